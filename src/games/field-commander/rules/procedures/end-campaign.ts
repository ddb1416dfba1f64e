import { conditions } from '../../../../core/condition.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf, someOf, text } from '../../../../core/fields.ts';
import type { Hand } from '../../../../core/hand.ts';
import type { InputFacts, Procedure } from '../../../../core/procedure.ts';
import { countAreas, keyAreasLeft } from '../campaign/areas.ts';
import { hitsFaults, inBattleFaults } from '../campaign/in-order.ts';
import { type AtStake, penalty, penaltyPolicies } from '../campaign/penalty.ts';
import { earlierPoints, type ImmortalityPoints, immortalityPoints, remembered, victoryPoints } from '../campaign/points.ts';
import { victoryFigures } from '../campaign/victory.ts';
import { atTheEnd, trackEnd } from '../map/map.ts';
import { monthOf } from '../map/months.ts';
import type { Event } from '../tracker/events.ts';
import type { Campaign, EndedCampaign, State } from '../tracker/state.ts';
import {
  ADVISORS,
  type Advisor,
  CAMPAIGNS,
  type CampaignId,
  cite,
  INSIGHTS,
  type Insight,
  isOneOf,
  PROPHECIES,
  type Prophecy,
  TOP_LEVEL,
} from '../vocabulary.ts';
import { doubtful, illegal, say } from './voice.ts';

const RESULTS = ['won', 'lost'] as const;
type Result = (typeof RESULTS)[number];

/** What a campaign ends with. */
export interface EndInput {
  readonly campaign: CampaignId;
  readonly result: Result;
  readonly turn: string;
  readonly turnVp: number;
  readonly cities: number;
  readonly optionsVp: number;
  readonly mole: boolean;
  readonly beforeNovember: boolean;
  readonly governed: number;
  readonly glory: number;
  readonly level: number;
  readonly advisors: readonly Advisor[];
  readonly insights: readonly Insight[];
  /** Prophecies met in time and not yet rewarded. */
  readonly reached: readonly Prophecy[];
  /** An advisor was lost as a penalty: by ruling that meets the serpent among the unresolved. */
  readonly advisorLost: boolean;
  readonly unresolved: readonly Prophecy[];
  readonly razed: number;
  readonly temples: number;
  readonly gold: number;
  readonly earlier: number;
}

/** What a campaign that is over is worth. */
export interface EndOutcome extends ImmortalityPoints {
  readonly result: Result;
  readonly vp: number;
  /** Alexander's level after Tyre's glorification and failed prophecies. */
  readonly level: number;
  readonly advisors: readonly Advisor[];
  readonly total: number;
  readonly years: number;
}

const { root } = conditions<EndInput>();
const atTyre = { when: root('campaign').is('tyre') };

/** The end of a campaign: victory points, prophecies left open, immortality points (Victory; Linking campaigns; Tyre). */
export const endCampaign: Procedure<EndInput, EndOutcome, Record<never, never>, State, Event> = {
  id: 'end-campaign',
  version: 1,
  cite: cite('Linking campaigns'),
  fields: {
    campaign: oneOf(CAMPAIGNS),
    result: oneOf(RESULTS),
    turnVp: number(-99, 99, 0, { when: root('result').is('won') }),
    cities: number(0, 30, 0),
    optionsVp: number(-99, 99, 0),
    governed: number(0, 30, 0),
    glory: number(0, 99, 0),
    level: number(0, TOP_LEVEL, 1),
    mole: flag(false, atTyre),
    beforeNovember: flag(false, atTyre),
    advisors: someOf(ADVISORS, { vocabulary: 'advisor' }),
    insights: someOf(INSIGHTS, { vocabulary: 'insight' }),
    unresolved: someOf(PROPHECIES, { vocabulary: 'prophecy', rare: true }),
    reached: someOf(PROPHECIES, { vocabulary: 'prophecy', rare: true, say: 'field/prophecies-reached' }),
    advisorLost: flag(false, { known: true, rare: true }),
    turn: text(40, '', { rare: true }),
    razed: number(0, 30, 0, { rare: true }),
    temples: number(0, 30, 0, { rare: true }),
    gold: number(0, 999, 0, { rare: true }),
    earlier: number(-999, 9999, 0, { rare: true }),
  },
  labels: [
    { at: 'vp/campaign', ask: 'tally', say: () => say('screen/victory-points') },
    { at: 'points/campaign', ask: 'tally', say: () => say('procedure/immortality') },
    { at: 'penalty/*', ask: 'choice', say: (id) => say('label/penalty', { prophecy: isOneOf(PROPHECIES, id) ? say(`prophecy/${id}`) : id }) },
  ],
  questions: {},
  policies: penaltyPolicies,
  examples: [
    { turnVp: 15, cities: 2, optionsVp: -5, governed: 4, glory: 3 },
    { campaign: 'tyre', turnVp: 20, mole: true, beforeNovember: true, governed: 2, glory: 5, level: 4, unresolved: ['winds'], advisors: ['parmenion'] },
    { campaign: 'gaugamela', turnVp: 25, governed: 6, glory: 2, level: 7, earlier: 300 },
    { result: 'lost', governed: 1, glory: 2 },
    { turnVp: 10, level: 1, unresolved: ['care'] },
  ],
  prefill: fromState,
  rank: ({ campaign }) => (campaign.stage === 'won' || campaign.stage === 'lost' ? -1 : 0),
  faults: endFaults,
  run,
  verdict: ({ result, points, years, total, vp }, { campaign, earlier }) =>
    say(earlier === 0 ? `verdict/end-${result}` : `verdict/end-${result}-linked`, { campaign: say(`campaign/${campaign}`), points, years, total, vp }),
  effects: (outcome, input, state) => [
    {
      id: 'end',
      said: say('effect/end', { campaign: say(`campaign/${input.campaign}`), points: outcome.points }),
      event: { type: 'end', ended: toEnded(outcome, input, state) },
      ticked: true,
      cite: cite('Linking campaigns'),
    },
  ],
  next: () => [],
};

function fromState(state: State): Partial<EndInput> {
  const { campaign } = state;
  const box = campaign.map.turns[campaign.turn - 1];
  const figures = victoryFigures(campaign);
  const open = campaign.prophecies.filter((one) => one.outcome === 'open');
  const started = campaign.stage === 'playing';
  return {
    campaign: campaign.id,
    result: campaign.level === 0 || campaign.now.lost || (started && outOfTime(campaign)) ? 'lost' : 'won',
    turn: box ? box.label || String(campaign.turn) : '',
    turnVp: figures.turnVp,
    cities: figures.cities,
    temples: countAreas(campaign, (area) => area.temple),
    optionsVp: figures.optionsVp,
    mole: figures.mole,
    beforeNovember: campaign.id === 'tyre' && monthOf(campaign.map, campaign.turn, 'nov') === 'before',
    governed: countAreas(campaign, (area) => area.status === 'governed'),
    razed: countAreas(campaign, (area) => area.status === 'razed'),
    glory: campaign.glory,
    gold: campaign.gold,
    level: campaign.level,
    advisors: campaign.advisors,
    insights: campaign.insights,
    unresolved: open.filter((one) => one.reached !== 'itself').map((one) => one.prophecy),
    reached: open.filter((one) => one.reached === 'itself').map((one) => one.prophecy),
    advisorLost: open.some((one) => one.reached === 'penalty'),
    earlier: earlierPoints(state),
  };
}

/** Whether the track is over: the marker is beyond its last box, or in it with key areas left to conquer (Victory). */
function outOfTime(campaign: State['campaign']): boolean {
  const left = keyAreasLeft(campaign)?.length ?? 0;
  return campaign.turn > (trackEnd(campaign.map) ?? Number.POSITIVE_INFINITY) || (left > 0 && atTheEnd(campaign));
}

function endFaults({ input, state }: InputFacts<EndInput, State>): readonly Fault[] {
  const found: Fault[] = [];
  if (input.result === 'won' && input.level === 0) found.push(illegal('level', 'fault/dead', 0, cite('Death of Alexander')));
  if (input.campaign !== 'tyre' && input.mole) found.push(illegal('mole', 'fault/tyre-only', true, cite('Tyre: victory')));
  if (input.campaign !== 'tyre' && input.beforeNovember) found.push(illegal('beforeNovember', 'fault/tyre-only', true, cite('Tyre: victory')));
  if (state && input.result === 'won' && input.turnVp === 0 && trackEnd(state.campaign.map) === undefined)
    found.push(doubtful('turnVp', 'fault/not-entered', 0, cite('Victory')));
  if (state?.campaign.stage === 'playing' && input.result === 'won') found.push(...wonFaults(state.campaign));
  const left = state?.campaign.id === input.campaign && state.campaign.stage === 'playing' ? (keyAreasLeft(state.campaign) ?? []) : [];
  if (input.result === 'won' && left.length > 0)
    found.push(doubtful('result', 'fault/key-areas-left', input.result, cite('Victory'), { areas: left.map((name) => say('name', { name })) }));
  if (input.result === 'lost' && input.turnVp > 0) found.push(doubtful('turnVp', 'fault/lost-no-vp', input.turnVp, cite('Victory')));
  if (input.result === 'lost' && input.beforeNovember && input.campaign === 'tyre')
    found.push(doubtful('beforeNovember', 'fault/lost-november', true, cite('Tyre: victory')));
  return found;
}

/** What is won: nothing that a prophecy lost, nothing beyond the track, and not while a battle goes on or hits are to be placed (Failing a prophecy; Victory). */
function wonFaults(campaign: Campaign): Fault[] {
  const found = [...hitsFaults(campaign, 'result', 'won'), ...inBattleFaults(campaign, 'result', 'won')];
  if (campaign.now.lost) found.push(illegal('result', 'fault/lost', 'won', cite('Failing a prophecy')));
  if (campaign.turn > (trackEnd(campaign.map) ?? Number.POSITIVE_INFINITY)) found.push(illegal('result', 'fault/track-end', 'won', cite('Victory')));
  return found;
}

function run(input: EndInput, hand: Hand): EndOutcome {
  const glorified = input.campaign === 'tyre' && input.beforeNovember && input.result === 'won';
  if (glorified) hand.note(say('note/before-november'), cite('Tyre: victory'));
  const fulfilled = (one: Prophecy): boolean => one === 'serpent' && input.advisorLost && hand.ruling('lost-advisor') === 'fulfils';
  const met = input.reached.length + input.unresolved.filter(fulfilled).length;
  const level = input.level === 0 ? 0 : Math.min(TOP_LEVEL, input.level + met + (glorified ? 1 : 0));
  let left: AtStake = { result: input.result, level, advisors: input.advisors };
  if (left.level > 0) for (const prophecy of input.unresolved.filter((one) => !fulfilled(one))) left = penalty(prophecy, left, hand);
  const vp = victoryPoints({ ...input, won: left.result === 'won' }, hand);
  const nothing = left.result === 'lost' && hand.ruling('lost-campaign') === 'nothing';
  const { governed, glory } = nothing ? { governed: 0, glory: 0 } : input;
  const points = immortalityPoints({ campaign: input.campaign, governed, glory, vp, level: nothing ? 0 : left.level }, hand);
  const total = input.earlier + points.points;
  return { ...left, vp, ...points, total, years: remembered(total, hand) };
}

function toEnded(outcome: EndOutcome, input: EndInput, state?: State): EndedCampaign {
  const { campaign, turn, governed, razed, glory, gold, cities, temples, insights } = input;
  const { result, vp, level, advisors, points } = outcome;
  const played = state && state.campaign.id === campaign ? state.campaign : undefined;
  return {
    campaign,
    linked: played?.linked ?? false,
    result,
    turn,
    options: played?.options ?? [],
    vp,
    governed,
    razed,
    glory,
    gold,
    level,
    cities,
    temples,
    advisors,
    insights,
    forces: (played?.forces ?? []).map((force) => force.name || force.type),
    points,
  };
}
