import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dealAccount } from '../../src/core/deal-account.ts';
import { atOnce } from '../../src/core/hidden-deal.ts';
import { BASE_OBJECTIVES, type BaseObjectiveId } from '../../src/games/risiko/rules/charts/base-objectives.ts';
import { TERRITORIES, TERRITORIES_IN } from '../../src/games/risiko/rules/vocabulary.ts';
import { words } from '../../src/games/risiko/words/en/table.ts';
import { NO_DRAWS } from '../company/deal-phones.ts';
import { SERVER } from '../company/relay.ts';
import { button, go, press, sheet, view } from './gestures.ts';
import { FULL, Player } from './harness.ts';
import { fifthRound, fourthRound, keepObjective, lookAtObjective, thirdRound } from './risiko-end.ts';
import { firstRound, secondRound, setUp } from './risiko-rounds.ts';
import { DEALT, deal, holding, NAMES, type Name, ofPlayer, shows } from './risiko-table.ts';
import { entriesOnDisk, relayed, replayed, risikoOnPhones, secretsKept } from './shared-table.ts';

const { site } = relayed();

/** The objective that was dealt to a phone. */
async function objectiveOn(page: Page): Promise<BaseObjectiveId> {
  const kept = (await secretsKept(page)).find(({ secret }) => secret.startsWith('objective-'));
  if (!kept) throw new Error('expected an objective on this phone');
  return (kept.value as { readonly id: BaseObjectiveId }).id;
}

/** What a seat must hold on the map for an objective, with how many armies; undefined where it must destroy another's armies (those of its own colour, or of none in play, are twenty-four territories). */
function wanted(id: BaseObjectiveId, seat: number): { readonly territories: readonly string[]; readonly armies: number } | undefined {
  const base = BASE_OBJECTIVES.find((one) => one.id === id);
  switch (base?.kind) {
    case 'territories':
      return { territories: TERRITORIES.slice(0, base.count), armies: base.armies };
    case 'continents': {
      const third = base.all.includes('oceania') ? 'south-america' : 'oceania';
      return {
        territories: [...base.all, ...(base.others > 0 ? [third] : [])].flatMap((one) => TERRITORIES_IN[one as keyof typeof TERRITORIES_IN]),
        armies: 1,
      };
    }
    default: {
      const owner = ['red', 'blue', 'yellow', 'green'].indexOf(base?.colour ?? '');
      return owner < 0 || owner === seat ? { territories: TERRITORIES.slice(0, 24), armies: 1 } : undefined;
    }
  }
}

describe.skipIf(!SERVER)('RisiKo! with own phones', () => {
  test('whoever has reached the objective that the phones dealt shows it and has won, on all four; the deal is right', async () => {
    const players = NAMES.map(() => new Player(site()));
    const pages = await risikoOnPhones(players);
    const [hers] = pages as [Page];
    await press(hers, 'Deal');
    await expect.poll(async () => (await entriesOnDisk(hers)).filter(({ body }) => body.kind === 'sealed').length, { timeout: 40_000 }).toBe(4);
    const dealt = await Promise.all(pages.map(objectiveOn));
    // Of the fourteen three ask a seat to destroy another: to one of four something else is dealt, but once in thousands of deals.
    const at = dealt.findIndex((id, seat) => wanted(id, seat));
    const [winner, his, id] = [NAMES[at] as Name, pages[at] as Page, dealt[at] as BaseObjectiveId];
    const { territories, armies } = wanted(id, at) as NonNullable<ReturnType<typeof wanted>>;

    await press(hers, 'Bruno');
    await deal(hers, DEALT);
    await press(hers, 'Begin the game');
    // Rounds later, as the table sets it down: who holds what, and whose turn it is.
    const own = DEALT[winner].split(' ');
    await go(his, 'State');
    for (const territory of territories) if (armies > 1 || !own.includes(territory)) await holding(his, territory, armies, winner);
    if (winner !== 'Bruno') {
      await view(his, 'Table');
      const turn = his.locator('section', { has: his.getByRole('heading', { name: 'Whose turn' }) });
      await turn.locator('label', { hasText: winner }).first().tap();
      await button(turn, 'Write it down').tap();
    }
    await go(his, 'Now');
    await his.getByRole('region', { name: `Turn of ${winner}` }).waitFor();
    await view(his, 'Players');
    await ofPlayer(his, winner).getByRole('button', { name: 'Objective ✓' }).tap();
    await press(his, `I am ${winner}`);
    await sheet(his).getByText('Reached! On your own turn you may show it.').waitFor();
    await press(his, `Show it: ${winner} wins`);

    for (const page of pages) {
      await page
        .getByText(new RegExp(`^${winner} won in round 1`))
        .first()
        .waitFor({ timeout: 20_000 });
      await page.getByText(words[`base-objective/${id}`]).first().waitFor();
    }
    for (const page of pages.filter((one) => one !== his)) await press(page, /^Show 1 secret objective/);
    await expect.poll(async () => (await entriesOnDisk(hers)).filter(({ body }) => body.kind === 'dealing' && body.part === 'opened').length).toBe(4);
    expect(atOnce(dealAccount(await entriesOnDisk(hers)))).toEqual({ ...NO_DRAWS, checked: 1, left: [], closed: [], faults: [] });
    expect((await replayed(hers)).deals).toEqual({ checked: 1, drawn: 0, closed: 0, left: 0 });
    for (const player of players) {
      player.forgive(/WebSocket/);
      expect(player.troubles).toEqual([]);
      await player.close();
    }
  });

  // What of it runs in `npm test` is in `shared-secrets.test.ts`: the deal on four phones, and a game that ends in its first round.
  if (FULL)
    test('a whole game on four phones, each player on their own: five rounds, hands and sets, an elimination, and the objective that was secret on one of them', {
      timeout: 900_000,
    }, async () => {
      const players = NAMES.map(() => new Player(site(), { height: 900 }));
      const pages = await risikoOnPhones(players);
      const on = (name: (typeof NAMES)[number]): Page => pages[NAMES.indexOf(name)] as Page;
      const board = await setUp(on);
      for (const page of pages) await shows(page, board, {});
      const his = on('Bruno');
      await keepObjective(his);
      await firstRound(on, board);
      await lookAtObjective(his, false);
      await secondRound(on, board);
      await thirdRound(on, board);
      await fourthRound(on, board);
      await fifthRound(on, board);
      await lookAtObjective(his, true);
      for (const page of pages) {
        await page
          .getByText(/^Bruno won in round 5/)
          .first()
          .waitFor();
        await page.getByText('Destroy the green armies').first().waitFor();
      }
      // What was secret is on his phone alone, and the journal is the same on all.
      for (const page of pages) expect((await secretsKept(page)).some(({ secret }) => secret === 'objective-seat-2')).toBe(page === his);
      const journals = async (): Promise<number> => new Set(await Promise.all(pages.map(async (page) => JSON.stringify(await entriesOnDisk(page))))).size;
      await expect.poll(journals).toBe(1);
      for (const player of players) {
        player.forgive(/WebSocket/);
        expect(player.troubles).toEqual([]);
        await player.close();
      }
    });
});
