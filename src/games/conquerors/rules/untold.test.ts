import { describe, expect, test } from 'vitest';
import type { AnyProcedure } from '../../../core/procedure.ts';
import { readInput } from '../../../core/read-input.ts';
import { inputFaults } from '../../../core/told.ts';
import { counterAsked } from './asks.ts';
import { flightBySea } from './procedures/flight-by-sea.ts';
import { landBattle } from './procedures/land-battle/land-battle.ts';
import { movement } from './procedures/movement/movement.ts';
import { overrun } from './procedures/overrun.ts';
import { siegeAssault } from './procedures/siege-assault/siege-assault.ts';
import { surrender } from './procedures/surrender.ts';
import { applied } from './testing/applied.ts';
import { faultsOf, situation } from './testing/read.ts';
import { reduce, SETUP } from './testing/tracked.ts';
import type { Event } from './tracker/events.ts';
import { start } from './tracker/start.ts';
import type { State } from './tracker/state.ts';
import { GARRISON } from './untold.ts';

const at = (...events: readonly Event[]): State => events.reduce(reduce, start(SETUP));
const garrison = (place: string, gsp: number, side: 'persian' | 'macedonian' = 'persian'): Event => ({ type: 'garrison', side, place, province: 'none', gsp });
const standsAt = (place: string): Event => ({ type: 'army', army: 'macedonian-1', set: { place, province: 'none' } });
const march = (to: string, more: object = {}) => ({ army: 'macedonian-1', alexander: true, declared: 4, to, ...more });
const questions = (procedure: AnyProcedure, input: object, state: State) =>
  inputFaults(procedure, readInput(procedure.fields, input).input, situation(), state).flatMap((fault) =>
    fault.expected.say === GARRISON ? (counterAsked(fault, state) ?? []) : [],
  );
const asks = (procedure: AnyProcedure, input: object, state: State): number => questions(procedure, input, state).length;

describe('3.1 d, 7.1 a Treasury City in which nobody was ever entered is asked for before it falls without a fight', () => {
  test('to an army that ends there, or leaves somebody there; not where a garrison was told, nor where none was', () => {
    expect(faultsOf(movement, march('sardes'), at())).toEqual(['doubtful to 7.1']);
    expect(faultsOf(movement, march('Gordium', { leaving: [{ place: 'sardes', province: 'lydia', asp: 0, gsp: 1 }] }), at())).toEqual(['doubtful leaving 7.1']);
    expect([asks(movement, march('sardes'), at(garrison('sardes', 3))), asks(movement, march('sardes'), at(garrison('sardes', 0)))]).toEqual([0, 0]);
    expect(asks(movement, march('cyzicus'), at())).toBe(0);
  });
  test('0 to 10 GSP, no more than there are counters for (8.6); none told is kept as well, and asked once', () => {
    const [asked] = questions(movement, march('sardes'), at());
    expect([asked?.said.say, asked?.options]).toEqual(['ask-city-gsp', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]);
    expect(asked?.events(4)).toEqual([{ type: 'garrison', side: 'persian', place: 'sardes', province: 'lydia', gsp: 4 }]);
    const most = at(garrison('damascus', 10), garrison('susa', 10), garrison('babylon', 7));
    expect(questions(movement, march('sardes'), most)[0]?.options).toEqual([0, 1, 2, 3]);
    expect(asks(movement, march('sardes'), reduce(most, garrison('memphis', 3)))).toBe(0);
    expect(asks(movement, march('sardes'), asked?.events(0).reduce(reduce, at()) ?? at())).toBe(0);
  });
  test('what was told decides: with GSP in it the city holds and is asked to surrender, with none it falls', () => {
    expect(applied(movement, march('sardes'), {}, at(garrison('sardes', 4))).next.map(({ procedure }) => procedure)).toEqual(['surrender']);
    expect(applied(movement, march('sardes'), {}, at(garrison('sardes', 0))).state.treasuries.sardes.owner).toBe('macedonian');
  });
  test('to the Persian at Pella, which the Macedonian has from the start', () => {
    const input = { side: 'persian', army: 'persian-2', to: 'pella' };
    expect(asks(movement, input, at({ type: 'army', army: 'macedonian-2', set: { place: 'perinthos' } }))).toBe(1);
    expect(asks(movement, input, at())).toBe(0);
  });
  test('not of a city that was taken before, nor while somebody is inside', () => {
    expect(asks(movement, march('sardes'), at({ type: 'treasury', treasury: 'sardes', set: { owner: 'macedonian' } }))).toBe(0);
    expect(asks(movement, march('sardes'), at({ type: 'army', army: 'persian-2', set: { place: 'sardes', inside: true } }))).toBe(0);
  });
  test('before a battle at its gates (11.1), and an overrun there (10.5)', () => {
    const susa = at(standsAt('susa'));
    expect(asks(landBattle, landBattle.prefill(susa, 'macedonian-1'), susa)).toBe(1);
    const small = at(standsAt('susa'), { type: 'army', army: 'persian-1', set: { asp: 4 } }, { type: 'round', number: 2, side: 'macedonian' });
    expect(asks(overrun, overrun.prefill(small, 'macedonian-1'), small)).toBe(1);
    const told = reduce(susa, garrison('susa', 2));
    expect(asks(landBattle, landBattle.prefill(told, 'macedonian-1'), told)).toBe(0);
  });
  test('before the last ASP flee by sea (11.4): those told stay behind', () => {
    const tyre = at(
      { type: 'army', army: 'persian-2', set: { place: 'tyre', inside: true, asp: 12 } },
      { type: 'siege', city: 'tyre', set: { besieger: 'macedonian', army: 'macedonian-1' } },
    );
    const [asked] = questions(flightBySea, flightBySea.prefill(tyre), tyre);
    expect(asked?.fills?.({} as never, 3)).toEqual({ gspLeft: 3 });
    expect(asks(flightBySea, { ...flightBySea.prefill(tyre), asp: 5, aspLeft: 7 }, tyre)).toBe(0);
  });
});

test('11.4 a city that was told to hold nobody is neither asked to surrender nor assaulted, and its garrison is not asked for again', () => {
  const none = at(garrison('sardes', 0), standsAt('sardes'), { type: 'siege', city: 'sardes', set: { besieger: 'macedonian', army: 'macedonian-1' } });
  for (const procedure of [surrender, siegeAssault] as const) {
    expect(procedure.prefill(none, 'macedonian-1')).toMatchObject({ defendersUnread: false });
    expect(faultsOf(procedure, procedure.prefill(none, 'macedonian-1'), none)).toContain('illegal defenderGsp 11.4');
  }
});
