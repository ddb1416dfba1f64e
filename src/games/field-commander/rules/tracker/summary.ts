import { type Fields, flag, number, oneOf, text, texts } from '../../../../core/fields.ts';
import type { Summary } from '../../../../core/game.ts';
import { readInput } from '../../../../core/read-input.ts';
import { CAMPAIGNS } from '../vocabulary.ts';
import { say } from '../voice.ts';
import { change, count, level } from './payload-fields.ts';
import type { EndedCampaign, State } from './state.ts';

/** A campaign as the career keeps it in a session's figures. */
export type LoggedCampaign = Pick<EndedCampaign, 'campaign' | 'linked' | 'result' | 'turn' | 'options' | 'vp' | 'governed' | 'glory' | 'level' | 'points'>;

/** The figures of one session: its total and each campaign as JSON; for how many years that is remembered the charts in force say, where it is shown. */
export function summary({ ended, campaign }: State): Summary {
  const over = campaign.stage === 'won' || campaign.stage === 'lost';
  const total = ended.reduce((sum, one) => sum + one.points, 0);
  const label = campaign.map.turns[campaign.turn - 1]?.label ?? '';
  const last = ended[ended.length - 1];
  const line =
    over && last
      ? say(`summary/${last.result}${ended.length > 1 ? '-linked' : ''}`, {
          campaign: say(`campaign/${last.campaign}`),
          points: last.points,
          ...(ended.length > 1 ? { total } : {}),
        })
      : say(campaign.stage === 'preparation' ? 'summary/preparation' : 'summary/playing', {
          campaign: say(`campaign/${campaign.id}`),
          turn: label === '' ? String(campaign.turn) : label,
          gold: campaign.gold,
          glory: campaign.glory,
        });
  return {
    line,
    finished: over,
    figures: {
      points: total,
      campaigns: ended.map((one) => JSON.stringify(logged(one))),
    },
  };
}

function logged({ campaign, linked, result, turn, options, vp, governed, glory, level, points }: EndedCampaign): LoggedCampaign {
  return { campaign, linked, result, turn, options, vp, governed, glory, level, points };
}

const LOGGED: Fields<LoggedCampaign> = {
  campaign: oneOf(CAMPAIGNS),
  linked: flag(),
  result: oneOf(['won', 'lost']),
  turn: text(200),
  options: texts(200, 300),
  vp: change,
  governed: count,
  glory: count,
  level,
  points: number(-99_999, 99_999, 0),
};

/** A campaign read back from a session's figures; undefined for what an older or damaged record holds. */
export function readLogged(saved: string): LoggedCampaign | undefined {
  try {
    const { input, faults } = readInput(LOGGED, JSON.parse(saved));
    return faults.length === 0 ? input : undefined;
  } catch {
    return undefined;
  }
}
