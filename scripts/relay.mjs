// npm run relay: a relay on this computer, for trying out. With --host, --port and --store it is one for the world, behind a proxy (relay/README.md).
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { installPackages } from './debian.mjs';
import { ROOT, sentenceOf, Trouble } from './ready.mjs';
import { serverVersion, startRelay } from './relay/server.mjs';

/** For trying out: phones in the same network reach it. */
const DEFAULTS = { host: '0.0.0.0', port: '9222', store: join(ROOT, 'node_modules', '.cache', 'relay') };

try {
  const given = { ...DEFAULTS, ...asked() };
  if (!/^\d+$/.test(given.port)) throw new Trouble(`--port: expected a number, got ${given.port}.`);
  if (!serverVersion()) await installPackages('nats-server', ['nats-server']);
  const version = serverVersion();
  if (!version) {
    process.stderr.write('A relay needs nats-server 2.9 or newer, from your system’s packages or from https://nats.io/download.\n');
    process.exitCode = 1;
  } else {
    const store = resolve(given.store);
    mkdirSync(store, { recursive: true });
    const { child, url } = await startRelay({ store, host: given.host, webSocketPort: Number(given.port) });
    process.stdout.write(
      `The relay (nats-server ${version}) is at ${url}. It keeps its messages in ${store}. The app beside it: npm start -- --relay ${url}. Ctrl+C ends it.\n`,
    );
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill('SIGTERM'));
    child.on('exit', (code) => {
      process.exitCode = code ?? 0;
    });
  }
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

function asked() {
  try {
    return parseArgs({ options: { host: { type: 'string' }, port: { type: 'string' }, store: { type: 'string' } } }).values;
  } catch (error) {
    throw new Trouble(`npm run relay: ${error instanceof Error ? error.message : error}. It takes --host, --port and --store.`);
  }
}
