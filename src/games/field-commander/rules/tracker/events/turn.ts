import type { Rows } from '../../../../../core/events.ts';
import type { Fault } from '../../../../../core/fault.ts';
import { oneOf } from '../../../../../core/fields.ts';
import { hitsFaults, inBattleFaults, isOver, overdueFaults, playedOutFaults, unfinishedFaults } from '../../campaign/in-order.ts';
import { afterTurn } from '../../campaign/prophecies.ts';
import { treasury } from '../../campaign/treasury.ts';
import { trackEnd } from '../../map/map.ts';
import { cite, PURCHASES, type Purchase, STEPS, type Step } from '../../vocabulary.ts';
import { doubtful, illegal, say } from '../../voice.ts';
import type { Event, EventOf } from '../events.ts';
import { onCampaign } from '../on-campaign.ts';
import { change, turnChange, tyreChange } from '../payload-fields.ts';
import { tyreOrdersLeft, unordered } from '../sequence.ts';
import { type Campaign, FRESH_TURN, type State, type ThisTurn } from './../state.ts';

/** The turn marker, the step of the turn, what happened in it, its gold, and Tyre's tracks. */
export const turnEvents: Rows<State, Event, 'advance' | 'step' | 'now' | 'resupply' | 'tyre'> = {
  advance: {
    v: 1,
    fields: {},
    reduce: onCampaign((campaign) => ({
      ...campaign,
      turn: campaign.turn + 1,
      step: 'refit',
      now: { ...FRESH_TURN, razed: campaign.now.razed, taken: campaign.now.taken, owed: campaign.now.owed ?? 0, ...(campaign.now.lost ? { lost: true } : {}) },
      prophecies: afterTurn(campaign),
    })),
    describe(_event, { campaign }) {
      const turn = campaign.turn + 1;
      const label = campaign.map.turns[campaign.turn]?.label;
      return label ? say('event/advance', { turn, label }) : say('event/turn', { turn });
    },
    faults: ({ state: { campaign } }) => advanceFaults(campaign),
  },
  step: {
    onward: true,
    v: 1,
    fields: { step: oneOf(STEPS) },
    reduce: onCampaign((campaign, { step }) => ({ ...campaign, step })),
    describe: ({ step }) => say('event/step', { step: say(`step/${step}`) }),
    faults: ({ event: { step }, state }) => stepChangeFaults(step, state),
  },
  now: {
    v: 1,
    fields: { change: turnChange },
    reduce: onCampaign((campaign, { change }) => ({ ...campaign, now: { ...campaign.now, ...inTurn(change) } })),
    describe: () => say('event/now'),
  },
  resupply: {
    v: 1,
    fields: { gold: change },
    reduce: onCampaign((campaign, { gold }) => ({
      ...campaign,
      gold: treasury(campaign, gold),
      destroyed: [],
      now: { ...campaign.now, razed: 0 },
      step: campaign.step === 'gold' ? 'purchases' : campaign.step,
    })),
    describe: ({ gold }) => say('event/resupply', { gold }),
    faults: ({ state: { campaign } }) => playedOutFaults(campaign),
  },
  tyre: {
    v: 1,
    fields: { change: tyreChange },
    reduce: onCampaign((campaign, { change }) => ({ ...campaign, tyre: { ...campaign.tyre, ...change } })),
    describe: () => say('event/tyre'),
  },
};

/** A turn ends after its last step, and not while something of it is under way; what is lost has no next turn (Sequence of play; Advance the turn counter). */
function advanceFaults(campaign: Campaign): readonly Fault[] {
  const playedOut = playedOutFaults(campaign);
  if (campaign.stage !== 'playing' || playedOut.length > 0) return playedOut;
  const { turn, step, map } = campaign;
  const found = [...hitsFaults(campaign, 'turn', turn + 1), ...inBattleFaults(campaign, 'turn', turn + 1), ...overdueFaults(campaign)];
  if (step !== 'advance' && step !== 'purchases')
    found.push(illegal('turn', 'fault/step-early', turn + 1, cite('Sequence of play'), { step: say('step/advance') }));
  if (turn >= (trackEnd(map) ?? Number.POSITIVE_INFINITY)) found.push(illegal('turn', 'fault/track-end', turn + 1, cite('Advance the turn counter')));
  return found;
}

/** No step comes again in its turn, and none goes on while a battle does or hits are to be placed (Sequence of play). */
function stepChangeFaults(step: Step, state: State): readonly Fault[] {
  const { campaign } = state;
  const playedOut = playedOutFaults(campaign);
  if (campaign.stage !== 'playing' || playedOut.length > 0) return playedOut;
  if (step === campaign.step) return [];
  const found = [
    ...hitsFaults(campaign, 'step', step),
    ...inBattleFaults(campaign, 'step', step),
    ...overdueFaults(campaign),
    ...(campaign.step === 'conquest' ? unfinishedFaults(campaign, 'step', step) : []),
  ];
  const again = isOver(state, step) && !(campaign.step === 'purchases' && step === 'advance');
  if (again) return [...found, illegal('step', 'fault/step-over', step, cite('Sequence of play'), { step: say(`step/${step}`) })];
  return [...found, ...passedFaults(step, campaign)];
}

/** All steps of a turn are taken in their order: one is passed over with something left to do in it. Who only goes on to the next may have done it at the table (Playing the game). */
function passedFaults(step: Step, campaign: Campaign): Fault[] {
  const [from, to] = [STEPS.indexOf(campaign.step), STEPS.indexOf(step)];
  const due = STEPS.slice(from, to).filter((one) => isDue(one, campaign));
  return to > from + 1 && due.length > 0 ? [doubtful('step', 'fault/step-early', step, cite('Sequence of play'), { step: say(`step/${step}`) })] : [];
}

/** Whether a step of the turn has something that must be done in it, and was not. */
function isDue(step: Step, campaign: Campaign): boolean {
  if (step === 'orders') return unordered(campaign).length + tyreOrdersLeft(campaign) > 0;
  return step === 'gold' || (step === 'operations' && !campaign.now.operated);
}

const isPurchase = (kind: string): kind is Purchase => PURCHASES.some((one) => one === kind);

function inTurn({ bought, ...change }: EventOf<'now'>['change']): Partial<ThisTurn> {
  return bought ? { ...change, bought: bought.filter(isPurchase) } : change;
}
