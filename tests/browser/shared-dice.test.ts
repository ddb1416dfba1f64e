import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SERVER } from '../company/relay.ts';
import { button, go, press } from './gestures.ts';
import { agreeOnDice, alike, entriesOnDisk, joinTable, landBattle, line, openTable, phonesOf, relayed, replayed } from './shared-table.ts';

const { relay, site } = relayed();
const { phone } = phonesOf(site);

/** Two phones at a session of The Conquerors whose players agreed to shared dice: Anna proposed them, Bruno was asked. */
async function agreed(): Promise<{ anna: Page; bruno: Page }> {
  const anna = await phone('#/g/conquerors/new');
  await press(anna, 'Begin');
  await button(anna, 'Move Macedonian Army 1').waitFor();
  const bruno = await phone(await openTable(anna, 'Macedonian'));
  await joinTable(bruno, 'Persian');
  await agreeOnDice(anna, bruno);
  return { anna, bruno };
}

const kinds = async (page: Page): Promise<string[]> => (await entriesOnDisk(page)).map(({ body }) => body.kind);

describe.skipIf(!SERVER)('shared dice', () => {
  test('a throw comes from both phones, the journal says so, and --replay follows it', async () => {
    const { anna, bruno } = await agreed();
    await landBattle(anna);
    await press(anna, 'Throw');
    await expect.poll(async () => (await kinds(bruno)).includes('answered'), { timeout: 20_000 }).toBe(true);
    const writers = new Set((await entriesOnDisk(bruno)).flatMap(({ body, writer }) => (body.kind === 'pledged' ? [writer] : [])));
    expect(writers.size).toBe(2);
    await anna.goto(`${site().address}#/s/${new URL(anna.url()).hash.split('/')[2]}`);
    await go(anna, 'Journal');
    await anna
      .getByText(/from all phones/)
      .first()
      .waitFor();
    const { shared, pledges } = await replayed(anna);
    expect(pledges).toBeGreaterThan(0);
    expect(shared).toEqual({ throws: pledges / 2, left: 0 });
  });

  test('a phone that is gone is named, and its throw is made without it', async () => {
    const { anna, bruno } = await agreed();
    await landBattle(anna);
    await bruno.context().setOffline(true);
    await bruno.close();
    await press(anna, 'Throw');
    await anna.getByText('Waiting for Persian.').waitFor();
    // Nothing of it is lost when the app is ended meanwhile.
    await anna.reload();
    await press(anna, 'Throw');
    await press(anna, 'Go on without shared dice');
    await expect.poll(async () => (await kinds(anna)).includes('answered')).toBe(true);
    expect((await kinds(anna)).filter((kind) => kind === 'pledged' || kind === 'forgone')).toContain('forgone');
    await anna.goto(`${site().address}#/s/${new URL(anna.url()).hash.split('/')[2]}`);
    expect((await replayed(anna)).shared.throws).toBe(0);
  });

  test('the relay is killed as both pledge, and a phone is ended before it is back: one throw, the same on both phones', async () => {
    const { anna, bruno } = await agreed();
    await landBattle(anna);
    await Promise.all([
      button(anna, 'Throw').tap(),
      expect
        .poll(() => kinds(anna))
        .toContain('pledged')
        .then(() => relay.kill()),
    ]);
    await anna.reload();
    await anna.locator('header + button').waitFor();
    await relay.start();
    await expect.poll(() => line(anna).textContent(), { timeout: 40_000 }).toContain('shared dice');
    await press(anna, 'Throw');
    await expect.poll(() => kinds(bruno), { timeout: 40_000 }).toContain('answered');
    await alike(anna, bruno);
    const { shared, pledges } = await replayed(anna);
    expect(shared).toEqual({ throws: pledges / 2, left: 0 });
  });
});
