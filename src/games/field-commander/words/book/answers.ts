import type { Catalogue, Message } from '../../../../core/words.ts';

/** Where answers of a question and codes in a chart's cells get their words: an order is called the same everywhere. */
const SOURCES: readonly (readonly [vocabulary: string, where: string])[] = [
  ['tyre-order/', 'answer/order/'],
  ['tyre-order/', 'chart/orders-tyre/cell/'],
  ['order/', 'answer/order/'],
  ['order/', 'chart/orders-granicus/cell/'],
  ['order/', 'chart/orders-issus/cell/'],
  ['order/', 'chart/orders-gaugamela/cell/'],
  ['enemy-plan/', 'answer/first-plan/'],
  ['intimidation/', 'answer/result/'],
  ['intimidation/', 'chart/intimidation/cell/'],
];

/** The messages of answers and cells that are made from terms. */
export function answers(terms: Readonly<Record<string, Message>>): Catalogue {
  const made: Record<string, Message> = {};
  for (const [vocabulary, where] of SOURCES)
    for (const [id, message] of Object.entries(terms)) {
      const value = id.slice(vocabulary.length);
      if (id.startsWith(vocabulary) && !value.includes('/')) made[where + value] = message;
    }
  return made;
}
