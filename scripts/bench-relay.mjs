// The figures of a session that six phones share over a relay on this computer.
import { runnerImport } from 'vite';
import { row } from './bench-figures.mjs';

/** @typedef {import('./bench-figures.mjs').Row} Row */

/**
 * Six phones and 1,000 entries, beside what the server and the wire take alone. No row where there is no `nats-server`: that is said.
 * @returns {Promise<Row[]>}
 */
export async function relayRows() {
  const { module } = await runnerImport('./tests/company/relay-figures.ts');
  const times = await module.relayTimes();
  if (!times) {
    process.stderr.write('Shared sessions are not measured: there is no nats-server here (`npm run relay` says how to get one).\n');
    return [];
  }
  const alone = row('relay', 'reference: as many bytes, the server and the wire alone', times.alone);
  return [
    alone,
    row('relay', 'an entry won its place, six phones in turn', times.won, { budget: 12, held: 'p50', over: alone }),
    row('relay', 'an entry stood on all six phones', times.all, { budget: 13, held: 'p50', over: alone }),
    row('relay', 'joined, with 1,001 entries read and checked', times.joins, { budget: 3_000 }),
  ];
}
