import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../core/game.ts';
import { INVARIANTS } from './invariants.ts';
import { type Province, type State, start } from './state.ts';

const setup = { players: 2, name1: 'Anna', name2: 'Bruno', name3: '', name4: '', name5: '', eldest: 1, short: false };
const begun: State = { ...start(setup), stage: 'movement', order: ['player-1', 'player-2'] };
const printed = { region: 1, number: 12, name: '', temple: true, city: true, end: false, entry: true };
const nothing = { temples: [], cities: [], armies: {}, tries: { temple: [], city: [] } } as const;
const having = (province: Partial<Province>, state = begun): State => ({ ...state, provinces: [{ ...printed, ...nothing, ...province }] });
const withBoxes = (boxes: object): State => ({ ...begun, players: begun.players.map((one) => ({ ...one, boxes: { ...one.boxes, ...boxes } })) });

/** States that play by the rules never comes to, by the invariant that says so. */
const BROKEN: Readonly<Record<string, readonly State[]>> = {
  'fifteen-cubes': [withBoxes({ militia: 16 }), withBoxes({ temples: -1 }), having({ armies: { 'player-1': 16 } })],
  'pieces-in-stock': [
    { ...begun, elsewhere: { '2/player-1': { temple: 11, city: 0 } } },
    { ...begun, elsewhere: { '2/player-1': { temple: 0, city: 9 } } },
  ],
  'armies-not-negative': [having({ armies: { 'player-1': -1 } })],
  'room-for-buildings': [
    having({ temples: ['player-1', 'player-2', 'player-1', 'player-2'] }),
    having({ cities: ['player-1', 'player-2'] }),
    having({ temple: false, temples: ['player-1'] }),
    having({ cities: ['player-4'] }),
  ],
  'attempts-with-armies': [
    having({ tries: { temple: ['player-1'], city: [] } }),
    having({ armies: { 'player-1': 1 }, tries: { temple: [], city: ['player-1', 'player-1'] } }),
  ],
  'armies-in-the-campaign': [having({ region: 2, armies: { 'player-1': 1 } })],
  'built-this-turn': [having({}, { ...begun, scoring: { points: {}, built: [{ seat: 'player-1', number: 12, building: 'temple', paid: 1 }] } })],
  'campaign-of-the-game': [
    { ...begun, region: 7 },
    { ...begun, turn: 4 },
    { ...begun, short: true, region: 1 },
  ],
  'order-of-everybody': [
    { ...begun, order: [] },
    { ...begun, order: ['player-1', 'player-1'] },
  ],
  'moved-once': [
    { ...begun, passed: ['player-1', 'player-1'] },
    { ...begun, passed: ['player-1', 'player-2'] },
  ],
  'most-points-win': [
    { ...begun, winners: ['player-1'] },
    { ...begun, stage: 'over', winners: ['player-1'] },
  ],
};

describe('what must hold after every event', () => {
  test('holds at the start, while somebody moves, and at the end', () => {
    const over: State = { ...begun, region: 6, stage: 'over', winners: ['player-1', 'player-2'] };
    for (const state of [start(setup), begun, having({ armies: { 'player-1': 3 }, tries: { temple: ['player-1'], city: [] } }), over])
      expect(brokenInvariants(INVARIANTS, state)).toEqual([]);
  });
  test.each(INVARIANTS.map(({ id }) => id))('%s: a broken state is reported', (id) => {
    const states = BROKEN[id] ?? [];
    expect(states.length).toBeGreaterThan(0);
    for (const state of states) expect(brokenInvariants(INVARIANTS, state).map((one) => one.split(':')[0])).toContain(id);
  });
});
