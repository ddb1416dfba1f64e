// npm run relay: a relay on this computer, for trying out.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './debian.mjs';
import { ROOT, sentenceOf } from './ready.mjs';
import { serverVersion, startRelay } from './relay/server.mjs';

const WEBSOCKET_PORT = 9222;

try {
  if (!serverVersion()) await installPackages('nats-server', ['nats-server']);
  const version = serverVersion();
  if (!version) {
    process.stderr.write('A relay needs nats-server 2.9 or newer, from your system’s packages or from https://nats.io/download.\n');
    process.exitCode = 1;
  } else {
    const store = join(ROOT, 'node_modules', '.cache', 'relay');
    mkdirSync(store, { recursive: true });
    const { child, url } = await startRelay({ store, host: '0.0.0.0', webSocketPort: WEBSOCKET_PORT });
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
