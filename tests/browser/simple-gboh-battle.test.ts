import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, chip, closeSheet, go, own, sheet, toGame } from './gestures.ts';
import { Player, type Site, serveBuild } from './harness.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(async () => {
  await site.stop();
});

const press = (page: Page, name: string | RegExp): Promise<void> => button(page, name).first().tap();

/** Types faces as they fell on the table where the lines of battle are: a key each, then the table is there again. */
async function fell(page: Page, ...faces: readonly number[]): Promise<void> {
  const keys = page.locator('[data-choice]');
  await press(page, 'I threw…');
  for (const face of faces) await button(keys, String(face)).tap();
  await keys.waitFor({ state: 'detached' });
}

/** Types faces as they fell on the table, and applies what comes of them. */
async function typed(page: Page, ...faces: readonly number[]): Promise<void> {
  await own(page, ...faces);
  await press(page, /^Apply/);
}

async function activate(page: Page, ...formations: readonly string[]): Promise<void> {
  for (const formation of formations) await chip(page, formation);
  await press(page, /^Activate /);
}

async function endTurn(page: Page, from: 'movement' | 'shock' | 'activation'): Promise<void> {
  if (from === 'activation') return press(page, 'Pass');
  if (from === 'movement') await press(page, 'On to shock');
  await press(page, 'End the turn');
}

async function turnOf(page: Page, army: string, number: number): Promise<void> {
  await expect.poll(() => page.locator('main').innerText()).toMatch(new RegExp(`\\b${number}\\s+${army}`));
}

async function declare(page: Page, attacker: string, defender: string): Promise<void> {
  for (const name of [attacker, defender]) await press(page, new RegExp(`^${name},`));
  await press(page, /^Declare/);
  await expect.poll(() => page.locator('main').getByRole('button', { pressed: true }).count()).toBe(0);
}

const LIST = `kind,army,name,formation,type,tq,size,ma,missile,hits,withdrawal,auxiliary,initiative,radius,seizures,overall,with
battle,,The Ridge
army,first,Blue,,,,,,,,30
army,second,Red,,,,,,,,16
formation,first,Line
formation,first,Horse
formation,first,Light,,,,,,,,,yes
formation,second,Wall
formation,second,Wing
leader,first,Marcus,Line,,,,,,,,,5,4,1,yes,Legion 1
leader,second,Darios,Wall,,,,,,,,,4,3,2,yes,Spears 1
unit,first,Legion 1,Line,lg,6,3,5,-
unit,first,Legion 2,Line,lg,6,3,5,-
unit,first,Lancers,Horse,ln,6,4,9,-
unit,first,Javelins,Light,li,5,4,6,j
unit,second,Spears 1,Wall,hi,5,5,5,-
unit,second,Spears 2,Wall,hi,5,5,5,-
unit,second,Riders,Wing,lc,5,3,10,-
unit,second,Elephant,Wing,el,6,3,6,-,4
`;

test('a whole battle: set up by list, every die typed, to the end as the rules have it', async () => {
  const player = new Player(site);
  const page = await player.open();
  await toGame(page, 'Simple GBoH');
  await press(page, 'New session');
  await press(page, /^Begin|^Start/);
  await go(page, 'State');
  await press(page, 'Battle file');
  await page.getByLabel('Or paste it here').fill(LIST);
  await press(page, 'Set up 18 good lines');
  await go(page, 'Now');

  // 3.1: 7 against 3.
  await fell(page, 7, 3);

  // 1: javelins adjacent need a 6; the elephant has five hits then, and 2 + 5 is over its TQ of 6 (7.14). The javelins set it off: a 5 spares
  // them; an 8 costs Spears 2 (TQ 5) three hits and ends it (8.5).
  await turnOf(page, 'Blue', 1);
  await activate(page, 'Light');
  await press(page, /^Javelins/);
  await press(page, /^Elephant/);
  await fell(page, 6, 2);
  await button(page, 'Javelins: Set the elephant off').and(page.locator('[aria-pressed=true]')).waitFor();
  await press(page, /^Spears 2,/);
  await fell(page, 5, 8);
  await endTurn(page, 'movement');

  // 2: Marcus (initiative 5) fails to seize on a 6, and has no attempt left; Red passes.
  await turnOf(page, 'Red', 2);
  await press(page, /^Marcus: initiative 5/);
  await fell(page, 6);
  await expect.poll(() => page.getByRole('heading', { name: 'Seize the turn' }).count()).toBe(0);
  await endTurn(page, 'activation');

  // 3 becomes 4: Darios (initiative 4) seizes on a 4, and may not seize the turn after (4.45).
  await turnOf(page, 'Blue', 3);
  await press(page, /^Darios: initiative 4/);
  await fell(page, 4);
  await turnOf(page, 'Red', 4);
  await activate(page, 'Wall');
  await endTurn(page, 'movement');
  await turnOf(page, 'Blue', 5);
  await expect.poll(() => page.getByRole('heading', { name: 'Seize the turn' }).count()).toBe(0);

  // 5: LN on LC +2, moving +1, TQ +1 = +4; 6 makes 10, 4 + 2 is over 5: the riders rout, and 7 + 1 over 6 takes the lancers off in pursuit (7.62).
  await activate(page, 'Horse');
  await press(page, 'On to shock');
  await declare(page, 'Lancers', 'Riders');
  await press(page, 'Nobody retreats');
  await page.getByText('Lancers attacks Riders.').waitFor();
  await fell(page, 6, 4);
  await button(page, 'Throw for the pursuit of Lancers').waitFor();
  await fell(page, 7);
  await endTurn(page, 'shock');
  await turnOf(page, 'Red', 6);
  await endTurn(page, 'activation');

  // 7: a 1 brings them back (7.63).
  await turnOf(page, 'Blue', 7);
  await activate(page, 'Horse');
  await press(page, 'Return from pursuit');
  await typed(page, 1);
  await go(page, 'Now');
  await endTurn(page, 'movement');
  await turnOf(page, 'Red', 8);
  await endTurn(page, 'activation');

  // 9: both legions; the one declared second is resolved first (7.4). No leader falls on a 5.
  await turnOf(page, 'Blue', 9);
  await activate(page, 'Line');
  await press(page, 'On to shock');
  await declare(page, 'Legion 1', 'Spears 1');
  await declare(page, 'Legion 2', 'Spears 2');
  await press(page, 'First');
  // Nobody here may retreat, so that the table goes on to the leaders at once.
  await button(page, 'Check for leader losses').waitFor();
  await fell(page, 5, 5);
  // LG on HI +1, pila +1, moving +1, TQ +1, size 3:5 −1, three hits +3 = +6; 1 makes 7: a hit, and two, which makes five: they rout.
  await page.getByText('Legion 2 attacks Spears 2.').waitFor();
  await fell(page, 1);
  // +1 +1 +1 +1 −1, Marcus and Darios cancel out = +3; 5 makes 8, a 6 is over 5: the spears rout, Darios is elsewhere (4.36).
  await page.getByText('Legion 1 attacks Spears 1.').waitFor();
  await fell(page, 5, 6);
  // 9.0: an elephant 2, riders 5, spears 5 and 5: 17 of 16.
  await page.getByText('Red is at its withdrawal level: it withdraws as the turn ends.').waitFor();
  await press(page, 'On to army withdrawal');
  await page
    .getByText(/^Blue wins/)
    .first()
    .waitFor();
  await page.getByText('17 / 16').waitFor();
  await page.getByText('0 / 30').waitFor();
  await go(page, 'State');
  const shown = (name: string): Promise<string> =>
    page
      .getByRole('button', { name: new RegExp(`^.*${name}`) })
      .first()
      .innerText();
  await expect.poll(() => shown('Legion 2')).toMatch(/attacked/);
  await expect.poll(() => page.getByRole('button', { name: /Legion 2.*1 hit/s }).count()).toBe(1);
  for (const name of ['Elephant', 'Riders', 'Spears 1', 'Spears 2']) await expect.poll(() => shown(name)).toMatch(/Eliminated/i);
  await expect.poll(() => page.getByRole('button', { name: /Javelins.*0 hits/s }).count()).toBe(1);
  await expect.poll(() => shown('Marcus')).toMatch(/0 attempts/);
  await expect.poll(() => shown('Darios')).toMatch(/1 attempt .*Elsewhere/s);
  await expect.poll(() => shown('Lancers')).not.toMatch(/pursuit/i);
  await page.getByText('Blue: Marcus fails to seize the turn').waitFor();
  await page.getByText('Red: Darios seizes the turn').waitFor();
  await player.leave();
});

/** Milliseconds in the middle, and that nineteen of twenty stay under. */
const figures = (all: readonly number[]): string => {
  const sorted = [...all].sort((a, b) => a - b);
  const at = (part: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms of ${all.length}`;
};

test('39 counters at a quarter of the speed: scrolled from end to end, units opened; the times are told, not judged', async () => {
  const player = new Player(site);
  const page = await player.open('#/g/simple-gboh/new');
  await page.getByRole('radio', { name: 'The Ford of the Herons' }).check();
  await press(page, /^Begin/);
  await go(page, 'State');
  await page.getByText('League hoplites 4', { exact: true }).waitFor();
  const devtools = await player.devtools();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const frame = (now: number): void => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    Object.assign(globalThis, { frames });
  });
  for (const yDistance of [-3_000, 3_000]) await devtools.send('Input.synthesizeScrollGesture', { x: 195, y: 420, yDistance, speed: 1_600 });
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
  expect(frames.length).toBeGreaterThan(20);
  const bare = await page.evaluate(async () => {
    const times: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      const dialog = document.createElement('dialog');
      document.body.append(dialog);
      const from = performance.now();
      dialog.showModal();
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      times.push(performance.now() - from);
      dialog.remove();
    }
    return times;
  });
  const opened: number[] = [];
  for (const name of ['Left Hastati 1', 'Velites 2', 'Equites 1', 'Left Triarii']) {
    opened.push(
      await page.evaluate(async (unit) => {
        const tile = [...document.querySelectorAll('button span')].find((one) => one.textContent === unit)?.closest('button');
        const from = performance.now();
        tile?.click();
        while (!document.querySelector('dialog[open] h2')) await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        return performance.now() - from;
      }, name),
    );
    await sheet(page).getByRole('heading', { name }).waitFor();
    await closeSheet(page);
  }
  console.log(`39 counters, 4×: a frame while scrolling ${figures(frames)}; a unit opened ${figures(opened)}, a bare dialog ${figures(bare)}`);
  await player.leave();
});
