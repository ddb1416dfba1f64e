import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, chip, go, press } from './gestures.ts';
import { Player, type Site, serveBuild } from './harness.ts';
import { closeAll, entriesOnDisk, line, same } from './shared-table.ts';

let site: Site;
beforeAll(async () => {
  site = await serveBuild();
});
afterAll(() => site.stop());

/** Lets a phone in by two codes, as texts: the offer on one, the answer on the other. */
async function letIn(page: Page, newcomer: Player): Promise<Page> {
  await page.locator('header + button').tap();
  await press(page, 'Let a phone in');
  const link = page.getByRole('textbox', { name: 'Copy this link' });
  await link.waitFor();
  const other = await newcomer.open(new URL(await link.inputValue()).hash);
  const answer = other.getByRole('textbox', { name: 'Or send this text' });
  await answer.waitFor();
  const field = page.getByRole('textbox', { name: 'Or paste what it shows' });
  await field.fill(await answer.inputValue());
  await field.press('Enter');
  await page.getByText('The phone is in.').waitFor();
  await closeAll(page);
  return other;
}

async function join(page: Page, seat: string): Promise<void> {
  await chip(page, seat);
  await button(page, 'Join').tap();
  await page.locator('header + button').waitFor();
}

async function note(page: Page, text: string): Promise<void> {
  await go(page, 'Journal');
  await press(page, 'Write a note');
  await page.locator('dialog textarea').fill(text);
  await press(page, 'Keep the note');
}

/** A session of The Conquerors that a phone opened to others without a relay; it plays Macedon. */
async function tableOf(player: Player): Promise<Page> {
  const page = await player.open('#/g/conquerors/new');
  await press(page, 'Begin');
  await button(page, 'Move Macedonian Army 1').waitFor();
  await press(page, 'Session');
  await press(page, 'Phones at this table');
  await chip(page.getByRole('dialog').last(), 'Macedonian');
  await press(page, 'Only the phones at this table');
  await button(page, 'Let a phone in').waitFor();
  await closeAll(page);
  return page;
}

test('phones at one table without a server: joined by two codes, and another takes over when the one that keeps the log is gone', async () => {
  // A browser of its own, so that it can be killed.
  const [anna, bruno, carla] = [new Player(site, { own: true }), new Player(site), new Player(site)];
  const hers = await tableOf(anna);
  const his = await letIn(hers, bruno);
  await join(his, 'Persian');
  await expect.poll(() => line(his).textContent()).toBe('Macedonian to move');
  const carlas = await letIn(hers, carla);
  await join(carlas, 'No seat');

  await note(his, 'From Bruno');
  await same(2, hers, his, carlas);
  await go(carlas, 'Journal');
  await carlas.locator('main ol').getByText('From Bruno', { exact: true }).waitFor();

  const { hash } = new URL(hers.url());
  await anna.kill();
  await note(his, 'While Anna is gone');
  await press(his, 'Take over');
  await same(3, his, carlas);
  await carlas.locator('main ol').getByText('While Anna is gone', { exact: true }).waitFor();
  for (const player of [bruno, carla]) {
    expect(player.troubles).toEqual([]);
    await player.close();
  }
  // What the phone that was killed had stands there when its app begins anew.
  const again = await anna.open(hash);
  expect((await entriesOnDisk(again)).flatMap(({ body }) => (body.kind === 'note' ? [body.text] : []))).toEqual(['From Bruno']);
  await anna.leave();
});

test('six phones without a server, each let in by two codes: all write at once, and all end with the same journal', async () => {
  const [first, ...rest] = Array.from({ length: 6 }, () => new Player(site)) as [Player, ...Player[]];
  const hers = await tableOf(first);
  const pages = [hers];
  for (const [i, player] of rest.entries()) {
    const page = await letIn(hers, player);
    await join(page, i === 0 ? 'Persian' : 'No seat');
    pages.push(page);
  }
  const last = pages[5] as Page;
  await expect.poll(() => line(last).textContent()).toBe('5 other phones');
  await Promise.all(pages.map((page, i) => note(page, `Phone ${i + 1}`)));
  await same(pages.length + 1, ...pages);
  const texts = (await entriesOnDisk(hers)).flatMap(({ body }) => (body.kind === 'note' ? [body.text] : []));
  expect(texts.toSorted()).toEqual(pages.map((_, i) => `Phone ${i + 1}`));

  // Two leave without a word, the keeper among them: four of six go on.
  await Promise.all([first.close(), rest[4]?.close()]);
  const [his] = pages.slice(1) as [Page];
  await press(his, 'Take over');
  await note(his, 'Four of six');
  await same(pages.length + 2, ...pages.slice(1, 5));
  for (const player of rest.slice(0, 4)) {
    expect(player.troubles).toEqual([]);
    await player.close();
  }
});
