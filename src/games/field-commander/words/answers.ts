import type { Catalogue, Message } from '../../../core/words.ts';

/** Where the answers of a question get their words: an order is called the same as an answer and as a line of a result. */
const SOURCES: readonly (readonly [vocabulary: string, question: string])[] = [
  ['tyre-order/', 'order'],
  ['order/', 'order'],
  ['operation/', 'counter'],
  ['enemy-plan/', 'first-plan'],
  ['insight/', 'insight'],
  ['intimidation/', 'result'],
];

/** The terms with the messages of answers made from them. */
export function withAnswers(terms: Readonly<Record<string, Message>>): Catalogue {
  const answers: Record<string, Message> = {};
  for (const [vocabulary, question] of SOURCES)
    for (const [id, message] of Object.entries(terms)) {
      const value = id.slice(vocabulary.length);
      if (id.startsWith(vocabulary) && !value.includes('/')) answers[`answer/${question}/${value}`] = message;
    }
  return { ...answers, ...terms };
}
