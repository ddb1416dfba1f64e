import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import { freePort } from '../../scripts/relay/server.mjs';
import { connectRelay } from '../../src/company/connect.ts';
import { level } from '../../src/company/level.ts';
import { freshOpening, noteAfter, stepAfter } from './entries.ts';
import { readAll } from './log-contract.ts';
import { MemoryLog } from './memory-log.ts';
import { freshKeys, SERVER, TestRelay, wsFactory } from './relay.ts';

describe.skipIf(!SERVER)('a table of release 0.13 and a relay of today (nats-server)', () => {
  const relay = new TestRelay();
  beforeAll(() => relay.start());
  afterEach(() => relay.leave());
  afterAll(() => relay.end());

  test('a phone of release 0.13 does not reach it, and is told so at once', async () => {
    const began = performance.now();
    const asThen = { name: 'bematist', timeout: 5_000, reconnect: true, maxReconnectAttempts: -1, reconnectTimeWait: 500, pingInterval: 10_000 };
    await expect(relay.stranger(asThen)).rejects.toThrow(/authorization/i);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('the first phone of today that comes brings up what it has; the next one adds what it has more, or sees that both parted', async () => {
    const [opening, keys] = [freshOpening(), await freshKeys()];
    const played = stepAfter(opening, 'anna', ['one', 'two', 'three']);
    const [anna, bruno, carla] = [new MemoryLog(opening), new MemoryLog(opening), new MemoryLog(opening)];
    for (const own of [anna, bruno, carla]) own.place(played);
    const more = noteAfter(played[2] ?? opening, 'bruno', 'more');
    bruno.place([more]);
    carla.place([noteAfter(played[2] ?? opening, 'carla', 'another')]);
    expect(await level(anna, await relay.log(keys))).toEqual({ kind: 'level', sent: 4 });
    expect(await level(bruno, await relay.log(keys))).toEqual({ kind: 'level', sent: 1 });
    expect(await level(carla, await relay.log(keys))).toEqual({ kind: 'parted', from: 4 });
    expect(await readAll(await relay.log(keys))).toEqual([opening, ...played, more]);
  });
});

describe.skipIf(!SERVER)('a relay that lets nobody in for a while (nats-server)', () => {
  const relay = new TestRelay();
  beforeAll(() => relay.start());
  afterAll(() => relay.end());

  test('is reached again by itself, however often it refused', async () => {
    const [opening, keys] = [freshOpening(), await freshKeys()];
    const log = await relay.log(keys);
    expect(await log.append([opening])).toEqual({ kind: 'won' });
    await relay.kill();
    await beside(relay.port, 'handshake_timeout: "2s"', async (address) => {
      await expect(connectRelay(address, keys.user, { wsFactory })).rejects.toThrow(/authorization/i);
      await new Promise((resolve) => setTimeout(resolve, 4_000));
    });
    await relay.start();
    const one = noteAfter(opening, 'anna', 'one');
    await expect.poll(async () => (await log.append([one])).kind, { timeout: 20_000 }).toBe('won');
  });
});

describe.skipIf(!SERVER)('a relay of release 0.13 (nats-server)', () => {
  test('is not reached by a phone of today, which would be at another table there than phones of then', async () => {
    const port = await freePort();
    await beside(port, 'no_auth_user: table', async (address) => {
      await expect(connectRelay(address, (await freshKeys()).user, { wsFactory })).rejects.toThrow('expected one of release 0.14 or later');
    });
  });
});

/** A server of users with passwords, at a port, for as long as something is done. */
async function beside(port: number, more: string, work: (address: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bematist-relay-'));
  const users = 'authorization { users: [{ user: table, password: table, allowed_connection_types: ["WEBSOCKET"] }] }';
  const conf = `host: 127.0.0.1\nport: ${await freePort()}\nwebsocket { host: 127.0.0.1, port: ${port}, no_tls: true, ${more} }\n${users}\n`;
  writeFileSync(join(folder, 'nats.conf'), conf);
  const server = spawn('nats-server', ['-c', join(folder, 'nats.conf')], { stdio: 'ignore' });
  try {
    const address = `ws://127.0.0.1:${port}`;
    await expect.poll(() => opens(address), { timeout: 15_000 }).toBe(true);
    await work(address);
  } finally {
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function opens(address: string): Promise<boolean> {
  const socket = new NodeSocket(address);
  try {
    await once(socket, 'open');
    return true;
  } catch {
    return false;
  } finally {
    socket.terminate();
  }
}
