// npm run mutate -- [file …] [--sample 12] [--seed 1]: the tests of what keeps sessions, tested. Each mutant is one small mistake in a source; a mutant that no test
// notices survives, and is printed. No file is touched: the mistake is made while the tests load the module.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { ROOT } from './ready.mjs';

/** @typedef {{ type: string, start: number, end: number } & Record<string, unknown>} Node */
/** A mistake in a file that is known. @typedef {Omit<import('./mutation/mutant.mjs').Mutant, 'file'>} Mutant */

/** What is mutated, and by which tests it must be noticed. */
const SETS = [
  {
    files: ['journal', 'history', 'settled', 'verify', 'write', 'entry', 'parted', 'hash', 'steps', 'fold', 'runs', 'undo', 'turns', 'read-again'].map(
      (name) => `src/core/${name}.ts`,
    ),
    tests: ['src/core/', 'src/app/session/', 'src/app/files/import-file', 'tests/laws/journals', 'tests/hostile/corpus'],
  },
  {
    files: [
      'aside',
      'body-shape',
      'chain',
      'extent',
      'invariants',
      'photos',
      'place',
      'read-backup',
      'records',
      'salvage',
      'sessions',
      'sound',
      'store',
      'take-in',
      'trash-clock',
      'trash',
      'writes-under-way',
      'backup',
      'backup-file',
      'write-backup',
    ].map((name) => `src/storage/${name}.ts`),
    tests: [
      'src/storage/',
      'src/app/files/',
      'src/app/session/',
      'src/company/',
      'tests/company/local-logs',
      'tests/hostile/stored',
      'tests/hostile/write-faults',
      'tests/hostile/corpus',
    ],
  },
  {
    files: ['parcel', 'frames', 'reader', 'base45'].map((name) => `src/app/hand-over/${name}.ts`),
    tests: ['src/app/hand-over/', 'tests/hostile/links', 'tests/hostile/corpus'],
  },
];

const SWAPPED = /** @type {Readonly<Record<string, string>>} */ ({
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
});

/**
 * The mistakes that one node can have.
 * @param {Node} node
 * @param {string} source
 * @returns {Mutant[]}
 */
function mistakes(node, source) {
  const text = (/** @type {unknown} */ part) => source.slice(/** @type {Node} */ (part).start, /** @type {Node} */ (part).end);
  const whole = (/** @type {string} */ other) => [{ start: node.start, end: node.end, text: other }];
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      if (node.operator === '??') return whole(text(node.left));
      const other = SWAPPED[String(node.operator)];
      return other ? whole(`(${text(node.left)} ${other} ${text(node.right)})`) : [];
    }
    case 'UnaryExpression':
      return node.operator === '!' ? whole(`(${text(node.argument)})`) : [];
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = /** @type {Node} */ (node.test);
      return [{ start: test.start, end: test.end, text: `!(${text(test)})` }];
    }
    case 'ExpressionStatement':
      return whole(';');
    case 'Literal':
      return typeof node.value === 'boolean' ? whole(String(!node.value)) : [];
    default:
      return [];
  }
}

/**
 * All mistakes in what runs of a source: types are passed over.
 * @param {string} file
 * @param {string} source
 * @returns {Mutant[]}
 */
function mutantsOf(file, source) {
  /** @type {Mutant[]} */
  const found = [];
  const visit = (/** @type {unknown} */ one) => {
    if (Array.isArray(one)) one.forEach(visit);
    if (typeof one !== 'object' || one === null || !('type' in one)) return;
    const node = /** @type {Node} */ (one);
    if (node.type.startsWith('TS') && !('expression' in node)) return;
    if (node.type.startsWith('Import')) return;
    found.push(...mistakes(node, source));
    for (const [name, part] of Object.entries(node)) if (name !== 'typeAnnotation' && name !== 'typeArguments') visit(part);
  };
  visit(parseSync(file, source).program);
  return found;
}

/**
 * So many of a list, the same for the same seed.
 * @template T
 * @param {readonly T[]} all
 * @param {number} count
 * @param {number} seed
 */
function sampled(all, count, seed) {
  const drawn = (/** @type {number} */ i) => createHash('sha256').update(`${seed}/${i}`).digest('hex');
  return all
    .map((one, i) => ({ one, at: drawn(i) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, count)
    .map(({ one }) => one);
}

/** How long the tests of one mutant may take, in milliseconds: a mistake can make a loop that never ends. */
const LIMIT = 300_000;

/** @param {{ killed: number, timeout: number, survived: number }} ends */
const told = ({ killed, timeout, survived }) => `${killed} killed, ${timeout} ended after ${LIMIT / 1000} s, ${survived} survived`;

const given = process.argv.slice(2);
const option = (/** @type {string} */ name, /** @type {number} */ usual) => (given.includes(name) ? Number(given[given.indexOf(name) + 1]) : usual);
const [sample, seed] = [option('--sample', 12), option('--seed', 1)];
const asked = given.filter((one) => one.startsWith('src/'));

/** Runs the tests for one mutant at a time, in a process group of its own that can be ended. @type {import('node:child_process').ChildProcess | undefined} */
let runner;

function endRunner() {
  if (runner?.pid) process.kill(-runner.pid, 'SIGKILL');
  runner = undefined;
}

/**
 * What the tests say of a mutant: whether one fails, or they take too long.
 * @param {import('./mutation/mutant.mjs').Mutant} mutant
 * @param {readonly string[]} tests
 * @returns {Promise<'survived' | 'killed' | 'timeout'>}
 */
function tried(mutant, tests) {
  runner ??= fork(join(import.meta.dirname, 'mutation', 'run.mjs'), { detached: true });
  const running = runner;
  return new Promise((resolve) => {
    const end = (/** @type {'survived' | 'killed' | 'timeout'} */ how) => {
      clearTimeout(tooLong);
      running.removeAllListeners();
      resolve(how);
    };
    const tooLong = setTimeout(() => {
      endRunner();
      end('timeout');
    }, LIMIT);
    running.once('message', (passed) => end(passed ? 'survived' : 'killed'));
    // A mistake can use up the memory too.
    running.once('exit', () => {
      runner = undefined;
      end('killed');
    });
    running.send({ mutant, tests });
  });
}
process.once('exit', endRunner);

const sum = { killed: 0, timeout: 0, survived: 0 };
for (const { files, tests } of SETS)
  for (const file of files.filter((one) => asked.length === 0 || asked.includes(one))) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const all = mutantsOf(file, source);
    const mutants = sampled(all, sample, seed);
    const here = { killed: 0, timeout: 0, survived: 0 };
    for (const mutant of mutants) {
      const end = await tried({ file: join(ROOT, file), ...mutant }, tests);
      here[end] += 1;
      sum[end] += 1;
      if (end === 'killed') continue;
      const line = source.slice(0, mutant.start).split('\n').length;
      process.stdout.write(`  ${end}: ${file}:${line}  ${source.slice(mutant.start, mutant.end).split('\n')[0]}  →  ${mutant.text.split('\n')[0]}\n`);
    }
    process.stdout.write(`${file}: ${mutants.length} of ${all.length} mutants, ${told(here)}\n`);
  }
process.stdout.write(`${told(sum)}\n`);
process.exit(0);
