// The figures that need no browser: odds, whole attacks, journals. Each cold figure is the first call in a thread of its own.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { row, timed } from './bench-figures.mjs';
import { rulesBundle } from './rules-bundle.mjs';

const WARM = 40;
const COLD = 5;

/** @typedef {import('./bench-figures.mjs').Row} Row */
/** The bundle has no types: it is made from the sources of the day. @typedef {any} Rules */

export const EXPORTED = [
  'src/core/odds.ts',
  'src/core/game.ts',
  'src/core/situation.ts',
  'src/core/told.ts',
  'src/core/fields.ts',
  'src/core/read-input.ts',
  'src/core/fault.ts',
  'src/core/entry.ts',
  'src/core/write.ts',
  'src/core/journal.ts',
  'src/core/snapshot.ts',
  'src/core/seeded.ts',
  'src/games/field-commander/rules/battle/position-form.ts',
  'src/games/field-commander/rules/battle/simulate.ts',
  'src/games/risiko/rules/odds/attack-odds.ts',
  'src/games/risiko/rules/combat/combat.ts',
];

/**
 * What is timed, by name, so that a thread of its own can time it too.
 * @param {Rules} rules
 * @param {string} name
 * @returns {() => unknown}
 */
function work(rules, name) {
  const [kind, ...rest] = name.split(' ');
  if (kind === 'enumerate') return enumerate;
  if (kind === 'attack') return () => rules.attackOdds(Number(rest[0]) + 1, Number(rest[0]), rules.TO_THE_END);
  if (kind === 'matrix') return matrix(Number(rest[0]), Number(rest[0]));
  const [id = '', example = '0'] = rest;
  const { game, procedure } = procedures(rules).find((/** @type {{ id: string }} */ one) => one.id === id) ?? { game: undefined, procedure: undefined };
  const input = playable(rules, game, procedure)[Number(example)];
  const situation = rules.asPrinted(rules.standardRulings(game.rules));
  const [question] = Object.keys(procedure.questions);
  return () => rules.odds(procedure, input, situation, { questions: [question] });
}

/** @param {Rules} rules */
function procedures(rules) {
  return rules.shelf.games.flatMap((/** @type {any} */ game) =>
    game.book.procedures.map((/** @type {any} */ procedure) => ({ game, procedure, id: `${game.rules.id}/${procedure.id}` })),
  );
}

/**
 * @param {Rules} rules
 * @param {any} game
 * @param {any} procedure
 */
function playable(rules, game, procedure) {
  const situation = rules.asPrinted(rules.standardRulings(game.rules));
  const standard = rules.standardOf(procedure.fields);
  const heavy = (HEAVY[procedure.id] ?? []).map((/** @type {unknown} */ raw) => rules.readInput(procedure.fields, raw).input);
  return [{}, ...procedure.examples, ...heavy]
    .map((example) => ({ ...standard, ...example }))
    .filter((input) => rules.stopping(rules.inputFaults(procedure, input, situation), true).length === 0);
}

/**
 * Inputs as heavy as a table may bring, beside the examples: many checks that do not touch each other.
 * @type {Record<string, Record<string, unknown>[]>}
 */
const HEAVY = {
  shock: [
    { attackers: Array(4).fill({ leader: 'leader' }), defenders: Array(4).fill({ leader: 'leader' }) },
    { attackers: Array(8).fill({ type: 'ch', angle: 'flank' }), defenders: Array(8).fill({}) },
  ],
  'leader-losses': [{ leaders: Array(12).fill({}) }],
  'retreat-before-shock': [{ attackers: [{ ma: 4 }], defenders: Array(8).fill({ type: 'li', tq: 5, hits: 4 }) }],
  rampage: [{ neighbours: Array(18).fill({ tq: 4, hits: 2 }) }],
};

/** The reference for odds: six dice, all 46,656 throws summed in plain JavaScript. */
function enumerate() {
  const sums = new Float64Array(37);
  for (let i = 0; i < 46656; i += 1) {
    let [left, sum] = [i, 6];
    for (let die = 0; die < 6; die += 1) {
      sum += left % 6;
      left = Math.floor(left / 6);
    }
    sums[sum] = (sums[sum] ?? 0) + 1;
  }
  return sums;
}

/**
 * The reference for whole attacks: the full matrix of armies in plain JavaScript, up to three dice a side, the chances of a throw known beforehand.
 * @param {number} attackers
 * @param {number} defenders
 */
function matrix(attackers, defenders) {
  const chances = [1, 2, 3].map((attack) => [1, 2, 3].map((defence) => throwChances(attack, defence)));
  return () => {
    const reach = new Float64Array((attackers + 1) * (defenders + 1));
    reach[reach.length - 1] = 1;
    let won = 0;
    for (let a = attackers; a > 0; a -= 1)
      for (let d = defenders; d > 0; d -= 1) {
        const here = reach[a * (defenders + 1) + d] ?? 0;
        const ways = chances[Math.min(3, a) - 1]?.[Math.min(3, d) - 1] ?? [];
        for (let lost = 0; lost < ways.length; lost += 1) {
          const at = (a - (ways.length - 1 - lost)) * (defenders + 1) + d - lost;
          reach[at] = (reach[at] ?? 0) + here * (ways[lost] ?? 0);
          if (d - lost === 0) won += here * (ways[lost] ?? 0);
        }
      }
    return won;
  };
}

/**
 * Chances that the defender loses 0, 1, … of the dice compared; ties go to the defender.
 * @param {number} attack
 * @param {number} defence
 */
function throwChances(attack, defence) {
  const pairs = Math.min(attack, defence);
  const ways = Array(pairs + 1).fill(0);
  const all = 6 ** (attack + defence);
  for (let i = 0; i < all; i += 1) {
    const dice = Array.from({ length: attack + defence }, (_, k) => Math.floor(i / 6 ** k) % 6);
    const [own, other] = [dice.slice(0, attack).sort((a, b) => b - a), dice.slice(attack).sort((a, b) => b - a)];
    ways[own.slice(0, pairs).filter((face, k) => face > (other[k] ?? 0)).length] += 1 / all;
  }
  return ways;
}

/**
 * The first call in a new thread, `COLD` times.
 * @param {string} bundle
 * @param {string} name
 * @returns {Promise<number[]>}
 */
async function cold(bundle, name) {
  const figures = [];
  for (let i = 0; i < COLD; i += 1)
    figures.push(
      await new Promise((resolve, reject) => {
        const worker = new Worker(new URL(import.meta.url), { workerData: { bundle, name } });
        worker.once('message', resolve);
        worker.once('error', reject);
      }),
    );
  return figures;
}

/**
 * Speed steps fought a second, in millions, over the battles of the examples that are not decided before the first.
 * @param {Rules} rules
 */
function stepsPerSecond(rules) {
  const { game, procedure } = procedures(rules).find((/** @type {{ id: string }} */ one) => one.id === 'field-commander/battle') ?? {};
  return playable(rules, game, procedure).flatMap((input) => {
    const simulator = new rules.Simulator(rules.readPosition(input), { wallsMustFall: true }, rules.seeded(356));
    if (simulator.run(20_000).steps === 0) return [];
    return Array.from({ length: 5 }, () => {
      const begun = performance.now();
      const { steps } = simulator.run(20_000);
      return steps / 1000 / (performance.now() - begun);
    });
  });
}

/** @returns {Promise<Row[]>} */
export async function rulesRows() {
  const bundle = await rulesBundle('bench', EXPORTED);
  const rules = await import(bundle);
  const warmed = row('odds', 'reference: 46,656 throws in plain JavaScript, warm', timed(WARM, enumerate));
  const fresh = row('odds', 'reference: 46,656 throws in plain JavaScript, cold', await cold(bundle, 'enumerate'));
  const rows = [warmed, fresh];
  for (const { game, procedure, id } of procedures(rules)) {
    if (Object.keys(procedure.questions).length === 0) continue;
    const figures = playable(rules, game, procedure).map((_, i) => {
      const once = work(rules, `odds ${id} ${i}`);
      once();
      return timed(WARM, once);
    });
    const slowest = figures.map((one) => one.reduce((sum, ms) => sum + ms, 0)).reduce((best, sum, i, all) => (sum > (all[best] ?? 0) ? i : best), 0);
    rows.push(row('odds', `${id}, warm`, figures.flat(), { budget: 5, over: warmed }));
    rows.push(row('odds', `${id}, cold`, await cold(bundle, `odds ${id} ${slowest}`), { budget: 2.5, held: 'p50', over: fresh }));
  }
  rows.push(row('rounds', 'Field Commander: speed steps simulated', stepsPerSecond(rules), { unit: 'M/s', budget: 2.5, held: 'least' }));
  for (const [armies, budget] of /** @type {[number, number][]} */ ([
    [100, 0.5],
    [1000, 0.2],
  ])) {
    const over = row('attack', `reference: ${armies} v ${armies}, full matrix, cold`, await cold(bundle, `matrix ${armies}`));
    rows.push(over, row('attack', `RisiKo! ${armies} v ${armies}, cold`, await cold(bundle, `attack ${armies}`), { budget, held: 'p50', over }));
    rows.push(row('attack', `RisiKo! ${armies} v ${armies}, warm`, timed(WARM, work(rules, `attack ${armies}`))));
  }
  return rows;
}

if (!isMainThread) {
  const rules = await import(workerData.bundle);
  const once = work(rules, workerData.name);
  const begun = performance.now();
  once();
  parentPort?.postMessage(performance.now() - begun);
}
