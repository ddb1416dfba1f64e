import { randomFillSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NatsConnection, nkeys, type WsConnectionOptions, wsconnect } from '@nats-io/nats-core';
import { WebSocket as NodeSocket } from 'ws';
import { serverVersion, startRelay } from '../../scripts/relay/server.mjs';
import { connectRelay } from '../../src/company/connect.ts';
import { SECRET_BYTES } from '../../src/company/invitation.ts';
import { RelayLog, type RelayOptions } from '../../src/company/relay-log.ts';
import { type RelayKeys, relayKeysOf, userClaim } from '../../src/company/relay-user.ts';

/** Whether a real relay can be tried here. */
export const SERVER = serverVersion();

/** Bytes of the platform. */
export const fill = (bytes: Uint8Array<ArrayBuffer>): void => {
  randomFillSync(bytes);
};

/** The keys of a table that nobody has yet. */
export function freshKeys(): Promise<RelayKeys> {
  const secret = new Uint8Array(SECRET_BYTES);
  fill(secret);
  return relayKeysOf(secret);
}

/** The name of a table's user at a relay. */
export const nameOfUser = ({ subject }: RelayKeys): string => subject.replace('bematist.', '');

/** Node 20 has no WebSocket: it is lent one. */
const lent = (open: (url: string) => NodeSocket) => (url: string) => Promise.resolve({ socket: open(url) as unknown as WebSocket, encrypted: false });
export const wsFactory = lent((url) => new NodeSocket(url));

/** A socket to a relay without the client of the app, signed in as the user of a table or as nobody; and its end. */
export async function socketTo(address: string, seed?: Uint8Array): Promise<{ readonly socket: NodeSocket; readonly gone: Promise<unknown> }> {
  const socket = new NodeSocket(address, { perMessageDeflate: false });
  socket.on('error', () => undefined);
  const gone = new Promise((resolve) => socket.once('close', resolve));
  const greeting = await new Promise<Buffer>((resolve) => socket.once('message', resolve));
  const { nonce } = JSON.parse(greeting.toString().slice('INFO '.length));
  const user = seed && nkeys.fromSeed(seed);
  const login = user ? { jwt: userClaim(user.getPublicKey()), sig: Buffer.from(user.sign(Buffer.from(nonce))).toString('base64url') } : {};
  socket.send(`CONNECT ${JSON.stringify({ verbose: false, protocol: 1, ...login })}\r\n`);
  return { socket, gone };
}

/** A relay that a test starts, kills and starts again at the same address. */
export class TestRelay {
  readonly store = mkdtempSync(join(tmpdir(), 'bematist-relay-'));
  private running: Awaited<ReturnType<typeof startRelay>> | undefined;
  private readonly connections: NatsConnection[] = [];
  private readonly logs: RelayLog[] = [];

  async start(): Promise<void> {
    const { port, webSocketPort } = this.running ?? {};
    this.running = await startRelay({ store: this.store, ...(port && webSocketPort ? { port, webSocketPort } : {}) });
  }

  /** kill -9. */
  async kill(): Promise<void> {
    const child = this.running?.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise((resolve) => {
      child.on('exit', resolve);
      child.kill('SIGKILL');
    });
  }

  get address(): string {
    if (!this.running) throw new Error('expected a relay that was started');
    return this.running.url;
  }

  get port(): number {
    return Number(new URL(this.address).port);
  }

  /** The server's process. */
  get pid(): number {
    return this.running?.child.pid ?? Number.NaN;
  }

  /** A connection of a phone of its own, at the table of these keys; `through` opens it elsewhere than at the relay itself. */
  async connect({ user }: Pick<RelayKeys, 'user'>, through?: () => NodeSocket): Promise<NatsConnection> {
    return this.kept(connectRelay(this.address, user, { wsFactory: through ? lent(through) : wsFactory }));
  }

  /** A connection of somebody who does not use the app. */
  stranger(options: WsConnectionOptions = {}): Promise<NatsConnection> {
    return this.kept(wsconnect({ reconnect: false, ...options, servers: this.address, wsFactory }));
  }

  private async kept(connecting: Promise<NatsConnection>): Promise<NatsConnection> {
    const connection = await connecting;
    this.connections.push(connection);
    return connection;
  }

  /** A phone's log of a table. */
  async log(keys: RelayKeys, options: Partial<RelayOptions> = {}, through?: () => NodeSocket): Promise<RelayLog> {
    const log = new RelayLog(await this.connect(keys, through), keys, { fill, ...options });
    this.logs.push(log);
    return log;
  }

  /** Ends what the test began. */
  async leave(): Promise<void> {
    for (const log of this.logs.splice(0)) log.close();
    await Promise.all(this.connections.splice(0).map((connection) => connection.close()));
  }

  async end(): Promise<void> {
    await this.leave();
    await this.kill();
    rmSync(this.store, { recursive: true, force: true });
  }
}
