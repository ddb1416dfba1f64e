import { expect, test } from 'vitest';
import { Presence } from '../../src/company/presence.ts';

/** The key pair of somebody who speaks in many names. */
const EVE = 'key of eve';

/** Phones that hear each other at once, by a clock of the test. */
function room() {
  const clock = { now: 1_000_000 };
  const phones = new Map<string, Presence>();
  const said: unknown[] = [];
  const join = (phone: string, seat: string | null = null): Presence => {
    const say = (what: unknown): void => {
      said.push(what);
      for (const [other, presence] of phones) if (other !== phone) presence.heard(JSON.parse(JSON.stringify(what)), `key of ${phone}`);
    };
    const presence = new Presence({ phone, name: phone, seat, claim: seat === null ? 0 : 1, throwing: null, dice: null }, say, () => clock.now);
    phones.set(phone, presence);
    presence.tell();
    return presence;
  };
  return { clock, phones, said, join };
}

const seats = (presence: Presence) => presence.all.map(({ phone, seat }) => [phone, seat]);

test('who comes is known to all, and knows all', () => {
  const { join } = room();
  const [anna, bruno, carla] = [join('anna', 'red'), join('bruno', 'blue'), join('carla')];
  expect(seats(anna)).toEqual([
    ['bruno', 'blue'],
    ['carla', null],
  ]);
  expect(seats(carla)).toEqual(
    expect.arrayContaining([
      ['anna', 'red'],
      ['bruno', 'blue'],
    ]),
  );
  expect(seats(bruno)).toHaveLength(2);
});

test('who takes another seat, or throws, is seen', () => {
  const { join } = room();
  const [anna, bruno] = [join('anna', 'red'), join('bruno', 'blue')];
  const seen: string[] = [];
  anna.onChange = (others) => seen.push(others.map(({ seat, throwing }) => `${seat} ${throwing}`).join());
  bruno.tell({ throwing: 'attack' });
  bruno.tell({ throwing: null });
  bruno.tell();
  bruno.tell({ seat: 'green' });
  expect(seen).toEqual(['blue attack', 'blue null', 'green null']);
});

test('who leaves is gone at once; who falls silent is gone after a while, and comes back', () => {
  const { clock, phones, join } = room();
  const [anna, bruno, carla] = [join('anna'), join('bruno'), join('carla')];
  bruno.leave();
  expect(anna.all.map(({ phone }) => phone)).toEqual(['carla']);
  phones.delete('carla');
  clock.now += 19_000;
  anna.tick();
  expect(anna.all).toHaveLength(1);
  clock.now += 2_000;
  anna.tick();
  expect(anna.all).toEqual([]);
  phones.set('carla', carla);
  carla.tick();
  expect(anna.all.map(({ phone }) => phone)).toEqual(['carla']);
});

test('what is said twice or late is passed over: nobody is brought back to an old seat', () => {
  const { said, join } = room();
  const [anna, bruno] = [join('anna'), join('bruno', 'blue')];
  const old = said.at(-1);
  bruno.tell({ seat: 'green' });
  anna.heard(old, 'key of bruno');
  expect(seats(anna)).toEqual([['bruno', 'green']]);
});

test('what makes no sense is passed over, and no more than twenty-four phones are listed', () => {
  const { join } = room();
  const anna = join('anna');
  const here = { kind: 'here', phone: 'eve', name: '', seat: null, claim: 0, throwing: null, dice: null, greets: false, said: 1 };
  for (const odd of [
    null,
    7,
    'here',
    {},
    { ...here, seat: 3 },
    { ...here, claim: -1 },
    { ...here, name: 'x'.repeat(41) },
    { ...here, more: 1 },
    { ...here, phone: 'anna' },
  ])
    anna.heard(odd, EVE);
  expect(anna.all).toEqual([]);
  for (let i = 0; i < 100; i += 1) anna.heard({ ...here, phone: `eve ${i}` }, EVE);
  expect(anna.all).toHaveLength(24);
});

test('a seat is taken over: the phone that had it has none from then on, also when it was away meanwhile', () => {
  const { phones, join } = room();
  const [anna, bruno] = [join('anna', 'red'), join('bruno')];
  const lost: string[] = [];
  anna.onSeatLost = ({ phone }) => lost.push(phone);
  expect(bruno.take('red')).toBe(2);
  expect(lost).toEqual(['bruno']);
  expect(seats(bruno)).toEqual([['anna', null]]);
  phones.delete('bruno');
  expect(anna.take('red')).toBe(3);
  bruno.onSeatLost = ({ phone }) => lost.push(phone);
  phones.set('bruno', bruno);
  bruno.tell();
  anna.tell();
  expect(lost).toEqual(['bruno', 'anna']);
  expect(seats(anna)).toEqual([['bruno', null]]);
});

test('of two phones that took a seat at once, one has it in the end', () => {
  const { phones, join } = room();
  const [anna, bruno] = [join('anna'), join('bruno')];
  phones.clear();
  anna.take('red');
  bruno.take('red');
  phones.set('anna', anna).set('bruno', bruno);
  anna.tell();
  bruno.tell();
  expect([seats(bruno), seats(anna)]).toEqual([[['anna', null]], [['bruno', 'red']]]);
});

test('who comes back at once knows the others, though they know that phone already', () => {
  const { clock, join } = room();
  join('anna', 'red');
  join('bruno');
  clock.now += 10;
  expect(seats(join('bruno'))).toEqual([['anna', 'red']]);
});

const HERE = { kind: 'here', phone: 'mallory', name: 'M', seat: 'red', claim: 2, throwing: null, dice: null, greets: false, said: 2_000_000 };

test.each([2 ** 53, 1_000_001, 1e300, -1, 0.5, '2', null])('a claim of %j is none: the seat stays, and can be taken by turns as ever', (claim) => {
  const { join } = room();
  const anna = join('anna', 'red');
  anna.heard({ ...HERE, claim }, EVE);
  expect(anna.all).toEqual([]);
  anna.heard({ ...HERE, claim: 2 }, EVE);
  expect(seats(anna)).toEqual([['mallory', 'red']]);
  expect(anna.take('red')).toBe(3);
});

test('the highest claim that counts is met by as high a one', () => {
  const { join } = room();
  const anna = join('zoe');
  anna.heard({ ...HERE, claim: 1_000_000 }, EVE);
  expect(anna.take('red')).toBe(1_000_000);
  const lost: string[] = [];
  anna.onSeatLost = ({ phone }) => lost.push(phone);
  anna.heard({ ...HERE, claim: 1_000_000, said: 2_000_001 }, EVE);
  expect(lost).toEqual([]);
});

test('a name holds no control characters, no halves of signs, and nothing that turns the line', () => {
  const { join } = room();
  const anna = join('anna');
  const named = (name: string, said: number): string | undefined => {
    anna.heard({ ...HERE, name, said }, EVE);
    return anna.all[0]?.name;
  };
  expect(named('\u0000Bo\u202eb\n', 2_000_001)).toBe('Bob');
  expect(named('\ud800x', 2_000_002)).toBe('x');
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
  expect(named(family, 2_000_003)).toBe(family);
  // Forty signs of two units each are longer than a name may be: what was known stays.
  expect(named('\u{1f600}'.repeat(40), 2_000_004)).toBe(family);
});

test('who greets without end makes nobody talk without end', () => {
  const { join, said } = room();
  const anna = join('anna');
  const before = said.length;
  for (let i = 0; i < 1_000; i += 1) anna.heard({ ...HERE, phone: `m${i}`, greets: true, said: i }, EVE);
  expect(said.length - before).toBeLessThanOrEqual(24);
  anna.tick();
  anna.heard({ ...HERE, phone: 'm0', greets: true, said: 5_000 }, EVE);
  // The sign of life, and the answer.
  expect(said.length - before).toBeLessThanOrEqual(26);
  expect(anna.all.length).toBeLessThanOrEqual(24);
});

const speaksFor = (phone: string, kind: 'bye' | 'moved') => ({ kind, phone, said: 9_000_000 });

test('nobody speaks for a phone that is there: neither a seat nor a farewell in its name is heard from another key pair', () => {
  const { join } = room();
  const anna = join('anna', 'red');
  join('bruno', 'blue');
  const moved: string[] = [];
  anna.onMoved = () => moved.push('moved');
  anna.heard({ ...HERE, phone: 'bruno', said: 8_000_000 }, EVE);
  anna.heard(speaksFor('bruno', 'bye'), EVE);
  anna.heard(speaksFor('bruno', 'moved'), EVE);
  expect([seats(anna), moved]).toEqual([[['bruno', 'blue']], []]);
  anna.heard(speaksFor('bruno', 'moved'), 'key of bruno');
  expect([seats(anna), moved]).toEqual([[], ['moved']]);
});

test('who is not known to be here cannot say that the table is left', () => {
  const { join } = room();
  const anna = join('anna', 'red');
  const moved: string[] = [];
  anna.onMoved = () => moved.push('moved');
  anna.heard(speaksFor('eve', 'moved'), EVE);
  expect(moved).toEqual([]);
});

test('a name that somebody bore while its phone was away is its own again once it comes back', () => {
  const { clock, phones, join } = room();
  const anna = join('anna', 'red');
  const bruno = join('bruno', 'blue');
  phones.delete('bruno');
  clock.now += 21_000;
  anna.tick();
  anna.heard({ ...HERE, phone: 'bruno', seat: 'green', said: 8_000_000 }, EVE);
  expect(seats(anna)).toEqual([['bruno', 'green']]);
  phones.set('bruno', bruno);
  bruno.tick();
  expect(seats(anna)).toEqual([['bruno', 'blue']]);
  anna.heard({ ...HERE, phone: 'bruno', seat: 'green', said: 8_000_001 }, EVE);
  expect(seats(anna)).toEqual([['bruno', 'blue']]);
});

test('a phone whose key pair was lost is known by its new one once the old is gone', () => {
  const { join } = room();
  const anna = join('anna', 'red');
  join('bruno', 'blue').leave();
  anna.heard({ ...HERE, phone: 'bruno', seat: 'blue', said: 8_000_000 }, 'another key of bruno');
  expect(seats(anna)).toEqual([['bruno', 'blue']]);
});
