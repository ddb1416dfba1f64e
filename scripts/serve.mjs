import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { withRelay } from './relay-address.mjs';

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/**
 * The rules of a `_headers` file: a line with a path (a `*` at its end for all below it), then its headers, indented.
 * @param {string} text
 * @returns {{ path: string, headers: [string, string][] }[]}
 */
export function readHeaders(text) {
  /** @type {{ path: string, headers: [string, string][] }[]} */
  const rules = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (/^\S/.test(line)) rules.push({ path: line.trim(), headers: [] });
    else {
      const colon = line.indexOf(':');
      rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    }
  }
  return rules;
}

/**
 * Serves a folder as a static host would, with the headers of its `_headers`.
 * @param {{ folder: string, port?: number, host?: string, base?: string, relay?: string | undefined }} options `base` is the path it is served under ('/' or
 *   '/some/path/'), `relay` the address of the relay that the app may reach
 * @returns {Promise<{ address: string, port: number, close: () => Promise<void> }>} fails with the code EADDRINUSE when the port is taken
 */
export function serve({ folder, port = 0, host = 'localhost', base = '/', relay }) {
  const reaching = (/** @type {string} */ text) => (relay ? withRelay(text, relay) : text);
  const rules = readHeaders(reaching(readFileSync(join(folder, '_headers'), 'utf8')));
  const server = createServer((request, response) => answer(request, response, { folder, base, rules, reaching }));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const bound = server.address();
      const at = typeof bound === 'object' && bound ? bound.port : port;
      const close = () =>
        /** @type {Promise<void>} */ (
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          })
        );
      resolve({ address: `http://localhost:${at}${base}`, port: at, close });
    });
  });
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {{ folder: string, base: string, rules: ReturnType<typeof readHeaders>, reaching: (page: string) => string }} site `reaching` gives a page its relay
 */
function answer(request, response, { folder, base, rules, reaching }) {
  const path = pathOf(request.url ?? '/');
  const below = path?.startsWith(base) ? `/${path.slice(base.length)}` : undefined;
  const file = below === undefined ? undefined : fileAt(folder, below);
  if (below === undefined || !file) {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not here.\n');
    return;
  }
  for (const { path: rule, headers } of rules)
    if (rule === below || (rule.endsWith('*') && below.startsWith(rule.slice(0, -1)))) for (const [name, value] of headers) response.setHeader(name, value);
  const tag = `"${file.size.toString(36)}-${Math.trunc(file.mtimeMs).toString(36)}"`;
  response.setHeader('ETag', tag);
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304).end();
    return;
  }
  const type = TYPES[extname(file.path)] ?? 'application/octet-stream';
  const page = type.startsWith('text/html') ? Buffer.from(reaching(readFileSync(file.path, 'utf8'))) : undefined;
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': page?.length ?? file.size });
  if (request.method === 'HEAD') response.end();
  else if (page) response.end(page);
  else createReadStream(file.path).pipe(response);
}

/** @param {string} url */
function pathOf(url) {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return undefined;
  }
}

/**
 * @param {string} folder
 * @param {string} below
 */
function fileAt(folder, below) {
  const path = normalize(join(folder, below.endsWith('/') ? `${below}index.html` : below));
  if (!path.startsWith(folder + sep) || path === join(folder, '_headers')) return undefined;
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? { path, size: found.size, mtimeMs: found.mtimeMs } : undefined;
}
