import { describe, expect, test } from 'vitest';
import { stopping } from '../../../../core/fault.ts';
import { procedureOf } from '../../../../core/game.ts';
import { book } from '../book.ts';
import { eventFaults, stateAfter, wrongWith } from '../testing/resolving.ts';
import type { Event } from '../tracker/events.ts';
import { start } from '../tracker/start.ts';
import type { State } from '../tracker/state.ts';
import { areaNamed, sameArea } from './area-names.ts';

const at = (...events: Event[]): State => stateAfter([{ type: 'begin' }, { type: 'advance' }, ...events]);
const illegalIn = (id: string, input: object, state: State): string[] =>
  stopping(wrongWith(procedureOf(book, id), input, state), false).map(({ field, expected }) => `${field} ${expected.say}`);

describe('The map: an area is known however its name is written', () => {
  test('with other capitals, without its accents', () => {
    expect(areaNamed(['Ilión', 'Gránico'], 'granico')).toBe('Gránico');
    expect(areaNamed(['Antiguo Tiro'], 'ANTIGUO-TIRO')).toBe('Antiguo Tiro');
    expect(areaNamed(['sardes', 'Sardes'], 'Sardes'), 'as it is written before all').toBe('Sardes');
  });
  test('in the words of the Spanish book, of the English maps and in Italian, where the text names it', () => {
    const pairs = [
      ['Tarsos', 'Tarsus'],
      ['Sidón', 'Sidon'],
      ['Sidone', 'Sidón'],
      ['Antiguo Tiro', 'Old Tyre'],
      ['Queronea', 'Chaeronea'],
      ['Alicarnasso', 'Halicarnassus'],
    ] as const;
    for (const [one, other] of pairs) expect(sameArea(one, other), `${one}, ${other}`).toBe(true);
    for (const [one, other] of [
      ['Tiro', 'Old Tyre'],
      ['Side', 'Sidon'],
      ['', ''],
    ] as const)
      expect(one !== '' && sameArea(one, other)).toBe(false);
  });
  test('a name of no area stays as it is', () => {
    for (const typed of ['Mileto', '', '★']) expect(areaNamed(['Sardis', '★★', 'Sestus'], typed)).toBe(typed);
  });
});

describe('The map: what happens in an area is told by any of its names', () => {
  test('by hand', () => {
    const { campaign } = at({ type: 'area', area: 'sardes', change: { glory: 1 } }, { type: 'now', change: { ordered: ['SARDES'] } });
    expect([campaign.areas.Sardis?.glory, campaign.now.ordered]).toEqual([1, ['Sardis']]);
    expect(stateAfter([{ type: 'begin' }, { type: 'move', to: 'Sesto' }]).campaign.army).toBe('Sestus');
    expect(eventFaults(at(), { type: 'area', area: 'Mileto', change: { glory: 1 } }).map(({ expected }) => expected.say)).toEqual(['fault/no-area']);
  });
  test('of an area that only a session without a map has, too', () => {
    const { campaign } = stateAfter(
      [
        { type: 'area', area: 'Susa', change: { glory: 1 } },
        { type: 'area', area: 'susa', change: { gold: 2 } },
      ],
      'gaugamela',
    );
    expect(campaign.areas).toEqual({ Susa: expect.objectContaining({ glory: 1, gold: 2 }) });
  });
  test('Scouting roll: the way to Tarsos, to Sidón, to the Antiguo Tiro', () => {
    for (const [campaign, area, own] of [
      ['issus', 'Tarsos', 'Tarsus'],
      ['issus', 'Sidón', 'Sidon'],
      ['tyre', 'Antiguo Tiro', 'Old Tyre'],
    ] as const) {
      const state = stateAfter([{ type: 'begin' }, { type: 'advance' }, { type: 'step', step: 'conquest' }], campaign, start({ campaign }));
      expect(illegalIn('scouting', { area }, state)).toEqual([]);
      expect(procedureOf(book, 'scouting').effects({ hits: 0, gold: 0, affordable: true }, { area, disband: 0, gold: 0, forces: 3 }, state)).toContainEqual(
        expect.objectContaining({ event: { type: 'move', to: own } }),
      );
    }
  });
  test('Enemy orders: a stronghold is given its order once, and at its own range', () => {
    const state = at({ type: 'step', step: 'orders' });
    expect(procedureOf(book, 'enemy-orders').prefill(state, 'sardes')).toMatchObject({ stronghold: 'sardes', range: 4 });
    const ordered = at({ type: 'step', step: 'orders' }, { type: 'now', change: { ordered: ['Sardis'] } });
    expect(illegalIn('enemy-orders', { stronghold: 'sardes', range: 4 }, state)).toEqual([]);
    expect(illegalIn('enemy-orders', { stronghold: 'sardes', range: 4 }, ordered)).toEqual(['stronghold fault/ordered']);
  });
});

describe('Enemy orders: where no stronghold is named', () => {
  const orders = procedureOf(book, 'enemy-orders');
  test('it is the first that has had no order in this turn, at its range', () => {
    expect(orders.prefill(at({ type: 'step', step: 'orders' }))).toMatchObject({ stronghold: 'Sardis', range: 4 });
    const next = at({ type: 'step', step: 'orders' }, { type: 'now', change: { ordered: ['Sardis'] } });
    expect(orders.prefill(next)).toMatchObject({ stronghold: 'Halicarnassus' });
  });
  test('and once each has had its own, an order for nobody is doubted', () => {
    const done = at({ type: 'step', step: 'orders' }, { type: 'now', change: { ordered: ['Sardis', 'Halicarnassus', 'Lycia'] } });
    expect(wrongWith(orders, { stronghold: '' }, done)).toMatchObject([{ field: 'stronghold', severity: 'doubtful', expected: { say: 'fault/ordered' } }]);
  });
});
