import { stopping } from '../../../../core/fault.ts';
import { readInput } from '../../../../core/fields.ts';
import { procedureOf } from '../../../../core/game.ts';
import type { Typed } from '../../../../core/testing/typed.ts';
import { inputFaults } from '../../../../core/told.ts';
import { book } from '../book.ts';
import { controlChanges } from '../tracker/control.ts';
import type { Event } from '../tracker/events.ts';
import { nextStep } from '../tracker/sequence.ts';
import { start } from '../tracker/start.ts';
import type { State, Step } from '../tracker/state.ts';
import type { Apm } from '../vocabulary.ts';
import { read, situation } from './read.ts';
import { eventFaults, reduce, SETUP } from './tracked.ts';

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
  readonly begun: State = start(SETUP);
  readonly events: Event[] = [];
  state: State = this.begun;

  act(...events: readonly Event[]): void {
    for (const event of events) {
      const stop = stopping(eventFaults(this.state, event), false);
      if (stop.length > 0) throw new Error(`round ${this.state.round.number}: ${JSON.stringify(event)} is refused: ${JSON.stringify(stop)}`);
      this.events.push(event);
      this.state = reduce(this.state, event);
    }
  }

  /** Resolves and applies every effect; returns the labels answered, in order. */
  resolve(id: string, input: object, faces: Typed, focus?: string): readonly string[] {
    const procedure = procedureOf(book, id);
    const full = readInput(procedure.fields, { ...procedure.prefill(this.state, focus), ...input });
    const stop = [...full.faults, ...stopping(inputFaults(procedure, full.input, situation(), this.state), false)];
    if (stop.length > 0) throw new Error(`round ${this.state.round.number}: ${id} is refused: ${JSON.stringify(stop)}`);
    const { used, lines: _, ...outcome } = read(procedure, full.input as object, faces);
    this.act(...procedure.effects(outcome as never, full.input, this.state).map((effect) => effect.event as Event));
    return used;
  }

  /** The steps between here and another, itself the last. */
  stepsTo(to: Step): readonly Step[] {
    const steps: Step[] = [];
    for (let now = this.state; now.round.step !== to; now = reduce(now, { type: 'step', to: steps.at(-1) as Step })) {
      const next = nextStep(now);
      if (next === 'none') throw new Error(`round ${now.round.number}: expected a step ${to} after ${this.state.round.step}, got the end of the round`);
      steps.push(next);
    }
    return steps;
  }

  /** What 6.2 makes of the control of provinces, as events. */
  control(): readonly Event[] {
    return controlChanges(this.state).map(({ province, to }) => ({ type: 'province', province, set: { control: to } }));
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
