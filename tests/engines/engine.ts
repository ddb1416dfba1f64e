import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A browser that is no Chromium, driven from outside: one page, and a profile that outlives it. */
export interface Engine {
  /** Goes to an address and waits until the page is loaded. */
  go(address: string): Promise<void>;
  /** Evaluates an expression in the page, awaits it and gives its value, which must be plain JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Errors on the console and errors nobody caught, since the browser was opened. */
  readonly troubles: readonly string[];
  /** Closes the browser as a person would. */
  close(): Promise<void>;
  /** Ends the browser and everything it started, at once. */
  kill(): Promise<void>;
}

/** An engine of this machine, to be opened on a profile. */
export interface Kind {
  readonly name: string;
  /** The program that must be there. */
  readonly program: string | undefined;
  open(profile: string): Promise<Engine>;
}

/** A program that leads a group of processes of its own. */
export interface Program {
  readonly child: ChildProcess;
  /** What it said so far. */
  said(): string;
  /** Sends the group a signal and waits for its end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a program with what it says collected. */
export function program(path: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Program {
  const child = spawn(path, [...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (some: Buffer) => {
      said = (said + some).slice(-20_000);
    });
  child.on('error', (error) => {
    said += String(error);
  });
  const runs = (): boolean => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  // A browser that was given up must not outlive its tests.
  process.once('exit', () => runs() && process.kill(-Number(child.pid), 'SIGKILL'));
  return {
    child,
    said: () => said,
    async end(signal) {
      if (!runs()) return;
      const gone = once(child, 'exit');
      process.kill(-Number(child.pid), signal);
      const late = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), 10_000);
      await gone;
      clearTimeout(late);
    },
  };
}

/** A port nobody uses. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });
}

/** Asks again and again until there is an answer. Throws with `what` when that takes too long. */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false | null>, patience = 30_000): Promise<T> {
  const end = Date.now() + patience;
  let last: unknown;
  do {
    try {
      const answer = await ask();
      if (answer !== undefined && answer !== false && answer !== null) return answer;
    } catch (problem) {
      last = problem;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  } while (Date.now() < end);
  throw new Error(`expected ${what} within ${patience / 1000} s, got nothing${last ? ` (${last})` : ''}`);
}
