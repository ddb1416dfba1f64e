import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findHeadlessChromium, QUIETLY } from '../../scripts/chromium.mjs';
import { secretText } from '../../src/company/invitation.ts';
import { freshOpening, noteAfter } from '../company/entries.ts';
import type { Script } from './phones-page.ts';

/** The app does not use phones at a table yet: these pages have nothing but `src/company`, bundled for the test. */
let server: Server;
let browser: Browser;
let address = '';

beforeAll(async () => {
  const script = await bundled();
  server = createServer(({ url }, answer) => {
    answer.setHeader('content-type', url === '/phone.js' ? 'text/javascript' : 'text/html');
    answer.end(url === '/phone.js' ? script : '<!doctype html><title>phone</title><script type="module" src="/phone.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const executablePath = findHeadlessChromium();
  if (!executablePath) throw new Error('expected Chromium or Chrome (CHROME_PATH names one), found none');
  browser = await chromium.launch({ executablePath, args: QUIETLY });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
});

async function bundled(): Promise<string> {
  const entry = fileURLToPath(new URL('./phones-page.ts', import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'phone' } },
  });
  const [{ output } = { output: [] }] = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const [first] = output;
  if (first?.type !== 'chunk') throw new Error('expected one script');
  return first.code;
}

const secret = secretText(Uint8Array.from({ length: 32 }, (_, i) => i));
const opening = freshOpening();
const one = noteAfter(opening, 'anna', 'one');
const two = noteAfter(one, 'bruno', 'two');
const three = noteAfter(two, 'carla', 'three');

/** A phone of its own: nothing is shared with the others but the network. */
async function phone(name: string, first = false): Promise<Page & { readonly asks: string[] }> {
  const context = await browser.newContext();
  const page = Object.assign(await context.newPage(), { asks: [] as string[] });
  page.on('request', (request) => page.asks.push(request.url()));
  await page.goto(address);
  await page.waitForFunction(() => 'table' in window);
  await page.evaluate(([me, key, entry]) => window.table.begin(me, key, entry), [name, secret, first ? opening : undefined] as const);
  return page;
}

/** As two people do: one shows a code, the other scans it and shows the answer. */
async function scan(from: Page, to: Page): Promise<readonly string[]> {
  const offer = await from.evaluate(() => window.table.offer());
  const answer = await to.evaluate((code) => window.table.answer(code), offer);
  expect(await from.evaluate((code) => window.table.answered(code), answer)).toBe(true);
  return [offer, answer];
}

const join = (page: Page): Promise<boolean> => page.evaluate(() => window.table.join());
const append = (page: Page, entry: typeof one): Promise<unknown> => page.evaluate((what) => window.table.append(what), entry);
const texts = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.table.texts());
const keeper = (page: Page): Promise<string> => page.evaluate(() => window.table.keeper());

test('two phones join by two codes, over the local network alone, and write into one journal; the keeper leaves, and the other keeps it', async () => {
  const [anna, bruno] = [await phone('anna', true), await phone('bruno')];
  for (const code of await scan(anna, bruno)) expect(code.length).toBeLessThanOrEqual(171);
  expect(await join(bruno)).toBe(true);
  expect(await append(anna, one)).toEqual({ kind: 'won' });
  expect(await append(bruno, noteAfter(opening, 'bruno', 'late'))).toMatchObject({ kind: 'taken', by: { body: { text: 'one' } } });
  expect(await append(bruno, two)).toEqual({ kind: 'won' });
  await expect.poll(() => texts(anna), { timeout: 10_000 }).toEqual(['one', 'two']);
  expect(await anna.evaluate(() => window.table.leave())).toBe(true);
  await anna.context().close();
  expect(await keeper(bruno)).toBe('bruno');
  expect(await append(bruno, three)).toEqual({ kind: 'won' });
  expect(bruno.asks.filter((url) => !url.startsWith(address))).toEqual([]);
  await bruno.context().close();
});

test('three phones; the third joins by the second; the keeper is closed without a word, another takes over, and the third writes on', async () => {
  const [anna, bruno, carla] = [await phone('anna', true), await phone('bruno'), await phone('carla')];
  await scan(anna, bruno);
  expect(await join(bruno)).toBe(true);
  await scan(bruno, carla);
  expect(await join(carla)).toBe(true);
  for (const page of [anna, bruno, carla]) await expect.poll(() => page.evaluate(() => window.table.others().length), { timeout: 10_000 }).toBe(2);
  expect(await append(carla, one)).toEqual({ kind: 'won' });
  await anna.context().close();
  expect(await bruno.evaluate(() => window.table.takeOver())).toBe(true);
  expect(await append(carla, two)).toEqual({ kind: 'won' });
  expect(await append(bruno, three)).toEqual({ kind: 'won' });
  for (const page of [bruno, carla]) await expect.poll(() => texts(page), { timeout: 10_000 }).toEqual(['one', 'two', 'three']);
  expect(await keeper(carla)).toBe('bruno');
  for (const page of [bruno, carla]) await page.context().close();
});

test('a long entry crosses in frames; a code of nobody is none', async () => {
  const [anna, bruno] = [await phone('anna', true), await phone('bruno')];
  await scan(anna, bruno);
  expect(await join(bruno)).toBe(true);
  const body = { kind: 'shown', of: 0, outcome: 'x'.repeat(150_000), verdict: { say: 'x' }, lines: [] } as const;
  expect(await append(bruno, { ...one, body })).toEqual({ kind: 'won' });
  await expect.poll(() => anna.evaluate(() => window.table.length()), { timeout: 10_000 }).toBe(2);
  expect(await bruno.evaluate(() => window.table.answer('A'.repeat(100)))).toBe('');
  for (const page of [anna, bruno]) await page.context().close();
});

declare global {
  interface Window {
    table: Script;
  }
}
