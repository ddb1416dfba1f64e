import { describe, expect, test } from 'vitest';
import { faultsOf } from '../testing/read.ts';
import { reduce, SETUP } from '../testing/tracked.ts';
import { start } from '../tracker/start.ts';
import { siegeAssault } from './siege-assault.ts';
import { surrender } from './surrender.ts';

/** 10 ASP before a city of Persian GSP, in a session that was told no value of a city. */
const BEFORE = { city: 'sardes', army: 'macedonian-1', asp: 20, defenderGsp: 3, defenderAsp: 0 };
const told = (value: number) => reduce(start(SETUP), { type: 'city-value', city: 'sardes', value });

describe.each([surrender, siegeAssault])('11.4 the value of a city that nobody entered, in $id', (procedure) => {
  const doubts = (input: object, state = start(SETUP)): string[] =>
    faultsOf(procedure, { ...BEFORE, ...input }, state).filter((one) => one.includes('cityValue'));
  test('is unknown, and no 0', () => expect(doubts({})).toEqual(['doubtful cityValue 11.4']));
  test('is known once it was entered, in this form or before, 0 too', () => {
    expect(doubts({ cityValue: -2 })).toEqual([]);
    expect([doubts({ cityValue: 0 }, told(0)), doubts({ cityValue: -1 }, told(-1))]).toEqual([[], []]);
  });
  test('is the player’s own without a session', () => expect(faultsOf(procedure, BEFORE).filter((one) => one.includes('cityValue'))).toEqual([]));
});
