import type { Rows } from '../../../../../core/events.ts';
import { outside } from '../../../../../core/fault.ts';
import { flag, oneOf, optional } from '../../../../../core/fields.ts';
import { mayBeLaidOut, playedOutFaults } from '../../campaign/in-order.ts';
import { goldInPile, holding, treasury } from '../../campaign/treasury.ts';
import { ADVISORS, cite, INSIGHTS, TOP_LEVEL } from '../../vocabulary.ts';
import { doubtful, illegal, say } from '../../voice.ts';
import { type Event, NUMBERS, type NumberName } from '../events.ts';
import { onCampaign } from '../on-campaign.ts';
import { levelInBattle, levelOnField } from '../on-field.ts';
import { change, count } from '../payload-fields.ts';
import type { Campaign, State } from '../state.ts';

/** The player sheet: gold, glory, Alexander's level, any number set by hand, advisors and insights. */
export const sheetEvents: Rows<State, Event, 'gold' | 'glory' | 'level' | 'set' | 'advisor' | 'insight'> = {
  gold: {
    v: 1,
    fields: { by: change },
    reduce: onCampaign((campaign, { by }) => holding(campaign, treasury(campaign, by))),
    describe: ({ by }, { campaign }) => say('event/gold', { from: campaign.gold, to: treasury(campaign, by) }),
    faults: ({ event: { by }, state: { campaign } }) =>
      campaign.gold + by < 0 ? [illegal('gold', 'fault/gold', by, cite('Gold'), { gold: campaign.gold })] : [],
  },
  glory: {
    v: 1,
    fields: { by: change },
    reduce: onCampaign((campaign, { by }) => ({ ...campaign, glory: Math.max(0, campaign.glory + by) })),
    describe: ({ by }, { campaign }) => say('event/glory', { from: campaign.glory, to: Math.max(0, campaign.glory + by) }),
    faults: ({ event: { by }, state: { campaign } }) =>
      campaign.glory + by < 0 ? [illegal('glory', 'fault/glory', by, cite('Glory'), { glory: campaign.glory })] : [],
  },
  level: {
    v: 1,
    fields: { by: change },
    reduce: onCampaign((campaign, { by }) => levelInBattle(campaign, { ...campaign, level: Math.max(0, Math.min(TOP_LEVEL, campaign.level + by)) })),
    describe: ({ by }, { campaign }) => say('event/level', { from: campaign.level, to: Math.max(0, campaign.level + by) }),
    faults: ({ event: { by }, state: { campaign } }) =>
      campaign.level + by > TOP_LEVEL ? [illegal('level', 'fault/top-level', campaign.level + by, cite('Glorification'))] : [],
  },
  set: {
    v: 2,
    fields: { what: oneOf(NUMBERS), to: count, shifts: optional(flag()) },
    from: { 1: (older) => (older.what === 'level' ? { ...older, shifts: true } : older) },
    reduce: onCampaign((campaign, { what, to, shifts = false }) => {
      if (!onSheet(what)) return { ...campaign, tyre: { ...campaign.tyre, [what]: to } };
      const after = what === 'gold' ? holding(campaign, to) : { ...campaign, [what]: to };
      return shifts || what !== 'level' ? levelInBattle(campaign, after) : levelOnField(after);
    }),
    describe: ({ what, to }, { campaign }) => say('event/set', { what: say(`number/${what}`), from: onSheet(what) ? campaign[what] : campaign.tyre[what], to }),
    faults: ({ event: { what, to }, state: { campaign } }) => {
      const found = outside(what, to, 0, what === 'level' ? TOP_LEVEL : 999);
      const { moleLength } = campaign.tyre;
      if (what === 'mole' && to > moleLength) found.push(illegal('mole', 'fault/mole-length', to, cite('Tyre: mole'), { most: moleLength }));
      const pile = goldInPile({ ...campaign, gold: 0 });
      if (what !== 'gold' || pile === undefined || to <= pile) return found;
      return [...found, illegal('gold', 'fault/gold-counters', to, cite('Gold'), { most: pile })];
    },
  },
  advisor: {
    v: 1,
    fields: { advisor: oneOf(ADVISORS), to: oneOf(['with', 'aside', 'gone']), penalty: optional(flag()) },
    reduce: onCampaign((campaign, { advisor, to, penalty }) => {
      const without = campaign.advisors.filter((one) => one !== advisor);
      const gone = campaign.advisorsGone.filter((one) => one !== advisor);
      return {
        ...campaign,
        advisors: to === 'with' ? [...without, advisor] : without,
        advisorsGone: to === 'gone' ? [...gone, advisor] : gone,
        ...(to === 'gone' && penalty ? { advisorsLost: [...(campaign.advisorsLost ?? []), advisor] } : {}),
      };
    }),
    describe: ({ advisor, to }) => say(`event/advisor-${to}`, { advisor: say(`advisor/${advisor}`) }),
    faults: ({ event: { advisor, to }, state: { campaign } }) => {
      const gap = { advisor: say(`advisor/${advisor}`) };
      const mine = campaign.advisors.includes(advisor) || (to === 'aside' && campaign.advisorsGone.includes(advisor));
      if (to !== 'with') return mine ? [] : [illegal('advisor', 'fault/advisor-not-with', advisor, cite('Advisors'), gap)];
      const playedOut = playedOutFaults(campaign);
      if (playedOut.length > 0) return playedOut;
      if (campaign.stage === 'preparation' && campaign.linked) return [illegal('advisor', 'fault/advisors-carried', advisor, cite('Linking campaigns'))];
      if (campaign.advisorsGone.includes(advisor)) return [illegal('advisor', 'fault/advisor-gone', advisor, cite('Prophecies'), gap)];
      if (campaign.advisors.includes(advisor)) return [illegal('advisor', 'fault/advisor-twice', advisor, cite('Advisors'), gap)];
      if (campaign.stage !== 'playing' || campaign.turn === 0 || campaign.step === 'purchases') return [];
      const told = mayBeLaidOut(campaign) ? doubtful : illegal;
      return [told('advisor', 'fault/step-early', advisor, cite('Advisors'), { step: say('step/purchases') })];
    },
  },
  insight: {
    v: 1,
    fields: { insight: oneOf(INSIGHTS), to: oneOf(['held', 'used', 'aside']) },
    reduce: onCampaign((campaign, { insight, to }) => {
      const held = campaign.insights.filter((one) => one !== insight);
      const used = campaign.insightsUsed.filter((one) => one !== insight);
      return { ...campaign, insights: to === 'held' ? [...held, insight] : held, insightsUsed: to === 'used' ? [...used, insight] : used };
    }),
    describe: ({ insight, to }) => say(`event/insight-${to}`, { insight: say(`insight/${insight}`) }),
    faults: ({ event: { insight, to }, state: { campaign } }) => {
      const gap = { insight: say(`insight/${insight}`) };
      if (to === 'aside') return [];
      if (campaign.insightsUsed.includes(insight)) return [illegal('insight', 'fault/insight-used', insight, cite('Insights'), gap)];
      const { step, now, stage } = campaign;
      if (insight === 'diplomats' && to === 'used' && stage === 'playing' && step === 'orders' && now.ordered.length > 0)
        return [illegal('insight', 'fault/diplomats-late', insight, cite('Insights'))];
      const missing = to === 'used' && !campaign.insights.includes(insight);
      return missing ? [illegal('insight', 'fault/insight-not-held', insight, cite('Insights'), gap)] : [];
    },
  },
};

/** Whether a number stands on the player sheet or the turn track; the others are Tyre's. */
function onSheet(what: NumberName): what is Extract<NumberName, keyof Campaign> {
  return what === 'gold' || what === 'glory' || what === 'level' || what === 'turn';
}
