import type { Body, Entry } from '../../core/entry.ts';
import type { Label } from '../../core/hand.ts';
import type { Again, Fold } from '../../core/journal.ts';
import type { Id } from '../../core/said.ts';
import { runIn } from '../../core/settled.ts';
import type { Answer } from '../../core/told.ts';

/**
 * Throws that were made and did not get into the journal, since another phone or tab was first. Their faces come again when the same is thrown, as those of an undone throw
 * do: losing a place is no way to a better throw. A result of their procedure that is applied makes room for another one.
 */
export class LostThrows {
  private lost: readonly Again[] = [];

  /** What fell for a label of a procedure and was lost. */
  of(procedure: Id, at: Label): Answer | undefined {
    return this.lost.find((one) => one.procedure === procedure && one.answer.at === at)?.answer;
  }

  /** Keeps what was thrown in bodies that were not written; they were meant to follow `before`. Says whether anything was. */
  keep(bodies: readonly Body[], before: Fold): boolean {
    const thrown = thrownIn(bodies, before);
    this.lost = [...thrown, ...this.lost.filter((one) => !thrown.some((other) => sameLabel(one, other)))];
    return thrown.length > 0;
  }

  /** These entries came into the journal after `before`: what they throw or settle is lost no more. */
  settle(entries: readonly Entry[], before: Fold, after: Fold): void {
    if (this.lost.length === 0) return;
    const bodies = entries.map(({ body }) => body);
    const thrown = thrownIn(bodies, before);
    const applied = bodies.flatMap((body) => (body.kind === 'events' && body.of !== undefined ? [runIn(after, body.of)?.procedure] : []));
    this.lost = this.lost.filter((one) => !applied.includes(one.procedure) && !thrown.some((other) => sameLabel(one, other)));
  }
}

function sameLabel(one: Again, other: Again): boolean {
  return one.procedure === other.procedure && one.answer.at === other.answer.at;
}

function thrownIn(bodies: readonly Body[], before: Fold): Again[] {
  return bodies.flatMap((body) => {
    if (body.kind !== 'asked' && body.kind !== 'answered') return [];
    const procedure = body.kind === 'asked' ? body.procedure : runIn(before, body.of)?.procedure;
    if (procedure === undefined) return [];
    return body.answers.filter(({ by }) => by === 'thrown').map((answer) => ({ procedure, answer }));
  });
}
