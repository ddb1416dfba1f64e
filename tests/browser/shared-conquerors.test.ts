import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/core/entry.ts';
import { SERVER } from '../company/relay.ts';
import { speak } from './conquerors-taps.ts';
import { button, go, press } from './gestures.ts';
import { agreeOnDice, alike, entriesOnDisk, nameCard, relayed, replayed, twoHands } from './shared-table.ts';

const { site } = relayed();

/** Takes the decisions that come, each on the phone that is asked, and throws on the first what they lead to, until one of these is there on the first. */
async function decided(pages: readonly [Page, Page], ...then: readonly RegExp[]): Promise<void> {
  const [first] = pages;
  const there = async (): Promise<boolean> => {
    for (const words of then) if ((await button(first, words).count()) > 0) return true;
    for (const page of pages) {
      const choice = page.locator('[data-choice] button').first();
      const answer = button(page, 'Answer').first();
      for (const one of [choice, answer, ...(page === first ? [button(first, 'Throw').first()] : [])])
        if (await one.isVisible()) await one.tap({ timeout: 2_000 }).catch(() => undefined);
    }
    return false;
  };
  await expect.poll(there, { timeout: 60_000 }).toBe(true);
}

const pledged = (entries: readonly Entry[]) => entries.flatMap(({ body, writer }) => (body.kind === 'pledged' ? [{ terms: body.terms, writer }] : []));

/** The APMs drawn: a draw that several phones make is asked first, and answered when all have revealed. */
function drawn(entries: readonly Entry[]): readonly string[] {
  const asked = new Set(entries.flatMap(({ body, number }) => (body.kind === 'asked' && body.procedure === 'draw-apm' ? [number] : [])));
  return entries.flatMap(({ body }) => (body.kind === 'answered' && asked.has(body.of) ? body.answers.flatMap(({ faces }) => faces.map(String)) : []));
}

describe.skipIf(!SERVER)('The Conquerors with own phones', () => {
  test('a round and the next APM on two phones: hands on their own, a battle by shared dice, the cup drawn from both', async () => {
    const { players, hers, his } = await twoHands(site());
    const pages = [hers, his] as const;
    await agreeOnDice(hers, his);
    await nameCard(hers, /^Drought/);
    await nameCard(his, /^Embezzlement/);
    for (const page of pages) await go(page, 'Now');

    // The Macedonian crosses the strait and fights; what a side decides is asked on its phone.
    await hers.locator('button[data-province=thrace]').tap();
    await hers.locator('button[data-province=mysia]').tap();
    await press(hers, speak('way/strait'));
    await press(hers, speak('act/fight', { place: speak('place/cyzicus') }));
    await press(hers, 'Throw');
    await decided(pages, /^Apply( \d+)?$/);
    await press(hers, /^Apply( \d+)?$/);
    const retreat = button(hers, /^Retreat to /);
    const ends = button(hers, speak('screen/end-round'));
    await retreat.or(ends).first().waitFor();
    if (await retreat.isVisible()) await retreat.tap();
    await ends.tap();
    // What he answered left his phone at the battle.
    await go(his, 'Now');
    await button(his, /^Draw an APM/).waitFor();
    await alike(hers, his);

    // The cup: neither phone alone draws from it.
    await press(his, /^Draw an APM/);
    await expect.poll(async () => drawn(await entriesOnDisk(hers))).toHaveLength(1);
    await alike(hers, his);
    const entries = await entriesOnDisk(hers);
    expect(JSON.stringify(entries)).not.toMatch(/drought|embezzlement/);
    const draws = pledged(entries).filter(({ terms }) => 'cup' in terms);
    expect(new Set(draws.map(({ writer }) => writer)).size).toBe(2);
    const [apm] = drawn(entries);
    for (const page of pages) await expect.poll(() => page.locator('main').innerText()).toMatch(new RegExp(apm ?? '?', 'i'));

    const { shared, pledges } = await replayed(hers);
    expect(shared).toEqual({ throws: pledges / 2, left: 0 });
    for (const player of players) {
      player.forgive(/WebSocket/);
      expect(player.troubles).toEqual([]);
      await player.close();
    }
  });
});
