import { randomBytes } from 'node:crypto';
import { jwtAuthenticator, type NatsConnection } from '@nats-io/nats-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT } from '../../scripts/relay/account.mjs';
import { asUser, userClaim } from '../../src/company/relay-user.ts';
import type { Entry } from '../../src/core/entry.ts';
import { freshOpening, noteAfter } from './entries.ts';
import { readAll } from './log-contract.ts';
import { freshKeys, nameOfUser, SERVER, socketTo, TestRelay } from './relay.ts';

/** The call that makes a reader, as JetStream has it. */
const reader = (name: string, filter: string, more: object = {}): string => {
  const config = { name, filter_subject: filter, deliver_policy: 'all', ack_policy: 'none', mem_storage: true, num_replicas: 1, ...more };
  return JSON.stringify({ stream_name: 'BEMATIST', config: { ...config, inactive_threshold: 5_000_000_000 }, action: 'create' });
};

/** The subject of one of JetStream's calls. */
const api = (call: string): string => `$JS.API.${call}`;

/** What is answered, or why the server lets nobody ask. */
async function asked(connection: NatsConnection, subject: string, body = ''): Promise<string> {
  try {
    return (await connection.request(subject, body, { timeout: 1_000 })).string();
  } catch (problem) {
    return `refused: ${problem instanceof Error ? problem.message : problem}`;
  }
}

/** What comes of listening: the server's refusal, or undefined where it lets it be. */
async function listening(connection: NatsConnection, subject: string, queue?: string): Promise<string | undefined> {
  let refused: string | undefined;
  connection.subscribe(subject, {
    ...(queue ? { queue } : {}),
    callback: (problem) => {
      refused = problem?.message;
    },
  });
  await connection.flush();
  return refused;
}

describe.skipIf(!SERVER)('what a stranger may do at a relay (nats-server)', () => {
  const relay = new TestRelay();
  beforeAll(() => relay.start());
  afterEach(() => relay.leave());
  afterAll(() => relay.end());

  /** A table with an opening, and somebody who has a table of their own at the same relay. */
  const table = async () => {
    const [opening, keys, own] = [freshOpening(), await freshKeys(), await freshKeys()];
    const log = await relay.log(keys);
    expect(await log.append([opening])).toEqual({ kind: 'won' });
    const goesOn = async (): Promise<void> => {
      const one: Entry = noteAfter(opening, 'anna', 'one');
      expect(await log.append([one])).toEqual({ kind: 'won' });
      expect(await readAll(await relay.log(keys))).toEqual([opening, one]);
      expect(log.passedOver).toBe(0);
    };
    return { keys, own, eve: await relay.connect(own), goesOn };
  };

  test('a name or a tag with a wildcard gives a user nothing', async () => {
    const { keys, own, goesOn } = await table();
    const claim = { name: '*', aud: '*', nats: { type: 'user', version: 2, issuer_account: ACCOUNT, tags: ['*', 'subject:*', `subject:${nameOfUser(keys)}`] } };
    const eve = await relay.stranger({ ...asUser(own.user), authenticator: jwtAuthenticator(userClaim(nameOfUser(own), claim), own.user) });
    expect(await asked(eve, api('CONSUMER.CREATE.BEMATIST.eve.bematist.*'), reader('eve', 'bematist.*'))).toMatch(/^refused.*permission/i);
    for (const subject of ['spoken.*', keys.spoken, keys.subject]) expect(await listening(eve, subject), subject).toMatch(/permission/i);
    await goesOn();
  });

  test('nobody reads with a wildcard, nor at another table', async () => {
    const { keys, own, eve, goesOn } = await table();
    for (const filter of ['*', '>', nameOfUser(keys)]) {
      const name = `eve-${randomBytes(4).toString('hex')}`;
      const calls = [`CREATE.BEMATIST.${name}.bematist.${filter}`, 'CREATE.BEMATIST', `CREATE.BEMATIST.${name}`, `DURABLE.CREATE.BEMATIST.${name}`];
      for (const call of calls) expect(await asked(eve, api(`CONSUMER.${call}`), reader(name, `bematist.${filter}`)), call).toMatch(/^refused.*permission/i);
      // A call under the own name that asks for something else.
      for (const body of [reader(name, `bematist.${filter}`), reader(name, ''), reader(name, own.subject, { filter_subjects: [`bematist.${filter}`] })]) {
        const answer = await asked(eve, api(`CONSUMER.CREATE.BEMATIST.${name}.${own.subject}`), body);
        expect(JSON.parse(answer)).toSatisfy(({ error, config }) => error || config.filter_subject === own.subject);
      }
    }
    await goesOn();
  });

  test('another’s reader can neither be asked, nor looked up, nor removed', async () => {
    const { own, eve, goesOn } = await table();
    for (const call of ['CONSUMER.NAMES.BEMATIST', 'CONSUMER.LIST.BEMATIST', 'CONSUMER.INFO.BEMATIST.eve', 'CONSUMER.DELETE.BEMATIST.eve'])
      expect(await asked(eve, api(call)), call).toMatch(/^refused.*permission/i);
    // Readers have names of 128 random bits; a wildcard is no name.
    for (const name of ['*', '>', 'eve']) expect(await asked(eve, api(`CONSUMER.MSG.NEXT.BEMATIST.${name}`)), name).toMatch(/^refused/);
    const mine = JSON.parse(await asked(eve, api(`CONSUMER.CREATE.BEMATIST.mine.${own.subject}`), reader('mine', own.subject)));
    expect(mine).toMatchObject({ name: 'mine', num_pending: 0 });
    await goesOn();
  });

  test('nobody lists, purges or deletes', async () => {
    const { eve, goesOn } = await table();
    const calls = [
      'NAMES',
      'LIST',
      'INFO.BEMATIST',
      'PURGE.BEMATIST',
      'DELETE.BEMATIST',
      'UPDATE.BEMATIST',
      'CREATE.EVE',
      'MSG.GET.BEMATIST',
      'MSG.DELETE.BEMATIST',
    ];
    for (const call of [...calls.map((one) => `STREAM.${one}`), 'INFO', 'DIRECT.GET.BEMATIST', 'STREAM.SNAPSHOT.BEMATIST'])
      expect(await asked(eve, api(call), '{}'), call).toMatch(/^refused.*permission/i);
    await goesOn();
  });

  test('nobody listens to another table, to its answers, or to all', async () => {
    const { keys, own, eve, goesOn } = await table();
    const closed = [
      '>',
      '*',
      'bematist.*',
      'bematist.>',
      keys.subject,
      own.subject,
      'spoken.*',
      'spoken.>',
      keys.spoken,
      '_INBOX.>',
      '_INBOX.*.>',
      '$JS.>',
      '$SYS.>',
    ];
    for (const subject of [...closed, `_INBOX.${nameOfUser(keys)}.>`, `_INBOX.${nameOfUser(keys)}.*`]) {
      expect(await listening(eve, subject), subject).toMatch(/permission/i);
      expect(await listening(eve, subject, 'eve'), `${subject} in a queue`).toMatch(/permission/i);
    }
    expect(await listening(eve, own.spoken)).toBeUndefined();
    await goesOn();
  });

  test('nobody writes or speaks at another table', async () => {
    const { keys, eve, goesOn } = await table();
    for (const subject of [keys.subject, keys.spoken, 'bematist.eve', 'bematist.*', 'spoken.*', `_INBOX.${nameOfUser(keys)}.x`, '$SYS.REQ.SERVER.PING'])
      expect(await asked(eve, subject, 'x'), subject).toMatch(/^refused/);
    await goesOn();
  });

  test('a connection listens to sixteen things at most', async () => {
    const { own, eve, goesOn } = await table();
    let heard = 0;
    for (let i = 0; i < 20; i += 1)
      eve.subscribe(own.spoken, {
        callback: () => {
          heard += 1;
        },
      });
    eve.publish(own.spoken, 'x');
    await eve.flush();
    await expect.poll(() => heard).toBe(16);
    await goesOn();
  });

  // The server answers a message under the name that its sender gave, as itself. What it says there is no call that does anything.
  test('a message whose answer is a call does nothing', async () => {
    const { own, eve, goesOn } = await table();
    const calls = [
      'STREAM.DELETE.BEMATIST',
      'STREAM.PURGE.BEMATIST',
      'STREAM.MSG.DELETE.BEMATIST',
      'STREAM.UPDATE.BEMATIST',
      'STREAM.CREATE.EVE',
      'STREAM.RESTORE.EVE',
    ];
    for (const call of calls) for (const body of ['', '{}']) eve.publish(own.subject, body, { reply: api(call) });
    await eve.flush();
    await goesOn();
  });

  // What is read comes under the name that the reader gave: it must not be taken for a call of somebody who may do more.
  test('a message that is read as a call does nothing', async () => {
    const { own, eve, goesOn } = await table();
    const inbox = `_INBOX.${nameOfUser(own)}`;
    const heard: unknown[] = [];
    eve.subscribe(`${inbox}.eve`, { callback: (_, message) => void heard.push(message) });
    let number = 0;
    const say = async (body: string, target: string): Promise<void> => {
      number += 1;
      const from = { deliver_policy: 'by_start_sequence', opt_start_seq: JSON.parse(await asked(eve, own.subject, body)).seq };
      await asked(eve, api(`CONSUMER.CREATE.BEMATIST.pull${number}.${own.subject}`), reader(`pull${number}`, own.subject, from));
      eve.publish(api(`CONSUMER.MSG.NEXT.BEMATIST.pull${number}`), '', { reply: api(target) });
      await asked(
        eve,
        `CONSUMER.CREATE.BEMATIST.push${number}.${own.subject}`,
        reader(`push${number}`, own.subject, { ...from, deliver_subject: api(target) }),
      );
    };
    const all = { deliver_subject: `${inbox}.eve` };
    await say(reader('all', 'bematist.*', all), 'CONSUMER.CREATE.BEMATIST');
    await say(reader('all', 'bematist.*', all), 'CONSUMER.CREATE.BEMATIST.all.bematist.*');
    await say(reader('all', 'bematist.*', { ...all, durable_name: 'all' }), 'CONSUMER.DURABLE.CREATE.BEMATIST.all');
    for (const target of ['STREAM.DELETE.BEMATIST', 'STREAM.PURGE.BEMATIST']) await say('', target);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await goesOn();
    expect(heard).toEqual([]);
    // There it would have been heard.
    await asked(eve, api(`CONSUMER.CREATE.BEMATIST.own.${own.subject}`), reader('own', own.subject, all));
    await expect.poll(() => heard.length).toBe(number);
  });

  test('who sends 100 MB is cut off, with a table or without one; the other tables go on', async () => {
    const { own, goesOn } = await table();
    const size = 100_000_000;
    const flood = Buffer.concat([Buffer.from(`PUB ${own.subject} ${size}\r\n`), Buffer.alloc(size), Buffer.from('\r\n')]);
    for (const seed of [own.user, undefined]) {
      const { socket, gone } = await socketTo(relay.address, seed);
      socket.send(flood);
      await gone;
    }
    await goesOn();
  });
});
