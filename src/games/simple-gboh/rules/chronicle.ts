import type { Chronicle } from '../../../core/chronicle.ts';
import type { AnyEvent } from '../../../core/events.ts';
import type { Label } from '../../../core/hand.ts';
import type { Id, Said } from '../../../core/said.ts';
import { say } from './procedures/voice.ts';
import { armyName, unitNamed } from './tracker/names.ts';
import { countsLess, routPoints, verdictOf } from './tracker/rout-points.ts';
import type { Battle } from './tracker/state.ts';
import { otherSide, SIDES, type Side } from './vocabulary.ts';

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

/** The army of the piece that an input names at a place. */
function sideAt(pieces: readonly { readonly id: string; readonly side: Side }[], input: unknown, ...path: readonly (string | number)[]): Side | undefined {
  const named = path.reduce<unknown>((part, key) => (isThing(part) ? Reflect.get(part, key) : undefined), input);
  return pieces.find(({ id }) => id === named)?.side;
}

/** Whose deed it is, in reaction too: who fires, turns, retreats, tries to seize the turn (4.41, 6.15, 7.2, 7.41). */
function does(procedure: Id, input: unknown, { units, leaders, turn }: Battle): Side | undefined {
  if (procedure === 'missile-fire') return sideAt(units, input, 'shooter', 'unit');
  if (procedure === 'reaction-facing') return sideAt(units, input, 'unit');
  if (procedure === 'retreat-before-shock') return otherSide(turn.active);
  return procedure === 'seize-the-turn' ? sideAt(leaders, input, 'leader') : undefined;
}

/** Whose die it is: who is checked throws for himself (7.14, 7.46, 7.53, 8.5). */
function thrower(at: Label, procedure: Id, input: unknown, { units, turn }: Battle): Side | undefined {
  if (at.startsWith('elephant/')) return sideAt(units, input, 'target', 'unit');
  if (procedure === 'rampage') return sideAt(units, input, 'neighbours', Number(at.split('-').at(-1)) - 1, 'unit');
  return at.includes('/defender-') ? otherSide(turn.active) : undefined;
}

/** A shock, leaders and who begins want high dice (3.1, 7.46, 7.83); a shot and a check against a TQ low ones. Pursuit is neither: who passes stays (7.62). */
function favours(at: Label, procedure: Id): 'high' | 'low' | 'neither' {
  if (procedure === 'cavalry-pursuit') return 'neither';
  return procedure === 'who-begins' || procedure === 'leader-losses' || (procedure === 'shock' && !at.startsWith('rout/')) ? 'high' : 'low';
}

/** What the other army lost from one state to another, and what it counts (9.0). */
function gained(before: Battle, after: Battle, party: Id): Said | undefined {
  const side = party === 'first' ? 'second' : 'first';
  const gone = ({ units, leaders }: Battle) => [...units, ...leaders].filter((one) => one.side === side && one.status === 'eliminated');
  const known = new Set(gone(before).map(({ id }) => id));
  const what = gone(after).flatMap((one) => (known.has(one.id) ? [] : [say('act/unit', { unit: 'type' in one ? unitNamed(one) : one.name })]));
  return what.length === 0 ? undefined : say('gained/lost', { army: armyName(after, side), what, points: routPoints(after, side) - routPoints(before, side) });
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
  gained,
  gainsFirst: true,
  does,
  thrower,
  favours,
  implied,
  lowWins: true,
};
