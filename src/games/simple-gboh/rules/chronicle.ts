import type { Chronicle } from '../../../core/chronicle.ts';
import { say } from './procedures/voice.ts';
import { routPoints, verdictOf } from './tracker/rout-points.ts';
import type { Battle } from './tracker/state.ts';
import { SIDES, type Side } from './vocabulary.ts';

const COLOURS = { first: 1, second: 2 } as const satisfies Record<Side, number>;

/** Simple GBoH, player turn by player turn. An army's score is its own rout points, so the lower one wins (9.0). */
export const chronicle: Chronicle<Battle> = {
  chapter: ({ turn }) => (turn.number === 0 ? say('chapter/setup') : say('chapter/turn', { turn: turn.number })),
  acting: ({ turn }) => (turn.phase === 'before' ? undefined : turn.active),
  parties(battle, facts) {
    const reducedLess = facts?.ruling('reduced-rout-points') === 'two-less';
    const verdict = verdictOf(battle, { withdrawal: facts?.ruling('withdrawal') ?? 'equal-or-more', reducedLess });
    return SIDES.map((id) => ({
      id,
      name: battle.armies[id].name || say(`side/${id}`),
      colour: COLOURS[id],
      won: verdict === id,
      score: routPoints(battle, id, reducedLess),
    }));
  },
  standing: (battle) => ({ first: routPoints(battle, 'second'), second: routPoints(battle, 'first') }),
  lowWins: true,
};
