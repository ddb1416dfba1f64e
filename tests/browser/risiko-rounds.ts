import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { button, chip, go, press, view } from './gestures.ts';
import {
  aim,
  type Board,
  cardsAre,
  DEALT,
  deal,
  deckIs,
  drawAndEnd,
  fight,
  move,
  type Name,
  ofPlayer,
  place,
  playSet,
  putDown,
  reinforce,
  shows,
  toCombat,
  turnOf,
  typeThrow,
} from './risiko-table.ts';

/** The phone a player plays on: the one that goes round the table, or their own. */
export type OnPhone = (name: Name) => Page;

/** Bruno throws highest; the cards are dealt at the table from his right, so Anna and Dario have eleven; the other armies go down three at a time. */
export async function setUp(on: OnPhone): Promise<Board> {
  const page = on('Bruno');
  await press(page, 'Bruno');
  await deal(page, DEALT);
  const rows: Readonly<Record<string, readonly string[]>> = {
    Bruno: Array(7).fill('central-america'),
    Carla: Array(7).fill('southern-europe'),
    Dario: ['western-europe', 'western-europe', 'western-europe', 'brazil', 'brazil', 'brazil', 'brazil'],
    Anna: Array(7).fill('kamchatka'),
  };
  for (let round = 0; round < 7; round += 1)
    for (const [name, to] of Object.entries(rows)) {
      const its = on(name as Name);
      await its.getByRole('heading', { name: `${name} places` }).waitFor();
      if (round === 0) await chip(its, '+3');
      await place(its, to[round] as string).tap();
    }
  await press(page, 'Begin the game');
  await turnOf(page, 'Bruno', 1);
  const board = Object.fromEntries(Object.entries(DEALT).flatMap(([name, all]) => all.split(' ').map((territory) => [territory, `${name} 1`]))) as Board;
  return { ...board, 'central-america': 'Bruno 21', 'southern-europe': 'Carla 21', 'western-europe': 'Dario 10', brazil: 'Dario 11', kamchatka: 'Anna 20' };
}

/** Bruno: Venezuela in one throw, Brazil to the end with ties lost by the attacker. Carla, Dario and Anna take what borders them; Dario wastes an army. */
export async function firstRound(on: OnPhone, board: Board): Promise<void> {
  let page = on('Bruno');
  await reinforce(page, 8, 'central-america');
  await toCombat(page);
  await fight(page, 'central-america', 'venezuela', { dice: [[4, 6, 5], [1]], says: 'Move in 3 to 28;', moves: 28 });
  await fight(page, 'venezuela', 'brazil', {
    dice: [[5, 6, 4], [3, 6, 4], [6, 6, 6], [1, 1, 1], [2, 3, 4], [1, 1, 1], [5, 5, 5], [4, 5, 4], [2, 1, 1], [1]],
    says: 'Taken, 2 armies lost. Move in 3 to 25',
    toTheEnd: true,
    moves: 25,
  });
  await move(page, 'brazil', 'venezuela', 5);
  await drawAndEnd(page);
  await shows(page, board, { 'central-america': 'Bruno 1', venezuela: 'Bruno 6', brazil: 'Bruno 20' });

  page = on('Carla');
  await turnOf(page, 'Carla', 1);
  await reinforce(page, 3, 'southern-europe');
  await toCombat(page);
  await fight(page, 'southern-europe', 'egypt', { dice: [[1, 6, 1], [5]], says: 'Move in 3 to 23;', moves: 3 });
  await fight(page, 'southern-europe', 'north-africa', { dice: [[3, 2, 1], [2]], says: 'Move in 3 to 20;', moves: 3 });
  await move(page, 'southern-europe', 'northern-europe', 2);
  await drawAndEnd(page);
  await shows(page, board, { 'southern-europe': 'Carla 16', 'northern-europe': 'Carla 3', egypt: 'Carla 3', 'north-africa': 'Carla 3' });

  page = on('Dario');
  await turnOf(page, 'Dario', 1);
  await reinforce(page, 2, 'western-europe');
  await toCombat(page);
  await fight(page, 'western-europe', 'great-britain', { dice: [[6, 2, 1], [3]], says: 'Move in 3 to 11;', moves: 3 });
  await fight(page, 'western-europe', 'southern-europe', {
    dice: [
      [1, 1, 1],
      [1, 1, 1],
      [5, 4, 2],
      [2, 5, 6],
      [4, 3],
      [6, 1, 6],
    ],
    says: 'Beaten off: 1 against 16',
    toTheEnd: true,
  });
  await move(page, 'great-britain', 'western-europe', 2);
  await drawAndEnd(page);
  await shows(page, board, { 'great-britain': 'Dario 1', 'western-europe': 'Dario 3' });

  page = on('Anna');
  await turnOf(page, 'Anna', 1);
  await reinforce(page, 5, 'kamchatka');
  await toCombat(page);
  await fight(page, 'kamchatka', 'alaska', { dice: [[6, 6, 6], [6]], says: 'Anna loses 1, Bruno 0' });
  await typeThrow(page, [5, 1, 1, 4]);
  await press(page, 'Move in 3');
  await move(page, 'kamchatka', 'japan', 4);
  await drawAndEnd(page);
  await shows(page, board, { kamchatka: 'Anna 17', alaska: 'Anna 3', japan: 'Anna 5' });
}

/** Bruno makes South America whole; Dario takes North Africa back with two armies that must both move in. */
export async function secondRound(on: OnPhone, board: Board): Promise<void> {
  let page = on('Bruno');
  await turnOf(page, 'Bruno', 2);
  await reinforce(page, 3, 'brazil');
  await toCombat(page);
  await fight(page, 'brazil', 'peru', { dice: [[4, 1, 1], [1]], says: 'Move in 3 to 22;', moves: 3 });
  await fight(page, 'brazil', 'argentina', { dice: [[6, 2, 1], [2]], says: 'Move in 3 to 19;', moves: 3 });
  await move(page, 'venezuela', 'central-america', 5);
  await drawAndEnd(page);
  await shows(page, board, { brazil: 'Bruno 17', peru: 'Bruno 3', argentina: 'Bruno 3', venezuela: 'Bruno 1', 'central-america': 'Bruno 6' });

  page = on('Carla');
  await turnOf(page, 'Carla', 2);
  await reinforce(page, 3, 'egypt');
  await toCombat(page);
  await fight(page, 'egypt', 'east-africa', { dice: [[6, 5, 1], [1]], says: 'Move in 3 to 5;', moves: 3 });
  await fight(page, 'east-africa', 'congo', { dice: [[6, 1], [5]], says: /loses 0/ });
  await move(page, 'southern-europe', 'egypt', 5);
  await drawAndEnd(page);
  await shows(page, board, { 'southern-europe': 'Carla 11', egypt: 'Carla 8', 'east-africa': 'Carla 1', congo: 'Carla 2' });

  page = on('Dario');
  await turnOf(page, 'Dario', 2);
  await reinforce(page, 1, 'western-europe');
  await toCombat(page);
  await fight(page, 'western-europe', 'north-africa', {
    dice: [[6, 6, 1], [5, 5, 5], [5, 6], [5]],
    says: 'Taken, 1 army lost. Move in 2 armies',
    toTheEnd: true,
    moves: 2,
  });
  await move(page, 'north-africa', 'western-europe', 1);
  await drawAndEnd(page);
  await shows(page, board, { 'western-europe': 'Dario 2', 'north-africa': 'Dario 1' });

  page = on('Anna');
  await turnOf(page, 'Anna', 2);
  await reinforce(page, 6, 'alaska');
  await toCombat(page);
  await fight(page, 'alaska', 'northwest-territories', { dice: [[3, 2, 2], [1]], says: 'Move in 3 to 8;', moves: 8 });
  await move(page, 'japan', 'kamchatka', 4);
  await drawAndEnd(page);
  await shows(page, board, { alaska: 'Anna 1', 'northwest-territories': 'Anna 8', japan: 'Anna 1', kamchatka: 'Anna 21' });
}

const SAFE = 'nobody is eliminated before the end of round 4';

/** Dario is driven back to Madagascar, which nobody may attack yet; with one territory he gets no armies. */
export async function thirdRound(on: OnPhone, board: Board): Promise<void> {
  let page = on('Bruno');
  await turnOf(page, 'Bruno', 3);
  await reinforce(page, 6, 'brazil');
  await toCombat(page);
  await fight(page, 'brazil', 'north-africa', { dice: [[5, 1, 1], [4]], says: 'Move in 3 to 22;', moves: 22 });
  await fight(page, 'north-africa', 'western-europe', {
    dice: [
      [6, 6, 1],
      [1, 1],
    ],
    says: 'Taken, 0 armies lost. Move in 3 to 21',
    toTheEnd: true,
    moves: 3,
  });
  await fight(page, 'western-europe', 'great-britain', { dice: [[2, 1], [1]], says: /loses 0/ });
  await move(page, 'north-africa', 'western-europe', 5);
  await drawAndEnd(page);
  await shows(page, board, { brazil: 'Bruno 1', 'north-africa': 'Bruno 14', 'western-europe': 'Bruno 6', 'great-britain': 'Bruno 2' });

  page = on('Carla');
  await turnOf(page, 'Carla', 3);
  await reinforce(page, 4, 'congo');
  await toCombat(page);
  await fight(page, 'congo', 'south-africa', { dice: [[6, 1, 1], [2]], says: 'Move in 3 to 5;', moves: 3 });
  await aim(page, 'south-africa', 'madagascar');
  await page.getByText(SAFE).first().waitFor();
  expect(await button(page, 'Throw 2 against 1').count()).toBe(0);
  await move(page, 'egypt', 'east-africa', 4);
  await drawAndEnd(page);
  await shows(page, board, { congo: 'Carla 3', 'south-africa': 'Carla 3', egypt: 'Carla 4', 'east-africa': 'Carla 5' });

  page = on('Dario');
  await turnOf(page, 'Dario', 3);
  await page.getByText('A third of 1 territory').waitFor();
  await toCombat(page);
  await page.getByText('No territory can attack').waitFor();
  await press(page, 'End the turn');

  page = on('Anna');
  await turnOf(page, 'Anna', 3);
  await reinforce(page, 6, 'northwest-territories');
  await toCombat(page);
  await fight(page, 'northwest-territories', 'ontario', { dice: [[4, 4, 4], [3]], says: 'Move in 3 to 13;', moves: 3 });
  await move(page, 'kamchatka', 'alaska', 6);
  await drawAndEnd(page);
  await shows(page, board, { 'northwest-territories': 'Anna 11', ontario: 'Anna 3', kamchatka: 'Anna 15', alaska: 'Anna 7' });
  await cardsAre(page, { Anna: 3, Bruno: 3, Carla: 3, Dario: 2 });
}

/** Sets of cards, East Africa to the end, Madagascar still safe; then nobody attacks. */
export async function fourthRound(on: OnPhone, board: Board): Promise<void> {
  let page = on('Bruno');
  await turnOf(page, 'Bruno', 4);
  await reinforce(page, 6, 'north-africa');
  // Ten for one of each, two for Brazil and two for Western Europe; Alaska is Anna's.
  const three = [['infantry', 'brazil'] as const, ['cavalry', 'alaska'] as const, ['cannon', 'western-europe'] as const];
  await playSet(page, 'Bruno', three, '14 armies: one of each', 14);
  await putDown(page, 'north-africa');
  await toCombat(page);
  await fight(page, 'north-africa', 'east-africa', {
    dice: [
      [6, 6, 6],
      [1, 1, 1],
      [6, 6, 1],
      [5, 5],
    ],
    says: 'Taken, 0 armies lost. Move in 3 to 33',
    toTheEnd: true,
    moves: 33,
  });
  await aim(page, 'east-africa', 'madagascar');
  await page.getByText(SAFE).first().waitFor();
  await move(page, 'east-africa', 'north-africa', 10);
  await drawAndEnd(page);
  await shows(page, board, { 'north-africa': 'Bruno 11', 'east-africa': 'Bruno 23' });
  page = on('Carla');
  await turnOf(page, 'Carla', 4);
  await playSet(page, 'Carla', [['cannon'], ['cannon', 'madagascar'], ['cannon']], '4 armies: three cannons', 4);
  await putDown(page, 'egypt');
  await toCombat(page, { untaken: true });
  await press(page, 'End the turn');
  page = on('Dario');
  await turnOf(page, 'Dario', 4);
  await toCombat(page);
  await press(page, 'End the turn');
  page = on('Anna');
  await turnOf(page, 'Anna', 4);
  await playSet(page, 'Anna', [['joker'], ['infantry', 'japan'], ['infantry']], '14 armies: a joker and two alike', 14);
  await putDown(page, 'kamchatka');
  await toCombat(page, { untaken: true });
  await press(page, 'End the turn');
  await shows(page, board, { egypt: 'Carla 8', kamchatka: 'Anna 29' });
  await cardsAre(page, { Anna: 0, Bruno: 1, Carla: 0, Dario: 2 });
  await deckIs(page, 32, 9);
}

/** Now Madagascar falls, Dario is out, and his two cards are Bruno's. */
export async function fifthRound(on: OnPhone, board: Board): Promise<void> {
  const page = on('Bruno');
  await turnOf(page, 'Bruno', 5);
  await reinforce(page, 7, 'east-africa');
  await toCombat(page);
  await fight(page, 'east-africa', 'madagascar', { dice: [[6, 1, 1], [1]], says: 'Move in 3 to 29;' });
  await page.getByText('Bruno takes the cards: 2').waitFor();
  // The moment is what is seen, not the dock below the map.
  await expect.poll(async () => (await page.locator('[data-scene]').boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
  await press(page, 'Move in 3');
  await press(page, 'Dario leaves the board');
  await page.getByRole('heading', { name: 'Bruno has reached the objective!' }).waitFor();
  await shows(page, board, { 'east-africa': 'Bruno 27', madagascar: 'Bruno 3' });
  await cardsAre(page, { Anna: 0, Bruno: 3, Carla: 0 });
}

export async function keepObjective(page: Page): Promise<void> {
  await view(page, 'Players');
  await ofPlayer(page, 'Bruno').getByRole('button', { name: 'Objective' }).tap();
  await press(page, 'I am Bruno');
  await chip(page, 'Destroy the green armies');
  await press(page, 'Keep it secret');
  await page.getByText(/^Dario: \d+ territor/).waitFor();
  await press(page, 'Hide it again');
  await view(page, 'Map');
  await go(page, 'Now');
}

/** Looked at again: behind the curtain, with the way to show it only once it is reached. */
export async function lookAtObjective(page: Page, reached: boolean): Promise<void> {
  await view(page, 'Players');
  expect(await page.getByText('green armies').count()).toBe(0);
  await ofPlayer(page, 'Bruno').getByRole('button', { name: 'Objective ✓' }).tap();
  expect(await page.getByText('Destroy the green armies').count()).toBe(0);
  await press(page, 'I am Bruno');
  await page.getByText(reached ? '1 of 1' : /^Dario: \d+ territor/).waitFor();
  await expect.poll(() => button(page, 'Show it: Bruno wins').count()).toBe(reached ? 1 : 0);
  await press(page, reached ? 'Show it: Bruno wins' : 'Hide it again');
  if (!reached) {
    await go(page, 'Journal');
    await page.getByText('Bruno keeps a secret objective').first().waitFor();
    expect(await page.locator('body').textContent()).not.toContain('green armies');
    await view(page, 'Map');
  }
  await go(page, 'Now');
}
