import { readdirSync, readFileSync } from 'node:fs';

interface Case {
  readonly id: string;
  readonly lines?: readonly (string | { readonly id?: string })[];
}

const HERE = new URL('./', import.meta.url);
let cases: readonly Case[] | undefined;

/** The lines that the cases of a procedure expect in its breakdown, by id. `tests/cases/cases.test.ts` proves each case. */
export function linesExpected(game: string, procedure: string): ReadonlySet<string> {
  cases ??= readdirSync(HERE).flatMap((file) => (file.endsWith('.json') ? (JSON.parse(readFileSync(new URL(file, HERE), 'utf8')) as Case[]) : []));
  const own = cases.filter(({ id }) => id === procedure || id === `${game}/${procedure}`);
  return new Set(own.flatMap(({ lines = [] }) => lines.flatMap((line) => (typeof line === 'string' ? [line] : line.id === undefined ? [] : [line.id]))));
}
