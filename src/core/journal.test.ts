import { describe, expect, test } from 'vitest';
import { book, type FixtureState, rules } from '../../tests/fixture/rules.ts';
import type { Body, Entry } from './entry.ts';
import { readSessionFile, sessionFile } from './export.ts';
import { BehindSnapshot, type Fold } from './fold.ts';
import { history } from './history.ts';
import { append, begin, fold, resume } from './journal.ts';
import { parting } from './parted.ts';
import { fallen } from './runs.ts';
import { commitment } from './sealed.ts';
import { Settled } from './settled.ts';
import { snapshot } from './snapshot.ts';
import { atOnce } from './turns.ts';
import { undoable, undoneSaid } from './undo.ts';
import { verify } from './verify.ts';
import { opening, write } from './write.ts';

const pen = { session: 's', writer: 'w', seat: null, at: 0 };
const setup = { players: Array.from({ length: 5 }, (_, i) => ({ name: `P${i}` })) };

function journal(): { entries: Entry[]; now: () => Fold<FixtureState>; put: (bodies: readonly Body[], step?: number) => number } {
  const first = opening(rules, setup, pen);
  const entries = [first];
  let sofar = begin<FixtureState>(rules, first);
  return {
    entries,
    now: () => sofar,
    put(bodies, step) {
      const number = sofar.next;
      for (const entry of write(sofar, pen, bodies, step)) {
        sofar = append(rules, sofar, entry);
        entries.push(entry);
      }
      return number;
    },
  };
}
const scored = (seat: number, points: number): Body => ({ kind: 'events', events: [{ type: 'scored', seat, points } as never], insisted: [] });
const asked = (faces: number[], by: 'thrown' | 'typed' = 'thrown'): Body => ({
  kind: 'asked',
  procedure: 'climb',
  version: 1,
  input: { weather: 'calm', rope: false, load: 0 },
  rulings: {},
  corrections: {},
  others: {},
  answers: [{ at: 'climb/roll', faces, by }],
});

describe('steps', () => {
  test('undo strikes a decision and all it caused; redo brings it back', () => {
    const { now, put } = journal();
    put([scored(0, 2)]);
    const step = put([asked([3])]);
    put([scored(1, 5)], step);
    expect(now().state.scores).toEqual([2, 5, 0, 0, 0]);
    put([{ kind: 'undo', to: undoable(now())?.number as number }]);
    expect(now().state.scores).toEqual([2, 0, 0, 0, 0]);
    put([{ kind: 'redo' }]);
    expect(now().state.scores).toEqual([2, 5, 0, 0, 0]);
  });
  test('undoing an older step strikes what came after; a new step ends redo', () => {
    const { entries, now, put } = journal();
    const first = put([scored(0, 1)]);
    put([scored(0, 1)]);
    put([{ kind: 'undo', to: first }]);
    expect(now().state.scores[0]).toBe(0);
    put([scored(2, 1)]);
    expect(now().struck).toEqual([]);
    expect(history(rules, entries).flatMap(({ number, struck }) => (struck ? [number] : []))).toEqual([1, 2]);
  });
  test('an entry of a step that is not the last is refused', () => {
    const { put } = journal();
    const first = put([scored(0, 1)]);
    put([scored(0, 1)]);
    expect(() => put([scored(0, 1)], first)).toThrow('expected to belong to step 2, got 1');
  });
  test('undo names what it will undo', () => {
    const { now, put } = journal();
    put([scored(0, 1)]);
    expect(undoable(now())?.title).toEqual({ say: 'event/scored' });
    put([asked([1])]);
    expect(undoable(now())?.title).toEqual({ say: 'procedure/climb' });
  });
  test('a result that was applied is named by what it came to; one that was shown or left, by its procedure', () => {
    const { now, put } = journal();
    const named = () => undoneSaid(undoable(now()) ?? { title: { say: 'none' } });
    const throwing = (): number => {
      const of = put([asked([1])]);
      put([{ kind: 'shown', of, outcome: {}, verdict: { say: 'verdict/climb', with: { points: 1 } }, lines: [] }], of);
      return of;
    };
    const first = throwing();
    expect(named()).toEqual({ say: 'procedure/climb' });
    put([{ kind: 'events', of: first, events: [{ type: 'scored', seat: 0, points: 1 } as never], insisted: [] }], first);
    expect(named()).toEqual({ say: 'verdict/climb', with: { points: 1 } });
    const second = throwing();
    put([{ kind: 'left', of: second }], second);
    expect(named()).toEqual({ say: 'procedure/climb' });
    put([scored(0, 1)]);
    expect(named()).toEqual({ say: 'event/scored' });
  });
});

describe('a throw that was undone comes again', () => {
  test('by procedure and label, whatever the input; used up by the next run; given back by redo', () => {
    const { now, put } = journal();
    const step = put([asked([5])]);
    put([{ kind: 'undo', to: step }]);
    expect(now().again).toEqual([{ procedure: 'climb', answer: { at: 'climb/roll', faces: [5], by: 'thrown' } }]);
    put([{ kind: 'redo' }]);
    expect(now().again).toEqual([]);
    put([{ kind: 'undo', to: step }]);
    put([asked([5])]);
    expect(now().again).toEqual([]);
  });
  test('a typed one does not: the dice are on the table', () => {
    const { now, put } = journal();
    const step = put([asked([5], 'typed')]);
    put([{ kind: 'undo', to: step }]);
    expect(now().again).toEqual([]);
  });
});

describe('the chain', () => {
  test('refuses an entry that does not follow, and one out of turn', () => {
    const { entries, now } = journal();
    const [next] = write(now(), pen, [scored(0, 1)]) as [Entry];
    expect(() => append(rules, now(), { ...next, before: 'elsewhere' })).toThrow('expected to follow');
    expect(() => append(rules, now(), { ...next, number: 7 })).toThrow('expected entry 1, got 7');
    expect(() => append(rules, now(), { ...(entries[0] as Entry), number: 1, before: now().hash })).toThrow('expected one opening');
  });
  test('a session of another game is not begun', () => {
    const other = { ...opening(rules, setup, pen), body: { kind: 'opened', game: 'chess', version: 1, setup, rulings: {} } } as Entry;
    expect(() => begin(rules, other)).toThrow('expected the opening of a session of fixture');
  });
  test('an undo behind a snapshot says that the whole journal is needed', () => {
    const { entries, now, put } = journal();
    const first = put([scored(0, 1)]);
    const kept = snapshot(rules, 's', now(), 'this');
    put([{ kind: 'undo', to: first }]);
    expect(() => fold(rules, entries.slice(2), resume(kept))).toThrow(BehindSnapshot);
    expect(fold<FixtureState>(rules, entries).state.scores[0]).toBe(0);
  });
  test('events of an older shape are upcast', () => {
    const { now, put } = journal();
    put([{ kind: 'events', events: [{ type: 'score', seat: 3, points: 4 } as never], insisted: [] }]);
    expect(now().state.scores[3]).toBe(4);
  });
  test('rulings chosen in a session are in force and undone with their step', () => {
    const { now, put } = journal();
    const step = put([{ kind: 'ruled', ruling: 'fall-at', chosen: 'eight' }]);
    expect(now().rulings).toEqual({ 'fall-at': 'eight' });
    put([{ kind: 'undo', to: step }]);
    expect(now().rulings).toEqual({});
  });
});

describe('verification', () => {
  const shown = (of: number, rungs: number): Body => ({
    kind: 'shown',
    of,
    outcome: { total: 3, rungs, risk: false, seat: 0 },
    verdict: { say: 'verdict/climb' },
    lines: [],
  });
  const ran = (rungs: number): Entry[] => {
    const { entries, put } = journal();
    const step = put([asked([3])]);
    put([{ kind: 'answered', of: step, answers: [{ at: 'risk/seat-1', faces: ['stay'], by: 'typed' }] }, shown(step, rungs)], step);
    return entries;
  };
  test('runs again from its answers what was shown', () => {
    expect(verify(rules, book, ran(2))).toEqual([]);
    expect(verify(rules, book, ran(3))).toMatchObject([{ entry: 3, said: { say: 'verify/outcome' } }]);
  });
  test('an entry changed or taken out is found', () => {
    const entries = ran(2);
    expect(verify(rules, book, [...entries.slice(0, 2), ...entries.slice(3)])).toMatchObject([{ said: { say: 'verify/number' } }]);
    expect(
      verify(
        rules,
        book,
        entries.map((entry, i) => (i === 1 ? { ...entry, at: 9 } : entry)),
      ),
    ).toMatchObject([{ entry: 2, said: { say: 'verify/chain' } }]);
  });
  test('a secret that was sealed is named by what came of it, if anything did', () => {
    const { now, put } = journal();
    const seal: Body = { kind: 'sealed', secret: 'bid-1', commitment: commitment({ session: 's', secret: 'bid-1', value: 1, nonce: 'salt' }) };
    put([seal]);
    expect(undoable(now())?.title).toEqual({ say: 'step/sealed' });
    put([{ ...seal, secret: 'bid-2' }, scored(0, 1)]);
    expect(undoable(now())?.title).toEqual({ say: 'event/scored' });
  });
  test('a secret must be the one that was sealed', () => {
    const secret = { session: 's', secret: 'bid-1', value: [1, 2, 3], nonce: 'salt' };
    const seal: Body = { kind: 'sealed', secret: 'bid-1', commitment: commitment(secret) };
    const honest = journal();
    honest.put([seal]);
    expect(JSON.stringify(honest.entries)).not.toContain('salt');
    honest.put([{ kind: 'revealed', secret: 'bid-1', value: [1, 2, 3], nonce: 'salt' }]);
    expect(verify(rules, book, honest.entries)).toEqual([]);
    const cheat = journal();
    cheat.put([seal]);
    cheat.put([{ kind: 'revealed', secret: 'bid-1', value: [3, 2, 1], nonce: 'salt' }]);
    expect(verify(rules, book, cheat.entries)).toMatchObject([{ said: { say: 'verify/secret' } }]);
  });
  test('a journal that parted from its own name verifies, its secrets too, and parts again', () => {
    const ours = journal();
    ours.put([{ kind: 'sealed', secret: 'bid-1', commitment: commitment({ session: 's', secret: 'bid-1', value: [1, 2, 3], nonce: 'salt' }) }]);
    ours.put([{ kind: 'revealed', secret: 'bid-1', value: [1, 2, 3], nonce: 'salt' }]);
    const twice = atOnce(parting(atOnce(parting(ours.entries, 't')), 'u'));
    expect(twice.every(({ session }) => session === 'u')).toBe(true);
    expect(twice[0]?.body).toMatchObject({ from: ['s', 't'] });
    expect(verify(rules, book, twice)).toEqual([]);
    expect(fold(rules, twice).state).toEqual(fold(rules, ours.entries).state);
  });
});

test('what is undone is named: a note, or the photo that a note has', () => {
  const { now, put } = journal();
  put([{ kind: 'note', text: 'a siege' }]);
  expect(undoable(now())?.title).toEqual({ say: 'step/note' });
  put([{ kind: 'note', text: '', photo: 'p1' }]);
  expect(undoable(now())?.title).toEqual({ say: 'step/photo' });
});

test('a check names a result that belongs to no run', () => {
  const { entries, now } = journal();
  const [stray] = write(now(), pen, [{ kind: 'shown', of: 0, outcome: {}, verdict: { say: 'x' }, lines: [] }]);
  if (!stray) throw new Error('expected an entry');
  expect(verify(rules, book, [...entries, stray])).toContainEqual({ entry: 1, said: { say: 'verify/run', with: { number: 0 } } });
});

describe('a run is settled once', () => {
  const applied = (of: number, points = 3): Body => ({ kind: 'events', of, events: [{ type: 'scored', seat: 0, points } as never], insisted: [] });
  const shown = (of: number): Body => ({ kind: 'shown', of, outcome: {}, verdict: { say: 'x' }, lines: [] });
  test.each<[string, (of: number) => Body, (of: number) => Body]>([
    ['applied twice', applied, applied],
    ['left once applied', applied, (of) => ({ kind: 'left', of })],
    ['applied once left', (of) => ({ kind: 'left', of }), applied],
    ['left twice', (of) => ({ kind: 'left', of }), (of) => ({ kind: 'left', of })],
    ['gone on with once applied', applied, (of) => ({ kind: 'answered', of, answers: [{ at: 'more', faces: [1], by: 'thrown' }] })],
    ['shown once applied', applied, shown],
  ])('%s: the second is refused, and found where an older journal has it', (_, first, second) => {
    const { entries, now, put } = journal();
    const run = put([asked([3])]);
    put([first(run)], run);
    const before = now();
    const [entry] = write(before, pen, [second(run)], run) as [Entry];
    expect(() => append(rules, before, entry)).toThrow(Settled);
    const old = [...entries, entry];
    expect(fold(rules, old).next).toBe(old.length);
    expect(verify(rules, book, old)).toContainEqual({ entry: entry.number, said: { say: 'verify/settled', with: { number: run } } });
  });
  test('an answer is given once; amending it stands', () => {
    const { now, put } = journal();
    const run = put([asked([3])]);
    const again = (by: 'thrown' | 'amended'): Entry =>
      write(now(), pen, [{ kind: 'answered', of: run, answers: [{ at: 'climb/roll', faces: [6], by }] }], run)[0] as Entry;
    expect(() => append(rules, now(), again('thrown'))).toThrow(Settled);
    expect(append(rules, now(), again('amended')).next).toBe(run + 2);
  });
  test('a second application in an older journal still counts, as it was shown that day', () => {
    const { entries, now, put } = journal();
    const run = put([asked([3])]);
    put([applied(run)], run);
    const old = [...entries, ...write(now(), pen, [applied(run)], run)];
    expect(fold<FixtureState>(rules, old).state.scores[0]).toBe(6);
  });
  test('a throw applied in a later step and undone comes again, and may be applied anew', () => {
    const { now, put } = journal();
    const run = put([asked([3])]);
    put([scored(1, 1)]);
    const later = put([applied(run)]);
    expect(fallen(now(), 'climb', 'climb/roll')).toBeUndefined();
    put([{ kind: 'undo', to: later }]);
    expect(fallen(now(), 'climb', 'climb/roll')?.faces).toEqual([3]);
    put([{ kind: 'redo' }]);
    expect(fallen(now(), 'climb', 'climb/roll')).toBeUndefined();
    put([{ kind: 'undo', to: later }]);
    put([applied(run)]);
    expect(now().state.scores[0]).toBe(3);
  });
});

describe('a session file', () => {
  const good = (): Record<string, unknown> => JSON.parse(JSON.stringify(sessionFile('fixture', 'Game', journal().entries)));
  test('is read back equal', () => expect(readSessionFile(good())).toEqual({ ok: true, value: good() }));
  test.each([
    ['no object', () => 'text', 'refused/format'],
    ['another format', () => ({ format: 'zip' }), 'refused/format'],
    ['a newer version', () => ({ ...good(), version: 99 }), 'refused/newer'],
    ['no entries', () => ({ ...good(), entries: [] }), 'refused/field'],
    ['an entry out of place', () => ({ ...good(), entries: [{ ...(good().entries as object[])[0], number: 4 }] }), 'refused/field'],
    ['a body of no known kind', () => ({ ...good(), entries: [{ ...(good().entries as object[])[0], body: { kind: 'script' } }] }), 'refused/field'],
  ])('%s is refused with what is wrong', (_name, make, why) => expect(readSessionFile(make())).toMatchObject({ ok: false, why: { say: why } }));
});
