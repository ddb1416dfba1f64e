import { choice } from '../../../../core/ask.ts';
import { draw } from '../../../../core/cup.ts';
import { D6, one } from '../../../../core/dice.ts';
import { flag, listOf, number, oneOf, text } from '../../../../core/fields.ts';
import type { Hand } from '../../../../core/hand.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { type Said, say } from '../../../../core/said.ts';
import { kindOf } from '../counters/counters.ts';
import { type CupEntry, cupFields, cupInput, cupWhole, drawForces, SHORTAGE_HITS, seenLabel, seenPolicies } from '../counters/cup.ts';
import type { Event } from '../tracker/events.ts';
import { type GoRow, type OperationCounter, PAYMENTS } from '../map/map.ts';
import type { Gathered, OperationsInput, OperationsOutcome, Placed } from '../operations/input.ts';
import { operationEffects } from '../operations/effects.ts';
import { operationFaults } from '../operations/faults.ts';
import { areaState } from '../campaign/areas.ts';
import type { Drawn, State } from '../tracker/state.ts';
import { CAMPAIGNS, CODES, cite, OPERATIONS, type Operation } from '../vocabulary.ts';

const GOLD_LOST = 5;
const GAUGAMELA_HITS = 2;
const FORCES: Partial<Readonly<Record<Operation, number>>> = { 'force-1': 1, 'force-2': 2, 'force-3': 3 };

/** The counters of a map that are not known from it: the text names the faces and the price of one. */
const FACES: readonly OperationCounter[] = [
  { counter: 'force-1', pay: 'gold', cost: 2 },
  { counter: 'go', pay: 'nothing', cost: 0 },
];

/** The enemy's operation: one counter turned, cancelled by intrigue or carried out; at Go! the forces enter and the next operation begins (Enemy operations). */
export const enemyOperations: Procedure<OperationsInput, OperationsOutcome, { counter: string }, State, Event> = {
  id: 'enemy-operations',
  version: 3,
  cite: cite('Enemy operations'),
  fields: {
    campaign: oneOf(CAMPAIGNS),
    counters: listOf<OperationCounter>({ counter: oneOf(OPERATIONS, { vocabulary: 'operation' }), pay: oneOf(PAYMENTS), cost: number(0, 20, 0) }, 0, 8, {
      say: 'field/operations',
    }),
    drawn: listOf<Drawn>(
      {
        counter: oneOf(OPERATIONS, { vocabulary: 'operation' }),
        cancelled: flag(),
        pay: oneOf(PAYMENTS, { rare: true }),
        cost: number(0, 20, 0, { rare: true }),
      },
      0,
      8,
    ),
    gathered: listOf<Gathered>({ force: text(50) }, 0, 30),
    gold: number(0, 999, 0),
    glory: number(0, 99, 0),
    go: listOf<GoRow>({ low: number(1, 6, 1), high: number(1, 6, 6), area: text(40) }, 0, 6, { rare: true }),
    conquered: listOf<{ readonly area: string }>({ area: text(40) }, 0, 60, { rare: true }),
    cup: listOf<CupEntry>(cupFields, 0, 40, { rare: true }),
    cupWhole,
    startingForces: number(0, 20, 0, { rare: true }),
  },
  labels: [
    { at: 'operation/counter', ask: 'draw', say: () => say('label/operation') },
    { at: 'operation/price', ask: 'draw', say: () => say('label/price-printed') },
    { at: 'operation/turned', ask: 'choice', say: () => say('label/operation') },
    { at: 'operation/intrigue', ask: 'choice', say: () => say('label/intrigue') },
    { at: 'draw/*', ask: 'draw', say: () => say('label/draw-force') },
    seenLabel,
    { at: 'enter/*', ask: 'dice', say: (of) => say('label/enter', { of }) },
  ],
  questions: { counter: { cite: cite('Enemy operations'), values: OPERATIONS } },
  policies: {
    intrigue: [
      { id: 'let', choose: () => 'let' },
      { id: 'cancel', choose: () => 'cancel' },
    ],
    ...seenPolicies,
    turned: [{ id: 'force-1', choose: (ask) => ask.options[0] as string }],
  },
  examples: [
    {
      counters: FACES,
      gold: 3,
      cup: [
        { force: 'HC', count: 1 },
        { force: 'AR', count: 2 },
      ],
    },
    {
      counters: [{ counter: 'go', pay: 'nothing', cost: 0 }],
      drawn: [{ counter: 'gold-5', cancelled: false, pay: 'nothing', cost: 0 }],
      gold: 3,
      gathered: [{ force: 'IN' }, { force: 'HC' }],
      go: [
        { low: 1, high: 3, area: 'Sardis' },
        { low: 4, high: 6, area: 'Lycia' },
      ],
    },
    {
      campaign: 'gaugamela',
      counters: [{ counter: 'go', pay: 'nothing', cost: 0 }],
      drawn: [
        { counter: 'force-2', cancelled: false, pay: 'nothing', cost: 0 },
        { counter: 'force-1', cancelled: true, pay: 'nothing', cost: 0 },
        { counter: 'wall-1', cancelled: false, pay: 'nothing', cost: 0 },
      ],
    },
  ],
  prefill: ({ campaign }) => ({
    campaign: campaign.id,
    counters: campaign.map.operations,
    drawn: campaign.drawn,
    gathered: campaign.operations.map((force) => ({ force: kindOf(force) })),
    gold: campaign.gold,
    glory: campaign.glory,
    go: campaign.map.go,
    conquered: campaign.map.areas
      .map((area) => area.name)
      .filter((name) => areaState(campaign, name).status !== 'enemy')
      .map((area) => ({ area })),
    ...cupInput(campaign),
    startingForces: campaign.map.operationForces,
  }),
  rank: ({ campaign }) => (campaign.step === 'operations' ? 5 : 0),
  faults: operationFaults,
  run,
  subject: (id) => (OPERATIONS.some((one) => one === id) ? say(`operation/${id}`) : priceSaid(id)),
  verdict: (outcome) =>
    say(`verdict/operation-${outcome.cancelled ? 'cancelled' : outcome.counter === 'go' ? 'go' : 'turned'}`, {
      counter: say(`operation/${outcome.counter}`),
      hits: outcome.hits,
      gold: outcome.goldLost,
    }),
  effects: operationEffects,
  next: ({ hits }) => (hits > 0 ? [{ procedure: 'suffer-hits', input: { hits } }] : []),
};

/** Counters not turned yet, as a cup. */
function left(input: OperationsInput): { id: Operation; count: number }[] {
  return OPERATIONS.map((id) => ({
    id,
    count: Math.max(0, input.counters.filter((one) => one.counter === id).length - input.drawn.filter((one) => one.counter === id).length),
  })).filter((one) => one.count > 0);
}

function run(input: OperationsInput, hand: Hand<{ counter: string }>): OperationsOutcome {
  const cup = left(input);
  if (cup.length === 0) hand.know('counter', 'unknown');
  const counter = (
    cup.length > 0
      ? hand.ask('operation/counter', draw(cup))
      : hand.ask(
          'operation/turned',
          choice<Operation>('player', OPERATIONS, 'turned', (option) => say(`operation/${option}`)),
        )
  ) as Operation;
  if (cup.length > 0) hand.know('counter', counter);
  const plain = hand as Hand<never>;
  return { counter, ...NOTHING, ...(counter === 'go' ? go(input, plain) : turned(counter, input, plain)) };
}

const NOTHING = {
  pay: 'nothing',
  cost: 0,
  cancelled: false,
  goldPaid: 0,
  gloryPaid: 0,
  forces: [],
  walls: 0,
  goldLost: 0,
  hits: 0,
  placed: [],
  returned: 0,
  next: [],
} as const;

function turned(counter: Operation, input: OperationsInput, hand: Hand<never>): Partial<OperationsOutcome> {
  const { pay, cost } = priceOf(counter, input, hand);
  const price = pay === 'nothing' || input[pay] < cost ? undefined : say(`price/${pay}`, { cost });
  if (
    price &&
    hand.ask(
      'operation/intrigue',
      choice('player', ['let', 'cancel'], 'intrigue', (id) => say(`choice/intrigue/${id === 'let' ? id : 'pay'}`, { price })),
    ) === 'cancel'
  )
    return { pay, cost, cancelled: true, goldPaid: pay === 'gold' ? cost : 0, gloryPaid: pay === 'glory' ? cost : 0 };
  if (input.campaign === 'gaugamela') return { pay, cost };
  if (counter === 'wall-1') return { pay, cost, walls: 1 };
  const { forces, short } = drawForces(input.cup, FORCES[counter] ?? 0, 'operation-', hand, input.cupWhole);
  return { pay, cost, forces, hits: SHORTAGE_HITS * short };
}

type Price = Pick<OperationCounter, 'pay' | 'cost'>;
const idOf = ({ pay, cost }: Price): string => `pays-${pay}-${cost}`;

/** The price of the counter turned; where those of its kind that are left differ, which of them it is. */
function priceOf(counter: Operation, { counters, drawn }: OperationsInput, hand: Hand<never>): Price {
  const left = counters.filter((one) => one.counter === counter);
  for (const gone of drawn.filter((one) => one.counter === counter)) {
    const at = left.findIndex(({ pay, cost }) => pay === gone.pay && cost === gone.cost);
    if (at >= 0 && left.length > 1) left.splice(at, 1);
  }
  const ids = [...new Set(left.map(idOf))];
  const id =
    ids.length > 1 ? hand.ask('operation/price', draw(ids.map((one) => ({ id: one, count: left.filter((price) => idOf(price) === one).length })))) : ids[0];
  return left.find((one) => idOf(one) === id) ?? { pay: 'nothing', cost: 0 };
}

function priceSaid(id: string): Said | undefined {
  const [, pay, cost] = /^pays-(nothing|gold|glory)-(\d+)$/.exec(id) ?? [];
  return pay === undefined ? undefined : say(`price/${pay}`, { cost: Number(cost) });
}

function go(input: OperationsInput, hand: Hand<never>): Partial<OperationsOutcome> {
  const open = input.drawn.filter((one) => !one.cancelled && one.counter !== 'go');
  if (input.campaign === 'gaugamela') {
    hand.note(say('note/gaugamela', { counters: open.length }), cite('Gaugamela'));
    return { hits: GAUGAMELA_HITS * open.length };
  }
  const due = GOLD_LOST * open.filter((one) => one.counter === 'gold-5').length;
  const goldLost = Math.min(due, input.gold);
  const placed = input.gathered.map(({ force }, i) => ({ force, area: enters(input, i, hand) }));
  const returned = placed.filter((one) => one.area === '');
  const cup = refilled(input.cup, returned);
  // Of a cup that was not entered only what was put back is known, and nothing is short.
  const next = input.cup.length === 0 ? Math.min(input.startingForces, cup.length) : input.startingForces;
  const again = drawForces(cup, next, 'next-', hand, input.cupWhole);
  return { goldLost, hits: due - goldLost + SHORTAGE_HITS * again.short, placed, returned: returned.length, next: again.forces };
}

/** The cup with the forces put back, of kinds it no longer held too, but no wall. */
function refilled(cup: readonly CupEntry[], returned: readonly Placed[]): readonly CupEntry[] {
  return [...cup, ...returned.filter(({ force }) => force !== CODES.wall).map(({ force }) => ({ force, count: 1 }))];
}

/** Where a force enters: a die where the map sends them to several areas; nowhere when its area is conquered. */
function enters(input: OperationsInput, i: number, hand: Hand<never>): string {
  const only = input.go.length === 1 ? input.go[0] : undefined;
  const row = only ?? (input.go.length > 1 ? rowFor(input.go, hand.ask(`enter/${i + 1}`, one(D6))) : undefined);
  const area = row?.area ?? '';
  return input.conquered.some((one) => one.area === area) ? '' : area;
}

function rowFor(rows: readonly GoRow[], die: number): GoRow | undefined {
  return rows.find((row) => die >= row.low && die <= row.high);
}
