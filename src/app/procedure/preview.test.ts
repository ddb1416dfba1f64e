import { expect, it } from 'vitest';
import { procedureOf, standardRulings } from '../../core/game.ts';
import { countedIn } from '../../core/odds.ts';
import { readInput } from '../../core/read-input.ts';
import { asPrinted } from '../../core/situation.ts';
import { book } from '../../games/conquerors/rules/book.ts';
import { rules } from '../../games/conquerors/rules/rules.ts';
import { modifiersSaid } from './preview.ts';

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
