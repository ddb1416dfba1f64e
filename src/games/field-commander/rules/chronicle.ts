import type { Chronicle, Party } from '../../../core/chronicle.ts';
import { say } from './procedures/voice.ts';
import type { Campaign, State } from './tracker/state.ts';

/** Kinds of dice that the enemy throws. */
const ENEMY_DICE: readonly string[] = ['enemy', 'enter', 'raid', 'orders', 'tyre'];
/** Dice that say where: no face of them is better for anybody. */
const NO_LUCK: readonly string[] = ['enter', 'section', 'scouting'];
/** What kind of die a label names. */
const kindOf = (at: string): string => at.split('/').find((part) => !part.includes('#')) ?? '';
/** What an area is worth beside a point of glory when one looks for what turned a campaign. */
const AREA = 3;

const taken = ({ areas }: Campaign): number => Object.values(areas).filter(({ status }) => status !== 'enemy').length;

/** Field Commander, turn by turn of each campaign. The box plays the enemy. */
export const chronicle: Chronicle<State> = {
  chapter({ campaign: { id, stage, turn, map } }) {
    if (stage === 'preparation') return say('summary/preparation', { campaign: say(`campaign/${id}`) });
    const label = map.turns[turn - 1]?.label ?? '';
    return say('chapter/turn', { campaign: say(`campaign/${id}`), turn: label === '' ? String(turn) : label });
  },
  acting: ({ campaign: { step } }) => (step === 'orders' || step === 'operations' ? 'enemy' : 'player'),
  parties({ campaign: { stage }, ended }): readonly Party[] {
    const points = ended.reduce((sum, one) => sum + one.points, 0);
    return [
      {
        id: 'player',
        name: say('seat/player'),
        colour: 1,
        won: stage === 'won',
        ...(ended.length > 0 ? { score: { points, said: say('counted/points', { n: points }) } } : {}),
      },
      { id: 'enemy', name: say('party/enemy'), colour: 2, won: stage === 'lost', box: true },
    ];
  },
  standing: ({ campaign }) =>
    campaign.stage === 'preparation' ? undefined : { player: taken(campaign) * AREA + campaign.glory, enemy: (campaign.levels.length - campaign.level) * AREA },
  // Most hit with a low die; an ambush, a surrender and the orders of Alexander's strongholds ask for a high one. A die that names an area or a wall is no luck.
  favours(at, procedure) {
    if (procedure === 'intimidation' || at.includes('ambush')) return 'high';
    return NO_LUCK.includes(kindOf(at)) ? 'neither' : 'low';
  },
  thrower(at) {
    return ENEMY_DICE.includes(kindOf(at)) ? 'enemy' : 'player';
  },
};
