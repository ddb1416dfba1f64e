import { flag, listOf, number, oneOf, text } from '../../../../core/fields.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import type { Said } from '../../../../core/said.ts';
import { heldByEnemy } from '../campaign/areas.ts';
import { kindOf } from '../counters/counters.ts';
import { cupInput, cupList, cupWhole, seenLabel, seenPolicies } from '../counters/cup.ts';
import { kindName } from '../counters/kind-name.ts';
import { type GoRow, type OperationCounter, PAYMENTS } from '../map/map.ts';
import { operationEffects } from '../operations/effects.ts';
import { operationFaults } from '../operations/faults.ts';
import type { Gathered, OperationsInput, OperationsOutcome } from '../operations/input.ts';
import { knowsCounters } from '../operations/met.ts';
import { areaSaid, priceSaid, printedNamed, turnCounter } from '../operations/turn-counter.ts';
import { always, first } from '../policies.ts';
import type { Event } from '../tracker/events.ts';
import type { Campaign, DrawnCounter, State } from '../tracker/state.ts';
import { CAMPAIGNS, cite, isOneOf, OPERATIONS } from '../vocabulary.ts';
import { say } from './voice.ts';

/** The counters of a map that are not known from it: the text names the faces and the price of one. */
const FACES: readonly OperationCounter[] = [
  { counter: 'force-1', pay: 'gold', cost: 2 },
  { counter: 'go', pay: 'nothing', cost: 0 },
];

/** The enemy's operation: one counter turned, cancelled by intrigue or carried out; at Go! the forces enter and the next operation begins (Enemy operations). */
export const enemyOperations: Procedure<OperationsInput, OperationsOutcome, { counter: string }, State, Event> = {
  id: 'enemy-operations',
  version: 6,
  cite: cite('Enemy operations'),
  fields: {
    campaign: oneOf(CAMPAIGNS, { known: true }),
    counters: listOf<OperationCounter>({ counter: oneOf(OPERATIONS, { vocabulary: 'operation' }), pay: oneOf(PAYMENTS), cost: number(0, 20, 0) }, 0, 8, {
      known: true,
      say: 'field/operations',
    }),
    countersWhole: flag(true, { known: true, rare: true }),
    drawn: listOf<DrawnCounter>(
      {
        counter: oneOf(OPERATIONS, { vocabulary: 'operation' }),
        cancelled: flag(),
        pay: oneOf(PAYMENTS, { rare: true }),
        cost: number(0, 20, 0, { rare: true }),
      },
      0,
      8,
      { known: true },
    ),
    gathered: listOf<Gathered>({ force: text(50) }, 0, 30, { known: true }),
    gold: number(0, 999, 0, { known: true }),
    glory: number(0, 99, 0, { known: true }),
    go: listOf<GoRow>({ low: number(1, 6, 1), high: number(1, 6, 6), area: text(40) }, 0, 6, { known: true, rare: true }),
    conquered: listOf<{ readonly area: string }>({ area: text(40) }, 0, 60, { known: true, rare: true }),
    open: listOf<{ readonly area: string }>({ area: text(40) }, 0, 60, { known: true, rare: true, say: 'field/area' }),
    cup: cupList,
    cupWhole,
    startingForces: number(0, 20, 0, { known: true, rare: true }),
  },
  labels: [
    { at: 'operation/counter', ask: 'draw', say: () => say('label/operation') },
    { at: 'operation/price', ask: 'draw', say: () => say('label/price-printed') },
    { at: 'operation/printed', ask: 'choice', say: () => say('label/price-printed') },
    { at: 'operation/amount', ask: 'choice', say: () => say('label/price-printed') },
    { at: 'operation/turned', ask: 'choice', say: () => say('label/operation') },
    { at: 'operation/intrigue', ask: 'choice', say: () => say('label/intrigue') },
    { at: 'draw/*', ask: 'draw', say: () => say('label/draw-force') },
    seenLabel,
    { at: 'go-area/*', ask: 'choice', say: (of) => say('label/enter', { of }) },
    { at: 'enter/*', ask: 'dice', say: (of) => say('label/enter', { of }) },
  ],
  questions: { counter: { cite: cite('Enemy operations'), values: OPERATIONS, vocabulary: 'operation' } },
  policies: {
    intrigue: [always('let'), always('cancel')],
    ...seenPolicies,
    turned: [first('force-1')],
    'printed-order': [always('nothing')],
    price: [first('lowest')],
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
    countersWhole: knowsCounters(campaign.map),
    drawn: campaign.drawn,
    gathered: campaign.operations.map((force) => ({ force: kindOf(force) })),
    gold: campaign.gold,
    glory: campaign.glory,
    go: campaign.map.go,
    conquered: campaign.map.areas
      .map((area) => area.name)
      .filter((name) => !heldByEnemy(campaign, name))
      .map((area) => ({ area })),
    open: campaign.map.go.length > 0 ? [] : enemyAreas(campaign).map((area) => ({ area })),
    ...cupInput(campaign),
    startingForces: campaign.map.operationForces,
  }),
  rank: ({ campaign }) => (campaign.step === 'operations' ? 5 : 0),
  faults: operationFaults,
  run: turnCounter,
  subject: (id) => (isOneOf(OPERATIONS, id) ? say(`operation/${id}`) : isOneOf(PAYMENTS, id) ? printedNamed(id) : (priceSaid(id) ?? areaSaid(id))),
  verdict: (outcome) => {
    const counter = say(`operation/${outcome.counter}`);
    if (outcome.counter === 'go') return goSaid(goParts(outcome));
    if (outcome.cancelled) return say('verdict/operation-cancelled', { counter });
    const forces = outcome.forces.map(kindName);
    return forces.length > 0 ? say('verdict/operation-gathered', { counter, forces }) : say('verdict/operation-turned', { counter });
  },
  effects: operationEffects,
  next: ({ hits }) => (hits > 0 ? [{ procedure: 'suffer-hits', input: { hits } }] : []),
};

/** The areas the enemy holds, key areas first. */
function enemyAreas(campaign: Campaign): readonly string[] {
  const held = campaign.map.areas.filter(({ name }) => heldByEnemy(campaign, name));
  return [...held.filter(({ kind }) => kind !== 'open'), ...held.filter(({ kind }) => kind === 'open')].map(({ name }) => name);
}

const goSaid = (parts: readonly Said[]): Said => (parts.length === 0 ? say('verdict/parts', { parts: [say('operation/go')] }) : say('verdict/go', { parts }));

/** What Go! does: gold and hits, the forces that enter an area together, and those that go back to the cup. */
function goParts({ placed, goldLost, hits }: OperationsOutcome): readonly Said[] {
  const at = (area: string) => placed.filter((one) => one.area === area).map(({ force }) => kindName(force));
  const areas = [...new Set(placed.flatMap(({ area }) => (area === '' ? [] : [area])))];
  const back = at('');
  return [
    ...(goldLost > 0 ? [say('effect/gold', { gold: -goldLost })] : []),
    ...(hits > 0 ? [say('play/hits', { hits })] : []),
    ...areas.map((area) => say('event/garrison', { area, force: at(area) })),
    ...(back.length > 0 ? [say('part/returned', { forces: back })] : []),
  ];
}
