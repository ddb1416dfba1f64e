// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { game } from '../../../tests/fixture/game.ts';
import { begun } from '../../../tests/fixture/session.ts';
import { standardOf } from '../../core/fields.ts';
import { lastRun } from '../../core/runs.ts';
import { verify } from '../../core/verify.ts';
import { game as conquerors } from '../../games/conquerors/game.ts';
import { rules as conquerorsRules } from '../../games/conquerors/rules/rules.ts';
import { game as risiko } from '../../games/risiko/game.ts';
import { rules } from '../../games/risiko/rules/rules.ts';
import type { RisikoState } from '../../games/risiko/rules/tracker/state.ts';
import { Database } from '../../storage/database.ts';
import type { Asked } from '../../ui/game-screens.ts';
import { create } from './create-session.ts';
import { doorOf } from './door.ts';
import { openBook } from './open-book.ts';
import { open } from './open-session.ts';
import type { Session } from './session.ts';
import { store } from './store.ts';

const state = (session: Session) => session.fold.value.state as RisikoState;

async function evening(): Promise<Session> {
  const made = await create(risiko, standardOf(rules.setup), '');
  if (!made.ok) throw new Error(made.trouble.kind);
  const opened = await open(made.value, async () => risiko);
  if (!opened.ok) throw new Error(opened.why.kind);
  return opened.session;
}

/** Red has three armies in Alaska, blue two in Alberta; red plays. */
async function atAlaska(): Promise<Session> {
  const session = await evening();
  await session.act([
    { type: 'territory', territory: 'alaska', seat: 'seat-1', armies: 4 },
    { type: 'territory', territory: 'alberta', seat: 'seat-2', armies: 2 },
    { type: 'territory', territory: 'japan', seat: 'seat-2', armies: 2 },
    { type: 'turn-set', seat: 'seat-1', phase: 'combat' },
  ] as never);
  return session;
}

beforeEach(async () => {
  location.hash = '';
  store.close();
  await new Database().delete();
});

describe('a procedure resolved in place', () => {
  it('opens its screen where a doubt asks a figure that nobody entered', async () => {
    const made = await create(conquerors, standardOf(conquerorsRules.setup), '');
    const opened = made.ok ? await open(made.value, async () => conquerors) : undefined;
    if (!opened?.ok) throw new Error('expected a session, got none');
    const { session } = opened;
    const march = { army: 'macedonian-1', declared: 4, to: 'sardes', province: 'lydia' };
    expect(await doorOf(session).resolve('movement', march)).toBeUndefined();
    expect(location.hash).toContain('movement');
    await session.act([{ type: 'garrison', side: 'persian', place: 'sardes', province: 'lydia', gsp: 0 }] as never);
    expect((await doorOf(session).resolve('movement', march))?.outcome).toMatchObject({ within: true });
  });
  it('is one step: thrown, shown and applied; undone at once, and the same dice fall again', async () => {
    const session = await atAlaska();
    const steps = session.fold.value.steps.length;
    const focus = 'alaska>alberta';
    const first = await doorOf(session).resolve('throw', { attackDice: 1 }, { focus });
    expect(session.fold.value.steps).toHaveLength(steps + 1);
    const lost = (session: Session) => [4 - state(session).territories.alaska.armies, 2 - state(session).territories.alberta.armies];
    expect(lost(session).reduce((a, b) => a + b)).toBe(1);
    expect(await session.undo()).toBe(true);
    expect(lost(session)).toEqual([0, 0]);
    const again = await doorOf(session).resolve('throw', { attackDice: 1 }, { focus });
    expect(again?.outcome).toEqual(first?.outcome);
    const read = await session.entries();
    if (!read.ok) throw new Error(read.trouble.kind);
    expect(verify(rules, (await openBook(risiko, 'en')).book.rules, read.value)).toEqual([]);
  });

  it('takes dice thrown at the table, and events that follow of themselves', async () => {
    const session = await atAlaska();
    const typed = { 'dice/attacker': [6, 6, 6], 'dice/defender': [1, 1] };
    const done = await doorOf(session).resolve<{ conquered: boolean; moveInLeast: number }>(
      'throw',
      {},
      {
        focus: 'alaska>alberta',
        typed,
        follows: ({ conquered, moveInLeast }) => (conquered ? [{ type: 'occupied', armies: moveInLeast }] : []),
      },
    );
    expect(done?.outcome).toMatchObject({ conquered: true, moveInLeast: 3 });
    expect(state(session).territories.alberta).toEqual({ seat: 'seat-1', armies: 3 });
    const read = await session.entries();
    const asked = read.ok ? read.value.findLast(({ body }) => body.kind === 'asked') : undefined;
    expect(asked?.body).toMatchObject({
      answers: [
        { faces: [6, 6, 6], by: 'typed' },
        { faces: [1, 1], by: 'typed' },
      ],
    });
  });

  it('applies what is decided once the dice lie: one step; undecided it stays as it fell, and falls so again', async () => {
    const session = await atAlaska();
    const steps = session.fold.value.steps.length;
    const focus = 'alaska>alberta';
    const seen: unknown[] = [];
    const resolve = (events: readonly unknown[] | undefined) =>
      doorOf(session).resolve(
        'throw',
        { attackDice: 1 },
        {
          focus,
          decide: async ({ outcome, answers }) => {
            // The dice are written before anybody decides, and nothing of them is applied.
            expect(lastRun(session.fold.value, 'throw')?.answers).toHaveLength(answers.length);
            expect(state(session).territories.alaska.armies).toBe(4);
            seen.push(outcome);
            return events as never;
          },
        },
      );
    expect(await resolve(undefined)).toBeUndefined();
    const done = await resolve([{ type: 'territory', territory: 'alaska', seat: 'seat-1', armies: 9 }]);
    expect(seen).toHaveLength(2);
    expect(seen[1]).toEqual(seen[0]);
    expect(done?.outcome).toEqual(seen[0]);
    expect(state(session).territories.alaska.armies).toBe(9);
    expect(state(session).territories.alberta.armies).toBe(2);
    expect(session.fold.value.steps.length - steps).toBeLessThanOrEqual(2);
    expect(await session.undo()).toBe(true);
    expect(state(session).territories.alaska.armies).toBe(4);
  });

  it('applies other events in the place of the ticked ones', async () => {
    const session = await atAlaska();
    const ticked: unknown[] = [];
    const applies = (events: readonly unknown[]) => {
      ticked.push(...events);
      return [{ type: 'territory', territory: 'japan', seat: 'seat-2', armies: 7 }];
    };
    await doorOf(session).resolve('throw', { attackDice: 1 }, { focus: 'alaska>alberta', applies });
    expect(ticked.length).toBeGreaterThan(0);
    expect(state(session).territories.japan.armies).toBe(7);
    expect(state(session).territories.alaska.armies).toBe(4);
  });

  it('deals 42 cards in one write', async () => {
    const session = await evening();
    await session.act([{ type: 'first', seat: 'seat-2' }] as never);
    await openBook(risiko, 'en');
    const { length } = session.record.value;
    await doorOf(session).resolve('deal');
    expect(session.record.value.length - length).toBe(3);
    expect(Object.values(state(session).territories).every(({ seat }) => seat !== null)).toBe(true);
  });

  it('leaves a decision, and what the rules forbid, to the screen of the procedure', async () => {
    const session = await begun();
    expect(game.rules.id).toBe('fixture');
    expect(await doorOf(session).resolve('climb')).toBeUndefined();
    expect(location.hash).toContain('climb');
    // The dice thrown before the decision are written, and fall again: else results that ask for a decision would be rarer than their odds.
    const fell = () => lastRun(session.fold.value, 'climb')?.answers.map(({ at, faces }) => ({ at, faces }));
    const first = fell();
    expect(first).not.toEqual([]);
    expect(await doorOf(session).resolve('climb')).toBeUndefined();
    expect(fell()).toEqual(first);
  });

  it('takes a decision that a player made before, with the dice that fall by themselves', async () => {
    const session = await begun();
    location.hash = '';
    const done = await doorOf(session).resolve('climb', {}, { typed: { 'climb/roll': [5], 'risk/seat-1': ['stay'] } });
    expect(done?.answers).toMatchObject([
      { at: 'climb/roll', faces: [5], by: 'typed' },
      { at: 'risk/seat-1', faces: ['stay'], by: 'typed' },
    ]);
    expect(location.hash).not.toContain('climb');
  });

  it('asks a decision, and the dice of the table, where the player is, and applies what came of them', async () => {
    const session = await begun();
    const asked: string[] = [];
    const done = await doorOf(session).resolve(
      'climb',
      {},
      {
        ownDice: true,
        answer: async ({ kind, options, usual }) => {
          asked.push(kind);
          return kind === 'choice' ? usual : options.at(-1)?.id;
        },
      },
    );
    expect(asked[0]).toBe('dice');
    expect(asked).toContain('choice');
    expect(done?.answers.every(({ by }) => by === 'typed')).toBe(true);
    expect(lastRun(session.fold.value, 'climb')?.closed).toBe(true);
    expect(location.hash).not.toContain('climb');
  });

  it('asks nothing again that was given with it', async () => {
    const answers: { readonly at: string; readonly faces: readonly (string | number)[] }[] = [];
    const open = await doorOf(await begun()).resolve(
      'climb',
      {},
      { ownDice: true, answer: async ({ kind, options, usual }) => (kind === 'choice' ? usual : options.at(-1)?.id) },
    );
    for (const { at, faces } of open?.answers ?? []) answers.push({ at, faces });
    const again = await doorOf(await begun()).resolve(
      'climb',
      {},
      { ownDice: true, typed: Object.fromEntries(answers.map(({ at, faces }) => [at, faces])) as never, answer: () => expect.unreachable('asked again') },
    );
    expect(again?.answers.map(({ at, faces }) => ({ at, faces }))).toEqual(answers);
  });

  it('stays as it stands where no answer comes, and opens nothing', async () => {
    const session = await begun();
    expect(await doorOf(session).resolve('climb', {}, { answer: async () => undefined })).toBeUndefined();
    expect(location.hash).not.toContain('climb');
    expect(lastRun(session.fold.value, 'climb')?.closed).not.toBe(true);
  });

  it('that the rules forbid is said where the player is who asks for that, and done when insisted on', async () => {
    const session = await begun();
    const how = { refuses: true, ownDice: true, answer: async ({ kind, options, usual }: Asked) => (kind === 'choice' ? usual : options.at(-1)?.id) };
    const answering = async (insist: boolean) => {
      const done = doorOf(session).resolve('climb', { load: 5 }, how);
      await expect.poll(() => session.insistence.value?.faults[0]).toMatchObject({ severity: 'illegal', field: 'load' });
      session.insistence.value?.answer(insist);
      return done;
    };
    expect(await answering(false)).toBeUndefined();
    expect([lastRun(session.fold.value, 'climb'), location.hash]).toEqual([undefined, '']);
    expect(await answering(true)).toBeDefined();
    const read = await session.entries();
    const events = read.ok ? read.value.findLast(({ body }) => body.kind === 'events')?.body : undefined;
    expect(events).toMatchObject({ insisted: [{ severity: 'illegal', field: 'load' }] });
    // What cannot be at all has its screen, where it is put right.
    expect(await doorOf(session).resolve('stone', { red: 0, green: 0, blue: 0 }, how)).toBeUndefined();
    expect(location.hash).toContain('stone');
  });

  it('waits no more for an answer or a decision when the player undoes a step', async () => {
    let asked = 0;
    const waits =
      (session: Session) =>
      async ({ undone }: { readonly undone?: AbortSignal | undefined }): Promise<undefined> => {
        asked += 1;
        expect(undone?.aborted).toBe(false);
        await session.undo();
        expect(undone?.aborted).toBe(true);
      };
    const focus = 'alaska>alberta';
    const decided = await atAlaska();
    expect(await doorOf(decided).resolve('throw', { attackDice: 1 }, { focus, decide: waits(decided) })).toBeUndefined();
    // The throw itself was struck, not the step before it.
    expect(lastRun(decided.fold.value, 'throw')).toBeUndefined();
    expect(state(decided).territories.alaska.armies).toBe(4);
    const typed = await atAlaska();
    expect(await doorOf(typed).resolve('throw', { attackDice: 1, defendDice: 1 }, { focus, ownDice: true, answer: waits(typed) })).toBeUndefined();
    expect(asked).toBe(2);
    expect(state(typed).territories.alaska.armies).not.toBe(4);
  });
});
