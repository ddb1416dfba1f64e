import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Corrections } from '../../core/chart.ts';
import type { AnyEvent } from '../../core/events.ts';
import { type Facts, factsOf } from '../../core/facts.ts';
import { type Fault, stopping } from '../../core/fault.ts';
import type { Fold } from '../../core/fold.ts';
import { type GameRules, standardRulings } from '../../core/game.ts';
import type { Id } from '../../core/said.ts';
import type { Situation } from '../../core/situation.ts';
import { store } from './store.ts';

/** What is in force in a session: the rulings of its journal, and what all sessions of its game share, the charts as the player corrected them and the player's own copy. */
export class InForce {
  readonly corrections: Signal<Corrections> = signal({});
  readonly copies: Signal<ReadonlyMap<Id, unknown>> = signal(new Map());
  private readonly rules: GameRules;
  private readonly fold: ReadonlySignal<Fold>;
  private readonly now = computed(() => factsOf(this.situation()));

  constructor(rules: GameRules, fold: ReadonlySignal<Fold>) {
    this.rules = rules;
    this.fold = fold;
  }

  /** The rulings in force and the charts as the player corrected them. A render that asks follows them. */
  situation(others: Situation['others'] = {}): Situation {
    return { rulings: this.fold.value.rulings, standards: standardRulings(this.rules), corrections: this.corrections.value, others };
  }

  /** What faults look at in this session; the same as long as nothing of it changes. */
  facts(): Facts {
    return this.now.value;
  }

  /** What is wrong with events applied in turn to the state as it is. */
  faultsOf(events: readonly AnyEvent[]): Fault[] {
    const { tracker } = this.rules;
    const facts = this.facts();
    let { state } = this.fold.value;
    return events.flatMap((event) => {
      const faults = tracker.faults({ ...facts, event, state });
      if (stopping(faults, true).length === 0) state = tracker.reduce(state, event);
      return [...faults];
    });
  }

  /** Reads corrections and the player's copy of this game. */
  async read(): Promise<void> {
    const { id } = this.rules;
    const read = await store.use(async (database) => ({
      corrections: await database.corrections.where('game').equals(id).toArray(),
      copies: await database.copies.where('game').equals(id).toArray(),
    }));
    if (!read.ok) return;
    this.corrections.value = Object.fromEntries(read.value.corrections.map(({ key, value }) => [key, value]));
    this.copies.value = new Map(read.value.copies.map(({ form, value }) => [form, value]));
  }
}
