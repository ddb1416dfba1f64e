import { type NatsConnection, type WsConnectionOptions, wsconnect } from '@nats-io/nats-core';
import { asUser } from './relay-user.ts';

/** Connects to a relay at a `ws:` or `wss:` address, as the user of a table. A connection that breaks is made again by itself, for as long as it is not closed. */
export function connectRelay(url: string, user: Uint8Array, options: Pick<WsConnectionOptions, 'wsFactory'> = {}): Promise<NatsConnection> {
  return wsconnect({
    ...options,
    ...asUser(user),
    servers: url,
    name: 'bematist',
    timeout: 5_000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    reconnectJitter: 250,
    pingInterval: 10_000,
    maxPingOut: 2,
    ignoreClusterUpdates: true,
  });
}
