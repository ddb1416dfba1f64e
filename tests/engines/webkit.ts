import { findProgram } from '../../scripts/engine-programs.mjs';
import { type Engine, freePort, type Kind, type Program, program, until } from './engine.ts';
import { Remote } from './remote.ts';

/** WebKitGTK is built without web app manifests, and says so of the directive of the content policy that is about them. */
const NO_MANIFEST = /Unrecognized Content-Security-Policy directive 'manifest-src'/;

/**
 * WebKitGTK's MiniBrowser under Xvfb, by its remote inspector: what the driver of the same package automates has no profile that outlives it, and here it is just
 * that which is tested.
 */
export const webkit: Kind = { name: 'WebKit', program: findProgram('MiniBrowser') && findProgram('Xvfb'), open };

async function open(profile: string): Promise<Engine> {
  const [browser, server] = [findProgram('MiniBrowser'), findProgram('Xvfb')];
  if (!browser || !server) throw new Error('expected MiniBrowser and Xvfb, found one of them or none');
  const display = await screen(server);
  const port = await freePort();
  const running = program(browser, ['about:blank'], {
    DISPLAY: display.name,
    HOME: profile,
    XDG_DATA_HOME: `${profile}/data`,
    XDG_CACHE_HOME: `${profile}/cache`,
    XDG_CONFIG_HOME: `${profile}/config`,
    WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}`,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    GIO_USE_VFS: 'local',
    NO_AT_BRIDGE: '1',
    LC_ALL: 'C.UTF-8',
  });
  const both = async (signal: NodeJS.Signals): Promise<void> => {
    await running.end(signal);
    await display.running.end('SIGKILL');
  };
  try {
    return await connected(port, both);
  } catch (problem) {
    await both('SIGKILL');
    throw new Error(`${problem instanceof Error ? problem.message : problem}: ${running.said().slice(-500)}`);
  }
}

/** A screen that nobody sees. */
async function screen(path: string): Promise<{ readonly name: string; readonly running: Program }> {
  const running = program(path, ['-displayfd', '1', '-screen', '0', '800x900x24', '-nolisten', 'tcp']);
  const number = await until('Xvfb to say its display', async () => /^(\d+)\s/.exec(running.said())?.[1]);
  return { name: `:${number}`, running };
}

interface Evaluated {
  readonly result: { readonly value?: string; readonly description?: string; readonly objectId?: string };
  readonly wasThrown?: boolean;
}

async function connected(port: number, end: (signal: NodeJS.Signals) => Promise<void>): Promise<Engine> {
  const list = await until(
    'the inspector to list a page',
    async () => /\/socket\/\d+\/\d+\/WebPage/.exec(await (await fetch(`http://127.0.0.1:${port}/`)).text())?.[0],
  );
  const remote = await Remote.connect(`ws://127.0.0.1:${port}${list}`);
  const troubles: string[] = [];
  const page = new Page(remote, troubles);
  await until('a page', async () => page.target);
  const evaluate = async (expression: string): Promise<unknown> => {
    const asked = `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`;
    const promise = (await page.ask('Runtime.evaluate', { expression: asked })) as Evaluated;
    if (promise.wasThrown || !promise.result.objectId) throw new Error(promise.result.description ?? 'no promise');
    const said = (await page.ask('Runtime.awaitPromise', { promiseObjectId: promise.result.objectId, returnByValue: true })) as Evaluated;
    if (said.wasThrown) throw new Error(said.result.description ?? 'rejected');
    return said.result.value === undefined ? undefined : JSON.parse(said.result.value);
  };
  return {
    troubles,
    evaluate,
    go: async (address) => {
      const to = JSON.stringify(new URL(address).href);
      await evaluate(`void (location.href === ${to} ? location.reload() : location.assign(${to}))`).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 300));
      // Until then it may still be the page before, which is loaded as well.
      await until(`${address} to load`, async () => (await evaluate(`document.readyState === 'complete' && location.href === ${to}`)) === true);
    },
    async close() {
      remote.close();
      await end('SIGTERM');
    },
    kill: () => end('SIGKILL'),
  };
}

/** The page behind a connection: going to another origin gives it another process, and the inspector another target. */
class Page {
  target: string | undefined;
  private readonly remote: Remote;
  private readonly waiting = new Map<number, { resolve(value: unknown): void; reject(problem: Error): void }>();
  private number = 0;

  constructor(remote: Remote, troubles: string[]) {
    this.remote = remote;
    remote.onNews = (method, params) => {
      if (method === 'Target.targetCreated') this.meet(params.targetInfo as { targetId: string; type: string; isProvisional?: boolean });
      if (method === 'Target.didCommitProvisionalTarget') this.turn(String(params.newTargetId));
      if (method === 'Target.dispatchMessageFromTarget') this.hear(String(params.message), troubles);
    };
  }

  /** Sends a request to the page; rejects when the page goes away before it answers. */
  ask(method: string, params: unknown = {}): Promise<unknown> {
    this.number += 1;
    const id = this.number;
    const targetId = this.target;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.remote.ask('Target.sendMessageToTarget', { targetId, message: JSON.stringify({ id, method, params }) }).catch(reject);
      setTimeout(() => reject(new Error(`${method}: no answer`)), 20_000).unref();
    });
  }

  private meet({ targetId, type, isProvisional }: { targetId: string; type: string; isProvisional?: boolean }): void {
    if (type === 'page' && !isProvisional) this.turn(targetId);
  }

  private turn(target: string): void {
    this.target = target;
    for (const { reject } of this.waiting.values()) reject(new Error('the page went away'));
    this.waiting.clear();
    void this.ask('Console.enable').catch(() => undefined);
  }

  private hear(text: string, troubles: string[]): void {
    const { id, method, params, result, error } = JSON.parse(text);
    if (method === 'Console.messageAdded' && params.message.level === 'error' && !NO_MANIFEST.test(params.message.text))
      troubles.push(`${params.message.text} ${params.message.url ?? ''}`);
    const asked = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) asked?.reject(new Error(JSON.stringify(error)));
    else asked?.resolve(result);
  }
}
