import type { Chronicle } from '../../../core/chronicle.ts';
import type { AnyEvent } from '../../../core/events.ts';
import { say } from './procedures/voice.ts';
import { countsLess, routPoints, verdictOf } from './tracker/rout-points.ts';
import type { Battle } from './tracker/state.ts';
import { SIDES, type Side } from './vocabulary.ts';

const COLOURS = { first: 1, second: 2 } as const satisfies Record<Side, number>;

/** Changes that come with every result and that nobody would tell: who has fired, fought or turned. */
const BOOKKEEPING: readonly string[] = ['marked', 'fought', 'parted', 'leaders-checked', 'retreats-done'];
/** What a verdict says of units. */
const HARM: readonly string[] = ['harmed', 'eliminated'];
const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** How many units an outcome says were harmed: those with a fate besides standing there or going back, and one that could not turn. */
function harmedIn(outcome: unknown): number {
  if (!isThing(outcome)) return 0;
  const fate = 'fate' in outcome ? outcome.fate : undefined;
  const own = (fate !== undefined && fate !== 'unhurt' && fate !== 'retreats') || ('turns' in outcome && outcome.turns === false) ? 1 : 0;
  return Object.values(outcome).reduce<number>((all, part) => all + harmedIn(part), own);
}

/** What a verdict has said; where harm of a result was left unapplied, each that was applied is told (8.1). */
function implied(events: readonly AnyEvent[], outcome: unknown): readonly AnyEvent[] {
  const harms = events.filter(({ type }) => HARM.includes(type));
  const whole = harms.length >= harmedIn(outcome);
  return events.filter((event) => BOOKKEEPING.includes(event.type) || (whole && harms.includes(event)));
}

/** Simple GBoH, player turn by player turn. An army's score is its own rout points, so the lower one wins (9.0). */
export const chronicle: Chronicle<Battle> = {
  chapter: ({ turn }) => (turn.number === 0 ? say('chapter/setup') : say('chapter/turn', { turn: turn.number })),
  acting: ({ turn }) => (turn.phase === 'before' ? undefined : turn.active),
  parties(battle, facts) {
    const reducedLess = countsLess(facts);
    const verdict = verdictOf(battle, facts);
    return SIDES.map((id) => {
      const points = routPoints(battle, id, reducedLess);
      return {
        id,
        name: battle.armies[id].name || say(`side/${id}`),
        colour: COLOURS[id],
        won: verdict === id,
        score: { points, said: say('counted/rout-points', { n: points }) },
      };
    });
  },
  standing: (battle) => ({ first: routPoints(battle, 'second'), second: routPoints(battle, 'first') }),
  implied,
  lowWins: true,
};
