import { stopping } from '../../../../core/fault.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import type { Situation } from '../../../../core/situation.ts';
import type { Typed } from '../../../../core/testing/typed.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { tracker } from '../tracker/tracker.ts';
import { eventFaults, resolve, situation, whole, wrongWith } from './resolving.ts';

/** The rest of a turn is left out, and the next one begins. */
export const NEXT_TURN = [{ type: 'step', step: 'purchases' }, { type: 'advance' }] as const satisfies readonly Event[];

/** A campaign played as at the table: procedures filled in by what is tracked, resolved with typed dice, their ticked effects applied. */
export class Table {
  state: State;
  private readonly under: Situation;

  constructor(state: State, under: Situation = situation()) {
    this.state = state;
    this.under = under;
  }
  /** Applies events; throws on one the tracker finds fault with. */
  act(...events: readonly Event[]): this {
    for (const event of events) {
      const found = stopping(eventFaults(this.state, event, this.under), false);
      if (found.length > 0) throw new Error(`${event.type}: ${JSON.stringify(found)}`);
      this.state = tracker.reduce(this.state, event);
    }
    return this;
  }
  /** Resolves a procedure and applies its ticked effects. Throws on illegal input. */
  play<I, O, Q>(procedure: Procedure<I, O, Q, State, Event>, given: Typed = {}, input: Partial<I> = {}, focus?: string): O {
    const filled = whole(procedure, { ...procedure.prefill(this.state, focus), ...input });
    const wrong = stopping(wrongWith(procedure, filled, this.state, this.under), false);
    if (wrong.length > 0) throw new Error(`${procedure.id}: ${JSON.stringify(wrong)}`);
    const { outcome } = resolve(procedure, filled, given, this.under);
    this.act(...procedure.effects(outcome, filled, this.state).flatMap((effect) => (effect.ticked ? [effect.event] : [])));
    return outcome;
  }
}
