import type { Page } from 'playwright-core';
import { chip, press } from './gestures.ts';
import { type Board, DEALT, deal, drawAndEnd, fight, move, type Name, place, reinforce, shows, toCombat, turnOf, typeThrow } from './risiko-table.ts';

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
