import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, closeSheet, fill, go, press, sheet } from './gestures.ts';
import { FULL, Player, type Site, serveBuild, tooSmall, tooWide, violations } from './harness.ts';

/** Cubes on order, militia, temples, cities; only the last two in a second turn. */
type Board = readonly [order: number, militia: number, temples: number, cities: number];
interface March {
  readonly to: number;
  readonly armies: number;
  readonly cost?: number;
}
interface Turn {
  readonly boards: readonly (Board | undefined)[];
  /** By player: marches, then attempts as "T1" (a temple in province 1), "C1" (a city). */
  readonly plays: readonly { readonly marches: readonly March[]; readonly tries: readonly string[] }[];
  /** What the score track shows when the turn is scored, worked out by hand from 5.5. */
  readonly scores: readonly number[];
}
interface Region {
  readonly choosers: readonly string[];
  readonly provinces: readonly number[];
  readonly turns: readonly Turn[];
}

const NAMES = ['Anna', 'Bruno', 'Carla', 'Davide', 'Elena'];
const in1 = (to: number, armies: number, more: readonly March[] = [], tries: readonly string[] = []) => ({ marches: [{ to, armies }, ...more], tries });
const stay = (tries: readonly string[] = []) => ({ marches: [], tries });

const GAME: readonly Region[] = [
  {
    choosers: ['Elena', 'Anna', 'Bruno', 'Carla'],
    provinces: [1, 2, 3],
    turns: [
      {
        boards: [
          [3, 5, 4, 3],
          [2, 4, 5, 4],
          [1, 4, 6, 4],
          [0, 5, 5, 5],
          [4, 3, 4, 4],
        ],
        // Temple in 1: Carla 6 against 5 pays 6. City in 1: Davide 5 against 4 pays 5. Most armies in 1 are shared. Temple in 2: Davide 5 against 4 pays 5.
        plays: [
          in1(1, 5, [{ to: 2, armies: 2 }], ['T1', 'T2']),
          in1(1, 4, [], ['T1', 'C1']),
          in1(1, 4, [], ['T1']),
          in1(1, 5, [{ to: 2, armies: 3 }], ['C1', 'T2']),
          in1(1, 3, [], ['C1']),
        ],
        scores: [0, 0, 3, 10, 0],
      },
      {
        boards: [[0, 0, 7, 0], [0, 0, 3, 6], [0, 0, 4, 0], undefined, [0, 0, 4, 4]],
        // Second temple in 1: Anna 7 against 4 pays 5. City in 3: Elena 4 against 0 pays 1. Elena's army passes through 2.
        plays: [
          stay(['T1']),
          stay(),
          { marches: [{ to: 3, armies: 2 }], tries: ['T1', 'C3'] },
          stay(),
          {
            marches: [
              { to: 2, armies: 1 },
              { to: 3, armies: 1 },
            ],
            tries: ['T3', 'C3'],
          },
        ],
        scores: [3, 2, 5, 12, 8],
      },
    ],
  },
  {
    choosers: ['Anna'],
    provinces: [11, 12],
    turns: [
      {
        boards: [
          [1, 4, 5, 5],
          [0, 5, 5, 5],
          [0, 3, 6, 6],
          [0, 5, 4, 6],
          [0, 6, 5, 4],
        ],
        // Equal bids in 11 build nothing; Elena pays a cube to march on and builds alone.
        plays: [
          in1(11, 4, [], ['T11']),
          in1(11, 5, [], ['T11', 'C11']),
          in1(11, 3, [], ['C11']),
          in1(11, 5, [], ['C11']),
          in1(11, 6, [{ to: 12, armies: 2, cost: 1 }], ['T12', 'C12']),
        ],
        scores: [3, 2, 5, 12, 18],
      },
    ],
  },
  {
    choosers: ['Carla'],
    provinces: [21, 22],
    turns: [
      {
        boards: [
          [0, 2, 9, 4],
          [0, 6, 1, 8],
          [2, 4, 5, 4],
          [0, 5, 5, 5],
          [0, 5, 5, 5],
        ],
        // City in 21: Bruno 8 against 5. Three are equal for its temple.
        plays: [
          in1(21, 2, [{ to: 22, armies: 2 }], ['T22', 'C22']),
          in1(21, 6, [], ['C21']),
          in1(21, 4, [], ['T21']),
          in1(21, 5, [], ['T21', 'C21']),
          in1(21, 5, [], ['T21']),
        ],
        scores: [13, 9, 5, 12, 18],
      },
    ],
  },
  {
    choosers: ['Elena'],
    provinces: [31, 32],
    turns: [
      {
        boards: [
          [0, 5, 5, 5],
          [0, 5, 5, 5],
          [0, 7, 4, 4],
          [0, 4, 6, 5],
          [3, 4, 4, 4],
        ],
        plays: [
          in1(31, 5, [], ['T31', 'C31']),
          in1(31, 5, [], ['C31']),
          in1(31, 7, [{ to: 32, armies: 3 }], ['T32', 'C32']),
          in1(31, 4, [], ['T31']),
          in1(31, 4),
        ],
        scores: [13, 9, 15, 15, 18],
      },
    ],
  },
  {
    choosers: ['Carla'],
    provinces: [41, 42],
    turns: [
      {
        boards: [
          [0, 8, 4, 3],
          [0, 5, 5, 5],
          [1, 4, 5, 5],
          [0, 5, 5, 5],
          [0, 5, 5, 5],
        ],
        plays: [in1(41, 8, [], ['T41', 'C41']), in1(41, 5, [{ to: 42, armies: 1 }], ['T42', 'C42']), in1(41, 4), in1(41, 5, [], ['T41']), in1(41, 5)],
        scores: [20, 19, 15, 18, 18],
      },
    ],
  },
  {
    choosers: ['Davide'],
    provinces: [51, 52],
    turns: [
      {
        boards: [
          [0, 5, 5, 5],
          [0, 5, 5, 5],
          [0, 5, 5, 5],
          [1, 4, 5, 5],
          [0, 6, 5, 4],
        ],
        plays: [in1(51, 5), in1(51, 5), in1(51, 5), in1(51, 4, [{ to: 52, armies: 4 }], ['T52', 'C52']), in1(51, 6, [], ['T51', 'C51'])],
        scores: [20, 19, 15, 28, 28],
      },
    ],
  },
];
/** Most cities: Elena 10. Most temples: Davide 15. Regions 2 to 5: Elena, Anna, Carla, Bruno 5 each; ties in 1 and 6. */
const TOTALS = [25, 24, 20, 43, 43];

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

async function begin(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '5', exact: true }).check();
  for (const [i, name] of NAMES.entries()) await page.getByLabel(`Name of player ${i + 1}`, { exact: true }).fill(name);
  await press(page, 'Begin');
  await page.getByText('Region 1 · turn 1').first().waitFor();
}

/** What anybody could find of a board that is sealed: in the page, its title, what the browser keeps (but for the secrets themselves), the address. */
async function findable(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.title, location.href, document.documentElement.outerHTML];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of [...database.objectStoreNames].filter((one) => one !== 'secrets'))
        kept.push(
          await new Promise((resolve, reject) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
          }),
        );
      database.close();
    }
    return JSON.stringify(kept);
  });
}

const BOXES = ['Order', 'Militia', 'Temples', 'Cities'] as const;

/** How many cubes each box of the open board shows. */
async function boxes(page: Page, free: readonly string[]): Promise<number[]> {
  return Promise.all(
    free.map(async (box) =>
      Number(
        await button(sheet(page), new RegExp(`^${box}\\s*\\d+\\s*Put one more in`))
          .locator('b')
          .innerText(),
      ),
    ),
  );
}

async function choose(page: Page, name: string, board: Board, again: boolean): Promise<void> {
  await press(page, `I am ${name}`);
  const [free, cubes] = again ? [BOXES.slice(2), board.slice(2)] : [BOXES, board];
  for (const count of cubes) await button(sheet(page), String(count)).tap();
  await expect.poll(() => boxes(page, free)).toEqual([...cubes]);
  await press(page, 'Seal it and hand the phone on');
  await sheet(page)
    .getByRole('heading', { name: `${name}, your board` })
    .waitFor({ state: 'detached' });
}

async function allocate(page: Page, boards: readonly (Board | undefined)[], again: boolean): Promise<void> {
  await press(page, /^Hand the phone to/);
  for (const [i, board] of boards.entries()) if (board) await choose(page, NAMES[i] ?? '', board, again);
  await press(page, 'Lift the screens');
}

/** The choosers take the first place offered, one after the other (5.1). */
async function settleOrder(page: Page, choosers: readonly string[]): Promise<void> {
  for (const [i, name] of choosers.entries()) {
    await page.getByRole('heading', { name: `${name} chooses a place` }).waitFor();
    await press(page, `${name} takes place ${i + 1}`);
  }
}

async function addProvinces(page: Page, numbers: readonly number[]): Promise<void> {
  for (const [i, number] of numbers.entries()) {
    await button(page, 'Add a province').first().tap();
    await fill(page, 'Province number', number);
    if (number === 52) await fill(page, 'Name', 'Carmania');
    if (i === numbers.length - 1) await page.getByRole('checkbox', { name: 'Campaign symbol' }).tap();
    await press(page, 'Save');
    await sheet(page).waitFor({ state: 'detached' });
  }
}

const called = (number: string | number): string => (String(number) === '52' ? 'Carmania (52)' : `Province ${number}`);

async function move(page: Page, { marches, tries }: Turn['plays'][number]): Promise<void> {
  for (const { to, armies, cost } of marches) {
    await page.locator(`[data-province="${to}"] button`).first().tap();
    const dock = page.getByRole('region', { name: 'Movement' });
    const costs = dock.getByRole('group', { name: 'Cost of the arrow or sea line' });
    const change = button(dock, /^Cost /);
    await costs.or(change).first().waitFor();
    if (await costs.isVisible()) await button(costs, String(cost ?? 0)).tap();
    else await expect.poll(() => change.textContent()).toBe(`Cost ${cost ?? 0}`);
    await change.waitFor();
    const some = button(dock, armies === 1 ? '1 army' : `${armies} armies`);
    if (await some.isVisible()) await some.tap();
    else await press(page, new RegExp(`^March ${armies} arm`));
    await dock.waitFor({ state: 'detached' });
  }
  for (const one of tries) {
    const attempt = button(page, `${one.startsWith('T') ? 'Temple' : 'City'} in ${called(one.slice(1))}`);
    await attempt.tap();
    await attempt.and(page.locator('[aria-pressed=true]')).waitFor();
  }
}

async function everybodyMoves(page: Page, { plays }: Turn, fresh: readonly number[]): Promise<void> {
  await page.getByRole('heading', { name: /moves and builds$/ }).waitFor();
  if (fresh.length > 0) await addProvinces(page, fresh);
  for (let i = 0; i < NAMES.length; i += 1) {
    const heading = (await page.getByRole('heading', { name: /moves and builds$/ }).innerText()).split(' ')[0] ?? '';
    await move(page, plays[NAMES.indexOf(heading)] as Turn['plays'][number]);
    await press(page, /^Done\. /);
    await page.getByRole('heading', { name: `${heading} moves and builds` }).waitFor({ state: 'detached' });
  }
}

async function scores(page: Page): Promise<number[]> {
  await go(page, 'State');
  const track = page.locator('section', { has: page.getByRole('heading', { name: 'Score track' }) });
  await track.waitFor();
  const rows = track.getByRole('listitem');
  const shown = (await rows.allInnerTexts()).map((row) => row.split('\n').map((line) => line.trim()));
  await go(page, 'Now');
  return NAMES.map((name) => Number(shown.find((lines) => lines.includes(name))?.at(-1)));
}

const game = `five players, ${FULL ? 'six regions' : 'the first of six regions'}, expected scores; no secret can be found before the screens are lifted`;
test(game, async () => {
  const player = new Player(site, { height: 900 });
  const page = await player.open('#/g/founder-of-an-empire/new');
  await begin(page);
  const title = await page.title();

  await press(page, 'Hand the phone to Anna');
  await choose(page, 'Anna', GAME[0]?.turns[0]?.boards[0] as Board, false);
  await page.getByText('Hand the phone to Bruno').last().waitFor();
  const found = await findable(page);
  expect(found).not.toMatch(/militia\W{1,3}\d|"militia"|spinbutton/i);
  await expect.poll(() => page.title()).toBe(title);
  await closeSheet(page);
  await page.getByRole('button', { name: 'Session' }).first().tap();
  const download = page.waitForEvent('download');
  await press(page, 'Save this session to a file');
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain('sealed');
  expect(file).not.toContain('militia');
  await closeSheet(page);
  await go(page, 'Journal');
  await page.getByText('Anna has chosen').first().waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/militia \d/i);
  await go(page, 'Now');

  await press(page, /^Hand the phone to Bruno/);
  for (const i of [1, 2, 3, 4]) await choose(page, NAMES[i] ?? '', GAME[0]?.turns[0]?.boards[i] as Board, false);
  await expect.poll(() => violations(page)).toEqual([]);
  await press(page, 'Lift the screens');

  for (const [r, region] of (FULL ? GAME : GAME.slice(0, 1)).entries())
    for (const [t, turn] of region.turns.entries()) {
      if (r + t > 0) await allocate(page, turn.boards, t > 0);
      if (t === 0) await settleOrder(page, region.choosers);
      await everybodyMoves(page, turn, t === 0 ? region.provinces : []);
      await press(page, 'Score the turn');
      await button(page, /^Close the/)
        .first()
        .waitFor();
      expect(await scores(page), `region ${r + 1}, turn ${t + 1}`).toEqual(turn.scores);
      await press(page, /^Close the/);
    }
  if (!FULL) return player.leave();
  await press(page, 'Award the final points');
  await page.getByText('Davide and Elena share the throne').first().waitFor();
  await expect.poll(() => scores(page)).toEqual(TOTALS);
  expect([await tooSmall(page), await tooWide(page)]).toEqual([[], []]);
  await player.leave();
}, 420_000);
