import type { Fault } from '../../../../core/fault.ts';
import { type Fields, number, oneOf } from '../../../../core/fields.ts';
import { doubtful, illegal } from '../procedures/voice.ts';
import { type CardSymbol, cite, SYMBOLS } from '../vocabulary.ts';
import { combinationOf } from './combinations.ts';

/** Three cards shown together; `owned` counts those whose territory the player holds. */
export interface SetInput {
  readonly first: CardSymbol;
  readonly second: CardSymbol;
  readonly third: CardSymbol;
  readonly owned: number;
}

/** The form of a set. */
export const setFields: Fields<SetInput> = {
  first: oneOf(SYMBOLS, { vocabulary: 'symbol', cite: cite('Prima fase c') }),
  second: oneOf(SYMBOLS, { vocabulary: 'symbol', cite: cite('Prima fase c') }),
  third: oneOf(SYMBOLS, { vocabulary: 'symbol', cite: cite('Prima fase c') }),
  owned: number(0, 3, 0, { cite: cite('Prima fase c') }),
};

/** What is wrong with a set: nothing that is listed, two jokers, more territories than it shows. `path` stands before its fields. */
export function setFaults({ first, second, third, owned }: SetInput, path = ''): readonly Fault[] {
  const symbols = [first, second, third];
  const jokers = symbols.filter((symbol) => symbol === 'joker').length;
  const shows = 3 - jokers;
  return [
    ...combinationFaults(symbols, jokers, `${path}third`),
    ...(owned > shows ? [illegal(`${path}owned`, 'expected/owned-shown', owned, cite('Prima fase c'), { most: shows })] : []),
  ];
}

function combinationFaults(symbols: readonly CardSymbol[], jokers: number, field: string): readonly Fault[] {
  const at = cite('Prima fase c');
  if (jokers > 1) return [illegal(field, 'expected/one-joker', symbols.join(', '), at)];
  const combination = combinationOf(symbols);
  if (combination === undefined) return [illegal(field, 'expected/set', symbols.join(', '), at)];
  return combination === 'joker-and-two' ? [doubtful(field, 'expected/joker-pair', symbols.join(', '), at)] : [];
}
