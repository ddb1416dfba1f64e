import { signal } from '@preact/signals';
import { factsOf } from '../../core/facts.ts';
import { procedureOf, standardRulings } from '../../core/game.ts';
import type { Id } from '../../core/said.ts';
import type { Language } from '../../core/words.ts';
import type { Door, Game } from '../../ui/game-screens.ts';
import { go } from '../shell/router.ts';
import { setCorrections } from './corrections.ts';
import { doorOf, figuresOf, setCopy } from './door.ts';
import { type OpenBook, openBook } from './open-book.ts';
import { ProcedureRun } from './procedure-run.ts';
import type { Table } from './resolving.ts';
import { runTable, unfinishedRun } from './run-table.ts';
import type { Session } from './session.ts';
import { store } from './store.ts';

/** Where procedures are resolved in an open session. */
export function sessionTable(session: Session, open: OpenBook): Table {
  const { rules } = open.book;
  const table: Table = {
    ...open,
    ...runTable(session),
    door: doorOf(session),
    tracked: true,
    situation: (others) => session.inForce.situation(others),
    startRun: (id, input, options = {}) => new ProcedureRun(table, procedureOf(rules, id), input, session.inForce.situation(options.others), options),
    unfinished: (id) => unfinishedRun(session, table, procedureOf(rules, id)),
    correct: async (key, value) => {
      const written = await setCorrections(session.game.rules.id, { [key]: value });
      await session.inForce.read();
      return written.ok;
    },
  };
  return table;
}

/** Where a procedure is resolved without a session: nothing is tracked, throws go to the history. */
export async function quickTable(game: Game, language: Language): Promise<Table> {
  const open = await openBook(game, language);
  const { id } = game.rules;
  const read = await store.use(async (database) => ({
    corrections: await database.corrections.where('game').equals(id).toArray(),
    copies: await database.copies.where('game').equals(id).toArray(),
  }));
  const corrections = signal(Object.fromEntries((read.ok ? read.value.corrections : []).map(({ key, value }) => [key, value])));
  const copies = new Map((read.ok ? read.value.copies : []).map(({ form, value }) => [form, value]));
  const standards = standardRulings(game.rules);
  const situation: Table['situation'] = (others = {}) => ({ rulings: {}, standards, corrections: corrections.value, others });
  let next = 0;
  const table: Table = {
    ...open,
    door: quickDoor(game, situation, copies),
    tracked: false,
    state: signal(undefined),
    situation,
    startRun: (procedure, input, options = {}) => {
      next = 0;
      return new ProcedureRun(table, procedureOf(open.book.rules, procedure), input, situation(options.others), options);
    },
    unfinished: () => undefined,
    fallen: () => undefined,
    lastStep: () => (next > 0 ? 0 : undefined),
    stands: () => true,
    kept: () => undefined,
    elsewhere: () => false,
    answersElsewhere: () => false,
    commit: async (bodies) => {
      const shown = bodies.find((body) => body.kind === 'shown');
      // A quick resolve goes on when its history cannot be kept: nothing else depends on it.
      if (shown) await store.use((database) => database.throws.add({ at: Date.now(), from: 'quick', value: { game: id, verdict: shown.verdict } }));
      const first = next;
      next += bodies.length;
      return first;
    },
    correct: async (key, value) => {
      const { [key]: _, ...rest } = corrections.peek();
      corrections.value = value === undefined ? rest : { ...rest, [key]: value };
      return (await setCorrections(id, { [key]: value })).ok;
    },
  };
  return table;
}

function quickDoor({ rules }: Game, situation: Table['situation'], copies: Map<Id, unknown>): Door {
  return {
    session: '',
    state: undefined,
    get facts() {
      return factsOf(situation());
    },
    act: async () => false,
    open: (procedure, input, focus, throws) =>
      go({ at: 'quick', game: rules.id, procedure, ...(throws && { throws }), ...(input ? { input } : {}), ...(focus === undefined ? {} : { focus }) }),
    resolve: async () => undefined,
    toTable: () => undefined,
    faults: () => [],
    copy: (form) => copies.get(form),
    setCopy: async (form, value) => {
      copies.set(form, value);
      await setCopy(rules.id, form, value);
    },
    seal: async () => false,
    peek: async () => undefined,
    elsewhere: () => false,
    reveal: async () => false,
    sessions: () => figuresOf(rules.id),
  };
}
