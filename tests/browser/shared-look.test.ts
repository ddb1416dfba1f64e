import { describe, expect, test } from 'vitest';
import type { Language } from '../../src/core/words.ts';
import { SERVER } from '../company/relay.ts';
import { Eye } from './eye.ts';
import { press } from './gestures.ts';
import { FULL, type Phone, Player } from './harness.ts';
import { closeAll, relayed, sentLink } from './shared-table.ts';
import { sheetOf, wordsIn } from './shared-words.ts';

const { relay, site } = relayed();

const SETTINGS: readonly (Phone & { readonly language: Language })[] = [
  { language: 'en', theme: 'ink', width: 320, height: 640 },
  { language: 'it', theme: 'papyrus', width: 320, height: 640, textSize: 200 },
  { language: 'es', theme: 'sunlight', width: 844, height: 390 },
  { language: 'it', theme: 'ink', width: 390, height: 844 },
  { language: 'es', theme: 'ink', width: 1280, height: 800 },
];

describe.skipIf(!SERVER)('the screens of a shared session are accessible, fit, are large enough for a thumb and speak', () => {
  test.each(FULL ? SETTINGS : SETTINGS.slice(0, 3))('$language $theme $width × $height', async (setting) => {
    const words = await wordsIn(setting.language);
    const [host, guest] = [new Player(site(), setting), new Player(site(), setting)];
    const page = await host.open('#/g/conquerors/new');
    await page.locator('footer button').first().tap();
    await page.waitForURL(/#\/s\//);
    const eye = new Eye(page);
    await sheetOf(page, words);
    await eye.look('before it is opened');
    await page.getByRole('dialog').last().locator('label').first().tap();
    await press(page, words['company/begin']);
    await page.getByText(words['company/scan']).waitFor();
    await eye.look('the invitation');
    const invitation = await sentLink(page, words['company/link'], words['company/copied']);
    await closeAll(page);
    await eye.look('the line of who is there');

    const other = await guest.open(invitation);
    const others = new Eye(other);
    await other.locator('label').nth(1).waitFor();
    await others.look('what is joined');
    await other.locator('label').nth(1).tap();
    await press(other, words['join/join']);
    await other.locator('header + button').waitFor();
    await others.look('joined');

    await relay.kill();
    await other.getByText(words['company/play-alone']).waitFor({ timeout: 20_000 });
    await others.look('the connection is lost');
    await press(other, words['company/play-alone']);
    await other.getByText(words['company/rejoin']).waitFor();
    await others.look('alone');
    await relay.start();
    await press(other, words['company/rejoin']);

    await page.locator('header + button').tap();
    await page.getByText(words['company/there']).waitFor();
    await eye.look('who is there');
    await press(page, words['company/renew']);
    await eye.look('a new code, asked');
    await page.keyboard.press('Escape');
    await press(page, words['company/large']);
    await page.getByRole('dialog', { name: words['company/large'] }).waitFor();
    await eye.look('shown large');
    expect([...eye.found, ...others.found]).toEqual([]);
    expect([eye.stops, others.stops]).toEqual([6, 4]);
    for (const player of [host, guest]) {
      player.forgive(/WebSocket/);
      await player.leave();
    }
  });
});
