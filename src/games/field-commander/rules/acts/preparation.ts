import { KNOWN_MAPS } from '../map/known-maps.ts';
import type { Campaign, State } from '../tracker/state.ts';
import { ADVISORS, CAMPAIGNS, type CampaignId } from '../vocabulary.ts';
import { say } from '../voice.ts';
import { type CampaignAct, done } from './act.ts';

/** Before the first turn: the campaign begins; advisors are chosen as the map allows, options taken (Preparation; Advisors; Campaign options). */
export function preparationActs({ linked, map, advisors, options }: Campaign): readonly CampaignAct[] {
  const room = !linked && advisors.length < map.advisors;
  const free = ADVISORS.filter((one) => room && !advisors.includes(one));
  const open = map.options.filter(({ name }) => name !== '' && !options.includes(name));
  return [
    done('begin', say('screen/begin'), [], { type: 'begin' }),
    ...free.map((advisor) =>
      done(`advisor/${advisor}`, say('event/advisor-with', { advisor: say(`advisor/${advisor}`) }), [`advisor/${advisor}`], {
        type: 'advisor',
        advisor,
        to: 'with',
      }),
    ),
    ...open.map(({ name }) => done(`option/${name}`, say('event/option', { name }), [`option/${name}`], { type: 'option', name, taken: true })),
  ];
}

/** The campaign that a won one is linked to; none after the last, and none after a lost one (Linking campaigns). */
export function nextCampaign({ campaign }: State): CampaignId | undefined {
  return campaign.stage === 'won' ? CAMPAIGNS[CAMPAIGNS.indexOf(campaign.id) + 1] : undefined;
}

/** After a campaign: the next one of the life, on the map as the text gives it (Linking campaigns). */
export function linkingActs(state: State): readonly CampaignAct[] {
  const next = nextCampaign(state);
  if (!next) return [];
  return [done('link', say('screen/link', { campaign: say(`campaign/${next}`) }), [], { type: 'campaign', id: next, linked: true, map: KNOWN_MAPS[next] })];
}
