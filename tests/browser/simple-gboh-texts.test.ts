import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button, own, sheet } from './gestures.ts';
import { Player, type Site, serveBuild } from './harness.ts';

/** Twenty combats worked from the rules, by touch, without a network, with the players' own dice. */
let site: Site;
let player: Player;
let page: Page;
beforeAll(async () => {
  site = await serveBuild();
  player = new Player(site, { own: true });
  page = await player.open('#/g/simple-gboh');
  await page.getByText('Shock combat').first().waitFor();
  await player.keptOffline();
  await site.stop();
});
afterAll(async () => {
  await player.leave();
});

const tap = async (name: string | RegExp): Promise<void> => {
  const control = button(page, name).or(page.locator('label', { hasText: typeof name === 'string' ? new RegExp(`^${name}`) : name }));
  await player.tap(control.first());
};
/** The key of a number; one that is common for the type, and that nobody read off the counter yet, bears a question mark. */
const key = (pad: string, number: number): Promise<void> =>
  player.tap(page.getByRole('group', { name: pad }).getByRole('button', { name: new RegExp(`^${number}\\??$`) }));

async function openCombat(procedure: 'shock' | 'missile-fire'): Promise<void> {
  await page.goto(`${site.address}#/g/simple-gboh`);
  await page.getByText('Shock combat').first().waitFor();
  await page.goto(`${site.address}#/g/simple-gboh/r/${procedure}`);
  await button(page, 'Throw').waitFor();
}

/** The verdict of the players' own dice; before them the form has shown the chances. */
async function verdictOf(faces: readonly number[]): Promise<string> {
  await page
    .getByText(/\d %|\d%/)
    .first()
    .waitFor();
  await own(page, ...faces);
  const verdict = page.getByRole('heading', { level: 2, name: /\.$/ });
  await verdict.waitFor({ timeout: 5_000 }).catch(() => undefined);
  return (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
}

/** A unit as it is set up: its type, what else is tapped, TQ and size. */
type Unit = readonly [type: string, also: readonly string[], tq: number, size?: number];

async function setUnit([type, also, tq, size]: Unit): Promise<void> {
  await tap(type);
  for (const name of also) await tap(name);
  await key('TQ', tq);
  if (size !== undefined) await key('Size', size);
}

describe('shock', () => {
  test.each<[string, Unit, Unit, readonly number[], string]>([
    ['7.5, example 1 with a 0: +3', ['LG', [], 6, 3], ['HI', [], 5, 5], [0], 'Defending HI takes 1 hit. Attacking LG takes 2 hits.'],
    [
      '7.5, example 1 with a 6',
      ['LG', [], 6, 3],
      ['HI', [], 5, 5],
      [6, 3],
      'Defending HI takes 2 hits and retreats. Attacking LG is unhurt. Attacking LG must advance.',
    ],
    [
      '7.52: TQ counts 3 at most: +3 +3 +1 +1',
      ['PH', [], 8, 9],
      ['BI', [], 4, 7],
      [4],
      'Defending BI routs. Attacking PH is unhurt. Attacking PH must advance.',
    ],
    [
      '7.36: cavalry on a flank: +3 +1 −1 +1',
      ['HC', ['Flank or rear'], 7, 4],
      ['MI', [], 6, 6],
      [3],
      'Defending MI takes 2 hits and retreats. Attacking HC takes 1 hit. Attacking HC must advance.',
    ],
    ['10.23: elephants cost cavalry a hit more', ['EL', [], 6, 3], ['HC', [], 7, 4], [0], 'Defending HC takes 2 hits. Attacking EL takes 2 hits.'],
    ['10.51, 10.53: chariots that came from near', ['CH', [], 5, 3], ['BI', [], 5, 6], [5], 'Defending BI takes 2 hits. Attacking CH is spent and eliminated.'],
    [
      '7.53: SK* −1, moved +1; a check of 6 routs LI of TQ 5',
      ['SK*', [], 5, 2],
      ['LI', [], 5, 4],
      [9, 6],
      'Defending LI routs. Attacking SK* is unhurt. Attacking SK* must advance.',
    ],
    [
      '7.82: lancers at a legion: −2 −1 +1 +1; 6 is not above TQ 6',
      ['LN', [], 6, 5],
      ['LG', [], 6, 3],
      [2, 6],
      'Defending LG is unhurt. Attacking LN takes 2 hits and retreats.',
    ],
    [
      '8.4: both sides destroyed',
      ['BI', ['Hits (8.1): more', 'Hits (8.1): more', 'Hits (8.1): more'], 4, 6],
      ['MI', ['Hits (8.1): more', 'Hits (8.1): more', 'Hits (8.1): more'], 4, 6],
      [4],
      'Defending MI routs. Attacking BI stays with 3 hits.',
    ],
    [
      '7.53: DR +2: 4 counts as 6; −1 −1 −2, not moved',
      ['LG', ['Stood'], 6, 3],
      ['PH', [], 7, 10],
      [2, 4],
      'Defending PH is unhurt. Attacking LG takes 3 hits and retreats.',
    ],
    [
      '7.46: a leader lost on 0 and 1 helps no more',
      ['HI', ['Leader'], 6, 5],
      ['HI', [], 6, 5],
      [0, 1, 5],
      'Defending HI takes 2 hits. Attacking HI takes 1 hit and the leader falls.',
    ],
    [
      '8.21: a reducible unit keeps half its hits',
      ['PH', [], 8, 9],
      ['HI', ['Hits (8.1): more', 'Hits (8.1): more', 'Hits (8.1): more', 'Can be reduced'], 5, 5],
      [4],
      'Defending HI is reduced, has 1 hit and retreats. Attacking PH is unhurt. Attacking PH must advance.',
    ],
  ])('%s', async (_, attacker, defender, faces, verdict) => {
    await openCombat('shock');
    const taps = await player.counting(async () => {
      await setUnit(attacker);
      await setUnit(defender);
    });
    await expect.poll(() => verdictOf(faces)).toBe(verdict);
    // Six for two units, what was tapped besides, and never one to find a unit again.
    expect(taps).toBe(6 + attacker[1].length + defender[1].length);
  });
});

/** Chooses from a list that opens over the form. */
async function choose(field: string, option: string): Promise<void> {
  await player.tap(page.locator(`[data-field="shooter.${field}"]`).getByRole('button'));
  await player.tap(sheet(page).getByText(option, { exact: true }));
  await sheet(page).waitFor({ state: 'detached' });
}

/** A shot: weapon and type of who fires, the target, range, and what else is tapped. */
type Shot = readonly [missile: string, type: string, target: Unit, range: number | undefined, also: readonly string[]];

describe('missile fire', () => {
  test.each<[string, Shot, readonly number[], string]>([
    [
      '7.81: slings through a phalanx’s front: 3, +1 +2',
      ['S', 'SK', ['PH', [], 7], 1, ['Through the target’s front']],
      [0],
      'PH is hit: 1 hit now. SK throws 3; needed: 3 or less.',
    ],
    ['7.81: bows at four hexes', ['A', 'SK', ['LG', [], 6], 4, []], [1], 'LG is hit: 1 hit now. SK throws 1; needed: 1 or less.'],
    ['7.16: javelins hit and run at HI: +1 +2', ['J', 'LI', ['HI', [], 5], 2, ['Hit and run']], [3], 'HI is hit: 1 hit now. LI throws 6; needed: 6 or less.'],
    [
      '7.17: mounted javelins at elephants: +1 +2 and a hit',
      ['J', 'LC', ['EL', [], 6], 3, ['Hit and run']],
      [4],
      'EL is not hit and LC is scared by elephants: 1 hit now. LC throws 7; needed: 6 or less.',
    ],
    [
      '7.14: an elephant of TQ 6 with its first hit: 6 + 1',
      ['A', 'SK', ['EL', [], 6], 1, []],
      [5, 6],
      'EL is hit and rampages. SK throws 5; needed: 5 or less.',
    ],
    [
      '7.15: a leader on 0 and 0',
      ['C', 'SK', ['LG', ['Leader'], 6], 5, []],
      [0, 0],
      'LG is hit: 1 hit now and the leader falls. SK throws 0; needed: 1 or less.',
    ],
    [
      '7.21: at a unit that leaves the ZOC, as at two hexes',
      ['A', 'SK', ['LG', [], 6], undefined, ['At a unit leaving the ZOC']],
      [4],
      'LG is not hit. SK throws 4; needed: 3 or less.',
    ],
    [
      '7.81: bolts at elephants seven hexes away: 0, −1',
      ['Bolts', 'Artillery', ['EL', [], 6], 7, []],
      [1, 0],
      'EL is hit: 1 hit now. Artillery throws 0; needed: 0 or less.',
    ],
  ])('%s', async (_, [missile, type, target, range, also], faces, verdict) => {
    await openCombat('missile-fire');
    await tap(/^SK/);
    await choose('type', type);
    await choose('missile', missile);
    await tap(/^LG/);
    await setUnit(target);
    for (const name of also.filter((one) => one !== 'Through the target’s front')) await tap(name);
    if (range !== undefined) await key('Range in hexes', range);
    for (const name of also.filter((one) => one === 'Through the target’s front')) await tap(name);
    await expect.poll(() => verdictOf(faces)).toBe(verdict);
  });
});
