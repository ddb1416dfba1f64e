import type { Message } from '../../../../core/words.ts';

/** What is already said under `from`, under `to` as well: rows of a chart, answers, cards drawn are called as elsewhere. */
export function again<From extends string, To extends string, Id extends string>(
  words: NoInfer<Readonly<Record<`${From}${Id}`, Message>>>,
  ids: readonly Id[],
  from: From,
  to: To,
): Record<`${To}${Id}`, Message> {
  return Object.fromEntries(ids.map((id) => [`${to}${id}`, (words as Readonly<Record<string, Message>>)[`${from}${id}`]])) as Record<`${To}${Id}`, Message>;
}
