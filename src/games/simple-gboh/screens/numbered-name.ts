import type { SpeakerOf } from '../../../core/words.ts';
import type { Battle } from '../rules/tracker/state.ts';
import type { Type } from '../rules/vocabulary.ts';
import type { TableWords } from '../words/en/table.ts';

/** What is said for a type on a counter, in a few letters. */
export function codeOf(type: Type, speak: SpeakerOf<TableWords>): string {
  return speak(type === 'art' ? 'code/art' : `type/${type}`);
}

/** The number of a name that is only a type's code and a number ("LG 2"); undefined for a name that a player gave. */
function numberIn(name: string, code: string): number | undefined {
  const number = name.startsWith(`${code} `) ? Number(name.slice(code.length + 1)) : Number.NaN;
  return Number.isInteger(number) ? number : undefined;
}

/** The name of the next unit of a type: its code, numbered after all of its type in both armies, so that it is no other unit's. */
export function numberedName({ units }: Battle, type: Type, speak: SpeakerOf<TableWords>): string {
  const code = codeOf(type, speak);
  const numbers = units.flatMap((unit) => (unit.type === type ? (numberIn(unit.name, code) ?? []) : []));
  return `${code} ${Math.max(0, ...numbers) + 1}`;
}

/** Whether a name is only its type's code and a number, so that it changes with the type. */
export function isNumbered(name: string, type: Type, speak: SpeakerOf<TableWords>): boolean {
  return numberIn(name, codeOf(type, speak)) !== undefined;
}
