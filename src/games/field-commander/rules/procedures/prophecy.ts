import type { Fault } from '../../../../core/fault.ts';
import { flag, number, oneOf, someOf } from '../../../../core/fields.ts';
import type { Hand } from '../../../../core/hand.ts';
import type { Effect, InputFacts, Procedure } from '../../../../core/procedure.ts';
import { playedOutFaults } from '../campaign/in-order.ts';
import { penalty, penaltyPolicies } from '../campaign/penalty.ts';
import { isMet, toSettle, WINDS_GOLD } from '../campaign/prophecies.ts';
import { goldChange } from '../effects/gold-and-glory.ts';
import type { Event } from '../tracker/events.ts';
import type { AcceptedProphecy, Campaign, State } from '../tracker/state.ts';
import { ADVISORS, type Advisor, cite, isOneOf, PROPHECIES, type Prophecy, TOP_LEVEL } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

/** A prophecy accepted, and what stands for it. */
export interface ProphecyInput {
  readonly prophecy: Prophecy;
  /** Its condition was met within its number of turns. */
  readonly met: boolean;
  /** An advisor was lost as a penalty in that time: by ruling that is a discard for the serpent. */
  readonly advisorLost: boolean;
  readonly level: number;
  readonly advisors: readonly Advisor[];
  readonly gold: number;
}
/** Whether it was met, and what it brought or took. */
export interface ProphecyOutcome {
  readonly met: boolean;
  readonly level: number;
  readonly goldPaid: number;
  readonly advisorGone: Advisor | null;
  /** It failed and nothing is left to give. */
  readonly lost: boolean;
}

/** A prophecy is settled: met in time it glorifies Alexander, failed it takes a level or an advisor (Completing a prophecy; Failing a prophecy). */
export const prophecyProcedure: Procedure<ProphecyInput, ProphecyOutcome, Record<never, never>, State, Event> = {
  id: 'prophecy',
  version: 1,
  cite: cite('Prophecies'),
  fields: {
    prophecy: oneOf(PROPHECIES),
    met: flag(true),
    advisorLost: flag(false, { known: true, rare: true }),
    level: number(1, TOP_LEVEL, 1, { known: true }),
    advisors: someOf(ADVISORS, { known: true, vocabulary: 'advisor' }),
    gold: number(0, 999, WINDS_GOLD, { known: true }),
  },
  labels: [{ at: 'penalty/*', ask: 'choice', say: (id) => say('label/penalty', { prophecy: isOneOf(PROPHECIES, id) ? say(`prophecy/${id}`) : id }) }],
  questions: {},
  policies: penaltyPolicies,
  examples: [{ prophecy: 'care', level: 3 }, { prophecy: 'winds', met: false, level: 3, advisors: ['parmenion'] }, { met: false }],
  prefill: ({ campaign }, focus) => {
    const one =
      campaign.prophecies.find((accepted) => accepted.prophecy === focus) ??
      toSettle(campaign) ??
      campaign.prophecies.find(({ outcome }) => outcome === 'open');
    const { level, advisors, gold } = campaign;
    return {
      ...(one ? { prophecy: one.prophecy, met: mayBeMet(campaign, one), advisorLost: one.reached === 'penalty' } : {}),
      ...(level > 0 ? { level } : {}),
      advisors,
      gold,
    };
  },
  rank: ({ campaign }) => (toSettle(campaign) ? 9 : 0),
  faults: settlingFaults,
  run,
  verdict: ({ met, level, lost, advisorGone }, { prophecy }) => {
    const gaps = { prophecy: say(`prophecy/${prophecy}`), level };
    if (met) return say('verdict/prophecy-met', gaps);
    if (lost) return say('verdict/prophecy-lost', gaps);
    return advisorGone ? say('verdict/prophecy-advisor', { ...gaps, advisor: say(`advisor/${advisorGone}`) }) : say('verdict/prophecy-failed', gaps);
  },
  effects,
  next: ({ lost }) => (lost ? [{ procedure: 'end-campaign', input: { result: 'lost' } }] : []),
};

function run({ prophecy, met, advisorLost, level, advisors, gold }: ProphecyInput, hand: Hand<never>): ProphecyOutcome {
  const fulfilled = met || (prophecy === 'serpent' && advisorLost && hand.ruling('lost-advisor') === 'fulfils');
  if (fulfilled) {
    const goldPaid = prophecy === 'winds' ? Math.min(gold, WINDS_GOLD) : 0;
    return { met: true, level: Math.min(TOP_LEVEL, level + 1), goldPaid, advisorGone: null, lost: false };
  }
  const left = penalty(prophecy, { result: 'won', level, advisors }, hand);
  const advisorGone = advisors.find((one) => !left.advisors.includes(one)) ?? null;
  return { met: false, level: left.level, goldPaid: 0, advisorGone, lost: left.result === 'lost' };
}

/** Whether a prophecy is met, or is still to be: before its number is over it is settled only where it is. */
const mayBeMet = (campaign: Campaign, one: AcceptedProphecy): boolean =>
  one.reached === 'itself' || (one.reached === undefined && campaign.turn <= one.deadline && isMet(campaign, one) !== false);

/** Met in time or not; the winds are paid with gold there is; nothing has failed before its number is over. */
function settlingFaults({ input, state }: InputFacts<ProphecyInput, State>): readonly Fault[] {
  const { prophecy, met, gold } = input;
  const found: Fault[] = [];
  if (prophecy === 'winds' && met && gold < WINDS_GOLD) found.push(illegal('gold', 'fault/price', gold, cite('Gold'), { cost: WINDS_GOLD }));
  if (!state) return found;
  const { campaign } = state;
  const playedOut = playedOutFaults(campaign);
  if (playedOut.length > 0) return playedOut;
  const one = campaign.prophecies.find((accepted) => accepted.prophecy === prophecy);
  if (one?.outcome !== 'open') return [...found, illegal('prophecy', 'fault/prophecy-not-accepted', prophecy, cite('Prophecies'))];
  const late = campaign.turn > one.deadline;
  if (met && late && one.reached === undefined) found.push(illegal('met', 'fault/prophecy-late', met, cite('Failing a prophecy'), { deadline: one.deadline }));
  if (met && !late && one.reached === undefined && isMet(campaign, one) === false) found.push(illegal('met', 'fault/prophecy-unmet', met, cite('Prophecies')));
  if (!met && one.reached === 'itself') found.push(illegal('met', 'fault/prophecy-stays-met', met, cite('Failing a prophecy')));
  if (!met && one.reached === undefined && !late)
    found.push(illegal('met', 'fault/prophecy-open', met, cite('Failing a prophecy'), { deadline: one.deadline }));
  return found;
}

function effects({ met, level, goldPaid, advisorGone, lost }: ProphecyOutcome, input: ProphecyInput): readonly Effect<Event>[] {
  const { prophecy } = input;
  const outcome = met ? 'met' : 'failed';
  const list: Effect<Event>[] = goldPaid > 0 ? [goldChange(-goldPaid)] : [];
  list.push({
    id: 'prophecy',
    said: say(`event/prophecy-${outcome}`, { prophecy: say(`prophecy/${prophecy}`) }),
    event: { type: 'prophecy', prophecy, outcome },
    ticked: true,
    cite: cite('Prophecies'),
  });
  if (lost)
    list.push({
      id: 'lost',
      said: say('screen/campaign-lost'),
      event: { type: 'now', change: { lost: true } },
      ticked: true,
      cite: cite('Failing a prophecy'),
    });
  if (level !== input.level)
    list.push({ id: 'level', said: say('effect/level', { from: input.level, to: level }), event: { type: 'level', by: level - input.level }, ticked: true });
  if (advisorGone)
    list.push({
      id: 'advisor',
      said: say('event/advisor-gone', { advisor: say(`advisor/${advisorGone}`) }),
      event: { type: 'advisor', advisor: advisorGone, to: 'gone', penalty: true },
      ticked: true,
    });
  return list;
}
