import { expect, it } from 'vitest';
import { procedureOf, standardRulings } from '../../core/game.ts';
import { countedIn } from '../../core/odds.ts';
import { readInput } from '../../core/read-input.ts';
import { asPrinted } from '../../core/situation.ts';
import { book } from '../../games/conquerors/rules/book.ts';
import { rules } from '../../games/conquerors/rules/rules.ts';
import { firstOf, modifiersSaid, runningSums } from './preview.ts';

const leader = (name: string, role: string, battle: number) => ({ name, role, battle, used: true, doubled: false });

it('the same modifier of two sides is said of each by its own leader', () => {
  const procedure = procedureOf(book, 'land-battle');
  const { input } = readInput(procedure.fields, {
    macedonian: { asp: 33, leaders: [leader('alexander', 'alexander', 4)] },
    persian: { asp: 40, leaders: [leader('memnon', 'leader', 2)] },
  });
  const situation = asPrinted(standardRulings(rules));
  const said = modifiersSaid(procedure, input, situation);
  const ratings = countedIn(procedure, input, situation, Object.keys(procedure.questions)[0] as string).filter(({ id }) => id === 'leaders');
  expect(ratings.map(({ at, id }) => JSON.stringify(said.get(`${at} ${id}`)))).toEqual([
    expect.stringContaining('alexander'),
    expect.stringContaining('memnon'),
  ]);
});

it('a sum says what is still to be read off the table, and does not pass for the whole', () => {
  const procedure = procedureOf(book, 'surrender');
  const situation = asPrinted(standardRulings(rules));
  const before = (city: object) => {
    const { input } = readInput(procedure.fields, { army: 'macedonian-1', city: 'tyre', asp: 33, rating: 4, defenderGsp: 3, ...city });
    return runningSums(procedure, input, situation, firstOf(procedure, input, situation)).map(({ amount, open }) => [amount, open]);
  };
  expect(before({ valueUnread: true })).toEqual([[5, ['city-value/city']]]);
  expect(before({ cityValue: 2 })).toEqual([[expect.any(Number), []]]);
});
