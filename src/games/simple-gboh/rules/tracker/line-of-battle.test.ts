import { describe, expect, test } from 'vitest';
import { AT_THE_CAMP } from '../testing/third-battle.ts';
import { FIELD, folded } from '../testing/tracked.ts';
import { freshUnit } from './fresh-unit.ts';
import { lineOf, placing, type Way } from './line-of-battle.ts';
import { copyOf, shortName } from './short-names.ts';
import { type Battle, unitOf } from './state.ts';

const unit = (id: string, type: 'lg' | 'sk' | 'el' | 'art', name = '') => ({ ...freshUnit('first', id, undefined, type), name });
const battle: Battle = { ...FIELD, units: [unit('a', 'lg'), unit('b', 'lg'), unit('c', 'sk'), unit('d', 'lg', 'Legion 7'), unit('e', 'art')] };
const rows = (of: Battle): readonly string[] => lineOf(of, 'first').map(({ units }) => units.map(({ id }) => id).join(''));
const moved = (of: Battle, id: string, way: Way): Battle => {
  const one = unitOf(of, id);
  const event = one && placing(of, one, way);
  return event ? folded(of, event) : of;
};

describe('the line of battle', () => {
  test('skirmishers stand in front and artillery behind until a player says otherwise', () => expect(rows(battle)).toEqual(['c', 'abd', 'e']));
  test('a unit moves one place to either side, and nowhere beyond the end', () => {
    expect(rows(moved(battle, 'b', 'left'))).toEqual(['c', 'bad', 'e']);
    expect(rows(moved(battle, 'a', 'right'))).toEqual(['c', 'bad', 'e']);
    expect(rows(moved(battle, 'b', 'right'))).toEqual(['c', 'adb', 'e']);
    expect(rows(moved(battle, 'a', 'left'))).toEqual(rows(battle));
    expect(rows(moved(battle, 'd', 'right'))).toEqual(rows(battle));
  });
  test('to another row and back it keeps its place from left to right', () => {
    const forward = moved(battle, 'b', 'forward');
    expect(rows(forward)).toEqual(['bc', 'ad', 'e']);
    expect(rows(moved(forward, 'b', 'back'))).toEqual(rows(battle));
    expect(rows(moved(moved(battle, 'c', 'back'), 'c', 'back'))).toEqual(['abd', 'ce']);
  });
  test('5.35 of a stack the top unit alone; who is off the map stands nowhere', () => {
    const camp = folded(FIELD, { type: 'mustered', battle: AT_THE_CAMP });
    const shown = lineOf(camp, 'first').flatMap(({ units }) => units);
    expect(shown.filter(({ stackedUnder }) => stackedUnder !== '')).toEqual([]);
    expect(lineOf(folded(battle, { type: 'eliminated', unit: 'c', how: 'routed' }), 'first').map(({ rank }) => rank)).toEqual([2, 3]);
  });
  test('copies are told apart: by the number in their name, else by their number among those without one', () =>
    expect(battle.units.map((one) => copyOf(battle, one))).toEqual([1, 2, undefined, 7, undefined]));
  test('a short name leaves out what formation and army have said, never all of it', () => {
    const named: Battle = { ...battle, formations: [{ id: 'f', side: 'first', name: 'Left legion', auxiliary: false }] };
    const short = (name: string): string => shortName(named, { ...unit('x', 'lg', name), formation: 'f' });
    expect(['Left Hastati 2', 'Left 3', 'Velites', 'Legion of the hills 2'].map(short)).toEqual(['Hastati', 'Left', 'Velites', 'Legion of the hills']);
  });
});
