import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findHeadlessChromium, QUIETLY } from '../../scripts/chromium.mjs';
import { secretText } from '../../src/company/invitation.ts';
import { offerText, readTableCode } from '../../src/company/table-code.ts';
import type { Entry } from '../../src/core/entry.ts';
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
});

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

interface Phone extends Page {
  /** What the others call it. */
  readonly me: string;
  readonly asks: readonly string[];
}

/** A phone of its own: nothing is shared with the others but the network. It opens the table where it has entries. */
async function phone(entries: readonly Entry[] = [], within = browser): Promise<Phone> {
  const context = await within.newContext();
  const page = await context.newPage();
  const asks: string[] = [];
  page.on('request', (request) => asks.push(request.url()));
  await page.goto(address);
  await page.waitForFunction(() => 'table' in window);
  const me = await page.evaluate(([key, all]) => window.table.begin(key, all), [secret, entries] as const);
  return Object.assign(page, { me, asks });
}

/** As two people do: one shows a code, the other scans it and shows the answer. */
async function scan(from: Page, to: Page): Promise<readonly string[]> {
  const offer = await from.evaluate(() => window.table.offer());
  const answer = await to.evaluate((code) => window.table.answer(code), offer);
  expect(await from.evaluate((text) => window.table.answered(text), answer)).toBe(true);
  return [offer, answer];
}

/** A table of so many phones, each joined by the one before it; all are connected. */
async function tableOf(count: number): Promise<Phone[]> {
  const phones = [await phone([opening])];
  for (let i = 1; i < count; i += 1) {
    const next = await phone();
    await scan(phones[i - 1] as Phone, next);
    expect(await join(next)).toBe(true);
    phones.push(next);
  }
  const names = phones.map(({ me }) => me).sort();
  for (const page of phones)
    await expect
      .poll(async () => {
        const { members, missing } = await state(page);
        return [[...members].sort(), missing];
      }, SOON)
      .toEqual([names, []]);
  return phones;
}

const SOON = { timeout: 15_000 };
const join = (page: Page): Promise<boolean> => page.evaluate(() => window.table.join());
const append = (page: Page, entry: Entry): Promise<unknown> => page.evaluate((what) => window.table.append(what), entry);
const texts = async (page: Page): Promise<readonly string[]> => (await page.evaluate(() => window.table.read())).texts;
const state = (page: Page): Promise<ReturnType<Script['state']>> => page.evaluate(() => window.table.state());
const end = (pages: readonly Page[]): Promise<unknown> => Promise.all(pages.map((page) => page.context().close()));

test('two phones join by two codes, over the local network alone, write into one journal and hear each other; the keeper leaves, and the other keeps it', async () => {
  const [anna, bruno] = [await phone([opening]), await phone()];
  const [offer = '', answer = ''] = await scan(anna, bruno);
  expect(readTableCode(offerText(Uint8Array.from({ length: 32 }), offer))).toMatchObject({ kind: 'offer', code: offer });
  expect(readTableCode(answer)).toEqual({ kind: 'answer', text: answer });
  expect([offer.length <= 171, answer.length <= 180]).toEqual([true, true]);
  expect(await join(bruno)).toBe(true);
  await expect.poll(() => state(anna), SOON).toMatchObject({ reached: true, isKeeper: true, members: [anna.me, bruno.me], missing: [] });
  expect(await append(anna, one)).toEqual({ kind: 'won' });
  expect(await append(bruno, noteAfter(opening, 'bruno', 'late'))).toMatchObject({ kind: 'taken', by: { body: { text: 'one' } } });
  expect(await append(bruno, two)).toEqual({ kind: 'won' });
  await expect.poll(() => texts(anna), SOON).toEqual(['one', 'two']);
  await anna.evaluate(() => window.table.say({ throwing: 'perché \u{1F3B2}' }));
  await expect.poll(() => bruno.evaluate(() => window.table.heard), SOON).toEqual([{ throwing: 'perché \u{1F3B2}' }]);
  expect(await anna.evaluate(() => window.table.leave())).toBe(true);
  await anna.evaluate(() => window.table.close());
  await expect.poll(() => state(bruno), SOON).toEqual({ reached: true, isKeeper: true, members: [bruno.me], missing: [] });
  expect(await append(bruno, three)).toEqual({ kind: 'won' });
  expect(bruno.asks.filter((url) => !url.startsWith(address))).toEqual([]);
  await end([anna, bruno]);
});

test('a session of 500 entries is whole on the phone that joins in under three seconds', async () => {
  const entries = [opening];
  for (let i = 1; i < 500; i += 1) entries.push(noteAfter(entries.at(-1) as Entry, 'w', `${i} ${'x'.repeat(700)}`));
  const [anna, bruno] = [await phone(entries), await phone()];
  await scan(anna, bruno);
  expect(await bruno.evaluate(() => window.table.timed())).toBeLessThan(3_000);
  expect((await bruno.evaluate(() => window.table.read())).length).toBe(500);
  await end([anna, bruno]);
});

test('three phones; the third joins by the second; the keeper is closed without a word, another takes over, and the third writes on', async () => {
  const [anna, bruno, carla] = (await tableOf(3)) as [Phone, Phone, Phone];
  expect(await append(carla, one)).toEqual({ kind: 'won' });
  await anna.context().close();
  await expect.poll(async () => (await state(bruno)).missing, SOON).toEqual([anna.me]);
  expect(await bruno.evaluate(() => window.table.takeOver())).toBe(true);
  expect(await append(carla, two)).toEqual({ kind: 'won' });
  expect(await append(bruno, three)).toEqual({ kind: 'won' });
  for (const page of [bruno, carla]) await expect.poll(() => texts(page), SOON).toEqual(['one', 'two', 'three']);
  expect(await state(bruno)).toMatchObject({ isKeeper: true, reached: true });
  await end([bruno, carla]);
});

test('three phones; the channel between two of them breaks: they find each other again over the third by themselves', async () => {
  const pages = (await tableOf(3)) as [Phone, Phone, Phone];
  const [, bruno, carla] = pages;
  await carla.evaluate((other) => window.table.breakWith(other), bruno.me);
  await expect.poll(() => carla.evaluate((other) => window.table.missed.includes(other), bruno.me), SOON).toBe(true);
  for (const page of pages) await expect.poll(async () => (await state(page)).missing, SOON).toEqual([]);
  expect(await append(bruno, one)).toEqual({ kind: 'won' });
  await expect.poll(() => texts(carla), SOON).toEqual(['one']);
  await end(pages);
});

test('two phones; the channel breaks: each misses the other, and two new codes join them again', async () => {
  const [anna, bruno] = (await tableOf(2)) as [Phone, Phone];
  await anna.evaluate((other) => window.table.breakWith(other), bruno.me);
  for (const [page, other] of [
    [anna, bruno],
    [bruno, anna],
  ] as const)
    await expect.poll(() => state(page), SOON).toMatchObject({ reached: false, missing: [other.me] });
  await scan(bruno, anna);
  for (const page of [anna, bruno]) await expect.poll(() => state(page), SOON).toMatchObject({ reached: true, missing: [] });
  expect(await append(bruno, one)).toEqual({ kind: 'won' });
  await end([anna, bruno]);
});

test('a phone sleeps until the browsers call the connection failed: when it wakes both go on, without any code', async () => {
  // A browser of its own: all its pages are stopped.
  const asleep = await chromium.launch({ executablePath: findHeadlessChromium() ?? '', args: QUIETLY });
  const [anna, bruno] = [await phone([opening]), await phone([], asleep)];
  await scan(anna, bruno);
  expect(await join(bruno)).toBe(true);
  const session = await asleep.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  for (const pid of pages) process.kill(pid, 'SIGSTOP');
  try {
    await expect.poll(() => state(anna), SOON).toMatchObject({ reached: false, missing: [bruno.me] });
    await expect.poll(() => anna.evaluate(() => window.table.connections()), { timeout: 40_000 }).toEqual(['failed']);
  } finally {
    for (const pid of pages) process.kill(pid, 'SIGCONT');
  }
  for (const page of [anna, bruno]) await expect.poll(() => state(page), SOON).toMatchObject({ reached: true, missing: [] });
  expect(await append(bruno, one)).toEqual({ kind: 'won' });
  await end([anna, bruno]);
  await asleep.close();
});

test('a long entry crosses in frames; a code of nobody is none', async () => {
  const [anna, bruno] = (await tableOf(2)) as [Phone, Phone];
  const body = { kind: 'shown', of: 0, outcome: 'x'.repeat(150_000), verdict: { say: 'x' }, lines: [] } as const;
  expect(await append(bruno, { ...one, body })).toEqual({ kind: 'won' });
  await expect.poll(async () => (await anna.evaluate(() => window.table.read())).length, SOON).toBe(2);
  expect(await bruno.evaluate(() => window.table.answer('A'.repeat(100)))).toBe('');
  await end([anna, bruno]);
});

declare global {
  interface Window {
    table: Script;
  }
}
