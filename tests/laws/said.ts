import { expect } from 'vitest';
import type { Said } from '../../src/core/said.ts';
import type { Subject } from './subjects.ts';

/** Every saying inside a value, however deep. */
export function sayingsIn(value: unknown, found: Said[] = []): Said[] {
  if (Array.isArray(value)) for (const item of value) sayingsIn(item, found);
  else if (typeof value === 'object' && value !== null) {
    if (typeof (value as Said).say === 'string') found.push(value as Said);
    for (const member of Object.values(value)) sayingsIn(member, found);
  }
  return found;
}

/** Expects words for every saying in a value, in every language, with no gap left unfilled. One expectation for all of them: values hold thousands of sayings. */
export function expectWords(subject: Subject, value: unknown, where: string, speakers = subject.speakers): void {
  const wrong = sayingsIn(value).flatMap((said) =>
    Object.entries(speakers).flatMap(([language, speak]) => {
      if (!speak.has(said.say)) return [`${language} has no words for ${said.say}`];
      const words = speak(said);
      return /\{\w+/.test(words) ? [`${language} ${said.say} leaves a gap: ${words}`] : [];
    }),
  );
  expect(wrong, where).toEqual([]);
}

/** Expects what a session says before the game's book is open to have words by then. */
export function expectTableWords(subject: Subject, value: unknown, where: string): void {
  expectWords(subject, value, `${where}, with the words a session opens with`, subject.tableSpeakers);
}

/** Expects a message id to have words in every language. */
export function expectMessage(subject: Subject, id: string, where: string): void {
  expectWords(subject, { say: id }, where);
}
