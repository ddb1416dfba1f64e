import { expect, test } from 'vitest';
import { Presence } from '../../src/company/presence.ts';

/** Phones that hear each other at once, by a clock of the test. */
function room() {
  const clock = { now: 1_000_000 };
  const phones = new Map<string, Presence>();
  const said: unknown[] = [];
  const join = (phone: string, seat: string | null = null): Presence => {
    const say = (what: unknown): void => {
      said.push(what);
      for (const [other, presence] of phones) if (other !== phone) presence.heard(JSON.parse(JSON.stringify(what)));
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
  anna.heard(old);
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
    anna.heard(odd);
  expect(anna.all).toEqual([]);
  for (let i = 0; i < 100; i += 1) anna.heard({ ...here, phone: `eve ${i}` });
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
