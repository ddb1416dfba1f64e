import { type NatsConnection, type WsConnectionOptions, wsconnect } from '@nats-io/nats-core';
import { asUser } from './relay-user.ts';

/**
 * Connects to a relay at a `ws:` or `wss:` address, as the user of a table. A connection that breaks is made again by itself, for as long as it is not closed. Rejects where the
 * relay asks for no proof of the name: it is one of release 0.13 or before, where phones of then meet under another name.
 */
export async function connectRelay(url: string, user: Uint8Array, options: Pick<WsConnectionOptions, 'wsFactory'> = {}): Promise<NatsConnection> {
  const connection = await wsconnect({
    ...options,
    ...asUser(user),
    servers: url,
    name: 'bematist',
    timeout: 5_000,
    maxReconnectAttempts: -1,
    // A phone that falls asleep as it says who it is, is refused too.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: 500,
    reconnectJitter: 250,
    pingInterval: 10_000,
    maxPingOut: 2,
    ignoreClusterUpdates: true,
  });
  if (connection.info?.nonce) return connection;
  await connection.close();
  throw new Error('relay: expected one of release 0.14 or later');
}
