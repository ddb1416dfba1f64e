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
    const presence = new Presence({ phone, name: phone, seat, throwing: null }, say, () => clock.now);
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
  const here = { kind: 'here', phone: 'eve', name: '', seat: null, throwing: null, said: 1 };
  for (const odd of [null, 7, 'here', {}, { ...here, seat: 3 }, { ...here, name: 'x'.repeat(41) }, { ...here, more: 1 }, { ...here, phone: 'anna' }])
    anna.heard(odd);
  expect(anna.all).toEqual([]);
  for (let i = 0; i < 100; i += 1) anna.heard({ ...here, phone: `eve ${i}` });
  expect(anna.all).toHaveLength(24);
});
