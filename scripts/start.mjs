// npm start: installs, builds and serves.
import { build, DIST, install, sentenceOf, Trouble } from './ready.mjs';
import { relayOrigin } from './relay-address.mjs';
import { serve } from './serve.mjs';

/** @param {readonly string[]} args */
function portOf(args) {
  const named = args.indexOf('--port');
  const joined = args.find((arg) => arg.startsWith('--port='));
  const given = named >= 0 ? args[named + 1] : (joined?.slice('--port='.length) ?? (process.env.PORT || '4173'));
  const port = Number(given);
  if (!/^\d+$/.test(given ?? '') || port > 65535) throw new Trouble(`--port: expected a number from 0 to 65535, got ${given || 'nothing'}.`);
  return port;
}

/** @param {readonly string[]} args */
function relayOf(args) {
  const named = args.indexOf('--relay');
  const given = named >= 0 ? args[named + 1] : args.find((arg) => arg.startsWith('--relay='))?.slice('--relay='.length);
  if (given === undefined && named < 0) return undefined;
  try {
    return relayOrigin(given ?? '');
  } catch (error) {
    throw new Trouble(`--${error instanceof Error ? error.message : error}.`);
  }
}

async function start() {
  const args = process.argv.slice(2);
  const [port, relay] = [portOf(args), relayOf(args)];
  await install();
  await build();
  const { address } = await serve({ folder: DIST, port, relay }).catch((error) => {
    if (error.code === 'EADDRINUSE') throw new Trouble(`Port ${port} is taken: stop what uses it, or name another one with npm start -- --port 4174.`);
    if (error.code === 'EACCES') throw new Trouble(`Port ${port} is not yours to use: name another one with npm start -- --port 4174.`);
    throw error;
  });
  process.stdout.write(`Bematist is at ${address}

On this computer it can be installed from the browser and works offline.
A phone needs https for that: upload the folder dist to any static host (any path will do) and open its address there.
Ctrl+C stops it.
`);
}

start().catch((error) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
});
