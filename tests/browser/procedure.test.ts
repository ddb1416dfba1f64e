import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button, fill, press } from './gestures.ts';
import { Player, type Site, serveBuild } from './harness.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

const result = (page: Page) => page.locator('[data-stage=result]');
const place = (page: Page, name: string) => page.locator(`nav a[href$="/${name}"]`);

async function begin(player: Player, game: string): Promise<Page> {
  const { page } = player;
  await page.goto(`${site.address}#/g/${game}/new`);
  await page.locator('footer button').tap();
  await place(page, 'now').waitFor();
  return page;
}

/** Says what is asked before the throw: a rating that nobody entered. */
async function told(player: Player): Promise<void> {
  const { page } = player;
  const asked = page.locator('[data-dock]').getByRole('radiogroup', { name: /^Battle rating/ });
  await asked.or(button(page, 'Throw')).first().waitFor();
  if (await asked.count()) await player.tap(asked.locator('label').nth(1));
}

/** Throws, and decides as it comes, until there is a result. */
async function toResult(player: Player): Promise<void> {
  const { page } = player;
  await told(player);
  await player.tap(button(page, 'Throw'));
  const choice = page.locator('[data-choice] button').first();
  for (;;) {
    await result(page).or(choice).first().waitFor();
    if (await result(page).count()) return;
    await player.tap(choice);
    await page.waitForTimeout(50);
  }
}

/** Runs in the page: the same dice every time, since how many decisions a battle asks for depends on them. */
function sameDice(): void {
  let next = 11;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(bytes: T): T => {
    if (bytes instanceof Uint8Array)
      for (let i = 0; i < bytes.length; i += 1) {
        next = (next * 97 + 41) % 251;
        bytes[i] = next;
      }
    return bytes;
  };
}

describe('tap budgets, the icon on the phone counted', () => {
  test('a land battle is read in a tracked session with at most six taps', async () => {
    const player = new Player(site, { own: true });
    await player.open();
    await begin(player, 'conquerors');
    const page = await player.restart();
    await page.evaluate(sameDice);
    const taps = await player.counting(async () => {
      await player.tap(page.getByText('Continue', { exact: true }));
      await player.tap(place(page, 'resolve'));
      await player.tap(page.locator('main li button', { hasText: 'Land battle' }));
      await toResult(player);
    });
    expect(1 + taps).toBeLessThanOrEqual(6);
    await player.leave();
  });

  test('a frontal shock, one against one, untracked, with at most ten', async () => {
    const player = new Player(site);
    const page = await player.open();
    const taps = await player.counting(async () => {
      await player.tap(page.locator('a', { hasText: 'Simple GBoH' }).first());
      await player.tap(page.locator('main li button', { hasText: 'Shock' }).first());
      await player.tap(page.getByText('PH', { exact: true }).first());
      await toResult(player);
    });
    expect(1 + taps).toBeLessThanOrEqual(10);
    await player.leave();
  });

  test('two taps change a treasury; a finished campaign is logged with at most four beyond its numbers, and stands in the career', async () => {
    const player = new Player(site);
    await player.open();
    const page = await begin(player, 'conquerors');
    await player.tap(place(page, 'state'));
    const treasury = await player.counting(async () => {
      await player.tap(button(page, /^Sardes/));
      await player.tap(page.getByRole('radiogroup', { name: 'Level' }).locator('label', { hasText: 'Scarce' }));
    });
    expect(treasury).toBe(2);
    await button(page, /^Sardes.*Scarce/).waitFor();

    await begin(player, 'field-commander');
    await press(page, 'Enter from the map');
    for (const [i, [label, vp]] of [['338 BC', 0] as const, ['Summer 335 BC', 20] as const].entries()) {
      await press(page, 'Another turn box');
      await fill(page, `Turn ${i + 1}`, label);
      await fill(page, `VP of turn ${i + 1}`, vp);
    }
    await press(page, 'Keep the map');
    const log = await player.counting(async () => {
      await player.tap(button(page, 'Log a finished one'));
      await player.tap(button(page, /Summer 335 BC/));
      await fill(page, 'Cities', 3);
      await player.tap(button(page, 'Resolve'));
      await player.tap(button(page, 'Apply'));
    });
    expect(log).toBeLessThanOrEqual(4);
    await page.waitForURL(/\/now$/);
    await page.goto(`${site.address}#/g/field-commander/career`);
    await page.getByText('Granicus · Won Summer 335 BC · 35 VP').waitFor();
    await player.leave();
  });
});

test.each([
  { language: 'en', width: 390, height: 844, own: 'I threw…' },
  { language: 'it', width: 320, height: 640, own: 'Ho tirato…' },
  { language: 'es', width: 844, height: 390, own: 'He tirado…' },
] as const)(
  'with text twice as large the app’s dice and one’s own stand side by side at the lower edge: $language, $width × $height',
  async ({ own, ...phone }) => {
    const player = new Player(site, { ...phone, textSize: 200 });
    for (const procedure of ['conquerors/r/surrender', 'simple-gboh/r/shock']) {
      const page = await player.open(`#/g/${procedure}`);
      const [app, typed] = [page.locator('[data-dock] button').filter({ hasText: /^(Throw|Tira|Tirar)$/ }), button(page, own)];
      await typed.waitFor();
      await page.evaluate(() => scrollTo(0, 0));
      const lowest = async (): Promise<number> =>
        Math.max(...[await app.boundingBox(), await typed.boundingBox()].map((box) => (box ? box.y + box.height : Infinity)));
      await expect.poll(lowest, { message: procedure }).toBeLessThanOrEqual(phone.height);
      const boxes = [await app.boundingBox(), await typed.boundingBox()];
      expect(Math.max(...boxes.map((box) => box?.height ?? 0)), procedure).toBeLessThanOrEqual(phone.height / 4);
      await player.close();
    }
    await player.leave();
  },
);

describe('a procedure in a session', () => {
  test('part thrown, part typed, applied, and told apart in the journal', async () => {
    const player = new Player(site);
    await player.open();
    const page = await begin(player, 'conquerors');
    await place(page, 'resolve').tap();
    await page.locator('main li button', { hasText: 'Land battle' }).tap();
    await told(player);
    await button(page, 'I threw…').tap();
    const sheet = page.locator('dialog[open]');
    await sheet.getByRole('button', { name: '6', exact: true }).tap();
    await sheet.getByRole('button', { name: '5', exact: true }).tap();
    await button(page, 'The app throws this one').tap();
    await toEnd(page);
    const why = await page.locator('main').textContent();
    expect(why).toContain('own dice');
    expect(why).toContain('6 5 → 11');
    expect(why).toContain('thrown');
    await button(page, 'Apply').or(button(page, 'Done')).first().tap();
    await page.getByRole('button', { name: /^Undo: / }).waitFor();
    await place(page, 'journal').tap();
    await page.locator('main ol details').first().waitFor();
    await player.leave();
  });

  test('with the keyboard alone', async () => {
    const player = new Player(site);
    await player.open();
    const page = await begin(player, 'conquerors');
    await page.goto(page.url().replace(/now$/, 'resolve/alexanders-wounds'));
    await button(page, 'Throw').waitFor();
    await keyTo(page, 'I threw…');
    await page.locator('dialog[open]').waitFor();
    for (const face of ['5', '5']) await page.keyboard.press(face);
    await result(page).waitFor();
    await keyTo(page, 'Apply');
    await page.locator('a[aria-current=page][href$="/now"]').waitFor();
    await player.leave();
  });

  test('the result is copied as one sentence and turned round for the player opposite', async () => {
    const player = new Player(site);
    const page = await player.open('#/g/conquerors/r/alexanders-wounds');
    await player.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await toResult(player);
    const verdict = await page.getByRole('heading', { level: 2 }).first().textContent();
    await button(page, 'Copy').tap();
    await page.getByText('Copied as one sentence.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(verdict);
    await button(page, 'Show opponent').tap();
    const facing = page.locator('dialog[open]');
    await expect.poll(() => facing.textContent()).toContain(verdict);
    await facing.locator('button').tap();
    await facing.waitFor({ state: 'detached' });
    await player.leave();
  });

  test('a corrected chart counts from the next time on, and can be set back', async () => {
    const player = new Player(site);
    const page = await player.open('#/g/conquerors/r/land-battle');
    await button(page, 'I threw…').tap();
    const sheet = page.locator('dialog[open]');
    for (const face of ['3', '4', '3', '4']) await sheet.getByRole('button', { name: face, exact: true }).tap();
    await toEnd(page);
    await page.locator('[data-stage=result] section li button').first().tap();
    await sheet.locator('td', { hasText: 'used here' }).first().locator('button').tap();
    await sheet.getByRole('button', { name: /: more$/ }).tap();
    await button(page, 'My copy says this').tap();
    await sheet.getByText('Kept. It counts').waitFor();
    await expect.poll(() => sheet.locator('figcaption').textContent()).toContain('your correction');
    await sheet.locator('td', { hasText: '✎' }).first().locator('button').tap();
    await button(page, 'As it was').tap();
    await expect.poll(async () => sheet.locator('td', { hasText: '✎' }).count()).toBe(0);
    await player.leave();
  });
});

/** Goes on with the app's dice until there is a result. */
async function toEnd(page: Page): Promise<void> {
  // The sheet of typed dice stays for the rolls that follow.
  if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
  const next = page.locator('[data-choice] button').or(button(page, 'Throw'));
  for (;;) {
    await result(page).or(next).first().waitFor();
    if (await result(page).count()) return;
    await next.first().tap();
    await page.waitForTimeout(60);
  }
}

/** Tabs to a button and presses it. */
async function keyTo(page: Page, name: string): Promise<void> {
  await button(page, name).waitFor();
  for (let i = 0; i < 80; i += 1) {
    const here = await page.evaluate(() => (document.activeElement instanceof HTMLButtonElement ? document.activeElement.textContent : ''));
    if (here === name) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}
