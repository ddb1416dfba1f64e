import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLACES } from '../../src/app/shell/router.ts';
import type { BeyondWords } from '../../src/app/words/en/app.ts';
import { stopping } from '../../src/core/fault.ts';
import { standardRulings } from '../../src/core/game.ts';
import { LANGUAGES } from '../../src/core/languages.ts';
import type { AnyProcedure } from '../../src/core/procedure.ts';
import { readInput } from '../../src/core/read-input.ts';
import { asPrinted, type Situation } from '../../src/core/situation.ts';
import { inputFaults } from '../../src/core/told.ts';
import type { Language } from '../../src/core/words.ts';
import { SHELF } from '../../src/games/index.ts';
import { Eye } from './eye.ts';
import { FULL, type Phone, Player, type Site, serveBuild } from './harness.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

const THEMES = ['ink', 'papyrus', 'sunlight'] as const;
const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 320, height: 640, textSize: 200 },
  { width: 1280, height: 800 },
  { width: 844, height: 390 },
] as const;

interface Setting extends Phone {
  readonly theme: (typeof THEMES)[number];
  readonly language: Language;
}

/** Every theme with every size, every language with every size, every theme with every language: fifteen settings instead of forty-five. */
const PAIRWISE: readonly Setting[] = SIZES.flatMap((size, s) =>
  THEMES.map((theme, t) => ({ ...size, theme, language: LANGUAGES[(s + t) % LANGUAGES.length] as Language })),
);
const EVERY: readonly Setting[] = SIZES.flatMap((size) => THEMES.flatMap((theme) => LANGUAGES.map((language) => ({ ...size, theme, language }))));

/** A tour through screens that belong together; resolves to how many it must have looked at, if fewer than three may be right. */
type Tour = (page: Page, eye: Eye, language: Language) => Promise<unknown>;

const visit = async (page: Page, hash: string): Promise<void> => {
  await page.goto(site.address + hash);
  await page.waitForFunction((start) => {
    const name = document.querySelector('main') && document.querySelector('h1')?.textContent;
    return name && (name === 'Bematist') === start;
  }, hash === '#/');
};

async function shell(page: Page, eye: Eye, language: Language): Promise<void> {
  for (const hash of ['#/', '#/settings', '#/dice']) {
    await visit(page, hash);
    await eye.look(hash);
  }
  for (const die of [1, 1, 3, 5]) await page.locator('main ul').first().getByRole('button').nth(die).tap();
  const [thrown = ''] = wordsIn(language)['tray/throw'].split('{');
  await page.getByRole('button', { name: new RegExp(`^${thrown}`) }).tap();
  await page.getByRole('img').nth(1).waitFor();
  await eye.look('dice of several kinds, thrown');
  await visit(page, '#/g/conquerors/new');
  await begin(page);
  await page.waitForURL(/#\/s\//);
  await visit(page, '#/');
  await eye.look('the start with a session');
}

/** Begins a session; what the game asks for and was left empty is filled first. */
async function begin(page: Page): Promise<void> {
  const button = page.locator('footer button').first();
  const missing = page.locator('main input[aria-invalid]');
  await button.tap();
  await page.waitForTimeout(150);
  for (let i = 1; (await missing.count()) > 0 && i < 9; i += 1) {
    await missing.first().fill(`Player ${i}`);
    await page.keyboard.press('Tab');
  }
  if (!page.url().includes('#/s/')) await button.tap();
}

const places =
  (game: string): Tour =>
  async (page, eye) => {
    for (const hash of [`#/g/${game}`, `#/g/${game}/new`]) {
      await visit(page, hash);
      await eye.look(hash);
    }
    await begin(page);
    await page.waitForURL(/#\/s\//);
    const session = new URL(page.url()).hash.split('/')[2];
    for (const place of PLACES) {
      await visit(page, `#/s/${session}/${place}`);
      await eye.look(`${game} ${place}`);
    }
  };

const procedures =
  (game: string): Tour =>
  async (page, eye, language) => {
    const shelved = SHELF.find((one) => one.id === game);
    if (!shelved) throw new Error(`expected ${game} on the shelf, got none`);
    const { game: loaded } = await shelved.load();
    const { book } = await loaded.book();
    const { procedures } = book.rules;
    const situation = asPrinted(standardRulings(loaded.rules));
    // In `npm test` every second procedure is visited, those with odd numbers in every second game.
    const visited = FULL ? procedures : procedures.filter((_, i) => (i + SHELF.indexOf(shelved)) % 2 === 0);
    for (const [i, procedure] of visited.entries()) {
      const input = procedure.examples.findLast((example) => possible(procedure, example, situation)) ?? {};
      await visit(page, `#/g/${game}/r/${procedure.id}?${new URLSearchParams({ input: JSON.stringify(input) })}`);
      await page.locator('[data-stage=setting]').waitFor();
      if (FULL || i % 2 === 0) await eye.look(`${procedure.id}, setting`);
      await resolve(page, language);
      if (FULL || i % 2 === 1) await eye.look(`${procedure.id}, result`);
    }
    return Math.min(3, visited.length);
  };

/** Whether an example can be resolved as it is. */
function possible(procedure: AnyProcedure, example: unknown, situation: Situation): boolean {
  const { input, faults } = readInput(procedure.fields, example);
  return stopping([...faults, ...inputFaults(procedure, input, situation)], true).length === 0;
}

const loaded = import.meta.glob<{ words: Readonly<Record<keyof BeyondWords, string>> }>('../../src/app/words/*/app.ts', { eager: true });

/** The app's words in a language. */
function wordsIn(language: Language): Readonly<Record<keyof BeyondWords, string>> {
  const found = loaded[`../../src/app/words/${language}/app.ts`];
  if (!found) throw new Error(`expected the words of the app in ${language}, got none`);
  return found.words;
}

/** Throws, insists where the rules forbid it, and answers every choice with its first option, until there is a result. */
async function resolve(page: Page, language: Language): Promise<void> {
  const words = wordsIn(language);
  const begins = (['dice', 'draw', 'choice', 'none'] as const).map((kind) => words[`run/begin/${kind}`]);
  const next = page
    .locator('[data-choice] button:enabled')
    .or(page.getByRole('button', { name: words['run/insist'], exact: true }))
    .or(page.getByRole('button', { name: new RegExp(`^(${begins.join('|')})$`), disabled: false }));
  const result = page.locator('[data-stage=result]');
  for (let step = 0; step < 60; step += 1) {
    await next.or(result).first().waitFor();
    if ((await result.count()) > 0) return;
    // On a busy machine what was about to be tapped may have gone with the step before.
    await next.first().tap({ timeout: 2_000 }).catch(untappable);
    await page.waitForTimeout(60);
  }
  throw new Error('expected a result within sixty steps, got none');
}

function untappable(problem: Error): void {
  if (problem.name !== 'TimeoutError') throw problem;
}

/** What opens over a procedure: odds, own dice, another modifier, help; over its result: a chart, a die to amend. */
async function sheets(page: Page, eye: Eye, language: Language): Promise<void> {
  const words = wordsIn(language);
  const open = async (button: Locator, name: string): Promise<void> => {
    await button.first().tap();
    await page.locator('dialog[open]').waitFor();
    await eye.look(name);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  };
  const named = (id: keyof BeyondWords) => page.getByRole('button', { name: words[id] });
  await visit(page, '#/g/conquerors/r/land-battle');
  await page.locator('[data-stage=setting]').waitFor();
  await open(page.getByRole('button', { name: words['run/odds-more'] }), 'odds');
  await open(named('run/i-threw'), 'own dice');
  await open(named('run/other'), 'another modifier');
  await open(named('run/help'), 'help');
  await resolve(page, language);
  await open(page.locator('[data-stage=result] section li button'), 'chart');
  await open(page.locator('fieldset button'), 'amend a die');
  await open(named('run/turn-round'), 'turned round');
  await visit(page, '#/dice');
  await open(named('tray/fairness'), 'fairness');
  await open(named('tray/own-die'), 'another die');
}

const TOURS: readonly (readonly [string, Tour])[] = [
  ['the shell', shell],
  ['the sheets', sheets],
  ...SHELF.map(({ id }) => [`the places of ${id}`, places(id)] as const),
  ...SHELF.map(({ id }) => [`the procedures of ${id}`, procedures(id)] as const),
];

const runs = TOURS.flatMap(([name, tour], i) => {
  const settings = FULL ? EVERY : [PAIRWISE[(i * 4) % PAIRWISE.length] as Setting];
  return settings.map((setting) => ({
    name,
    tour,
    setting,
    told: `${setting.theme} ${setting.language} ${setting.width} × ${setting.height} ${setting.textSize ?? 100} %`,
  }));
});

describe('every screen is accessible, fits, is large enough for a thumb and speaks', () => {
  test.each(runs)(
    '$name: $told',
    async ({ tour, setting }) => {
      const player = new Player(site, setting);
      const page = await player.open();
      page.setDefaultTimeout(20_000);
      const eye = new Eye(page);
      const least = await tour(page, eye, setting.language).catch((problem: Error) => `${new URL(page.url()).hash}: ${problem.message}`);
      expect([...eye.found, ...(typeof least === 'string' ? [least] : [])]).toEqual([]);
      expect(eye.stops).toBeGreaterThanOrEqual(typeof least === 'number' ? least : 3);
      await player.leave();
    },
    240_000,
  );
});
