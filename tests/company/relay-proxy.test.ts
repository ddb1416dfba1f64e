import { jetstream } from '@nats-io/jetstream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { WebSocket as NodeSocket } from 'ws';
import { MOST_MESSAGE } from '../../src/company/message.ts';
import type { RelayKeys } from '../../src/company/relay-user.ts';
import { freshOpening, noteAfter, stepAfter } from './entries.ts';
import { readAll } from './log-contract.ts';
import { PROXY, TestProxy } from './proxy.ts';
import { freshKeys, SERVER, TestRelay } from './relay.ts';

/** What proxy.conf says: bytes a second of a connection, connections of an address, and how many may come at once. */
const [RATE, CONNECTIONS, AT_ONCE] = [128 * 1024, 100, 100];

// Named where it is skipped: a computer without nginx tries its limits not at all.
describe.skipIf(!SERVER || !PROXY)('a relay behind its proxy (nats-server, nginx)', () => {
  const [relay, proxy] = [new TestRelay(), new TestProxy()];
  beforeAll(async () => {
    await relay.start();
    await proxy.start(relay.port);
  });
  afterEach(() => relay.leave());
  afterAll(async () => {
    await relay.leave();
    await proxy.end();
    await relay.end();
  });

  const join = (keys: RelayKeys) => relay.log(keys, {}, () => proxy.socket());

  test('a table of six phones, and a step of nearly the longest message', async () => {
    const [opening, keys] = [freshOpening(), await freshKeys()];
    const phones = await Promise.all(Array.from({ length: 6 }, () => join(keys)));
    const all = [opening];
    for (const [i, phone] of phones.entries()) {
      const long = Array.from({ length: 300 }, () => 'x'.repeat(500));
      const step = i === 0 ? [] : stepAfter(all.at(-1) ?? opening, `phone-${i}`, i === 5 ? long : ['one', 'two']);
      // A phone plays on from what it has read.
      if (i > 0) await expect.poll(async () => (await readAll(phone)).length).toBe(all.length);
      all.push(...step);
      expect(await phone.append(i === 0 ? all : step)).toEqual({ kind: 'won' });
    }
    const bytes = JSON.stringify(all).length;
    expect(bytes).toBeGreaterThan(0.75 * MOST_MESSAGE);
    expect(bytes).toBeLessThan(MOST_MESSAGE);
    for (const phone of phones) await expect.poll(async () => (await readAll(phone)).length).toBe(all.length);
  });

  test('a connection that floods is slowed to its rate; who plays does not notice', async () => {
    const [opening, keys, own] = [freshOpening(), await freshKeys(), await freshKeys()];
    const log = await join(keys);
    expect(await log.append([opening])).toEqual({ kind: 'won' });
    const eve = jetstream(await relay.connect(own, () => proxy.socket()), { timeout: 60_000 });
    const began = performance.now();
    const [messages, size] = [8, RATE / 2];
    let over = false;
    const flood = Promise.all(Array.from({ length: messages }, () => eve.publish(own.subject, new Uint8Array(size)))).then(() => {
      over = true;
    });
    expect(await log.append([noteAfter(opening, 'anna', 'one')])).toEqual({ kind: 'won' });
    expect(over).toBe(false);
    await flood;
    // One second's bytes are free at the beginning, and nginx counts whole seconds.
    expect(performance.now() - began).toBeGreaterThan(1_000 * ((messages * size) / RATE - 2));
  });

  test('an address has so many connections and no more; another address is let in, and so is this one when some have gone', async () => {
    const kept: NodeSocket[] = [];
    for (let i = 0; i < CONNECTIONS; i += 1) expect(await proxy.opens('127.0.0.2', kept), `connection ${i}`).toBe(true);
    expect(await proxy.opens('127.0.0.2')).toBe(false);
    expect(await proxy.opens('127.0.0.3')).toBe(true);
    for (const socket of kept) socket.terminate();
    await expect.poll(() => proxy.opens('127.0.0.2'), { timeout: 10_000 }).toBe(true);
  });

  test('an address that comes anew too often is sent away; another one is not', async () => {
    let came = 0;
    while (came < 4 * AT_ONCE && (await proxy.opens('127.0.0.4'))) came += 1;
    expect(came).toBeGreaterThanOrEqual(AT_ONCE);
    expect(came).toBeLessThan(4 * AT_ONCE);
    expect(await proxy.opens('127.0.0.5')).toBe(true);
  });
});
