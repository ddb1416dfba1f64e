import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { procedureOf, standardRulings } from '../../core/game.ts';
import type { Id } from '../../core/said.ts';
import type { Speaker } from '../../core/words.ts';
import type { Door, Game, WholeGame } from '../../ui/game-screens.ts';
import { bookOf, openBook } from './open-book.ts';
import { setCorrections } from './corrections.ts';
import { doorOf, figuresOf, setCopy } from './door.ts';
import { store } from './store.ts';
import { type Ledger, ProcedureRun, type Table } from './procedure-run.ts';
import { go } from '../shell/router.ts';
import type { Session } from './session.ts';

/** Where procedures are resolved in an open session; the game's book must be open. */
export function sessionTable(session: Session, speak: Speaker): Table {
  const game = bookOf(session.game);
  const { rules } = game;
  const standards = standardRulings(rules);
  const ledger: Ledger = {
    again: () => session.fold.peek().again,
    lastStep: () => session.fold.peek().steps.at(-1)?.number,
    stands: (run) => session.fold.value.steps.some((step) => step.run?.number === run),
    commit: (bodies, step, seat) => session.commit(bodies, step, seat),
    state: () => session.fold.peek().state,
  };
  const situation: Table['situation'] = (others = {}) => ({ rulings: session.fold.peek().rulings, standards, corrections: session.corrections.peek(), others });
  return {
    game,
    speak,
    door: doorOf(session, speak),
    tracked: true,
    state: computed(() => session.fold.value.state),
    situation,
    startRun: (id, input, options = {}) => new ProcedureRun(ledger, procedureOf(rules, id), input, situation(options.others), options),
    unfinished: (id) => {
      const run = session.fold.value.steps.at(-1)?.run;
      if (!run || run.closed || (id !== undefined && run.procedure !== id)) return undefined;
      const { rulings, corrections, others } = run;
      return new ProcedureRun(ledger, procedureOf(rules, run.procedure), run.input, { rulings, standards, corrections, others }, {}, run);
    },
    correct: async (key, value) => {
      const written = await setCorrections(rules.id, { [key]: value });
      await session.readGame();
      return written.ok;
    },
  };
}

/** Where a procedure is resolved without a session: nothing is tracked, throws go to the history. */
export async function quickTable(shelved: Game, speak: Speaker): Promise<Table> {
  const game = await openBook(shelved, speak.tongue.language);
  const { rules } = game;
  const id = rules.id;
  const read = await store.use(async (database) => ({
    corrections: await database.corrections.where('game').equals(id).toArray(),
    copies: await database.copies.where('game').equals(id).toArray(),
  }));
  const corrections = signal(Object.fromEntries((read.ok ? read.value.corrections : []).map(({ key, value }) => [key, value])));
  const copies = new Map((read.ok ? read.value.copies : []).map(({ form, value }) => [form, value]));
  const standards = standardRulings(rules);
  const situation: Table['situation'] = (others = {}) => ({ rulings: {}, standards, corrections: corrections.peek(), others });
  return {
    game,
    speak,
    door: quickDoor(game, speak, copies),
    tracked: false,
    state: signal(undefined) as ReadonlySignal<unknown>,
    situation,
    startRun: (procedure, input, options = {}) => new ProcedureRun(quickLedger(id), procedureOf(rules, procedure), input, situation(options.others), options),
    unfinished: () => undefined,
    correct: async (key, value) => {
      const { [key]: _, ...rest } = corrections.peek();
      corrections.value = value === undefined ? rest : { ...rest, [key]: value };
      return (await setCorrections(id, { [key]: value })).ok;
    },
  };
}

function quickLedger(game: Id): Ledger {
  let next = 0;
  return {
    again: () => [],
    lastStep: () => (next > 0 ? 0 : undefined),
    stands: () => true,
    state: () => undefined,
    commit: async (bodies) => {
      const shown = bodies.find((body) => body.kind === 'shown');
      // A quick resolve goes on when its history cannot be kept: nothing else depends on it.
      if (shown) await store.use((database) => database.throws.add({ at: Date.now(), from: 'quick', value: { game, verdict: shown.verdict } }));
      const first = next;
      next += bodies.length;
      return first;
    },
  };
}

function quickDoor(game: WholeGame, speak: Speaker, copies: Map<Id, unknown>): Door {
  const { rules } = game;
  return {
    session: '',
    state: undefined,
    speak,
    rulings: {},
    act: async () => false,
    open: (procedure, input, focus) => go({ at: 'quick', game: rules.id, procedure, ...(input ? { input } : {}), ...(focus === undefined ? {} : { focus }) }),
    faults: () => [],
    copy: (form) => copies.get(form),
    setCopy: async (form, value) => {
      copies.set(form, value);
      await setCopy(rules.id, form, value);
    },
    seal: async () => false,
    peek: async () => undefined,
    reveal: async () => false,
    sessions: () => figuresOf(rules.id),
  };
}
