import { describe, expect, test } from 'vitest';
import type { Faces } from '../../src/core/ask.ts';
import { sharedAccount, sharedFaces } from '../../src/core/shared-dice.ts';
import { type DiceOwner, diceTable, thrown } from './dice-phones.ts';

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const last = <T>(list: readonly T[]): T => list.at(-1) as T;

function table(count: 2 | 3) {
  const { log, phones, terms } = diceTable(['anna', 'bruno', 'carla'].slice(0, count));
  const [anna, bruno, carla] = phones as [DiceOwner, DiceOwner, DiceOwner];
  const kinds = (): string[] => log.entries.slice(1).map(({ writer, body }) => `${writer} ${body.kind}`);
  const faces = (at: string, ...owners: readonly DiceOwner[]): Faces => {
    const numbers = Object.fromEntries(owners.map(({ writer, numbers: kept }) => [writer, kept[0] as string]));
    return sharedFaces(last(log.entries).session, `throw of ${owners[0]?.writer} 1`, terms(at), numbers);
  };
  return { log, phones, anna, bruno, carla, terms, kinds, faces };
}

describe('a shared throw', () => {
  test.each([2, 3] as const)('of %s phones: each pledges and reveals by itself, and all have the same faces', async (count) => {
    const { log, phones, anna, terms, faces, kinds } = table(count);
    await anna.sharing.begin([terms('dice')]);
    expect(await anna.sharing.until('p', ['dice'])).toBe(true);
    for (const { sharing } of phones) expect(sharing.fell('p', 'dice')).toEqual(faces('dice', ...phones));
    expect(kinds()).toHaveLength(2 * count);
    anna.put([thrown({ at: 'dice', faces: anna.sharing.fell('p', 'dice') ?? [] })]);
    expect(sharedAccount(log.entries)).toEqual({ followed: 1, left: [], faults: [] });
    for (const { sharing } of phones) expect(sharing.standing('p', 'dice')).toBe('none');
  });

  test('several labels are pledged in one step and revealed in one', async () => {
    const { log, anna, bruno, terms } = table(2);
    await anna.sharing.begin([terms('attack'), terms('defence')]);
    await anna.sharing.until('p', ['attack', 'defence']);
    const [a, b] = ['attack', 'defence'].map((at) => bruno.sharing.fell('p', at) ?? []) as [Faces, Faces];
    expect(a).not.toEqual(b);
    anna.put([thrown({ at: 'attack', faces: a }, { at: 'defence', faces: b })]);
    expect(sharedAccount(log.entries)).toEqual({ followed: 2, left: [], faults: [] });
    expect(log.entries.slice(1).map(({ body }) => body.kind)).toEqual([...Array(4).fill('pledged'), ...Array(4).fill('disclosed'), 'asked']);
  });

  test('whoever did not agree, or sees no run that waits for it, pledges nothing', async () => {
    const { anna, bruno, terms, kinds } = table(2);
    bruno.agrees = false;
    await anna.sharing.begin([terms('dice')]);
    await settle();
    expect(kinds()).toEqual(['anna pledged']);
    expect(bruno.numbers).toEqual([]);
    expect(anna.sharing.missing('p', ['dice'])).toEqual(['bruno']);
  });

  test('terms that nobody throws by are pledged to by nobody', async () => {
    const { anna, terms, kinds } = table(2);
    await anna.sharing.begin([{ ...terms('dice'), count: 1_000_000 }]);
    await settle();
    expect(kinds()).toEqual(['anna pledged']);
  });
});

describe('who walks away', () => {
  test.each([
    ['before pledging', false],
    ['after pledging', true],
  ])('%s is named; the thrower goes on without, and the journal shows it', async (_, pledges) => {
    const { log, anna, bruno, carla, terms } = table(3);
    if (pledges) carla.reveals = false;
    else carla.on = false;
    await anna.sharing.begin([terms('dice')]);
    await settle();
    for (const { sharing } of [anna, bruno]) expect(sharing.missing('p', ['dice'])).toEqual(['carla']);
    expect(anna.sharing.standing('p', 'dice')).toBe('open');
    const goesOn = anna.sharing.until('p', ['dice']);
    await anna.sharing.forgo('p', ['dice']);
    expect(await goesOn).toBe(true);
    expect(anna.sharing.standing('p', 'dice')).toBe('forgone');
    expect(anna.sharing.fell('p', 'dice')).toBeUndefined();
    anna.put([thrown({ at: 'dice', faces: [3] })]);
    expect(sharedAccount(log.entries)).toEqual({ followed: 0, left: [{ entry: 1, by: ['carla'] }], faults: [] });
    // Back again, the phone owes nothing any more.
    carla.on = true;
    const { length } = log.entries;
    carla.reload();
    await settle();
    expect(log.entries).toHaveLength(length);
  });

  test('and comes back in time is waited for: nothing is lost', async () => {
    const { anna, bruno, terms, faces } = table(2);
    bruno.on = false;
    await anna.sharing.begin([terms('dice')]);
    await settle();
    bruno.on = true;
    bruno.reload();
    expect(await anna.sharing.until('p', ['dice'])).toBe(true);
    expect(anna.sharing.fell('p', 'dice')).toEqual(faces('dice', anna, bruno));
  });

  test('too late to go on without: what has its faces by then is used', async () => {
    const { log, anna, bruno, terms } = table(2);
    await anna.sharing.begin([terms('dice')]);
    await anna.sharing.until('p', ['dice']);
    anna.put([{ kind: 'forgone', shared: 'throw of anna 1' }]);
    expect(anna.sharing.standing('p', 'dice')).toBe('fallen');
    anna.put([thrown({ at: 'dice', faces: bruno.sharing.fell('p', 'dice') ?? [] })]);
    expect(sharedAccount(log.entries)).toEqual({ followed: 1, left: [], faults: [] });
  });

  test('a phone that shares no more waits no more, and throws nothing', async () => {
    const { anna, bruno, terms } = table(2);
    bruno.on = false;
    await anna.sharing.begin([terms('dice')]);
    const goesOn = anna.sharing.until('p', ['dice']);
    anna.sharing.end();
    expect(await goesOn).toBe(false);
  });
});

describe('a reload', () => {
  test('between pledge and number: the number that was pledged is revealed', async () => {
    const { log, anna, bruno, terms, faces } = table(2);
    bruno.on = false;
    await anna.sharing.begin([terms('dice')]);
    anna.reload();
    bruno.on = true;
    bruno.reload();
    bruno.reload();
    await settle();
    await anna.sharing.until('p', ['dice']);
    for (const phone of [anna, bruno]) expect(phone.numbers).toHaveLength(1);
    expect(anna.sharing.fell('p', 'dice')).toEqual(faces('dice', anna, bruno));
    expect(sharedAccount(log.entries).faults).toEqual([]);
  });
});

describe('who lies', () => {
  test('with another number is seen, and waited for in vain', async () => {
    const { anna, bruno, terms } = table(2);
    bruno.reveals = false;
    await anna.sharing.begin([terms('dice')]);
    await settle();
    bruno.put([{ kind: 'disclosed', shared: 'throw of anna 1', number: 'f'.repeat(64) }]);
    expect(anna.seen).toEqual([{ writer: 'bruno', fault: 'another-number' }]);
    expect(anna.sharing.missing('p', ['dice'])).toEqual(['bruno']);
  });

  test('with other faces is seen on all phones', async () => {
    const { anna, bruno, terms } = table(2);
    await anna.sharing.begin([terms('dice')]);
    await anna.sharing.until('p', ['dice']);
    anna.put([thrown({ at: 'dice', faces: (anna.sharing.fell('p', 'dice') ?? []).map((face) => (Number(face) % 6) + 1) })]);
    expect(bruno.seen).toEqual([{ writer: 'anna', fault: 'other-faces' }]);
  });
});

test('two who begin for one label at the same time throw the first one', async () => {
  const { log, anna, bruno, terms } = table(2);
  await Promise.all([anna.sharing.begin([terms('dice')]), bruno.sharing.begin([terms('dice')])]);
  await Promise.all([anna.sharing.until('p', ['dice']), bruno.sharing.until('p', ['dice'])]);
  // Bruno's first number was for the throw that came too late.
  const numbers = { anna: anna.numbers[0] ?? '', bruno: bruno.numbers[1] ?? '' };
  expect(bruno.sharing.fell('p', 'dice')).toEqual(sharedFaces(last(log.entries).session, 'throw of anna 1', terms('dice'), numbers));
  bruno.put([thrown({ at: 'dice', faces: bruno.sharing.fell('p', 'dice') ?? [] })]);
  expect(sharedAccount(log.entries)).toMatchObject({ followed: 1, faults: [] });
});

test('a journal that is another one is read whole', () => {
  const { log, anna } = table(2);
  expect(anna.sharing.read(log.entries.slice(1))).toBe(true);
  const other = table(2);
  other.anna.put([{ kind: 'note', text: 'one' }]);
  other.anna.put([{ kind: 'note', text: 'two' }]);
  expect(anna.sharing.read(other.log.entries)).toBe(false);
});
