import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Corrections } from '../../core/chart.ts';
import { type Facts, factsOf } from '../../core/facts.ts';
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
