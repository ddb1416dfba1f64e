import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { serve } from '../../scripts/serve.mjs';
import type { Site } from './harness.ts';

/** How a file is answered that is not simply served: an error, half of it and then nothing, nothing at all, or after so many milliseconds. */
export type Answer = 'error' | 'half' | 'silence' | number;

/** A site on a bad network. */
export interface FailingSite extends Site {
  /** How the file at a path ("/assets/…") is answered from now on; undefined for as it should be. */
  fail(how: (path: string) => Answer | undefined): void;
  /** Everything answered as it should be; what waits for an answer loses its connection, or the browser would wait for minutes. */
  heal(): void;
  /** Paths asked for since the last `fail` or `heal`. */
  readonly asked: readonly string[];
}

/** Serves a folder through a network that fails as it is told to. */
export async function failingSite(folder: string): Promise<FailingSite> {
  const behind = await serve({ folder });
  let how: (path: string) => Answer | undefined = () => undefined;
  const asked: string[] = [];
  const waiting = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    const answered = how(pathname);
    if (answered === 'silence') waiting.add(response);
    else answer(answered, behind.port, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const bound = server.address();
  const set = (next: typeof how): void => {
    how = next;
    asked.length = 0;
  };
  return {
    address: `http://localhost:${typeof bound === 'object' && bound ? bound.port : 0}/`,
    asked,
    fail: set,
    heal() {
      set(() => undefined);
      for (const response of waiting) response.destroy();
      waiting.clear();
    },
    start: async () => {},
    async stop() {
      server.close();
      server.closeAllConnections();
      await behind.close();
    },
  };
}

function answer(how: Exclude<Answer, 'silence'> | undefined, port: number, request: IncomingMessage, response: ServerResponse): void {
  if (how === 'error') {
    response.writeHead(500, { 'Content-Type': 'text/plain' }).end('No.\n');
    return;
  }
  const pass = (): void => {
    const headers = { ...request.headers, ...(how === 'half' ? { 'if-none-match': '' } : {}) };
    const asking = ask({ port, path: request.url, method: request.method, headers }, (behind) => {
      response.writeHead(behind.statusCode ?? 500, behind.headers);
      if (how === 'half') half(behind, response);
      else behind.pipe(response);
    });
    asking.on('error', () => response.destroy());
    asking.end();
  };
  if (typeof how === 'number') setTimeout(pass, how);
  else pass();
}

/** The first half of what was announced, and then the line is cut. */
function half(behind: IncomingMessage, response: ServerResponse): void {
  const all: Buffer[] = [];
  behind.on('data', (some: Buffer) => all.push(some));
  behind.on('end', () => {
    const whole = Buffer.concat(all);
    response.write(whole.subarray(0, Math.floor(whole.length / 2)), () => setTimeout(() => response.destroy(), 50));
  });
}
