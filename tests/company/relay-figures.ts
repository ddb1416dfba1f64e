import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { jetstream } from '@nats-io/jetstream';
import { PhoneKey } from '../../src/company/phone-key.ts';
import { RelayLine } from '../../src/company/relay-line.ts';
import type { RelayLog } from '../../src/company/relay-log.ts';
import type { RelayKeys } from '../../src/company/relay-user.ts';
import type { Entry } from '../../src/core/entry.ts';
import { freshOpening, noteAfter } from './entries.ts';
import { fill, freshKeys, SERVER, TestRelay } from './relay.ts';

const PHONES = 6;
const ENTRIES = 1_000;
/** Characters of a note that make an entry as long as those of the saved journals are in the mean. */
const LENGTH = 500;
const IDLE = 200;
/** Seconds in which phones only wait. */
const WAITED = 30;
/** Clock ticks a second, in which Linux counts a process's time. */
const TICKS = 100;

const at = (times: readonly number[], share: number): string =>
  `${(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(2)} ms`;
const said = (times: readonly number[]): string => `p50 ${at(times, 0.5)}, p95 ${at(times, 0.95)}`;

function serverUse(pid: number): { readonly cpu: number; readonly memory: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return { cpu: ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS, memory };
}

/** When a log has the entry of this number. */
function reached(log: RelayLog, number: number): Promise<void> {
  return new Promise((resolve) => {
    const look = async (): Promise<void> => {
      const read = await log.from(number);
      if (!read.ok || read.entries.length === 0) return;
      end();
      resolve();
    };
    const end = log.subscribe(() => void look());
    void look();
  });
}

interface Table {
  readonly relay: TestRelay;
  readonly logs: readonly RelayLog[];
  readonly opening: Entry;
  readonly keys: RelayKeys;
}

/** Works with a table of six phones at a relay of its own. */
async function atTable<Found>(work: (table: Table) => Promise<Found>): Promise<Found> {
  const relay = new TestRelay();
  await relay.start();
  try {
    const [opening, keys] = [freshOpening(), await freshKeys()];
    const logs = await Promise.all(Array.from({ length: PHONES }, () => relay.log(keys)));
    await logs[0]?.append([opening]);
    return await work({ relay, logs, opening, keys });
  } finally {
    await relay.end();
  }
}

/** Milliseconds that a relay on this computer takes for a table of six phones; undefined without `nats-server`. */
export async function relayTimes(): Promise<Readonly<Record<'won' | 'all' | 'alone' | 'joins', readonly number[]>> | undefined> {
  if (!SERVER) return undefined;
  return atTable(async ({ relay, logs, opening, keys }) => ({
    ...(await playOn(logs, opening)),
    alone: await withoutUs(relay),
    joins: await joined(relay, keys),
  }));
}

/** The times until a phone that comes has read and checked the whole journal. */
async function joined(relay: TestRelay, keys: RelayKeys): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < 20; i += 1) {
    const began = performance.now();
    await (await relay.log(keys)).from(0);
    times.push(performance.now() - began);
  }
  return times;
}

/** Prints what a relay on this computer takes for a table of six phones. Linux alone. */
export function figures(): Promise<void> {
  return atTable(async ({ relay, logs, opening, keys }) => {
    const before = serverUse(relay.pid);
    const { won, all } = await playOn(logs, opening);
    const after = serverUse(relay.pid);
    const bytes = Number(execFileSync('du', ['-sb', relay.store], { encoding: 'utf8' }).split('\t')[0]);
    console.log(`${PHONES} phones, ${ENTRIES} entries: won ${said(won)}; on all phones ${said(all)}`);
    console.log(`server: ${((after.cpu - before.cpu) / ENTRIES).toFixed(2)} ms of a core an entry; ${(bytes / ENTRIES).toFixed(0)} bytes an entry on its disk`);
    console.log(`the server alone, ${ENTRIES} messages of that size: ${said(await withoutUs(relay))}`);
    const joins = await joined(relay, keys);
    console.log(`joining a table of ${ENTRIES + 1} entries: ${said(joins)}`);
    await relay.leave();
    const empty = serverUse(relay.pid);
    for (let i = 0; i < IDLE; i += 1) await (await relay.log(await freshKeys())).from(0);
    const idle = serverUse(relay.pid);
    await new Promise((resolve) => setTimeout(resolve, WAITED * 1_000));
    const later = serverUse(relay.pid);
    console.log(
      `${IDLE} phones that only wait: ${((idle.memory - empty.memory) / IDLE).toFixed(0)} kB each, ${((later.cpu - idle.cpu) / WAITED / IDLE).toFixed(3)} ms of a core a second each`,
    );
    console.log(`a relay that falls silent is noticed after ${((await silenceNoticed(relay)) / 1_000).toFixed(1)} s`);
  });
}

/** The times until an entry won its place, and until it was on all phones; one entry after the other, the phones in turn. */
async function playOn(logs: readonly RelayLog[], opening: Entry): Promise<{ won: number[]; all: number[] }> {
  const [won, all]: [number[], number[]] = [[], []];
  let last = opening;
  for (let i = 0; i < ENTRIES; i += 1) {
    const entry = noteAfter(last, `phone-${i % PHONES}`, 'x'.repeat(LENGTH));
    const everywhere = Promise.all(logs.map((log) => reached(log, entry.number)));
    const began = performance.now();
    const came = await logs[i % PHONES]?.append([entry]);
    won.push(performance.now() - began);
    if (came?.kind !== 'won') throw new Error(`expected the place, got ${came?.kind}`);
    await everywhere;
    all.push(performance.now() - began);
    last = entry;
  }
  return { won, all };
}

/** The same publishing without sealing, checking or reading: what is the server's and the wire's. */
async function withoutUs(relay: TestRelay): Promise<number[]> {
  const keys = await freshKeys();
  const client = jetstream(await relay.connect(keys));
  const payload = new Uint8Array(LENGTH + 250);
  const times: number[] = [];
  for (let i = 0, last = 0; i < ENTRIES; i += 1) {
    const began = performance.now();
    last = (await client.publish(keys.subject, payload, { expect: { lastSubjectSequence: last } })).seq;
    times.push(performance.now() - began);
  }
  return times;
}

/** Milliseconds until a phone says that it does not reach a relay whose process stands still, with every connection open. */
async function silenceNoticed(relay: TestRelay): Promise<number> {
  const keys = await freshKeys();
  const line = new RelayLine(await relay.connect(keys), keys, { fill, me: await PhoneKey.make() });
  await line.log.from(0);
  const began = performance.now();
  const noticed = new Promise<number>((resolve) => {
    line.onReached = () => resolve(performance.now() - began);
  });
  process.kill(relay.pid, 'SIGSTOP');
  try {
    return await noticed;
  } finally {
    process.kill(relay.pid, 'SIGCONT');
    await line.close();
  }
}
