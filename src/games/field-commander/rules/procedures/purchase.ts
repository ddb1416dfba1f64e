import type { Fault } from '../../../../core/fault.ts';
import { flag, listOf, number, text } from '../../../../core/fields.ts';
import type { Modifier } from '../../../../core/hand.ts';
import type { Effect, InputFacts, Procedure } from '../../../../core/procedure.ts';
import type { Said } from '../../../../core/said.ts';
import { advisorFaults } from '../campaign/advisor-faults.ts';
import { helps, watchesAdvisors } from '../campaign/advisors.ts';
import { areaState, outOf } from '../campaign/areas.ts';
import { stepFaults } from '../campaign/in-order.ts';
import { kindOf } from '../counters/counters.ts';
import { countersLeft } from '../counters/cup.ts';
import { forceOf } from '../counters/forces.ts';
import { advisorUsed } from '../effects/advisor-used.ts';
import { goldChange } from '../effects/gold-and-glory.ts';
import type { Event } from '../tracker/events.ts';
import type { Campaign, State } from '../tracker/state.ts';
import { cite, type Purchase } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

/** Forces of one kind bought, at their battle value each. */
export interface Bought {
  readonly force: string;
  readonly battle: number;
  readonly count: number;
}
/** What is bought with gold, and what the sheet and the area say. */
export interface PurchaseInput {
  readonly gold: number;
  readonly antipater: boolean;
  readonly temple: boolean;
  readonly city: boolean;
  readonly forces: readonly Bought[];
  readonly templePrice: number;
  readonly cityPrice: number;
  readonly hasTemple: boolean;
  readonly hasCity: boolean;
}
/** The sum and what is left. */
export interface PurchaseOutcome {
  readonly cost: number;
  readonly left: number;
}

const troops = (input: PurchaseInput): number => input.forces.reduce((sum, one) => sum + one.battle * one.count, 0);
const modifiers: readonly Modifier<PurchaseInput>[] = [
  { id: 'temple', cite: cite('Resupply: temples'), by: (of) => (of.temple ? of.templePrice : 0) },
  { id: 'city', cite: cite('Resupply: cities'), by: (of) => (of.city ? of.cityPrice : 0) },
  { id: 'forces', cite: cite('Resupply: forces'), by: troops },
];

/** What gold buys: a temple, a city or forces, all three with Antipater; forces at their battle value without superscript (Spend gold). */
export const purchase: Procedure<PurchaseInput, PurchaseOutcome, Record<never, never>, State, Event> = {
  id: 'purchase',
  version: 2,
  cite: cite('Spend gold'),
  fields: {
    gold: number(0, 999, 0, { known: true }),
    antipater: flag(false, { known: true }),
    temple: flag(false, { say: 'modifier/temple' }),
    city: flag(false, { say: 'modifier/city' }),
    forces: listOf<Bought>({ force: text(50), battle: number(0, 9, 1), count: number(1, 20, 1) }, 0, 20),
    templePrice: number(0, 50, 3, { known: true, say: 'field/temple' }),
    cityPrice: number(0, 50, 5, { known: true, say: 'field/city' }),
    hasTemple: flag(false, { known: true, rare: true }),
    hasCity: flag(false, { known: true, rare: true }),
  },
  labels: [{ at: 'cost/purchase', ask: 'tally', say: () => say('field/cost') }],
  questions: {},
  policies: {},
  examples: [
    { gold: 9, antipater: true, temple: true, city: true, forces: [{ force: 'PE', battle: 1, count: 1 }] },
    { gold: 8, forces: [{ force: 'PH', battle: 4, count: 2 }] },
  ],
  prefill: ({ campaign }) => ({
    gold: campaign.gold,
    antipater: helps(campaign, 'antipater'),
    templePrice: campaign.map.temple,
    cityPrice: campaign.map.city,
    hasTemple: areaState(campaign, campaign.army).temple,
    hasCity: areaState(campaign, campaign.army).city,
  }),
  brings: ({ campaign }, field, id) => {
    const counter = field === 'forces' ? ownCounter(campaign, id) : undefined;
    return counter && { battle: counter.battle };
  },
  rank: ({ campaign }) => (campaign.step === 'purchases' ? 5 : 0),
  faults: purchaseFaults,
  run(input, hand) {
    const cost = hand.tally('cost/purchase', 0, modifiers, input);
    return { cost, left: Math.max(0, input.gold - cost) };
  },
  verdict: paidSaid,
  effects,
  next: () => [],
};

/** What was paid; what a player who insisted could not pay is said, and no more than there is goes. */
export function paidSaid({ cost, left }: PurchaseOutcome, { gold }: { readonly gold: number }): Said {
  return cost > gold ? say('verdict/too-dear-gold', { cost, missing: cost - gold }) : say('verdict/purchase', { cost, left });
}

/** The kinds of purchase made, one entry each. */
const kindsBought = ({ temple, city, forces }: PurchaseInput): Purchase[] => [
  ...(temple ? ['temple' as const] : []),
  ...(city ? ['city' as const] : []),
  ...(forces.length > 0 ? ['force' as const] : []),
];

function purchaseFaults({ input, state }: InputFacts<PurchaseInput, State>): readonly Fault[] {
  const [first] = kindsBought(input);
  const found = stepFaults(state, 'purchases', first === 'force' ? 'forces' : (first ?? 'gold'), first ?? input.gold, 'Spend gold');
  const kinds = new Set([...kindsBought(input), ...(state?.campaign.now.bought ?? [])]);
  if (kinds.size > 1 && !input.antipater) found.push(illegal('antipater', 'fault/one-kind', false, cite('Spend gold')));
  const cost = (input.temple ? input.templePrice : 0) + (input.city ? input.cityPrice : 0) + troops(input);
  if (cost > input.gold) found.push(illegal('gold', 'fault/price', input.gold, cite('Gold'), { cost }));
  if (input.temple && input.hasTemple) found.push(illegal('temple', 'fault/has-temple', true, cite('Resupply: temples')));
  if (input.city && input.hasCity) found.push(illegal('city', 'fault/has-city', true, cite('Resupply: cities')));
  found.push(...advisorFaults(state, 'antipater', input.antipater));
  if (state) found.push(...shortages(input, state.campaign));
  return found;
}

/** The player's counters of a kind, as their box has them. */
const ownCounter = ({ counters }: Campaign, kind: string) => counters.find((one) => one.nation === 'macedonian' && kindOf(one) === kind);

/** Cities, temples and own forces are limited to the counters of the box. */
function shortages(input: PurchaseInput, campaign: Campaign): Fault[] {
  const built = (['temple', 'city'] as const).flatMap((what) =>
    input[what] && outOf(campaign, what) ? [illegal(what, `fault/${what}-counters`, true, cite('Spend gold'), { most: campaign.supply[`${what}Supply`] })] : [],
  );
  const forces = input.forces.flatMap((bought, i) => {
    const counter = ownCounter(campaign, bought.force);
    if (!counter) return [];
    if (bought.battle !== counter.battle)
      return [illegal(`forces.${i}.battle`, 'fault/force-price', bought.battle, cite('Resupply: forces'), { gold: counter.battle })];
    const left = countersLeft(campaign, bought.force);
    const wanted = input.forces.slice(0, i + 1).reduce((sum, one) => sum + (one.force === bought.force ? one.count : 0), 0);
    return left !== undefined && wanted > left
      ? [illegal(`forces.${i}.count`, 'fault/no-counters', wanted, cite('Running out of force counters'), { left })]
      : [];
  });
  return [...built, ...forces];
}

function effects({ left }: PurchaseOutcome, input: PurchaseInput, state?: State): readonly Effect<Event>[] {
  const gold = left - input.gold;
  const list: Effect<Event>[] = [goldChange(gold)];
  if (!state) return list;
  const { campaign } = state;
  const area = campaign.army;
  if (input.temple) list.push({ id: 'temple', said: say('event/build-temple', { area }), event: { type: 'build', area, what: 'temple' }, ticked: true });
  if (input.city) list.push({ id: 'city', said: say('event/build-city', { area }), event: { type: 'build', area, what: 'city' }, ticked: true });
  for (const [i, one] of input.forces.entries()) {
    const counter = campaign.counters.find((known) => known.nation === 'macedonian' && kindOf(known) === one.force);
    if (!counter) continue;
    const force = forceOf(counter);
    for (let n = 0; n < one.count; n += 1)
      list.push({ id: `join-${i}-${n}`, said: say('event/join', { force: one.force }), event: { type: 'join', force }, ticked: true });
  }
  const bought = [...campaign.now.bought, ...kindsBought(input)];
  if (input.antipater && new Set(bought).size > 1 && watchesAdvisors(campaign)) list.push(advisorUsed);
  return [...list, { id: 'bought', said: say('effect/bought'), event: { type: 'now', change: { bought } }, ticked: true }];
}
