import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button as anyButton, closeSheet, go, sheet, toGame } from './gestures.ts';
import { atRest, flaws, Player, type Site, serveBuild, tooSmall, tooWide, violations } from './harness.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(async () => {
  await site.stop();
});

const button = (page: Page, name: string | RegExp): Locator => anyButton(page, name).first();
/** A key of a pad; one that is only common for the type has a question mark. */
const key = (page: Page, pad: string, number: string): Locator =>
  page.getByRole('group', { name: pad }).getByRole('button', { name: new RegExp(`^${number}\\??$`) });

/** The page of the game, reached from the first screen. */
async function gamePage(player: Player): Promise<Page> {
  const page = await player.open();
  await toGame(page, 'Simple GBoH');
  return page;
}

/** A session of the sample battle, its first turn begun by this army with these formations. */
async function battle(player: Player, formations: readonly string[], army = 'The Young King'): Promise<Page> {
  const page = await gamePage(player);
  await button(page, 'New session').click();
  await page.getByRole('radio', { name: 'Between the Two Hills' }).check();
  await button(page, /^Begin|^Start/).click();
  await button(page, `${army} begins`).click();
  for (const formation of formations) await page.getByRole('checkbox', { name: formation }).check();
  await button(page, /^Activate /).click();
  return page;
}

/** Goes on to the shock phase; what is tapped before it has begun is for the phase before. */
async function toShock(page: Page): Promise<void> {
  await button(page, 'On to shock').click();
  await button(page, 'On to shock').waitFor({ state: 'detached' });
}

test('a frontal shock one against one, untracked: at most ten taps from the icon, seven of them in the form, which stays where it is', async () => {
  const player = new Player(site);
  const page = await player.open();
  const before = await player.counting(async () => {
    await player.tap(page.getByRole('link', { name: /Simple GBoH/ }).first());
    await player.tap(page.getByText('Shock combat').first());
    await button(page, 'PH').waitFor();
  });
  const scrolled = (): Promise<number> => page.evaluate(() => scrollY);
  const taps = await player.counting(async () => {
    for (const [type, tq, size] of [
      ['PH', '8', '9'],
      ['BI', '4', '7'],
    ] as const) {
      const top = await scrolled();
      await player.tap(button(page, type));
      expect(await scrolled()).toBe(top);
      // What is common for a type is nobody's figure yet.
      expect(await page.getByRole('group', { name: 'TQ' }).locator('[aria-pressed=true]').count()).toBe(0);
      await player.tap(key(page, 'TQ', tq));
      await player.tap(key(page, 'Size', size));
    }
    await player.tap(button(page, 'Throw'));
    await page.getByRole('heading', { name: /Defending BI/ }).waitFor();
  });
  expect(taps).toBeLessThanOrEqual(7);
  // The icon itself is the first.
  expect(before + taps + 1).toBeLessThanOrEqual(10);
  await expect.poll(() => violations(page)).toEqual([]);
  await player.leave();
});

test('a form that is opened says once, at the throw, what it waits for', async () => {
  const player = new Player(site);
  const page = await battle(player, ['Phalanx']);
  await go(page, 'Resolve');
  await button(page, /^Missile fire/).click();
  const waits = page.getByText(/The rules ask for who fires and at whom/);
  await waits.first().waitFor();
  expect(await waits.count()).toBe(1);
  await player.leave();
});

test('a shot of tracked units: at most three taps with its effects applied, one to the next who fires; a declared shock in the order of 7.4', async () => {
  const player = new Player(site);
  const page = await battle(player, ['Screen', 'Phalanx']);
  const taps = await player.counting(async () => {
    await player.tap(button(page, /^Slingers 1/));
    await player.tap(button(page, /^Levies 1/));
    await player.tap(button(page, /^Throw at 2 hexes/));
    await page.getByRole('status', { name: 'Last throw' }).waitFor();
  });
  // Its effects are applied with it, and the table is there again.
  expect(taps).toBeLessThanOrEqual(3);
  const onward = await player.counting(async () => {
    await player.tap(button(page, 'Fire with Slingers 2'));
    await page.getByRole('region', { name: 'Slingers 2' }).waitFor();
  });
  expect(onward).toBe(1);
  await toShock(page);
  await button(page, /^Phalanx 1/).click();
  await button(page, /^Hired hoplites 1/).click();
  await button(page, 'Declare, more to come').click();
  await page.getByText('Phalanx 1 against Hired hoplites 1').first().waitFor();
  // Nobody here may retreat, so that the leaders come at once.
  await button(page, 'Check for leader losses').click();
  await page.getByRole('status', { name: 'Last throw' }).waitFor();
  await page.getByRole('button', { name: 'Shock: Phalanx 1 against Hired hoplites 1' }).click();
  await expect.poll(() => page.getByRole('status', { name: 'Last throw' }).textContent()).toMatch(/Hired hoplites 1.*Phalanx 1/);
  await page.getByText('Units in an enemy ZOC must attack').waitFor();
  await player.leave();
});

test('7.16: light cavalry hits and runs from the table in four taps, its effects applied', async () => {
  const player = new Player(site);
  const page = await battle(player, ['Satraps’ horse'], 'The Satraps');
  const taps = await player.counting(async () => {
    await player.tap(button(page, /^Horse archers 1,/));
    await player.tap(button(page, /^Companions 1,/));
    await player.tap(button(page, 'Hit and run'));
    // From two to four hexes the chance is the same: no range is asked.
    await expect.poll(() => page.getByRole('button', { name: /^Throw at \d hex/ }).count()).toBe(0);
    await player.tap(button(page, 'Throw'));
    await page.getByRole('status', { name: 'Last throw' }).waitFor();
  });
  expect(taps).toBeLessThanOrEqual(4);
  await button(page, /^Horse archers 1,.*fired/s).waitFor();
  await player.leave();
});

/** Waits until the table is there again after a throw; where the throw asks who takes the odd hit (7.53), answers under the lines of battle. */
async function settled(page: Page): Promise<void> {
  const told = page.getByRole('status', { name: 'Last throw' });
  const answer = page.locator('[data-choice] button').first();
  for (await told.or(answer).first().waitFor(); !(await told.isVisible()); await told.or(answer).first().waitFor())
    await answer.tap({ timeout: 2_000 }).catch((problem: Error) => {
      // What was about to be tapped may have gone with the step before.
      if (problem.name !== 'TimeoutError') throw problem;
    });
  // Nothing led away from the table.
  await button(page, /^Phalanx 3,/).waitFor();
}

/** How much of the height what stands under the lines of battle takes, where it stays in sight over them. */
const underLines = (page: Page): Promise<number> =>
  page.getByRole('region', { name: 'Line of battle' }).evaluate((lines) => {
    const under = lines.nextElementSibling;
    const stays = under && /sticky|fixed/.test(getComputedStyle(under).position);
    const beside = under && under.getBoundingClientRect().left >= lines.getBoundingClientRect().right;
    return under && stays && !beside ? under.getBoundingClientRect().height / innerHeight : 0;
  });

/** How much of the height all that stays takes: the bars at the edges, and what stays over the lines. */
const bars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const whole = [...document.body.querySelectorAll('*')].flatMap((one) => {
      const { top, bottom, width, left } = one.getBoundingClientRect();
      const style = getComputedStyle(one);
      // What sticks to a side only goes up and down with the page.
      const upright = style.position === 'fixed' || (style.position === 'sticky' && (style.top !== 'auto' || style.bottom !== 'auto'));
      const stays = upright && width > innerWidth / 3 && bottom > 0 && top < innerHeight;
      const lines = document.querySelector('section[aria-label="Line of battle"]')?.getBoundingClientRect();
      return stays && !(lines && left >= lines.right) ? [{ from: Math.max(0, top), to: Math.min(innerHeight, bottom) }] : [];
    });
    const covered = Array.from({ length: Math.floor(innerHeight) }, (_, y) => whole.some(({ from, to }) => y + 0.5 >= from && y + 0.5 < to));
    return covered.filter(Boolean).length / innerHeight;
  });

/** Whether the first words under the lines are in sight above the bars. */
const inSight = (page: Page, words: string | RegExp): Promise<boolean> =>
  page
    .getByText(words)
    .last()
    .evaluate((one) => {
      const { left, top, bottom } = one.getBoundingClientRect();
      const hit = document.elementFromPoint(left + 4, (top + bottom) / 2);
      return hit !== null && (one.contains(hit) || hit.contains(one));
    });

test.each([
  [320, 640],
  [390, 844],
  [844, 390],
  [1280, 800],
] as const)('with units chosen and a shock proposed all that stays takes at most a quarter of %i × %i, and the sentence is in sight', async (width, height) => {
  const player = new Player(site);
  const page = await battle(player, ['Phalanx']);
  await page.setViewportSize({ width, height });
  await button(page, /^Phalanx 1,/).click();
  await page.getByRole('region', { name: 'Phalanx 1' }).waitFor();
  await atRest(page);
  await expect.poll(() => bars(page)).toBeLessThanOrEqual(0.25);
  await expect.poll(() => inSight(page, 'Has moved')).toBe(true);
  await toShock(page);
  for (const name of ['Phalanx 1', 'Phalanx 2', 'Hired hoplites 2']) await button(page, new RegExp(`^${name},`)).click();
  await page.getByText(/attack Hired hoplites 2/).waitFor();
  await atRest(page);
  await expect.poll(() => bars(page)).toBeLessThanOrEqual(0.25);
  await expect.poll(() => inSight(page, /attack Hired hoplites 2/)).toBe(true);
  await expect.poll(() => tooWide(page)).toEqual([]);
  await expect.poll(() => tooSmall(page)).toEqual([]);
  await button(page, 'I threw…').click();
  const keys = page.locator('[data-choice] button');
  await keys.first().waitFor();
  await expect.poll(() => violations(page)).toEqual([]);
  await expect.poll(() => tooSmall(page)).toEqual([]);
  await keys.filter({ hasText: /^9$/ }).click();
  await settled(page);
  await atRest(page);
  await expect.poll(() => bars(page)).toBeLessThanOrEqual(0.25);
  await expect.poll(() => violations(page)).toEqual([]);
  await player.leave();
});

test('twelve units of four types in two armies: at most 25 taps from the open session, with TQ, size and MA', async () => {
  const player = new Player(site);
  const page = await gamePage(player);
  await button(page, 'New session').click();
  await button(page, /^Begin|^Start/).click();
  await button(page, /^One more LG,/).waitFor();
  const taps = await player.counting(async () => {
    for (const [type, copies, tq, size, ma] of [
      ['LG', 4, '7', '3', '5'],
      ['LC', 2, '5', '2', '10'],
      ['HI', 4, '6', '5', '5'],
      ['EL', 2, '6', '4', '6'],
    ] as const) {
      if (type === 'HI') await player.tap(page.getByRole('radio', { name: 'Second army' }).locator('..'));
      for (let n = 0; n < copies; n += 1) await player.tap(button(page, new RegExp(`^One more ${type}, ${n} so far`)));
      await player.tap(key(page, `TQ of every ${type}`, tq));
      await player.tap(key(page, `Size of every ${type}`, size));
      await player.tap(key(page, `MA of every ${type}`, ma));
    }
    await button(page, /^EL 2, EL, TQ 6, size 4/).waitFor();
  });
  expect(taps).toBeLessThanOrEqual(25);
  await player.leave();
});

test('what stands under the lines takes at most a quarter of the height, unless it stands beside them', async () => {
  const player = new Player(site);
  const page = await battle(player, ['Phalanx']);
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await button(page, /^Phalanx 1,/).click();
    await page.getByRole('region', { name: 'Phalanx 1' }).waitFor();
    await expect.poll(() => underLines(page)).toBeLessThanOrEqual(0.25);
    await button(page, /^Phalanx 1,/).click();
  }
  await toShock(page);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const name of ['Phalanx 1', 'Phalanx 2', 'Hired hoplites 2']) await button(page, new RegExp(`^${name},`)).click();
  await page.getByText(/attack Hired hoplites 2/).waitFor();
  await expect.poll(() => underLines(page)).toBeLessThanOrEqual(0.25);
  await player.leave();
});

test('a shock of two against one: at most six taps from the table to the table, a refused retreat one of them', async () => {
  const player = new Player(site);
  const page = await battle(player, ['Phalanx']);
  await toShock(page);
  for (const [defender, most] of [
    ['Hired hoplites 2', 4],
    ['Bowmen 1', 5],
  ] as const) {
    const taps = await player.counting(async () => {
      for (const name of defender === 'Bowmen 1' ? ['Phalanx 3', 'Phalanx 4', defender] : ['Phalanx 1', 'Phalanx 2', defender])
        await player.tap(button(page, new RegExp(`^${name},`)));
      if (most === 5) await player.tap(button(page, 'Nobody retreats'));
      await player.tap(button(page, 'Throw'));
      // Who takes the odd hit may be asked (7.53): one more.
      await settled(page);
    });
    expect(taps).toBeLessThanOrEqual(most + 1);
    expect(taps).toBeLessThanOrEqual(6);
  }
  await player.leave();
});

test('a damaged battle file names each bad line and takes the good ones', async () => {
  const player = new Player(site);
  const page = await gamePage(player);
  await button(page, 'New session').click();
  await button(page, /^Begin|^Start/).click();
  await go(page, 'State');
  await button(page, 'Battle file').click();
  const bad = new Map([
    [7, 'first,Bad seven,zz,6'],
    [300, 'second,"Bad three hundred,lg,6'],
  ]);
  const lines = Array.from({ length: 499 }, (_, i) => bad.get(i + 2) ?? `first,Unit ${i + 2},lg,6`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'battle.csv', mimeType: 'text/csv', buffer: Buffer.from(['army,name,type,tq', ...lines].join('\n')) });
  await page.getByText('2 lines are wrong').waitFor();
  await page.getByText('Line 7:').waitFor();
  await page.getByText('Line 300:').waitFor();
  await button(page, 'Set up 497 good lines').click();
  await page.getByText('Unit 500', { exact: true }).waitFor();
  await player.leave();
});

test('a battle shared as a link is shown before a session begins with it; a broken link is told', async () => {
  const player = new Player(site, { width: 320 });
  const page = await battle(player, ['Screen']);
  await go(page, 'State');
  await button(page, 'Battle file').click();
  // Without share sheet or clipboard the link is there to be copied by hand.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await button(page, 'Share as a link').click();
  const link = await page.getByLabel('The link, to be copied').inputValue();
  expect(link).toMatch(/#\/g\/simple-gboh\/take\/[\w-]+$/);
  const hash = new URL(link).hash;
  const friend = new Player(site, { width: 320 });
  const theirs = await friend.open(hash);
  await theirs.getByRole('heading', { name: 'The Young King' }).waitFor();
  await expect.poll(() => violations(theirs)).toEqual([]);
  await expect.poll(() => tooWide(theirs)).toEqual([]);
  await expect.poll(() => tooSmall(theirs)).toEqual([]);
  await button(theirs, /^Begin with \d+ units/).click();
  await theirs.getByText('Phalanx 1', { exact: true }).first().waitFor();
  await friend.leave();
  await page.evaluate(
    (cut) => {
      location.hash = cut;
    },
    hash.slice(0, -30),
  );
  await page.getByText('There is no battle in this link').waitFor();
  await player.leave();
});

test('who stands in whose ZOC and is left out of every shock are told with the rule; nothing is forbidden', async () => {
  const player = new Player(site);
  const page = await battle(player, ['Phalanx']);
  await toShock(page);
  await button(page, 'Who stands in whose ZOC?').click();
  await sheet(page)
    .getByRole('button', { name: /^Phalanx 1/ })
    .click();
  await page.getByRole('checkbox', { name: 'Hired hoplites 1' }).check();
  await page.getByText('in its ZOC: Hired hoplites 1').waitFor();
  await closeSheet(page);
  await page.getByText(/stands in an enemy ZOC: Phalanx 1.*7\.31/).waitFor();
  await page.getByText(/active unit’s ZOC: Hired hoplites 1.*7\.31/).waitFor();
  for (const name of ['Phalanx 1', 'Hired hoplites 1']) await button(page, new RegExp(`^${name},`)).click();
  await button(page, 'Declare, more to come').click();
  await page.getByText('Everybody who must is in a shock.').waitFor();
  await player.leave();
});

/** An army and units of the sample battle, named in each language. */
const NAMED = {
  en: { army: 'Consul’s army', archers: 'Archers 1', elephants: 'River elephants 1' },
  it: { army: 'Esercito del console', archers: 'Arcieri 1', elephants: 'Elefanti del fiume 1' },
  es: { army: 'Ejército del cónsul', archers: 'Arqueros 1', elephants: 'Elefantes del río 1' },
} as const;

test.each([
  ['it', 'papyrus', 320],
  ['es', 'sunlight', 390],
  ['en', 'ink', 1100],
] as const)('every phase and the state in %s, %s, %i px: no violation, nothing too wide or too small', async (language, theme, width) => {
  const player = new Player(site, { language, theme, width });
  const named = NAMED[language];
  const page = await player.open('#/g/simple-gboh/new');
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button').last().click();
  const look = async (): Promise<void> => {
    await expect.poll(() => flaws(page)).toEqual([]);
  };
  await page.getByText(named.army).first().waitFor();
  await look();
  await page.getByRole('button').filter({ hasText: named.army }).click();
  await look();
  await page.getByRole('checkbox', { name: 'Velites' }).check();
  await page.getByRole('button', { name: /^(Activate|Attiva|Activar) / }).click();
  await look();
  await page.getByRole('button', { name: /^(On to shock|Passa alla mischia|Pasar al choque)$/ }).click();
  await look();
  await page.getByRole('button', { name: /ZOC/ }).click();
  await sheet(page)
    .getByRole('button', { name: /^Velites 1/ })
    .click();
  await sheet(page).getByRole('checkbox', { name: named.archers }).check();
  await look();
  await closeSheet(page);
  await page
    .getByRole('link', { name: /^(State|Stato|Estado)/ })
    .first()
    .click();
  await page
    .locator('main')
    .getByRole('button', { name: new RegExp(`^${named.elephants} TQ`) })
    .click();
  await look();
  await closeSheet(page);
  await page.getByRole('button', { name: /^(Battle file|File della battaglia|Archivo de la batalla)$/ }).click();
  await look();
  await player.leave();
});
