import { Evening } from '../../../../core/testing/evening.ts';
import type { Typed } from '../../../../core/testing/typed.ts';
import { book } from '../book.ts';
import { nextStep } from '../next-step.ts';
import { rules } from '../rules.ts';
import { controlChanges } from '../tracker/control-now.ts';
import type { Event } from '../tracker/events.ts';
import { INVARIANTS } from '../tracker/invariants.ts';
import type { Step } from '../tracker/round-state.ts';
import type { State } from '../tracker/state.ts';
import type { Apm } from '../vocabulary.ts';
import { reduce, SETUP } from './tracked.ts';

/**
 * What is done at the table: set by hand; resolved with typed dice, filled in from the state, from what the player taps (`focus`) and from `input`; on to a step
 * of the round; or the round ended, with the control of provinces set as 6.2 says, and the next APM drawn (`again` after an ignored Admin APM; none where a waiting APM follows).
 */
export type Deed =
  | { readonly do: 'hand'; readonly events: readonly Event[] }
  | { readonly do: 'resolve'; readonly procedure: string; readonly input: object; readonly faces: Typed; readonly focus?: string }
  | { readonly do: 'step'; readonly to: Step }
  | { readonly do: 'end'; readonly draw?: Apm; readonly again?: Apm };

/** A game at the table as the rules have it, to play a script of deeds through and to hold another table against. Throws where a deed is against the rules. */
export class Table {
  readonly evening = new Evening<State>(rules, book, SETUP, INVARIANTS);
  readonly begun: State = this.evening.state;

  get state(): State {
    return this.evening.state;
  }

  act(...events: readonly Event[]): void {
    if (events.length > 0) this.evening.act(...events);
  }

  /** Every event of the evening so far. */
  get events(): readonly Event[] {
    return this.evening.entries.flatMap(({ body }) => (body.kind === 'events' ? body.events.map((event) => rules.tracker.upcast(event)) : []));
  }

  /** Resolves and applies every effect that is offered ticked; returns the labels answered, in order. */
  resolve(id: string, input: object, faces: Typed, focus?: string): readonly string[] {
    this.evening.resolve(id, { ...input }, { faces, focus });
    return (this.evening.last?.lines ?? []).flatMap((line) => (line.kind === 'answer' ? [line.at] : []));
  }

  /** The steps between here and another, itself the last. */
  stepsTo(to: Step): readonly Step[] {
    const steps: Step[] = [];
    let now = this.state;
    while (now.round.step !== to) {
      const next = nextStep(now);
      if (next === 'none') throw new Error(`round ${now.round.number}: expected a step ${to} after ${this.state.round.step}, got the end of the round`);
      steps.push(next);
      now = reduce(now, { type: 'step', to: next });
    }
    return steps;
  }

  /** What 6.2 makes of the control of provinces, as events. */
  control(): readonly Event[] {
    return controlChanges(this.state).map(({ province, to }) => ({ type: 'province', province, set: { control: to } }));
  }

  /** Does one thing after another. */
  play(deeds: readonly Deed[]): this {
    for (const deed of deeds) this.do(deed);
    return this;
  }

  do(deed: Deed): void {
    if (deed.do === 'hand') this.act(...deed.events);
    else if (deed.do === 'resolve') this.resolve(deed.procedure, deed.input, deed.faces, deed.focus);
    else if (deed.do === 'step') this.act(...this.stepsTo(deed.to).map((to) => ({ type: 'step' as const, to })));
    else {
      this.act(...this.stepsTo('c5').map((to) => ({ type: 'step' as const, to })), ...this.control(), { type: 'end-round' });
      if (deed.draw) this.resolve('draw-apm', {}, deed.again ? { 'draw/apm': deed.draw, 'draw/again': deed.again } : { 'draw/apm': deed.draw });
    }
  }
}
