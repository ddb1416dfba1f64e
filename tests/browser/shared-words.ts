import type { Page } from 'playwright-core';
import type { AppWords } from '../../src/app/shell/i18n.ts';
import type { CompanyTexts } from '../../src/app/words/en/company.ts';
import type { Language } from '../../src/core/words.ts';
import { press } from './gestures.ts';

export type Words = Readonly<Record<keyof (AppWords & CompanyTexts), string>>;

/** The words of the app and of shared sessions in a language. */
export async function wordsIn(language: Language): Promise<Words> {
  const all = await Promise.all(['app', 'session', 'company', 'start'].map((part) => import(`../../src/app/words/${language}/${part}.ts`)));
  return Object.assign({}, ...all.map(({ words }) => words));
}

/** What a sentence says before and behind its gaps: for looking for it whatever fills them. */
export function around(words: string): RegExp {
  const parts = words.split(/\{[^{}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.*'));
}

/** Opens the sheet of the table from the session's menu. */
export async function sheetOf(page: Page, words: Words): Promise<void> {
  await press(page, words['session/menu']);
  await press(page, words['session/company']);
  await page.getByRole('heading', { name: words['company/title'] }).waitFor();
}
