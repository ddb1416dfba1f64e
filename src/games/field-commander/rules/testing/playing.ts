import { stopping } from '../../../../core/fault.ts';
import { standardOf } from '../../../../core/fields.ts';
import type { Procedure, Situation } from '../../../../core/procedure.ts';
import type { Typed } from '../../../../core/testing/typed.ts';
import type { Event } from '../tracker/events.ts';
import { faults } from '../tracker/faults.ts';
import { reduce } from '../tracker/reduce.ts';
import type { State } from '../tracker/state.ts';
import { resolve, situation } from './resolving.ts';

/** A campaign played as at the table: procedures filled in by what is tracked, resolved with typed dice, their ticked effects applied. */
export class Table {
  state: State;
  private readonly at: Situation;

  constructor(state: State, at: Situation = situation()) {
    this.state = state;
    this.at = at;
  }
  /** Applies events; throws on one the tracker finds fault with. */
  act(...events: readonly Event[]): this {
    for (const event of events) {
      const found = stopping(faults(this.state, event), false);
      if (found.length > 0) throw new Error(`${event.type}: ${JSON.stringify(found)}`);
      this.state = reduce(this.state, event);
    }
    return this;
  }
  /** Resolves a procedure and applies its ticked effects. Throws on illegal input. */
  play<I, O, Q>(procedure: Procedure<I, O, Q, State, Event>, given: Typed = {}, input: Partial<I> = {}, focus?: string): O {
    const whole = { ...standardOf(procedure.fields), ...procedure.prefill(this.state, focus), ...input };
    const wrong = stopping(procedure.faults(whole, this.state), false);
    if (wrong.length > 0) throw new Error(`${procedure.id}: ${JSON.stringify(wrong)}`);
    const { outcome } = resolve(procedure, whole, given, this.at);
    this.act(...procedure.effects(outcome, whole, this.state).flatMap((effect) => (effect.ticked ? [effect.event] : [])));
    return outcome;
  }
}
