import { describe, expect, test } from 'vitest';
import type { AnyProcedure } from '../../../core/procedure.ts';
import { readInput } from '../../../core/read-input.ts';
import { inputFaults } from '../../../core/told.ts';
import { counterAsked } from './asks.ts';
import { landBattle } from './procedures/land-battle/land-battle.ts';
import { navalBattle } from './procedures/naval-battle/naval-battle.ts';
import { surrender } from './procedures/surrender.ts';
import { situation } from './testing/read.ts';
import { reduce, SETUP } from './testing/tracked.ts';
import type { Event } from './tracker/events.ts';
import { start } from './tracker/start.ts';
import type { State } from './tracker/state.ts';

const at = (...events: readonly Event[]): State => events.reduce(reduce, start(SETUP));
const inputOf = (procedure: AnyProcedure, state: State, focus: string) => readInput(procedure.fields, procedure.prefill(state, focus)).input;
const asked = (procedure: AnyProcedure, state: State, focus: string) =>
  inputFaults(procedure, inputOf(procedure, state, focus), situation(), state).flatMap((fault) => counterAsked(fault, state) ?? []);

describe('5.1, 8.5 what a counter has and nobody entered is asked before the throw', () => {
  const susa = at({ type: 'army', army: 'macedonian-2', set: { place: 'susa', asp: 30 } });
  test('of both leaders of a battle, each with his own event; the rating told stands in the battle', () => {
    const [antipater, darius] = asked(landBattle, susa, 'macedonian-2');
    expect([antipater?.said, darius?.said].map((said) => said?.with?.leader)).toEqual([{ say: 'leader/antipater' }, { say: 'leader/darius' }]);
    expect(antipater?.events(2)).toEqual([{ type: 'leader', leader: 'antipater', set: { battle: 2 } }]);
    expect(darius?.fills?.(inputOf(landBattle, susa, 'macedonian-2') as never, 3)).toMatchObject({
      persian: { leaders: [{ name: 'Darius', battle: 3 }] },
      macedonian: { leaders: [{ name: 'Antipater', battle: 0 }] },
    });
  });
  test('a 0 told is known: it is asked once', () => {
    const told = asked(landBattle, susa, 'macedonian-2').flatMap((one) => one.events(0));
    expect(asked(landBattle, told.reduce(reduce, susa), 'macedonian-2')).toEqual([]);
  });
  test('of the leader who demands a surrender, the admiral, the fleet; Alexander’s 4 is the book’s', () => {
    const sardes = at({ type: 'army', army: 'macedonian-2', set: { place: 'sardes', asp: 30 } });
    expect(asked(surrender, sardes, 'macedonian-2').map(({ said }) => said.say)).toEqual(['ask-rating']);
    expect(asked(surrender, at({ type: 'army', army: 'macedonian-1', set: { place: 'sardes' } }), 'macedonian-1')).toEqual([]);
    const atSea = asked(navalBattle, at({ type: 'fleet', fleet: 'macedonian', set: { port: 'pelusium' } }), 'macedonian');
    expect(atSea.map(({ said }) => said.say)).toEqual(['ask-rating', 'ask-fleet', 'ask-rating']);
    expect(atSea[1]?.events(5)).toEqual([{ type: 'fleet', fleet: 'egyptian', set: { max: 5, nsp: 5 } }]);
  });
  test('what is told stands in a naval battle and in a demand that are filled in already (11.4, 11.5)', () => {
    const pelusium = at({ type: 'fleet', fleet: 'macedonian', set: { port: 'pelusium' } }, { type: 'fleet', fleet: 'tyrian', set: { port: 'pelusium' } });
    const filled = asked(navalBattle, pelusium, 'macedonian').reduce(
      (input, { fills }, i) => fills?.(input as never, [2, 5, 6, 1][i] ?? 0) ?? input,
      inputOf(navalBattle, pelusium, 'macedonian'),
    );
    expect(filled).toMatchObject({ macedonian: { rating: 2 }, persian: { fleet: 'egyptian', nsp: 5, beside: [{ fleet: 'tyrian', nsp: 6 }], rating: 1 } });
    const sardes = at({ type: 'army', army: 'macedonian-2', set: { place: 'sardes', asp: 30 } });
    const [antipater] = asked(surrender, sardes, 'macedonian-2');
    expect(antipater?.fills?.(inputOf(surrender, sardes, 'macedonian-2') as never, 2)).toMatchObject({ rating: 2 });
  });
});
