// Starts a nats-server as a relay, and makes the stream that holds the tables.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { newAccount } from './account.mjs';

const CONFIGURATION = join(import.meta.dirname, 'nats.conf');
/** Longest wait for the server, in milliseconds. */
const PATIENCE = 15_000;
const DAY = 86_400;

/**
 * The limits of what is kept, as JetStream wants them. A table is full at 20,000 messages: a new one is refused, no old one is thrown away. A message goes after thirty
 * days; a table whose beginning has gone is read no more, and every phone has all of it. Nobody deletes, also not by a header.
 */
export const STREAM = {
  name: 'BEMATIST',
  subjects: ['bematist.*'],
  storage: 'file',
  retention: 'limits',
  discard: 'new',
  discard_new_per_subject: true,
  max_msgs_per_subject: 20_000,
  max_msg_size: 262_656,
  max_age: 30 * DAY * 1_000_000_000,
  max_bytes: 1_900_000_000,
  max_consumers: 20_000,
  num_replicas: 1,
  allow_rollup_hdrs: false,
  deny_delete: true,
  deny_purge: true,
  allow_direct: false,
};

/** @typedef {ReturnType<typeof newAccount>['keeper']} Keeper */

/** The version of the nats-server of this computer; undefined when there is none. */
export function serverVersion() {
  const { status, stdout } = spawnSync('nats-server', ['--version'], { encoding: 'utf8' });
  return status === 0 ? /v(\d\S*)/.exec(stdout)?.[1] : undefined;
}

/** @returns {Promise<number>} a port that nobody has */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Starts a relay and waits until it answers. It lives until `child` is ended.
 * @param {{ store: string, host?: string, webSocketPort?: number, port?: number }} options
 */
export async function startRelay({ store, host = '127.0.0.1', webSocketPort, port }) {
  const [inner, outer] = [port ?? (await freePort()), webSocketPort ?? (await freePort())];
  const { operator, account, system, keeper } = newAccount();
  const env = {
    ...process.env,
    RELAY_PORT: `${inner}`,
    RELAY_HOST: JSON.stringify(host),
    RELAY_WEBSOCKET_PORT: `${outer}`,
    RELAY_STORE: JSON.stringify(store),
    RELAY_OPERATOR: JSON.stringify(operator),
    RELAY_ACCOUNT: JSON.stringify(account),
    RELAY_SYSTEM: JSON.stringify(system),
  };
  const child = spawn('nats-server', ['-c', CONFIGURATION], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-4_000);
  });
  const until = Date.now() + PATIENCE;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nats-server ended:\n${said}`);
    try {
      await makeStream(inner, keeper);
      return { child, port: inner, webSocketPort: outer, url: `ws://127.0.0.1:${outer}` };
    } catch (error) {
      if (Date.now() > until) {
        child.kill();
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/**
 * Makes the stream, or gives the one that is there the limits of today.
 * @param {number} port
 * @param {Keeper} keeper
 */
async function makeStream(port, keeper) {
  const there = await ask(port, keeper, `STREAM.INFO.${STREAM.name}`, '');
  const made = await ask(port, keeper, `STREAM.${there.error ? 'CREATE' : 'UPDATE'}.${STREAM.name}`, JSON.stringify(STREAM));
  if (made.error) throw new Error(`nats-server refuses the stream: ${made.error.description}`);
}

/**
 * One question to JetStream. It takes four lines of NATS's own protocol, so no package: the server's first one has a word that the keeper signs.
 * @param {number} port
 * @param {Keeper} keeper
 * @param {string} call
 * @param {string} body
 * @returns {Promise<{ error?: { code: number, description: string } }>}
 */
function ask(port, keeper, call, body) {
  const inbox = `_INBOX.${randomBytes(12).toString('hex')}`;
  const login = (/** @type {string} */ word) =>
    JSON.stringify({ verbose: false, pedantic: false, jwt: keeper.jwt, sig: keeper.sign(word), lang: 'node', version: '1', protocol: 1 });
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const greeting = /^INFO (.*)\r\n/;
    let heard = '';
    const fail = (/** @type {Error} */ error) => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(2_000, () => fail(new Error('nats-server does not answer')));
    socket.on('error', fail);
    socket.on('data', (chunk) => {
      const before = greeting.exec(heard);
      heard += chunk;
      const first = !before && greeting.exec(heard);
      if (first)
        socket.write(
          `CONNECT ${login(JSON.parse(first[1] ?? '').nonce)}\r\nSUB ${inbox} 1\r\nPUB $JS.API.${call} ${inbox} ${Buffer.byteLength(body)}\r\n${body}\r\n`,
        );
      const refused = /^-ERR .*$/m.exec(heard);
      if (refused) return fail(new Error(`nats-server says ${refused[0]}`));
      const answer = /^MSG \S+ 1 (\d+)\r\n/m.exec(heard);
      const text = answer && heard.slice(answer.index + answer[0].length);
      if (!text || text.length < Number(answer[1])) return;
      socket.destroy();
      resolve(JSON.parse(text.slice(0, Number(answer[1]))));
    });
  });
}
