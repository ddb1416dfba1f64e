import type { Chronicle } from '../../../core/chronicle.ts';
import type { AnyEvent } from '../../../core/events.ts';
import type { Label } from '../../../core/hand.ts';
import type { Id, Said } from '../../../core/said.ts';
import { say } from './procedures/voice.ts';
import { armyName, unitNames } from './tracker/names.ts';
import { countsLess, routPoints, verdictOf } from './tracker/rout-points.ts';
import { type Battle, leaderOf, unitOf } from './tracker/state.ts';
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

/** What stands in an input at a place, as text: an id of a unit or a leader. */
const textAt = (input: unknown, ...path: readonly (string | number)[]): string => {
  const found = path.reduce<unknown>((part, key) => (isThing(part) ? Object.entries(part).find(([name]) => name === String(key))?.[1] : undefined), input);
  return typeof found === 'string' ? found : '';
};

/** Whose deed it is: who fires, also in reaction, who turns, who retreats, who tries to seize the turn (4.41, 6.15, 7.2, 7.41). */
function does(procedure: Id, input: unknown, battle: Battle): Side | undefined {
  if (procedure === 'missile-fire') return unitOf(battle, textAt(input, 'shooter', 'unit'))?.side;
  if (procedure === 'reaction-facing') return unitOf(battle, textAt(input, 'unit'))?.side;
  if (procedure === 'retreat-before-shock') return otherSide(battle.turn.active);
  return procedure === 'seize-the-turn' ? leaderOf(battle, textAt(input, 'leader'))?.side : undefined;
}

/** Whose die it is: who is checked throws for himself (7.14, 7.46, 7.53, 8.5). */
function thrower(at: Label, procedure: Id, input: unknown, battle: Battle): Side | undefined {
  const [place = ''] = at.split('/').slice(-1);
  if (procedure === 'missile-fire' && at.startsWith('elephant/')) return unitOf(battle, textAt(input, 'target', 'unit'))?.side;
  if (procedure === 'rampage') return unitOf(battle, textAt(input, 'neighbours', Number(place.split('-')[1]) - 1, 'unit'))?.side;
  return procedure === 'shock' && place.startsWith('defender') ? otherSide(battle.turn.active) : undefined;
}

/** A shock, a leader who is checked and who begins want high dice (3.1, 7.46, 7.83); a shot, a check against a TQ and the rest want low ones. Pursuit is neither: who passes stays (7.62). */
function favours(at: Label, procedure: Id): 'high' | 'low' | 'neither' {
  if (procedure === 'cavalry-pursuit') return 'neither';
  return procedure === 'who-begins' || procedure === 'leader-losses' || (procedure === 'shock' && !at.startsWith('rout/')) ? 'high' : 'low';
}

/** What an army lost from one state to another: units and leaders, and what they count (9.0). */
function gained(before: Battle, after: Battle, party: Id): Said | undefined {
  const side = party === 'first' ? 'second' : 'first';
  const gone = <Piece extends { readonly id: string; readonly side: Side; readonly status: string }>(then: readonly Piece[], now: readonly Piece[]): Piece[] =>
    now.filter((one) => one.side === side && one.status === 'eliminated' && then.find(({ id }) => id === one.id)?.status !== 'eliminated');
  const what = [
    ...unitNames(
      after,
      gone(before.units, after.units).map(({ id }) => id),
    ),
    ...gone(before.leaders, after.leaders).map(({ name }) => say('act/unit', { unit: name })),
  ];
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
