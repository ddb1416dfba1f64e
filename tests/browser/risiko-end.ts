import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { button, chip, go, press, view } from './gestures.ts';
import type { OnPhone } from './risiko-rounds.ts';
import { aim, type Board, cardsAre, deckIs, drawAndEnd, fight, move, ofPlayer, playSet, putDown, reinforce, shows, toCombat, turnOf } from './risiko-table.ts';

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
