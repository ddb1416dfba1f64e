import { choice } from '../../../../core/ask.ts';
import { band } from '../../../../core/band.ts';
import { D6, one } from '../../../../core/dice.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, text } from '../../../../core/fields.ts';
import type { Modifier } from '../../../../core/hand.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import { beginBattle } from '../battle/begin.ts';
import { advisorFaults } from '../campaign/advisor-faults.ts';
import { helps, watchesAdvisors } from '../campaign/advisors.ts';
import { heldByEnemy, rewardDue } from '../campaign/areas.ts';
import { stepFaults } from '../campaign/in-order.ts';
import { insightFaults } from '../campaign/insights.ts';
import { strongholdFaults } from '../campaign/stronghold-faults.ts';
import { INTIMIDATIONS, type Intimidation } from '../charts/codes.ts';
import { intimidation as chart } from '../charts/intimidation.ts';
import { type IntimidationRow, rowHolding } from '../charts/printed-rows.ts';
import { advisorUsed } from '../effects/advisor-used.ts';
import { conquestOver } from '../effects/conquest-over.ts';
import { gloryChange } from '../effects/gold-and-glory.ts';
import { insightUsed } from '../effects/insight-used.ts';
import { intimidationRows } from '../map/printed-charts.ts';
import { always, first, last } from '../policies.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { cite } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

/** A stronghold intimidated, and what helps. */
export interface IntimidationInput {
  /** The modifiers of the player sheet, summed. */
  readonly modifiers: number;
  readonly glory: number;
  /** The Courtesies insight is held. */
  readonly courtesies: boolean;
  readonly area: string;
  /** Hephaestion is with Alexander: his one counts among the free plans of the battle, by ruling. */
  readonly hephaestion: boolean;
  /** The chart of the player's sheet, where it was entered. */
  readonly printed: readonly IntimidationRow[];
}
/** How it answers, and what was spent. */
export interface IntimidationOutcome {
  readonly die: number;
  readonly total: number;
  readonly glorySpent: number;
  readonly courtesiesUsed: boolean;
  readonly result: Intimidation;
  /** In the battle that follows Hephaestion adds a free plan. */
  readonly hephaestionPlan: boolean;
}

interface Context {
  readonly modifiers: number;
  readonly spent: number;
  readonly used: boolean;
}
/** What Courtesies adds (Insights). */
const COURTESIES = 4;
const modifiers: readonly Modifier<Context>[] = [
  { id: 'sheet', cite: cite('Player sheet'), by: (of) => of.modifiers },
  { id: 'courtesies', cite: cite('Insights'), by: (of) => (of.used ? COURTESIES : 0) },
  { id: 'glory-spent', cite: cite('Intimidation'), by: (of) => of.spent },
];

/** Intimidating a stronghold: a die, the sheet's modifiers, then Courtesies and glory after the roll (Intimidation). */
export const intimidation: Procedure<IntimidationInput, IntimidationOutcome, { result: string }, State, Event> = {
  id: 'intimidation',
  version: 2,
  cite: cite('Intimidation'),
  fields: {
    modifiers: number(-20, 20, 0),
    glory: number(0, 99, 0, { known: true }),
    courtesies: flag(false, { known: true }),
    area: text(40, '', { known: true }),
    hephaestion: flag(false, { known: true, rare: true }),
    printed: intimidationRows({ known: true, rare: true }),
  },
  labels: [
    { at: 'intimidation/die', ask: 'dice', say: () => say('procedure/intimidation') },
    { at: 'intimidation/total', ask: 'tally', say: () => say('procedure/intimidation') },
    { at: 'intimidation/courtesies', ask: 'choice', say: () => say('label/courtesies') },
    { at: 'intimidation/glory', ask: 'choice', say: () => say('label/glory-spent') },
    { at: 'intimidation/printed', ask: 'choice', say: () => say('label/intimidation-printed') },
  ],
  questions: { result: { cite: cite('Intimidation'), values: INTIMIDATIONS, vocabulary: 'intimidation' } },
  policies: {
    courtesies: [always('use'), always('keep')],
    // Glory is spent after the roll: nothing of it is counted before a player decides.
    'glory-spent': [first('none'), last('all')],
    'printed-result': [always('on-going')],
  },
  examples: [{ modifiers: -1, courtesies: true, glory: 2 }, { modifiers: 2 }, { printed: [{ low: -40, high: 99, result: 'on-going' }] }],
  prefill: ({ campaign }, focus) => ({
    glory: campaign.glory,
    courtesies: campaign.insights.includes('courtesies'),
    area: focus ?? campaign.army,
    hephaestion: helps(campaign, 'hephaestion'),
    printed: campaign.sheet?.intimidation ?? [],
  }),
  rank: ({ campaign }) => (campaign.step === 'conquest' && campaign.map.areas.find((area) => area.name === campaign.army)?.kind === 'stronghold' ? 4 : 0),
  faults: ({ input: { area, courtesies, hephaestion }, state }): readonly Fault[] => [
    ...(state ? strongholdFaults(state.campaign, 'area', area, 'Intimidation') : []),
    ...(state && area !== state.campaign.army ? [illegal('area', 'fault/not-here', area, cite('Intimidation'), { area: state.campaign.army })] : []),
    ...(state?.campaign.now.intimidated?.includes(area) ? [illegal('area', 'fault/intimidated', area, cite('Intimidation'))] : []),
    ...stepFaults(state, 'conquest', 'area', area, 'Intimidation'),
    ...(state && !heldByEnemy(state.campaign, area) ? [illegal('area', 'fault/conquered', area, cite('Intimidation'))] : []),
    ...advisorFaults(state, 'hephaestion', hephaestion),
    ...(courtesies ? insightFaults(state, 'courtesies', 'courtesies') : []),
  ],
  run(input, hand) {
    const die = hand.ask('intimidation/die', one(D6));
    const used = input.courtesies && hand.ask('intimidation/courtesies', choice('player', ['use', 'keep'], 'courtesies')) === 'use';
    const amounts = Array.from({ length: input.glory + 1 }, (_, n) => n);
    const sum = die + input.modifiers + (used ? COURTESIES : 0);
    const spent = input.glory > 0 ? hand.ask('intimidation/glory', choice('player', amounts, 'glory-spent', undefined, say('ask/glory', { sum }))) : 0;
    const total = hand.tally('intimidation/total', die, modifiers, { modifiers: input.modifiers, spent, used });
    const printed =
      input.printed.length > 0 ? (rowHolding(input.printed, total)?.result ?? null) : hand.cell(chart, band(Object.keys(chart.rows), total), 'result');
    hand.know('result', printed ?? 'unknown');
    const result =
      printed ??
      hand.ask(
        'intimidation/printed',
        choice<Intimidation>('player', INTIMIDATIONS, 'printed-result', (option) => say(`intimidation/${option}`), say('ask/intimidation-printed', { total })),
      );
    const hephaestionPlan = result !== 'success' && input.hephaestion && hand.ruling('hephaestion-plans') === 'adds';
    return { die, total, glorySpent: spent, courtesiesUsed: used, result, hephaestionPlan };
  },
  verdict: ({ result, total }) => say(`verdict/intimidation-${result}`, { total }),
  effects(outcome, { area, hephaestion }, state) {
    const list: Effect<Event>[] = [];
    if (outcome.glorySpent > 0) list.push(gloryChange(-outcome.glorySpent));
    if (outcome.courtesiesUsed) list.push(insightUsed('courtesies'));
    if (outcome.result === 'success')
      list.push({
        id: 'taken',
        said: say('effect/taken', { area }),
        event: { type: 'now', change: { taken: { area, byBattle: false, leaderKilled: false } } },
        ticked: true,
        cite: cite('Intimidation'),
      });
    if (!state || outcome.result === 'success') return list;
    list.push({
      id: 'intimidated',
      said: say('effect/intimidated', { area }),
      event: { type: 'now', change: { intimidated: [...(state.campaign.now.intimidated ?? []), area] } },
      ticked: true,
      cite: cite('Intimidation'),
    });
    if (outcome.result === 'on-going') list.push(...conquestOver(state, true));
    if (area !== state.campaign.army || state.campaign.battle) return list;
    const position = beginBattle(state.campaign, () => (outcome.hephaestionPlan ? 'adds' : 'not'));
    const ticked = outcome.result === 'failure';
    list.push({ id: 'battle', said: say('effect/battle-of', { area }), event: { type: 'battle', position }, ticked, cite: cite('Intimidation') });
    if (hephaestion && watchesAdvisors(state.campaign)) list.push({ ...advisorUsed, ticked });
    return list;
  },
  next: ({ result }, { area, hephaestion }, state) => {
    if (state && result === 'success' && !rewardDue(state.campaign)) return [];
    if (result === 'success') return [{ procedure: 'conquest', input: { stronghold: true, byBattle: false, area } }];
    return result === 'failure' ? [{ procedure: 'battle-plans', input: hephaestion ? { hephaestion } : {} }] : [];
  },
};
