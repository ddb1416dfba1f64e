import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { applyAll, button, chip, fill, go, own, press, sheet, view } from './gestures.ts';

/** The four players of the RisiKo! tests, clockwise, with the colours they are given. */
export const NAMES = ['Anna', 'Bruno', 'Carla', 'Dario'] as const;

export const place = (page: Page, territory: string) => page.locator(`[data-territory="${territory}"]`);

const COLOURS = ['Red', 'Blue', 'Yellow', 'Green'] as const;

/** A new session of the four, from the page of a new game. */
export async function begin(page: Page): Promise<void> {
  for (const [i, name] of NAMES.entries()) await page.getByRole('textbox', { name: `Name of ${COLOURS[i]}` }).fill(name);
  await press(page, 'Begin');
  await page.getByRole('heading', { name: 'Who plays first' }).first().waitFor();
}

export type Name = (typeof NAMES)[number];
/** Who gets which territories at the table: Bruno deals, so Anna and Dario have eleven. */
export const DEALT: Readonly<Record<Name, string>> = {
  Anna: 'kamchatka japan mongolia chita china india siam indonesia new-guinea western-australia eastern-australia',
  Dario: 'western-europe north-africa egypt east-africa congo south-africa madagascar brazil venezuela peru argentina',
  Carla: 'southern-europe northern-europe great-britain scandinavia ukraine middle-east afghanistan urals siberia yakutia',
  Bruno: 'alaska alberta central-america greenland ontario quebec western-united-states eastern-united-states northwest-territories iceland',
};

/** Types in who was dealt what; the last player's are the rest. */
export async function deal(page: Page, dealt: Readonly<Record<string, string>>): Promise<void> {
  const all = Object.entries(dealt);
  for (const [name, territories] of all.slice(0, -1)) {
    await chip(page, name);
    for (const territory of territories.split(' ')) await place(page, territory).tap();
  }
  await press(page, /^The other \d+ are /);
  await page.getByRole('heading', { name: 'Bruno places 3' }).waitFor();
}

/** Territories as they stand on the table: owner and armies. Worked out by hand from the rules, turn by turn. */
export type Board = Record<string, `${Name} ${number}`>;

async function boardShown(page: Page): Promise<Record<string, string>> {
  await go(page, 'State');
  await page.getByText('Tap a territory to set').waitFor();
  const labels = await page
    .locator('[data-territory]')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('data-territory') ?? '', one.getAttribute('aria-label') ?? '']));
  return Object.fromEntries(labels.map(([territory, label]) => [territory, label?.replace(/^.*, (\w+), (\d+) arm\w+$/, '$1 $2')]));
}

export async function turnOf(page: Page, name: Name, round: number): Promise<void> {
  await page.getByRole('region', { name: `Turn of ${name}` }).waitFor();
  await page.getByText(`Round${round}`).waitFor();
}

/** Takes what the turn brings, which comes once, and puts it all on one territory. */
export async function reinforce(page: Page, armies: number, on: string): Promise<void> {
  const take = button(page, armies === 1 ? 'Take 1 army' : `Take ${armies} armies`);
  await take.tap();
  await putDown(page, on);
  await page.getByText(/^All (placed\.|armies of the turn are placed)/).waitFor();
  await take.waitFor({ state: 'detached' });
}

/** A set from a player's hand, typed in behind the curtain: symbols, and the territories the cards show. */
export async function playSet(
  page: Page,
  name: Name,
  cards: readonly (readonly [symbol: string, territory?: string])[],
  says: string,
  armies: number,
): Promise<void> {
  await press(page, `Cards of ${name}`);
  await press(page, `I am ${name}`);
  const hand = sheet(page);
  for (const [at, [symbol, territory]] of cards.entries()) {
    await hand.getByRole('group', { name: 'Add a card' }).getByRole('button', { name: symbol }).tap();
    if (territory) await hand.getByRole('listitem').nth(at).getByRole('combobox').selectOption(territory);
  }
  await hand.getByText(says).waitFor();
  await hand.getByRole('button', { name: 'Play it' }).tap();
  await page.getByText(`${armies} armies to place`).first().waitFor();
}

export async function putDown(page: Page, on: string): Promise<void> {
  await chip(page, 'all ');
  await place(page, on).tap();
  await button(page, /^(On to combat|Take \d+ arm)/).waitFor();
}

/** Ends the reinforcements, and waits until the map is that of combat; a player who leaves the armies of the turn untaken insists. */
export async function toCombat(page: Page, { untaken = false } = {}): Promise<void> {
  const phase = button(page, 'Fight');
  await (untaken ? phase : button(page, 'On to combat').last()).tap();
  if (untaken) await press(page, 'Do it all the same');
  await phase.and(page.locator('[aria-current=step]')).waitFor();
}

export async function aim(page: Page, from: string, to: string): Promise<void> {
  if ((await place(page, from).getAttribute('aria-pressed')) !== 'true') await place(page, from).tap();
  await place(page, to).tap();
}

interface Fight {
  /** Throw after throw: the attacker's dice, then the defender's. */
  readonly dice: readonly (readonly number[])[];
  readonly says: string | RegExp;
  /** The armies that move in, where the territory is taken and the number is not given. */
  readonly moves?: number;
  readonly toTheEnd?: boolean;
}

/** Where an attack that is aimed at is thrown. */
export const dock = (page: Page) => page.getByRole('region', { name: 'Attack' });

/** Types the faces of a throw on the pad below the map, a tap each. */
export async function typeThrow(page: Page, faces: readonly number[]): Promise<void> {
  const ours = button(dock(page), 'Our dice');
  const pad = dock(page).getByRole('group', { name: /dice$/ });
  await ours.or(pad).first().waitFor();
  if (await ours.isVisible()) await ours.tap();
  for (const face of faces) await button(pad, String(face)).tap();
}

export async function fight(page: Page, from: string, to: string, { dice, says, moves, toTheEnd = false }: Fight): Promise<void> {
  await aim(page, from, to);
  if (toTheEnd) {
    await page.getByText('Fewer dice, or a stop').tap();
    await press(page, 'To the end, with a stop…');
    await own(page, ...dice.flat());
  } else await typeThrow(page, dice.flat());
  await page.getByText(says).first().waitFor();
  if (toTheEnd) await applyAll(page);
  if (moves === undefined) return;
  await press(page, `Move in ${moves}`);
  await button(page, /^Move in/)
    .first()
    .waitFor({ state: 'hidden' });
}

export async function move(page: Page, from: string, to: string, armies: number): Promise<void> {
  await press(page, 'On to the move');
  // The map of the combat phase takes taps until the phase is written.
  await button(page, 'On to the move').waitFor({ state: 'hidden' });
  await place(page, from).tap();
  await place(page, to).tap();
  // Where only one can leave there is nothing to type.
  await button(page, /^Move \d+ arm/)
    .first()
    .waitFor();
  if (armies > 1) await fill(page, 'Armies moving', armies);
  await press(page, armies === 1 ? 'Move 1 army' : `Move ${armies} armies`);
  await page.getByText('Moved. The turn is over.').waitFor();
}

export const drawAndEnd = (page: Page) => press(page, 'Draw and end the turn');

export async function shows(page: Page, board: Board, changed: Board): Promise<void> {
  Object.assign(board, changed);
  await expect.poll(() => boardShown(page)).toEqual(board);
  await go(page, 'Now');
}

/** Sets on the map of the state who holds a territory with how many armies. */
export async function holding(page: Page, territory: string, armies: number, owner?: string): Promise<void> {
  await place(page, territory).tap();
  const dialog = sheet(page);
  if (owner) await chip(dialog, owner);
  await fill(dialog, 'Armies', armies);
  await press(dialog, 'Write it down');
  await dialog.waitFor({ state: 'detached' });
}

export const ofPlayer = (page: Page, name: Name) => page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });

export async function cardsAre(page: Page, expected: Readonly<Partial<Record<Name, number>>>): Promise<void> {
  await view(page, 'Players');
  for (const [name, cards] of Object.entries(expected))
    expect([
      name,
      await ofPlayer(page, name as Name)
        .getByRole('spinbutton', { name: 'Cards' })
        .inputValue(),
    ]).toEqual([name, String(cards)]);
  await view(page, 'Map');
  await go(page, 'Now');
}

/** How many of the 44 cards are in the deck, and how many were put down in sets. */
export async function deckIs(page: Page, deck: number, discards: number): Promise<void> {
  await view(page, 'Table');
  await expect.poll(() => page.getByRole('spinbutton', { name: 'Cards in the deck' }).inputValue()).toBe(String(deck));
  await expect.poll(() => page.getByRole('spinbutton', { name: 'Discarded cards' }).inputValue()).toBe(String(discards));
  await view(page, 'Map');
  await go(page, 'Now');
}
