import { conditions } from '../../../../core/condition.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf, text } from '../../../../core/fields.ts';
import type { Modifier } from '../../../../core/hand.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import { advisorFaults } from '../campaign/advisor-faults.ts';
import { helps, watchesAdvisors } from '../campaign/advisors.ts';
import { areaState, rewardDue } from '../campaign/areas.ts';
import { advisorUsed } from '../effects/advisor-used.ts';
import { goldChange } from '../effects/gold-and-glory.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { type AreaStatus, cite } from '../vocabulary.ts';
import { doubtful, illegal, say } from './voice.ts';

const DECISIONS = ['govern', 'raze', 'later'] as const;

/** A conquest, and what was laid in its area. */
export interface ConquestInput {
  /** The area holds a stronghold (else a battle area). */
  readonly stronghold: boolean;
  /** It was taken by battle, not by intimidation. */
  readonly byBattle: boolean;
  readonly leaderKilled: boolean;
  readonly callisthenes: boolean;
  /** Glory and gold that orders placed in the area. */
  readonly gloryPlaced: number;
  readonly goldPlaced: number;
  readonly decision: (typeof DECISIONS)[number];
  readonly razeGold: number;
  readonly area: string;
  /** Its glory, and what lay in the area, were gained before: only to govern or to raze is left to decide. */
  readonly rewarded: boolean;
}
/** What a conquest brings. */
export interface ConquestOutcome {
  readonly accomplishments: number;
  readonly glory: number;
  readonly gold: number;
}

const { root } = conditions<ConquestInput>();

/** How an area stands after a decision; put off, it is conquered and its reward taken, once. */
const HOW = { govern: 'governed', raze: 'razed', later: 'conquered' } as const;

/** A reward is taken once, and an area that is governed or razed stays so. */
function rewardFaults({ area, rewarded }: ConquestInput, status: AreaStatus): Fault[] {
  if (status === 'governed' || status === 'razed') return [illegal('area', 'fault/conquered', area, cite('Govern or raze'))];
  return rewarded === (status === 'conquered') ? [] : [illegal('rewarded', 'fault/rewarded', rewarded, cite('Gaining glory'))];
}

/** A conquest is rewarded that was won, and as it was: by battle or intimidation, with its leader or without, by what the map prints and what orders laid there (Gaining glory; Govern or raze). */
function takenFaults(input: ConquestInput, { campaign }: State): Fault[] {
  const { area, byBattle, leaderKilled, decision, razeGold, rewarded, gloryPlaced, goldPlaced } = input;
  const by = cite('Gaining glory');
  const { status, glory, gold } = areaState(campaign, area);
  const found: Fault[] = [];
  if (decision === 'raze' && campaign.map.raze > 0 && razeGold !== campaign.map.raze)
    found.push(doubtful('razeGold', 'fault/as-printed', razeGold, cite('The map'), { gold: campaign.map.raze }));
  if (status !== 'enemy' || rewarded) return found;
  const due = rewardDue(campaign);
  if (due?.area !== area) return [...found, illegal('area', 'fault/not-won', area, by)];
  if (byBattle !== due.byBattle) found.push(illegal('byBattle', 'fault/won-otherwise', byBattle, by));
  if (byBattle && leaderKilled !== due.leaderKilled) found.push(illegal('leaderKilled', 'fault/won-otherwise', leaderKilled, by));
  if (byBattle && gloryPlaced !== glory) found.push(doubtful('gloryPlaced', 'fault/as-laid', gloryPlaced, cite('Enemy orders'), { laid: glory }));
  if (!byBattle && goldPlaced !== gold) found.push(doubtful('goldPlaced', 'fault/as-laid', goldPlaced, cite('Enemy orders'), { laid: gold }));
  return found;
}

/** Only key areas are conquered, and where the army is; a map that was not entered whole may not say which they are (Key areas; Govern or raze). */
function placeFaults(area: string, { campaign }: State): Fault[] {
  if (area !== campaign.army && campaign.army !== '' && areaState(campaign, area).status === 'enemy')
    return [illegal('area', 'fault/not-here', area, cite('Govern or raze'), { area: campaign.army })];
  return campaign.map.areas.some((one) => one.name === area && one.kind === 'open') ? [doubtful('area', 'fault/key-area', area, cite('The map'))] : [];
}

/** Glory for each battle won, stronghold conquered, leader eliminated; Callisthenes adds one to each. */
const GLORY = 2;

type Context = ConquestInput & { readonly count: number };
const gloryModifiers: readonly Modifier<Context>[] = [
  { id: 'accomplishments', cite: cite('Gaining glory'), by: (of) => GLORY * of.count, with: (of) => ({ count: of.count }) },
  { id: 'callisthenes', cite: cite('Advisors'), by: (of) => (of.callisthenes ? of.count : 0) },
  { id: 'glory-placed', cite: cite('Enemy orders'), by: (of) => (of.byBattle && !of.rewarded ? of.gloryPlaced : 0) },
];
const goldModifiers: readonly Modifier<ConquestInput>[] = [
  { id: 'gold-placed', cite: cite('Enemy orders'), by: (of) => (of.byBattle || of.rewarded ? 0 : of.goldPlaced) },
  { id: 'razed', cite: cite('Govern or raze'), by: (of) => (of.decision === 'raze' ? of.razeGold : 0) },
];

/** The reward of a conquest: glory, what orders placed there, and the area governed or razed (Gaining glory; Govern or raze; Enemy orders). */
export const conquest: Procedure<ConquestInput, ConquestOutcome, Record<never, never>, State, Event> = {
  id: 'conquest',
  version: 1,
  cite: cite('Gaining glory'),
  fields: {
    stronghold: flag(),
    byBattle: flag(true),
    leaderKilled: flag(false, { when: root('byBattle').is(true) }),
    callisthenes: flag(),
    decision: oneOf(DECISIONS),
    razeGold: number(0, 50, 0, { when: root('decision').is('raze'), say: 'field/raze' }),
    gloryPlaced: number(0, 20, 0),
    goldPlaced: number(0, 40, 0),
    area: text(40),
    rewarded: flag(false, { known: true, rare: true }),
  },
  labels: [
    { at: 'glory/conquest', ask: 'tally', say: () => say('number/glory') },
    { at: 'gold/conquest', ask: 'tally', say: () => say('number/gold') },
  ],
  questions: {},
  policies: {},
  examples: [
    { leaderKilled: true, decision: 'raze', razeGold: 12 },
    { stronghold: true, callisthenes: true, gloryPlaced: 1 },
    { stronghold: true, byBattle: false, goldPlaced: 2 },
    { rewarded: true, decision: 'raze', razeGold: 12 },
  ],
  prefill: ({ campaign }, focus) => {
    const area = focus ?? campaign.army;
    const { glory, gold, status } = areaState(campaign, area);
    const { taken } = campaign.now;
    return {
      area,
      ...(taken?.area === area ? { byBattle: taken.byBattle, leaderKilled: taken.leaderKilled } : {}),
      // What was intimidated was a stronghold.
      stronghold: (taken?.area === area && !taken.byBattle) || campaign.map.areas.find((one) => one.name === area)?.kind === 'stronghold',
      callisthenes: helps(campaign, 'callisthenes'),
      gloryPlaced: glory,
      goldPlaced: gold,
      razeGold: campaign.map.raze,
      rewarded: status === 'conquered',
    };
  },
  faults: ({ input, state }): readonly Fault[] => [
    ...advisorFaults(state, 'callisthenes', input.callisthenes),
    ...(state && input.decision === 'raze' && input.razeGold === 0 ? [doubtful('razeGold', 'fault/not-entered', 0, cite('The map'))] : []),
    ...(state && input.area !== '' ? placeFaults(input.area, state) : []),
    ...(!input.byBattle && !input.stronghold ? [illegal('stronghold', 'fault/no-stronghold', false, cite('Intimidation'))] : []),
    ...(state && input.area !== '' ? [...rewardFaults(input, areaState(state.campaign, input.area).status), ...takenFaults(input, state)] : []),
  ],
  run(input, hand) {
    const both = input.byBattle && input.stronghold && hand.ruling('stronghold-glory') === 'four';
    const count = input.rewarded ? 0 : 1 + (both ? 1 : 0) + (input.byBattle && input.leaderKilled ? 1 : 0);
    return {
      accomplishments: count,
      glory: hand.tally('glory/conquest', 0, gloryModifiers, { ...input, count }),
      gold: hand.tally('gold/conquest', 0, goldModifiers, input),
    };
  },
  verdict: ({ glory, gold }, { decision, area, rewarded }) => {
    const parts = [
      ...(area === '' || decision === 'later' ? [] : [say(`part/${decision}`, { area })]),
      ...(rewarded ? [] : [say('part/glory', { glory })]),
      ...(gold > 0 ? [say('part/gold', { gold })] : []),
    ];
    return say('verdict/parts', { parts });
  },
  effects({ glory, gold }, { decision, area, razeGold, callisthenes, rewarded }, state) {
    const list: Effect<Event>[] = rewarded
      ? []
      : [{ id: 'glory', said: say('effect/glory', { glory }), event: { type: 'glory', by: glory }, ticked: true, cite: cite('Gaining glory') }];
    if (state && callisthenes && !rewarded && watchesAdvisors(state.campaign)) list.push(advisorUsed);
    if (area === '') return gold > 0 ? [...list, goldChange(gold)] : list;
    if (decision === 'later' && rewarded) return list;
    const how = HOW[decision];
    return [
      ...list,
      {
        id: 'conquer',
        said: say(`event/conquer-${how}`, { area, gold: decision === 'raze' ? razeGold : 0 }),
        event: { type: 'conquer', area, how, gold },
        ticked: true,
        cite: cite('Govern or raze'),
      },
    ];
  },
  next: () => [],
};
