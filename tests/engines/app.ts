import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { correction, generate, mode } from 'lean-qr';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { framesOf } from '../../src/app/hand-over/frames.ts';
import { fromBase64 } from '../../src/storage/base64.ts';
import { readFile } from '../../src/storage/read-backup.ts';
import { type Site, serveBuild } from '../browser/harness.ts';
import { builtFrom } from '../built-files.ts';
import { type Engine, type Kind, until } from './engine.ts';

/** Longest that the tests of an engine may take, in milliseconds. Being slow says nothing about the app, so what is left then is not run. */
const LIMIT = 240_000;

const tooLong = ({ name }: Kind): string => `${name} took more than ${LIMIT / 1000} s`;

/** Why an engine cannot be tested here; undefined when it can. `late` ends without a result when the time is over. */
async function whyNot(kind: Kind, late: Promise<void>): Promise<string | undefined> {
  if (kind.program === undefined) return `${kind.name} is not installed`;
  const profile = mkdtempSync(join(tmpdir(), 'bematist-engine-'));
  try {
    const engine = await Promise.race([kind.open(profile), late]);
    if (!engine) return tooLong(kind);
    await engine.kill();
    return undefined;
  } catch (problem) {
    return `${kind.name} does not start here: ${problem instanceof Error ? problem.message : problem}`;
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Runs in the page: taps the first visible thing with these words; says whether there was one. */
function tapIn(selector: string, words: string): boolean {
  for (const one of document.querySelectorAll<HTMLElement>(selector)) {
    const name = one.getAttribute('aria-label') ?? one.textContent ?? '';
    if (one.getClientRects().length === 0 || one.closest('[inert]') || (one as HTMLButtonElement).disabled || !name.trim().startsWith(words)) continue;
    one.click();
    return true;
  }
  return false;
}

/** Runs in the page: reads a text as if a player had chosen its file. */
function choose(text: string): boolean {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) return false;
  const chosen = new DataTransfer();
  chosen.items.add(new File([text], 'backup.json', { type: 'application/json' }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** The codes of a parcel as rows of dark (1) and light (0). */
function codesOf(packed: Uint8Array): string[][] {
  return framesOf(packed).map((text) => {
    const code = generate(mode.alphaNumeric(text), { minCorrectionLevel: correction.L });
    return Array.from({ length: code.size }, (_, y) => Array.from({ length: code.size }, (_, x) => (code.get(x, y) ? '1' : '0')).join(''));
  });
}

/** Runs in the page: gives the app pictures of codes, as a player would choose screenshots. */
async function choosePictures(codes: readonly (readonly string[])[]): Promise<boolean> {
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
  if (!input) return false;
  const chosen = new DataTransfer();
  for (const rows of codes) {
    const [dot, edge] = [5, 40];
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = rows.length * dot + 2 * edge;
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = 'black';
    rows.forEach((row, y) => {
      [...row].forEach((bit, x) => {
        if (bit === '1') context.fillRect(edge + x * dot, edge + y * dot, dot, dot);
      });
    });
    const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (picture) chosen.items.add(new File([picture], 'code.png', { type: 'image/png' }));
  }
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Evaluated in the page: the next link the app hands out is kept as `window.sent`. */
const KEEP_LINK =
  "void (Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }), Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => void (window.sent = text) }, configurable: true }))";

const FORGET = "new Promise((done) => { const deleting = indexedDB.deleteDatabase('bematist'); deleting.onsuccess = () => done(null); })";

/** Puts something that is no script in the place of the kept files whose address matches; resolves to how many there were. Runs in the page. */
async function damage(source: string): Promise<number> {
  let count = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys())
      if (new RegExp(source).test(url)) {
        count += 1;
        await cache.put(url, new Response('(((', { headers: { 'Content-Type': 'text/javascript' } }));
      }
  }
  return count;
}

/** Evaluated in the page: the next file the app gives is kept as `window.kept`. */
const KEEP_FILE =
  'void (window.kept = undefined, URL.createObjectURL = ((real) => (file) => ((window.kept = file), real.call(URL, file)))(URL.createObjectURL))';

/** The smoke and persistence tests, in one engine. Where it cannot be tested, or takes too long, they are skipped with the reason. */
export async function engineTests(kind: Kind): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, LIMIT).unref());
  const why = await whyNot(kind, late);
  describe(kind.name, () => testsOf(kind, why, late));
}

function testsOf(kind: Kind, why: string | undefined, late: Promise<void>): void {
  let site: Site;
  beforeAll(async () => {
    if (why) return;
    site = await serveBuild();
    return () => site.stop();
  });

  const check = (name: string, work: () => Promise<void>): void =>
    test(name, async ({ skip }) => {
      if (why) skip(why);
      await Promise.race([work(), late.then(() => skip(tooLong(kind)))]);
    });

  let profile = '';
  let engine: Engine | undefined;
  const there = (): Engine => {
    if (!engine) throw new Error('expected an open browser, got none');
    return engine;
  };
  const run = <Args extends readonly unknown[]>(work: (...args: Args) => unknown, ...args: Args): Promise<unknown> =>
    there().evaluate(`(${work})(...${JSON.stringify(args)})`);
  const go = (hash: string): Promise<void> => there().go(site.address + hash);
  const tap = async (words: string, selector = 'button, a'): Promise<void> =>
    void (await until(`something to tap: ${words}`, () => run(tapIn, selector, words) as Promise<boolean>));
  const text = async (): Promise<string> => String(await there().evaluate('document.body.textContent'));
  const sees = (words: string): Promise<unknown> => until(`the words ${words}`, async () => (await text()).includes(words));
  const open = async (hash = ''): Promise<void> => {
    engine = await kind.open(profile);
    await go(hash);
  };
  const steps = async (): Promise<number> => Number(await there().evaluate("document.querySelectorAll('main ol details').length"));
  const stepsAre = (count: number): Promise<unknown> => until(`${count} steps in the journal`, async () => (await steps()) === count);

  const keptFile = async (): Promise<string> =>
    String(await until('a file', () => there().evaluate('window.kept ? window.kept.text() : null') as Promise<string | null>));

  beforeEach(() => {
    profile = mkdtempSync(join(tmpdir(), 'bematist-engine-'));
    return async () => {
      await engine?.kill();
      engine = undefined;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    };
  });

  /** Begins a battle of Simple GBoH; resolves to its name. */
  async function begin(): Promise<string> {
    await go('#/g/simple-gboh/new');
    await tap('Begin');
    return until('a session', async () => /#\/s\/([^/]+)/.exec(String(await there().evaluate('location.hash')))?.[1]);
  }

  /** Throws for the loss of a leader, which a table may ask for again and again, and closes the result. */
  async function thrown(session: string): Promise<void> {
    await go(`#/s/${session}/resolve/leader-losses`);
    await tap('Throw');
    await sees('Why');
    await until('a result to close', async () => (await run(tapIn, 'button', 'Apply')) === true || (await run(tapIn, 'button', 'Done')) === true);
    await until('the table again', async () => String(await there().evaluate('location.hash')).endsWith('/now'));
  }

  async function restart(hash: string, how: 'close' | 'kill'): Promise<void> {
    await there()[how]();
    await open(hash);
  }

  check('a throw is in the journal after loading again, after a restart and after kill -9', async () => {
    await open();
    const session = await begin();
    const journal = `#/s/${session}/journal`;
    await thrown(session);
    await go(journal);
    await stepsAre(1);
    await there()
      .evaluate('void location.reload()')
      .catch(() => undefined);
    await stepsAre(1);
    await restart(journal, 'close');
    await stepsAre(1);
    await thrown(session);
    await restart(journal, 'kill');
    await stepsAre(2);
    expect(there().troubles).toEqual([]);
  });

  check('works without a network from the first visit on, and after a restart; damaged, it gives the data as a file', async () => {
    await open();
    await until('the app to be kept', () => there().evaluate("navigator.serviceWorker.controller?.state === 'activated'") as Promise<boolean>);
    await site.stop();
    try {
      const session = await begin();
      await thrown(session);
      await restart(`#/s/${session}/journal`, 'close');
      await stepsAre(1);
      expect(await run(damage, builtFrom('src/app/words/en/start.ts'))).toBeGreaterThan(0);
      // WebKit keeps scripts in memory as long as it runs.
      await restart('', 'close');
      await sees('Bematist could not start');
      await there().evaluate(KEEP_FILE);
      await tap('Save everything to a file');
      const read = readFile(await keptFile());
      expect(read.ok && read.value.sessions.map(({ id }) => id)).toEqual([session]);
    } finally {
      await site.start();
    }
  });

  check('gives everything as a file, takes it in again, and speaks the language that was chosen', async () => {
    await open();
    const session = await begin();
    await thrown(session);
    await go('#/settings');
    await sees('Save everything to a file');
    await there().evaluate(KEEP_FILE);
    await tap('Save everything to a file');
    const file = await keptFile();
    const read = readFile(file);
    expect(read.ok && read.value.sessions.map(({ id }) => id)).toEqual([session]);
    await there().evaluate(FORGET);
    await go('#/');
    await go('#/settings');
    await sees('Read a file');
    expect(await run(choose, file)).toBe(true);
    await tap('Take it in');
    await go(`#/s/${session}/journal`);
    await stepsAre(1);
    await go('#/settings');
    await sees('Look and language');
    await tap('Italiano', 'label, button');
    await sees('Impostazioni');
    await go('#/');
    await go('#/settings');
    await sees('Impostazioni');
    expect(await there().evaluate('document.documentElement.lang')).toBe('it');
    expect(there().troubles).toEqual([]);
  });

  check('hands a session over by link and by QR codes, and takes it in from both', async () => {
    await open();
    const session = await begin();
    await thrown(session);
    const journal = `#/s/${session}/journal`;
    await go(journal);
    await stepsAre(1);
    await there().evaluate(KEEP_LINK);
    await tap('Session', 'header button');
    await tap('Hand over to another phone');
    await tap('Send a link');
    const link = String(await until('a link', () => there().evaluate('window.sent ?? null') as Promise<string | null>));
    await tap('Show QR codes');
    await sees('Fingerprint');
    const packed = fromBase64((link.split('/take/')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    if (!packed) throw new Error(`expected a parcel in the link, got ${link.slice(0, 200)}`);
    const takenIn = async (): Promise<void> => {
      await tap('Take it in');
      await tap('Open it');
      await go(journal);
      await stepsAre(1);
    };
    await go('#/');
    await there().evaluate(FORGET);
    await there().go(link);
    await takenIn();
    await go('#/');
    await there().evaluate(FORGET);
    await go('#/take');
    await until('a place for pictures', () => run(choosePictures, codesOf(packed)) as Promise<boolean>);
    await takenIn();
    expect(there().troubles).toEqual([]);
  });
}
