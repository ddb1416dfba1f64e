import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { words as en } from '../../src/app/words/en/app.ts';
import { words as es } from '../../src/app/words/es/app.ts';
import { words as it } from '../../src/app/words/it/app.ts';
import { type Entry, entryHash } from '../../src/core/entry.ts';
import { sessionFile } from '../../src/core/export.ts';
import { SHELF } from '../../src/games/index.ts';
import { subjectOf } from '../laws/subjects.ts';
import { button, go, press, sheet } from './gestures.ts';
import { atRest, flaws, type Phone, Player, type Site, serveBuild, tooSmall, tooWide } from './harness.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

const MINUTE = 60_000;
/** Who wins the scripted evenings, and what is said of it; The Conquerors' evening is not over and is ended as agreed. */
const WINNERS: Readonly<Record<string, string>> = {
  conquerors: 'Over: the Macedonian wins, as agreed.',
  'simple-gboh': 'Army of the consul wins in player turn 47: rout points 32 to 52.',
  'field-commander': 'Tyre lost, 0 immortality points, 138 in all',
  risiko: 'Anna won in round 3',
  'founder-of-an-empire': 'Bea won with 26 points',
};

/** A scripted evening as if it had been played a minute an entry and ended `ago` milliseconds before now. */
function played(game: string, ago: number): Entry[] {
  const entries = subjectOf(game).evening();
  const begun = Date.now() - ago - entries.length * MINUTE;
  let before = '';
  return entries.map((entry, i) => {
    const dated = { ...entry, at: begun + i * MINUTE, before };
    before = entryHash(dated);
    return dated;
  });
}

/** The end of The Conquerors, agreed on. */
function over(entries: readonly Entry[]): Entry[] {
  const last = entries.at(-1) as Entry;
  const body = { kind: 'events', events: [{ type: 'over', winner: 'macedonian', why: 'agreed' }], insisted: [] } as unknown as Entry['body'];
  return [...entries, { ...last, number: last.number + 1, step: last.number + 1, before: entryHash(last), body }];
}

const WORDS = { en, it, es };

/** Takes a session in from its file and opens it, in any language. */
async function opened(player: Player, game: string, entries: readonly Entry[]): Promise<Page> {
  const page = await player.open('#/settings');
  const file = { name: 'session.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(sessionFile(game, '', entries))) };
  await page.locator('input[accept*=json]').setInputFiles(file);
  const words = WORDS[player.phone.language ?? 'en'];
  await press(page, words['import/take']);
  await press(page, words['import/open']);
  await page.getByRole('navigation').waitFor();
  return page;
}

const finished = (game: string, ago = 5 * MINUTE): Entry[] => (game === 'conquerors' ? over(played(game, ago)) : played(game, ago));

async function clean(page: Page): Promise<void> {
  await expect.poll(() => flaws(page)).toEqual([]);
}

describe('the end of a game', () => {
  test.each(SHELF.map(({ id }) => id))('%s: who won, turning points, luck, a rematch, a picture, BG Stats', async (game) => {
    const player = new Player(site);
    const page = await opened(player, game, finished(game));
    const end = page.getByRole('region', { name: 'The end' });
    await end.getByRole('heading', { name: WINNERS[game] ?? '?', exact: true }).waitFor();
    await end.getByText(/^Played for \d+ h \d+ min\.$|^Played for \d+ min\.$/).waitFor();
    await end.getByRole('heading', { name: 'Turning points' }).waitFor();
    // What came out of a file is in that file.
    expect(await end.getByText('Tonight’s game is only on this phone.').count()).toBe(0);
    await clean(page);
    const link = new URL((await end.getByRole('link', { name: 'Enter in BG Stats' }).getAttribute('href')) ?? '');
    expect(link.origin + link.pathname).toBe('https://app.bgstatsapp.com/createPlay.html');
    const play = JSON.parse(link.searchParams.get('data') ?? '');
    expect(play.sourceName).toBe('Bematist');
    expect(play.playDate).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(play.players.every((one: Record<string, unknown>) => typeof one.winner === 'boolean' && typeof one.startPlayer === 'boolean')).toBe(true);
    const [picture] = await Promise.all([page.waitForEvent('download'), press(end, 'Share as a picture')]);
    expect(picture.suggestedFilename()).toMatch(/^bematist-.*\.png$/);
    expect(
      readFileSync(await picture.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const before = new URL(page.url()).hash;
    // Who plays alone has nobody to take revenge on.
    await press(end, game === 'field-commander' ? 'Play again' : 'Play a rematch');
    await end.waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).not.toBe(before);
    await player.leave();
  });

  test.each([
    { language: 'it', width: 320, height: 640 },
    { language: 'es', width: 844, height: 390, theme: 'papyrus' },
    { language: 'en', width: 390, height: 844, textSize: 200, theme: 'sunlight' },
  ] as const satisfies readonly Phone[])('fits $width × $height in $language', async (phone) => {
    const player = new Player(site, phone);
    const page = await opened(player, 'risiko', finished('risiko'));
    await page.getByRole('link', { name: 'BG Stats' }).waitFor();
    await clean(page);
    await player.leave();
  });
});

test.each([
  [390, 844, 100, 37],
  [320, 640, 100, 18],
  [844, 390, 100, 8],
  [390, 844, 200, 8],
] as const)('at %i × %i, text of %i in a hundred, the last moves leave %i provinces of the map in sight', async (width, height, textSize, least) => {
  const player = new Player(site, { width, height, textSize });
  const page = await opened(player, 'conquerors', played('conquerors', 61 * MINUTE));
  await page.getByRole('heading', { name: 'The last moves' }).waitFor();
  const rows = page.locator('[data-province]');
  await rows.first().waitFor();
  const above = (): Promise<number> =>
    page.evaluate(() => {
      const bars = [...document.querySelectorAll('nav, [data-dock], [data-dock] button')].filter((one) => /sticky|fixed/.test(getComputedStyle(one).position));
      const low = Math.min(
        innerHeight,
        ...bars
          .map((one) => one.getBoundingClientRect())
          .filter(({ top }) => top > innerHeight / 4)
          .map(({ top }) => top),
      );
      return [...document.querySelectorAll('[data-province]')].map((one) => one.getBoundingClientRect()).filter(({ bottom }) => bottom <= low).length;
    });
  await expect.poll(above).toBeGreaterThanOrEqual(least);
  await clean(page);
  await player.leave();
});

test('after an hour the last three moves are told, until they are closed or another is made', async () => {
  const player = new Player(site);
  const page = await opened(player, 'conquerors', played('conquerors', 61 * MINUTE));
  const told = page.getByRole('heading', { name: 'The last moves' });
  await told.waitFor();
  await expect
    .poll(() => page.locator('section, div').filter({ has: told }).last().locator('xpath=ancestor-or-self::*[.//li][1]').locator('li').count())
    .toBe(3);
  await clean(page);
  await press(page, 'Close');
  await told.waitFor({ state: 'detached' });
  await player.leave();
  const early = new Player(site);
  const soon = await opened(early, 'conquerors', played('conquerors', 20 * MINUTE));
  await soon.getByRole('navigation').waitFor();
  await soon.waitForTimeout(1_500);
  expect(await soon.getByRole('heading', { name: 'The last moves' }).count()).toBe(0);
  await early.leave();
});

test('the journal has chapters and dice, opens to its why, and is shared as a text', async () => {
  const player = new Player(site);
  const page = await opened(player, 'conquerors', played('conquerors', MINUTE));
  await player.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await go(page, 'Journal');
  await page.getByRole('heading', { name: /^Round 33/ }).waitFor();
  await page.locator('main ol [role=img]').first().waitFor();
  await clean(page);
  const entry = page
    .locator('main ol details')
    .filter({ has: page.locator('[role=img]') })
    .first();
  await entry.locator('summary').tap();
  await entry.getByRole('heading', { name: 'Why' }).waitFor();
  await clean(page);
  await press(page, 'Share or save');
  await clean(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await press(sheet(page), 'Share as text');
  await page.getByText('The text is copied.').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^The Conquerors\n.*\n\nRound 33/);
  expect(text).toContain('\nRound 1\n');
  expect(text).not.toMatch(/[{}«»]/);
  const [file] = await Promise.all([page.waitForEvent('download'), button(sheet(page), 'Save as a file').tap()]);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8')).game).toBe('conquerors');
  await player.leave();
});

test('at the end of an evening played here one is reminded that it is only here, once; statistics count it', async () => {
  const player = new Player(site);
  const page = await opened(player, 'risiko', finished('risiko'));
  await go(page, 'Journal');
  await press(page, 'Write a note');
  await page.locator('dialog textarea').fill('Rematch next week');
  await press(page, 'Keep the note');
  await go(page, 'Now');
  const only = page.getByText('Tonight’s game is only on this phone.');
  await only.waitFor();
  await expect.poll(() => only.count()).toBe(1);
  await page.goto(`${site.address}#/g/risiko`);
  await page.getByRole('link', { name: 'Statistics' }).tap();
  await page.getByText('1 session counted, 1 over.').waitFor();
  await page.getByText('1 of 1').waitFor();
  await page.getByText(/^Anna: \d+ dice, \d+ thrown, [\d.]+ expected/).waitFor();
  await clean(page);
  await player.leave();
});

/** Resolves a land battle alone, thrown by the app. */
async function battle(player: Player): Promise<Page> {
  const page = await player.open('#/g/conquerors/r/land-battle');
  await button(page, /^Throw/)
    .last()
    .tap();
  const done = button(page, 'Show opponent');
  const choice = page.locator('[data-choice] button').first();
  for (;;) {
    await done.or(choice).first().waitFor();
    if (await done.isVisible()) return page;
    await choice.tap();
    await page.waitForTimeout(300);
  }
}

describe('a result', () => {
  test.each([
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1024, height: 768 },
    { width: 320, height: 640, textSize: 200 },
  ] as const satisfies readonly Phone[])('is shown across the table at $width × $height', async (phone) => {
    const player = new Player(site, phone);
    const page = await battle(player);
    await button(page, 'Show opponent').tap();
    const facing = page.getByRole('dialog', { name: 'Show opponent' });
    const sentence = facing.locator('p').last();
    const dice = facing.getByRole('img');
    await sentence.waitFor();
    await expect.poll(() => dice.count()).toBeGreaterThanOrEqual(2);
    if (!('textSize' in phone)) {
      const seen = await facing.evaluate((dialog) => {
        const boxes = [...dialog.querySelectorAll('[role=img], p, b')].map((one) => one.getBoundingClientRect());
        return boxes.every(({ top, bottom, left, right }) => top >= -1 && bottom <= innerHeight + 1 && left >= -1 && right <= innerWidth + 1);
      });
      expect(seen).toBe(true);
    }
    await clean(page);
    await facing.tap({ position: { x: 12, y: 12 } });
    await facing.waitFor({ state: 'detached' });
    await player.leave();
  });

  test('says what was copied above the bars, over no button', async () => {
    const player = new Player(site);
    const page = await battle(player);
    await player.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Copy').last().tap();
    const toast = page.locator('[data-toast]');
    await toast.waitFor();
    const covered = await toast.evaluate((one) => {
      const box = one.getBoundingClientRect();
      const hit = [...document.querySelectorAll('button, a[href], input')].filter((other) => {
        const { top, bottom, left, right, width } = other.getBoundingClientRect();
        return width > 0 && top < box.bottom && bottom > box.top && left < box.right && right > box.left;
      });
      return { buttons: hit.map(({ textContent }) => textContent), low: box.bottom <= innerHeight };
    });
    expect(covered).toEqual({ buttons: [], low: true });
    await player.leave();
  });
});

/** How much of the screen's height the bars at its lower edge take. */
function barsShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bars = [...document.body.querySelectorAll('*')].filter((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      return /sticky|fixed/.test(getComputedStyle(one).position) && height > 0 && bottom > innerHeight / 2 && top > innerHeight / 4;
    });
    return 1 - Math.min(innerHeight, ...bars.map((one) => one.getBoundingClientRect().top)) / innerHeight;
  });
}

test.each([
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
] as const satisfies readonly Phone[])('bars that stay take at most a quarter of the height at $width × $height', async (phone) => {
  const player = new Player(site, phone);
  const page = await opened(player, 'conquerors', played('conquerors', MINUTE));
  const shares: Record<string, number> = {};
  for (const place of ['now', 'journal', 'state', 'resolve', 'resolve/land-battle']) {
    await page.goto(`${site.address}#/s/evening/${place}`);
    await page.waitForTimeout(1_500);
    shares[place] = await barsShare(page);
    await expect.poll(() => tooWide(page)).toEqual([]);
    await expect.poll(() => tooSmall(page)).toEqual([]);
  }
  await page.goto(`${site.address}#/g/conquerors`);
  await page.waitForTimeout(800);
  shares.game = await barsShare(page);
  expect(Object.entries(shares).filter(([, share]) => share > 0.25)).toEqual([]);
  await player.leave();
});

test('the way back leads to where a page was left, every other way to its top', async () => {
  const player = new Player(site);
  const page = await player.open('#/g/conquerors');
  const link = page.getByRole('button', { name: /Weariness check/ }).last();
  await link.waitFor();
  await atRest(page);
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await atRest(page);
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(300);
  const back = async (): Promise<void> => {
    await link.waitFor();
    // Its parts come one after the other, and do not push it away.
    await atRest(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  };
  await link.tap();
  await button(page, /^Throw/)
    .last()
    .waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Back' }).tap();
  await back();
  await link.tap();
  await button(page, /^Throw/)
    .last()
    .waitFor();
  await page.goBack();
  await back();
  await page.goto(`${site.address}#/dice`);
  await page.goto(`${site.address}#/g/conquerors`);
  await link.waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await player.leave();
});

test('dice are heard only once sound is switched on', async () => {
  const player = new Player(site);
  const page = await player.open('#/dice');
  await page.evaluate(() => {
    const start = AudioBufferSourceNode.prototype.start;
    Object.assign(window, { knocks: 0 });
    AudioBufferSourceNode.prototype.start = function (...how: Parameters<typeof start>) {
      Object.assign(window, { knocks: Number(Reflect.get(window, 'knocks')) + 1 });
      return start.apply(this, how);
    };
  });
  const knocks = (): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'knocks')));
  await button(page, /^d6: more/).tap();
  await button(page, 'Throw d6').tap();
  await page
    .getByText(/^Sum \d+$|^\d+$/)
    .first()
    .waitFor();
  await page.waitForTimeout(300);
  expect(await knocks()).toBe(0);
  await page.evaluate(() => {
    location.hash = '#/settings';
  });
  await page.getByText('Sound of the dice').tap();
  await expect.poll(knocks).toBe(8);
  await page.evaluate(() => {
    location.hash = '#/dice';
  });
  await button(page, 'Throw d6').tap();
  await expect.poll(knocks).toBe(12);
  await player.leave();
});
