import type { Entry } from '../../core/entry.ts';
import type { Fault } from '../../core/fault.ts';
import type { GameRules } from '../../core/game.ts';
import type { Line } from '../../core/hand.ts';
import { history, type Recorded } from '../../core/history.ts';
import type { Id, Said } from '../../core/said.ts';
import type { Answer } from '../../core/told.ts';

/** One thing a step did, in the order it was written. */
export type Deed =
  | { readonly kind: 'answers'; readonly procedure: Id; readonly input: unknown; readonly answers: readonly Answer[] }
  | { readonly kind: 'verdict'; readonly said: Said; readonly lines: readonly Line[] }
  | { readonly kind: 'change'; readonly said: Said }
  | { readonly kind: 'insisted'; readonly fault: Fault }
  | { readonly kind: 'left' }
  | { readonly kind: 'note'; readonly text: string; readonly photo?: Id }
  | { readonly kind: 'ruled'; readonly ruling: Id; readonly chosen: Id };

/** A step as the journal shows it. */
export interface JournalStep {
  readonly number: number;
  readonly at: number;
  readonly seat: Id | null;
  readonly title: Said;
  readonly deeds: readonly Deed[];
  /** Undone, and not brought back. */
  readonly struck: boolean;
}

type Runs = ReadonlyMap<number, { readonly procedure: Id; readonly input: unknown }>;

/** The steps of a journal, oldest first: undone ones stand among them, struck. Each change is described against the state it met, undone ones too. */
export function journalSteps(rules: GameRules, entries: readonly Entry[]): JournalStep[] {
  const runs: Runs = new Map(entries.flatMap(({ number, body }) => (body.kind === 'asked' ? [[number, body] as const] : [])));
  return history(rules, entries).flatMap(({ number, title, entries: recorded, struck }) => {
    const [first] = recorded;
    if (!first) return [];
    const { at, seat } = first.entry;
    return [{ number, at, seat, title, struck, deeds: recorded.flatMap((one) => deedsOf(rules, one, runs)) }];
  });
}

function deedsOf({ tracker }: GameRules, { entry: { body }, before }: Recorded, runs: Runs): Deed[] {
  switch (body.kind) {
    case 'asked':
      return body.answers.length > 0 ? [{ kind: 'answers', procedure: body.procedure, input: body.input, answers: body.answers }] : [];
    case 'answered': {
      const run = runs.get(body.of);
      return run ? [{ kind: 'answers', procedure: run.procedure, input: run.input, answers: body.answers }] : [];
    }
    case 'shown':
      return [{ kind: 'verdict', said: body.verdict, lines: body.lines }];
    case 'events': {
      let state = before;
      const changes = body.events.map((saved): Deed => {
        const event = tracker.upcast(saved);
        const said = tracker.describe(event, state);
        state = tracker.reduce(state, event);
        return { kind: 'change', said };
      });
      // An entry damaged on the disk may have none.
      return [...changes, ...(Array.isArray(body.insisted) ? body.insisted : []).map((fault): Deed => ({ kind: 'insisted', fault }))];
    }
    case 'left':
      return [{ kind: 'left' }];
    case 'note':
      return [{ kind: 'note', text: body.text, ...(body.photo === undefined ? {} : { photo: body.photo }) }];
    case 'ruled':
      return [{ kind: 'ruled', ruling: body.ruling, chosen: body.chosen }];
    default:
      return [];
  }
}
