import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, type CDPSession, chromium, type Locator, type Page } from 'playwright-core';
import { findHeadlessChromium, QUIETLY } from '../../scripts/chromium.mjs';
import { build, DIST } from '../../scripts/ready.mjs';
import { serve } from '../../scripts/serve.mjs';
import type { Language } from '../../src/core/words.ts';

/** The production build on a local address, which can go away and come back. */
export interface Site {
  readonly address: string;
  /** Switches the server off: from here on nothing is to be had from the network. */
  stop(): Promise<void>;
  /** Switches it on again, at the same address. */
  start(): Promise<void>;
}

/** Serves the production build, built anew if sources changed, under `base` ('/' or '/some/path/'), and with a relay's address where there is one. */
export async function serveBuild(base = '/', relay?: string): Promise<Site> {
  await build();
  let server: Awaited<ReturnType<typeof serve>> | undefined = await serve({ folder: DIST, base, relay });
  const { address, port } = server;
  return {
    address,
    async stop() {
      await server?.close();
      server = undefined;
    },
    async start() {
      server ??= await serve({ folder: DIST, port, base, relay });
    },
  };
}

/** How a player's phone is set. */
export interface Phone {
  readonly language?: Language;
  readonly theme?: 'ink' | 'papyrus' | 'sunlight';
  readonly width?: number;
  readonly height?: number;
  /** Text size in percent, as the app's own setting. */
  readonly textSize?: number;
  readonly reducedMotion?: boolean;
  /**
   * A browser of its own, with a profile that outlives it and a service worker. Without it a phone is a private window of a browser shared with others, where
   * nothing is kept offline: that takes the processor a third of the time.
   */
  readonly own?: boolean;
  /** Where an own browser's profile lies, by default among temporary files. */
  readonly folder?: string;
  /** A film (.y4m) that the camera of an own browser shows, allowed without asking. */
  readonly camera?: string;
}

/** The browser that the files of a worker share; it goes with the worker's process. */
let shared: Promise<Browser> | undefined;

/** A page on which text is looked for above the strip that undoes: it says again what the last result came to. */
function aboveUndo(page: Page): Page {
  const anywhere = page.getByText.bind(page);
  page.getByText = (text, options) => anywhere(text, options).and(page.locator(':not([data-undo] *)'));
  return page;
}

/** Somebody with a phone: a touch screen of 390 × 844 unless told otherwise, and a count of taps. */
export class Player {
  taps = 0;
  /** Errors on the console, messages without words among them; errors nobody caught; and requests to anywhere else. */
  readonly troubles: string[] = [];
  private opened: { context: BrowserContext; page: Page } | undefined;
  readonly site: Site;
  readonly phone: Phone;
  readonly profile: string | undefined;

  constructor(site: Site, phone: Phone = {}) {
    this.site = site;
    this.phone = phone;
    this.profile = phone.own ? mkdtempSync(join(phone.folder ?? tmpdir(), 'bematist-profile-')) : undefined;
  }

  get page(): Page {
    if (!this.opened) throw new Error('player: expected an open browser, got a closed one');
    return this.opened.page;
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  /** Opens the browser and the app at `hash` (as "#/dice"). */
  async open(hash = ''): Promise<Page> {
    const { theme = 'ink', textSize } = this.phone;
    const context = await this.window();
    await context.addInitScript(setPhone, { theme, ...(textSize ? { textSize } : {}) });
    await context.addInitScript(watchWords);
    const page = aboveUndo(context.pages()[0] ?? (await context.newPage()));
    this.opened = { context, page };
    // Where many browsers share two cores a screen may be long in coming.
    context.setDefaultTimeout(60_000);
    this.watch(context);
    await page.goto(this.site.address + hash);
    return page;
  }

  /** A window as the phone is set. */
  private async window(): Promise<BrowserContext> {
    const { language = 'en', theme = 'ink', width = 390, height = 844, reducedMotion = true, camera } = this.phone;
    const executablePath = browserPath();
    const options: BrowserContextOptions = {
      viewport: { width, height },
      // Nobody looks at the pixels: two a point take the processor a third longer.
      deviceScaleFactor: 1,
      isMobile: true,
      hasTouch: true,
      locale: { en: 'en-GB', it: 'it-IT', es: 'es-ES' }[language],
      colorScheme: theme === 'ink' ? 'dark' : 'light',
      reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    };
    if (this.profile) {
      const args = camera ? [...QUIETLY, ...filming, `--use-file-for-fake-video-capture=${camera}`] : QUIETLY;
      return chromium.launchPersistentContext(this.profile, { ...options, executablePath, args });
    }
    shared ??= chromium.launch({ executablePath, args: QUIETLY });
    const context = await (await shared).newContext(options);
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    return context;
  }

  /** Leaves out what the console said of a fault that was made on purpose; a request to anywhere else is never on purpose. */
  forgive(fault = /./): void {
    const kept = this.troubles.filter((trouble) => trouble.startsWith('request elsewhere') || !fault.test(trouble));
    this.troubles.splice(0, this.troubles.length, ...kept);
  }

  /** A second tab of the same browser. */
  async tab(hash = ''): Promise<Page> {
    const page = aboveUndo(await this.context.newPage());
    await page.goto(this.site.address + hash);
    return page;
  }

  private watch(context: BrowserContext): void {
    const page = (one: Page): void => {
      one.on('pageerror', (error) => this.troubles.push(`uncaught: ${error.message}`));
      one.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') this.troubles.push(`console ${message.type()}: ${message.text()}`);
      });
    };
    context.pages().forEach(page);
    context.on('page', page);
    context.on('request', (request) => {
      const url = request.url();
      if (/^https?:/.test(url) && !url.startsWith(new URL(this.site.address).origin)) this.troubles.push(`request elsewhere: ${url}`);
    });
  }

  /** Waits until the app works offline: a service worker controls the page and has kept everything. */
  async keptOffline(): Promise<void> {
    this.needsProfile();
    await this.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 55_000, polling: 200 });
  }

  /** A tap that counts. */
  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await what.tap();
  }

  /** How many taps `play` took. */
  async counting(play: () => Promise<void>): Promise<number> {
    const before = this.taps;
    await play();
    return this.taps - before;
  }

  /** The console of the page's browser. */
  async devtools(): Promise<CDPSession> {
    return this.context.newCDPSession(this.page);
  }

  private needsProfile(): void {
    if (!this.profile) throw new Error('player: expected a phone with a browser of its own (own: true), got a private window, of which nothing is kept');
  }

  /** Closes the browser as a person would. The profile stays. */
  async close(): Promise<void> {
    const context = this.opened?.context;
    this.opened = undefined;
    await context?.close();
  }

  /** Closes the browser and opens it again with the same profile. */
  async restart(hash = ''): Promise<Page> {
    this.needsProfile();
    await this.close();
    return this.open(hash);
  }

  /** Kills the browser at once, as a phone out of memory does, and everything it started with it. */
  async kill(): Promise<void> {
    this.needsProfile();
    const { context } = this;
    const tools = await context.browser()?.newBrowserCDPSession();
    const processes = (await tools?.send('SystemInfo.getProcessInfo'))?.processInfo ?? [];
    if (!processes.some(({ type }) => type === 'browser')) throw new Error(`expected the processes of the browser, got ${JSON.stringify(processes)}`);
    const gone = new Promise((resolve) => context.once('close', resolve));
    this.opened = undefined;
    for (const { id } of processes) process.kill(id, 'SIGKILL');
    await gone;
  }

  /** Closes the browser and throws the profile away. Throws when anything went wrong on the console or something was asked of another origin. */
  async leave(): Promise<void> {
    await this.close();
    if (this.profile) rmSync(this.profile, { recursive: true, force: true, maxRetries: 3 });
    if (this.troubles.length > 0) throw new Error(`expected a quiet console and no request elsewhere, got:\n${this.troubles.join('\n')}`);
  }
}

const filming = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

function browserPath(): string {
  const path = findHeadlessChromium();
  if (!path) throw new Error('expected Chromium or Chrome (CHROME_PATH names one), found none');
  return path;
}

/** Runs in the page before the app does: what a player had set before. */
function setPhone(preferences: Record<string, unknown>): void {
  const key = 'bematist/preferences';
  try {
    localStorage[key] ??= JSON.stringify(preferences);
  } catch {
    // A page without an address of its own (about:blank) has no storage.
  }
}

/** Runs in the page before the app does: a message without words is said as its id in guillemets, and must be on no screen at any time. */
function watchWords(): void {
  const look = (text: string | null | undefined): void => {
    const found = /«[\w-]+\/[^»\s]*»/.exec(text ?? '');
    if (found) console.error(`a message without words: ${found[0]}`);
  };
  const seen = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') look(target.textContent);
      else if (type === 'attributes') look((target as Element).getAttribute('aria-label'));
      else for (const node of addedNodes) look(node.textContent);
  });
  seen.observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['aria-label'] });
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Accessibility violations of the page at rest, each as one line; empty when there are none. */
export async function violations(page: Page): Promise<string[]> {
  await atRest(page);
  // Through the developer tools, which the page's content policy does not bind.
  const tools = await page.context().newCDPSession(page);
  await tools.send('Runtime.evaluate', { expression: `globalThis.axe ?? (() => { ${AXE} })()` });
  const { result } = await tools.send('Runtime.evaluate', {
    expression: `axe.run({ resultTypes: ['violations'], preload: false, iframes: false }).then((found) => found.violations.map((one) => one.id + ': ' + one.help + ' ' + one.nodes.slice(0, 3).map((node) => node.target.join(' ') + ' ' + (node.any[0]?.message ?? '')).join(' | ')))`,
    awaitPromise: true,
    returnByValue: true,
  });
  await tools.detach();
  return result.value as string[];
}

/** Waits until the page is at rest: nothing moves or fades, and nothing changes for three frames. A busy machine draws late. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let changed = true;
    const observer = new MutationObserver(() => {
      changed = true;
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const moves = (): boolean =>
      document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    for (let frames = 0; frames < 3; frames += 1) {
      changed = false;
      await new Promise(requestAnimationFrame);
      if (changed || moves()) frames = -1;
    }
    observer.disconnect();
  });
}

/** Whatever is wrong with the page at rest, for whoever sees it, hears it or taps on it; empty when nothing is. */
export async function flaws(page: Page): Promise<string[]> {
  return [
    ...(await violations(page)),
    ...(await tooWide(page)).map((one) => `wider than the page: ${one}`),
    ...(await tooSmall(page)).map((one) => `smaller than a thumb: ${one}`),
  ];
}

/** What stands wider than the page, so that it must be scrolled sideways; empty when nothing does. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > width + 0.5);
    return wide.slice(0, 5).map((one) => `${one.tagName.toLowerCase()}.${one.className} ${Math.round(one.getBoundingClientRect().right)}`);
  });
}

/** How far above the bar the buttons of Now stand, in points, where Now is on the screen with a primary button: always the same, whatever the page holds. */
export function aboveBar(page: Page): Promise<number | undefined> {
  return page.evaluate(() => {
    // The first place is Now; a result and a form keep their buttons where they scroll.
    if (!document.querySelector('nav > :first-child[aria-current=page]')) return undefined;
    const bar = document.querySelector('nav')?.parentElement?.getBoundingClientRect();
    const dock = [...document.querySelectorAll('main [data-dock]')].map((one) => one.getBoundingClientRect()).find(({ height }) => height > 0);
    return bar && dock ? Math.round(bar.top - dock.bottom) : undefined;
  });
}

/** Visible things to tap that are smaller than 48 × 48; empty when there are none. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll('button, a[href], input, select, summary, [role=button], [role=tab], [role=radio], [role=checkbox]');
    const seen = (one: Element): boolean => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('[inert]');
    // What another control on the same page does too may be smaller (WCAG 2.5.8): `data-equivalent` names that control.
    const least = (one: Element): number => {
      const other = document.getElementById(one.closest('[data-equivalent]')?.getAttribute('data-equivalent') ?? '');
      return other && seen(other) ? 24 : 47.5;
    };
    return [...targets].filter(seen).flatMap((one) => {
      // A hidden input is tapped through its label.
      const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
      return width === 0 || (width >= least(one) && height >= 47.5)
        ? []
        : [`${one.tagName.toLowerCase()} "${one.textContent?.slice(0, 30)}" ${Math.round(width)}×${Math.round(height)}`];
    });
  });
}

/**
 * Whether this run takes every combination rather than a sample, and plays the five long scripted games to their end. Otherwise each of them plays its first part, as
 * the name of its test says.
 */
export const FULL = process.env.FULL === '1';
