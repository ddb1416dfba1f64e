import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryLog } from '../../../tests/company/memory-log.ts';
import { game } from '../../../tests/fixture/game.ts';
import { book, rules } from '../../../tests/fixture/rules.ts';
import { begun, reopened } from '../../../tests/fixture/session.ts';
import { SharedLog } from '../../company/shared-log.ts';
import type { Entry } from '../../core/entry.ts';
import { verify } from '../../core/verify.ts';
import { write } from '../../core/write.ts';
import { Database } from '../../storage/database.ts';
import { entriesOf } from '../../storage/sessions.ts';
import { doorOf } from './door.ts';
import { openBook } from './open-book.ts';
import { open } from './open-session.ts';
import type { Session } from './session.ts';
import { store } from './store.ts';
import { quickTable, sessionTable } from './table.ts';

const opened = await openBook(game, 'en');
const drawn = (colour: string) => ({ type: 'drawn', colour });
const scored = (points: number, seat = 0) => ({ type: 'scored', seat, points });
const cup = (session: Session) => (session.fold.value.state as { cup: Record<string, number> }).cup;
const scores = (session: Session) => (session.fold.value.state as { scores: number[] }).scores;

const journal = async (session: Session) => {
  const read = await session.entries();
  return read.ok ? read.value : [];
};

beforeEach(async () => {
  store.close();
  await new Database().delete();
});
afterEach(() => vi.restoreAllMocks());

describe('a session', () => {
  it('shows a step only once it is written, and finds it again', async () => {
    const session = await begun();
    const written = session.act([drawn('red')]);
    expect(cup(session).red).toBe(3);
    expect(await written).toBe(true);
    expect(cup(session).red).toBe(2);
    expect(cup(await reopened(session.id)).red).toBe(2);
    expect(session.record.value.length).toBe(2);
  });

  it('asks about what the rules forbid and keeps what was insisted on', async () => {
    const session = await begun();
    await session.act([drawn('blue')]);
    const refused = session.act([drawn('blue')]);
    session.insistence.value?.answer(false);
    expect(await refused).toBe(false);
    const insisted = session.act([drawn('blue')]);
    session.insistence.value?.answer(true);
    expect(await insisted).toBe(true);
    expect((await journal(session)).at(-1)?.body).toMatchObject({ kind: 'events', insisted: [{ field: 'cup', severity: 'illegal' }] });
  });

  it('undoes and redoes, also what lies behind its snapshot', async () => {
    const session = await begun();
    for (let i = 0; i < 230; i += 1) await session.act([scored(1, i % 5)]);
    const again = await reopened(session.id);
    expect(again.fold.value.state).toEqual(session.fold.value.state);
    expect(again.fold.value.steps.length).toBeLessThan(230);
    expect(await again.undo(3)).toBe(true);
    expect(scores(again)).toEqual([1, 1, 0, 0, 0]);
    expect(await again.redo()).toBe(true);
    expect(again.fold.value.state).toEqual(session.fold.value.state);
    expect(verify(rules, book, await journal(again))).toEqual([]);
  });

  it('folds the whole journal where another release wrote the snapshot, as its state may have other names', async () => {
    const session = await begun();
    for (let i = 0; i < 130; i += 1) await session.act([scored(1)]);
    const kept = async () => (await store.use((database) => database.snapshots.get(session.id))) as { value: { release: string } };
    await vi.waitFor(async () => expect((await kept()).value.release).toMatch(/^\d+\.\d+\.\d+$/));
    await store.use((database) => database.snapshots.update(session.id, { release: '0.0.1', state: { points: [] } }));
    const again = await reopened(session.id);
    expect(again.fold.value.state).toEqual(session.fold.value.state);
    expect(again.fold.value.steps).toHaveLength(130);
  });

  it('has one winner for each place; the loser reads again and says so', async () => {
    const [mine, other] = [await begun()].flatMap((session) => [session, session]) as [Session, Session];
    const tab = await reopened(other.id);
    expect(await tab.act([scored(1)])).toBe(true);
    expect(await mine.act([scored(2)])).toBe(false);
    const notice = mine.notice.value;
    expect(notice).toMatchObject({ said: { say: 'notice/taken-fits' } });
    expect(scores(mine)).toEqual(scores(tab));
    if (notice && 'act' in notice) notice.act?.take();
    await vi.waitFor(() => expect(scores(mine)[0]).toBe(3));
  });

  it('goes on over a log that is shared: what others write there is shown, and its own step waits for its place', async () => {
    const session = await begun();
    const [opening] = await journal(session);
    const table = new MemoryLog(opening as Entry);
    session.useLog((own) => new SharedLog(own, table));
    expect(await session.act([scored(1)])).toBe(true);
    expect(table.entries).toHaveLength(2);
    const theirs = write(session.fold.value, { session: session.id, writer: 'bruno', seat: 'b', at: 9 }, [
      { kind: 'events', events: [scored(5)], insisted: [] },
    ]);
    table.place(theirs);
    await vi.waitFor(() => expect(scores(session)[0]).toBe(6));
    const more = write(session.fold.value, { session: session.id, writer: 'bruno', seat: 'b', at: 9 }, [{ kind: 'events', events: [scored(7)], insisted: [] }]);
    table.place(more);
    expect(await session.act([scored(2)])).toBe(false);
    expect(session.notice.value).toMatchObject({ said: { say: 'notice/taken-fits' } });
    expect(scores(await reopened(session.id))[0]).toBe(13);
    session.close();
  });

  it('does not offer again what the rules forbid by now', async () => {
    const mine = await begun();
    const tab = await reopened(mine.id);
    expect(await tab.act([drawn('blue')])).toBe(true);
    expect(await mine.act([drawn('blue')])).toBe(false);
    expect(mine.notice.value).toEqual({ said: { say: 'notice/taken' } });
  });

  it('a throw that lost its place keeps its faces until its procedure is applied', async () => {
    const mine = await begun();
    const tab = await reopened(mine.id);
    const throwing = () => sessionTable(mine, opened).startRun('climb', { weather: 'calm', rope: false, load: 0 });
    expect(await tab.act([scored(1)])).toBe(true);
    expect(await throwing().throwFor()).toBe(false);
    expect(mine.notice.value).toEqual({ said: { say: 'notice/taken-thrown' } });
    const faces = sessionTable(mine, opened).fallen('climb', 'climb/roll')?.faces;
    expect(faces).toHaveLength(1);
    const run = throwing();
    expect(await run.throwFor()).toBe(true);
    expect(run.view.value.answers[0]?.faces).toEqual(faces);
    expect(mine.journal.lost?.of('climb', 'climb/roll')).toBeUndefined();
  });

  it('a throw that lost its place is forgotten when another tab applies a result of its procedure', async () => {
    const mine = await begun();
    const tab = await reopened(mine.id);
    const table = sessionTable(tab, opened);
    const theirs = table.startRun('climb', { weather: 'calm', rope: false, load: 0 });
    await theirs.give([{ at: 'climb/roll', faces: [6], by: 'typed' }]);
    expect(await sessionTable(mine, opened).startRun('climb', { weather: 'calm', rope: false, load: 0 }).throwFor()).toBe(false);
    expect(mine.journal.lost?.of('climb', 'climb/roll')).toBeDefined();
    await theirs.give([{ at: 'risk/seat-1', faces: ['stay'], by: 'typed' }]);
    await theirs.apply([]);
    await mine.catchUp();
    expect(mine.journal.lost?.of('climb', 'climb/roll')).toBeUndefined();
  });

  it('writes a note after what another tab wrote first: nothing typed is lost', async () => {
    const mine = await begun();
    const tab = await reopened(mine.id);
    expect(await tab.act([scored(1)])).toBe(true);
    expect(await mine.commit([{ kind: 'note', text: 'typed' }])).toBe(2);
    expect(mine.notice.value).toBeUndefined();
    expect((await journal(mine)).map(({ body }) => body.kind)).toEqual(['opened', 'events', 'note']);
    expect(verify(rules, book, await journal(mine))).toEqual([]);
  });

  it("takes an offer once: what was tapped before another tab's news was read is not written after it", async () => {
    const mine = await begun();
    const tab = await reopened(mine.id);
    expect(await mine.act([scored(1)])).toBe(true);
    const news = tab.catchUp();
    const [tapped, undone, noted] = [tab.act([scored(1)]), tab.undo(), tab.commit([{ kind: 'note', text: 'typed' }])];
    await news;
    expect(await tapped).toBe(false);
    expect(await undone).toBe(false);
    expect(await noted).toBe(2);
    expect(scores(await reopened(mine.id))[0]).toBe(1);
    // On the screen that shows the news it counts again, and so do taps faster than the disk.
    expect(await Promise.all([tab.act([scored(1)]), tab.act([scored(1)])])).toEqual([true, true]);
    expect(scores(await reopened(mine.id))[0]).toBe(3);
  });

  it('shows what another tab wrote while it was being opened', async () => {
    const session = await begun();
    const opened = await open(session.id, async () => {
      await session.act([scored(3)]);
      return game;
    });
    if (!opened.ok) throw new Error(opened.why.kind);
    await vi.waitFor(() => expect(scores(opened.session)[0]).toBe(3));
  });

  it('keeps a step that could not be written until the player decides', async () => {
    const session = await begun();
    const use = vi.spyOn(store, 'use').mockResolvedValueOnce({ ok: false, trouble: { kind: 'full' } });
    const written = session.act([scored(4)]);
    await vi.waitFor(() => expect(session.unsaved.value?.trouble.kind).toBe('full'));
    expect(scores(session)[0]).toBe(0);
    expect(session.inMemory().length).toBe(2);
    session.unsaved.value?.choice?.retry();
    expect(await written).toBe(true);
    expect(scores(session)[0]).toBe(4);
    use.mockResolvedValueOnce({ ok: false, trouble: { kind: 'full' } });
    const given = session.act([scored(4)]);
    await vi.waitFor(() => expect(session.unsaved.value).toBeDefined());
    session.unsaved.value?.choice?.discard();
    expect(await given).toBe(false);
    expect(scores(session)[0]).toBe(4);
  });

  it('asked to undo what no journal has says so, and goes on', async () => {
    const session = await begun();
    expect(await session.undo(77)).toBe(false);
    expect(await session.act([scored(1)])).toBe(true);
  });

  it('writes itself again when the database was deleted under it', async () => {
    const session = await begun();
    await session.act([scored(1)]);
    await new Database().delete();
    const written = session.act([scored(1)]);
    await vi.waitFor(() => expect(session.unsaved.value?.trouble.kind).toBe('gone'));
    session.unsaved.value?.choice?.retry();
    expect(await written).toBe(true);
    expect(scores(await reopened(session.id))[0]).toBe(2);
  });

  it('of newer rules stays closed and untouched', async () => {
    const session = await begun();
    const older = { ...game, rules: { ...rules, version: 0 } };
    const opened = await open(session.id, async () => older);
    expect(opened).toEqual({ ok: false, why: { kind: 'newer-session', version: 1 } });
  });

  it('keeps secrets out of its journal until they are revealed', async () => {
    const session = await begun();
    const door = doorOf(session);
    expect(await door.seal('bid-1', { cubes: 7 }, 'seat-1')).toBe(true);
    expect(JSON.stringify(await journal(session))).not.toContain('cubes');
    expect(await door.peek('bid-1')).toEqual({ cubes: 7 });
    const revealed = await door.reveal(['bid-1'], (values) => [{ type: 'bid', bids: [(values['bid-1'] as { cubes: number }).cubes] }]);
    expect(revealed).toBe(true);
    expect(verify(rules, book, await journal(session))).toEqual([]);
  });
});

describe('a run', () => {
  it('is written at the throw, applied at once where nothing is to be decided, and falls the same again', async () => {
    const session = await begun();
    const table = sessionTable(session, opened);
    const run = table.startRun('stone', book.procedures[1]?.prefill(session.fold.value.state as never) as never);
    expect(await run.throwFor()).toBe(true);
    const colour = (run.view.value.told as { outcome: { colour: string } }).outcome.colour;
    expect(cup(session)[colour]).toBe(({ red: 2, green: 1, blue: 0 } as Record<string, number>)[colour]);
    for (let i = 0; i < 5; i += 1) {
      await session.undo();
      const again = table.startRun('stone', { red: 3, green: 2, blue: 1 });
      expect(again.wants()[0]?.fell?.faces).toEqual([colour]);
      await again.throwFor();
      expect((again.view.value.told as { outcome: { colour: string } }).outcome.colour).toBe(colour);
    }
  });

  it('takes typed dice and choices, is amended and applied, and verifies', async () => {
    const session = await begun();
    const run = sessionTable(session, opened).startRun('climb', { weather: 'calm', rope: true, load: 0 });
    expect(await run.give([{ at: 'climb/roll', faces: [9], by: 'typed' }])).toBe(false);
    expect(run.view.value.told.state).toBe('refused');
    expect(await run.give([{ at: 'climb/roll', faces: [2], by: 'typed' }])).toBe(true);
    expect(await run.give([{ at: 'risk/seat-1', faces: ['stay'], by: 'typed' }])).toBe(true);
    expect(run.view.value.told).toMatchObject({ state: 'done', outcome: { rungs: 2 } });
    expect(await run.amend('climb/roll', [6])).toBe(true);
    expect(run.view.value.told).toMatchObject({ outcome: { rungs: 3 } });
    expect(await run.apply([{ event: scored(3) }])).toBe(true);
    expect(scores(session)[0]).toBe(3);
    expect(session.fold.value.steps.length).toBe(1);
    expect(verify(rules, book, await journal(session))).toEqual([]);
  });

  it('goes on after the app was closed, and after something else was done meanwhile', async () => {
    const session = await begun();
    await sessionTable(session, opened).startRun('climb', { weather: 'calm', rope: false, load: 0 }).throwFor();
    const table = sessionTable(await reopened(session.id), opened);
    const run = table.unfinished('climb');
    expect(run?.view.value.answers.length).toBe(1);
    await table.door.act([scored(1)]);
    expect(await run?.give([{ at: 'risk/seat-1', faces: ['stay'], by: 'typed' }])).toBe(true);
    expect(await run?.apply([])).toBe(true);
    const entries = await store.use((database) => entriesOf(database, session.id));
    expect(entries.ok && verify(rules, book, entries.value)).toEqual([]);
  });

  it.each([
    ['a frozen tab', false],
    ['a tab that heard of it', true],
  ])('is applied once: %s that shows the same result learns that it was', async (_, hears) => {
    const session = await begun();
    const run = sessionTable(session, opened).startRun('climb', { weather: 'calm', rope: false, load: 0 });
    await run.give([{ at: 'climb/roll', faces: [6], by: 'typed' }]);
    await run.give([{ at: 'risk/seat-1', faces: ['stay'], by: 'typed' }]);
    const tab = await reopened(session.id);
    const theirs = sessionTable(tab, opened).unfinished('climb');
    expect(theirs?.view.value).toMatchObject({ closed: false, told: { state: 'done' } });
    expect(await run.apply([{ event: scored(3) }])).toBe(true);
    if (hears) await tab.catchUp();
    expect(await theirs?.apply([{ event: scored(3) }])).toBe(false);
    expect(theirs?.view.value.closed).toBe(true);
    expect(await theirs?.apply([{ event: scored(3) }])).toBe(false);
    expect(await theirs?.leave()).toBe(true);
    expect(scores(await reopened(session.id))[0]).toBe(3);
    expect(scores(tab)[0]).toBe(3);
  });

  it('of several answers is gone on with once: the other tab shows what fell there', async () => {
    const session = await begun();
    const run = sessionTable(session, opened).startRun('climb', { weather: 'calm', rope: false, load: 0 });
    await run.give([{ at: 'climb/roll', faces: [6], by: 'typed' }]);
    const tab = await reopened(session.id);
    const theirs = sessionTable(tab, opened).unfinished('climb');
    await run.give([{ at: 'risk/seat-1', faces: ['stay'], by: 'typed' }]);
    expect(await theirs?.give([{ at: 'risk/seat-1', faces: ['dare'], by: 'typed' }])).toBe(false);
    expect(theirs?.view.value).toMatchObject({ told: { state: 'done' }, answers: run.view.value.answers });
    const entries = await journal(await reopened(session.id));
    expect(entries.filter(({ body }) => body.kind === 'answered')).toHaveLength(1);
    expect(verify(rules, book, entries)).toEqual([]);
  });

  it('is gone on with once, also where the news comes between the tap and the write', async () => {
    const session = await begun();
    const run = sessionTable(session, opened).startRun('climb', { weather: 'calm', rope: false, load: 0 });
    await run.give([{ at: 'climb/roll', faces: [6], by: 'typed' }]);
    const tab = await reopened(session.id);
    const theirs = sessionTable(tab, opened).unfinished('climb');
    await run.give([{ at: 'risk/seat-1', faces: ['stay'], by: 'typed' }]);
    const news = tab.catchUp();
    expect(await theirs?.give([{ at: 'risk/seat-1', faces: ['dare'], by: 'typed' }])).toBe(false);
    await news;
    expect(tab.notice.value).toMatchObject({ said: { say: 'notice/taken' } });
    expect(theirs?.view.value.answers).toEqual(run.view.value.answers);
  });

  it('settled already is not written again, whatever asks for it', async () => {
    const session = await begun();
    const run = sessionTable(session, opened).startRun('stone', { red: 1, green: 0, blue: 0 });
    await run.throwFor();
    const before = session.fold.value.next;
    expect(await session.commit([{ kind: 'events', of: 1, events: [], insisted: [] }])).toBeUndefined();
    expect(session.notice.value).toMatchObject({ said: { say: 'notice/settled' } });
    expect((await reopened(session.id)).fold.value.next).toBe(before);
  });

  it('that is open falls the same after a long evening and a restart', async () => {
    const session = await begun();
    const run = sessionTable(session, opened).startRun('climb', { weather: 'calm', rope: false, load: 0 });
    await run.throwFor();
    const faces = run.view.value.answers[0]?.faces;
    for (let i = 0; i < 230; i += 1) await session.act([scored(1, i % 5)]);
    const again = await reopened(session.id);
    expect(sessionTable(again, opened).fallen('climb', 'climb/roll')?.faces).toEqual(faces);
  });

  it('works without a session, and leaves nothing but a line of history', async () => {
    const table = await quickTable(game, 'en');
    const run = table.startRun('stone', { red: 1, green: 0, blue: 0 });
    expect(await run.throwFor()).toBe(true);
    expect(run.view.value.told).toMatchObject({ outcome: { colour: 'red' } });
    const kept = await store.use(async (database) => [await database.entries.count(), await database.throws.count()]);
    expect(kept).toEqual({ ok: true, value: [0, 1] });
  });

  it('meets the figures a player corrected, and older entries keep theirs', async () => {
    const session = await begun();
    const table = sessionTable(session, opened);
    const before = table.startRun('climb', { weather: 'calm', rope: false, load: 0 });
    await before.give([{ at: 'climb/roll', faces: [6], by: 'typed' }]);
    await before.give([{ at: 'risk/seat-1', faces: ['stay'], by: 'typed' }]);
    await before.leave();
    expect(await table.correct('ladder/6+/calm', 5)).toBe(true);
    const after = table.startRun('climb', { weather: 'calm', rope: false, load: 0 });
    await after.give([{ at: 'climb/roll', faces: [6], by: 'typed' }]);
    await after.give([{ at: 'risk/seat-1', faces: ['stay'], by: 'typed' }]);
    expect(before.view.value.told).toMatchObject({ outcome: { rungs: 3 } });
    expect(after.view.value.told).toMatchObject({ outcome: { rungs: 5 } });
    expect(verify(rules, book, await journal(session))).toEqual([]);
  });
});
