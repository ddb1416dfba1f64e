import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { play } from '../../src/cli/play.ts';
import { everyLanguage } from '../../src/core/testing/every-language.ts';
import { book as conquerorsBook } from '../../src/games/conquerors/rules/book.ts';
import { rules as conquerors } from '../../src/games/conquerors/rules/rules.ts';
import { INVARIANTS as conquerorsInvariants } from '../../src/games/conquerors/rules/tracker/invariants.ts';
import { book as fieldCommanderBook } from '../../src/games/field-commander/rules/book.ts';
import { rules as fieldCommander } from '../../src/games/field-commander/rules/rules.ts';
import { INVARIANTS as fieldCommanderInvariants } from '../../src/games/field-commander/rules/tracker/invariants.ts';

const unspoken = everyLanguage(() => ({}));
const GAMES = [
  { rules: conquerors, book: conquerorsBook, invariants: conquerorsInvariants, words: unspoken },
  { rules: fieldCommander, book: fieldCommanderBook, invariants: fieldCommanderInvariants, words: unspoken },
] as const;

describe.each(GAMES)('$rules.id', ({ rules }) => {
  const folder = join(import.meta.dirname, rules.id);
  test.each(readdirSync(folder).sort())('%s is not yet played as the text has it; once it is, it belongs among the evenings', (file) => {
    const script: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    expect(play({ games: [...GAMES], shared: unspoken }, script, 'en').differences).not.toEqual([]);
  });
});
