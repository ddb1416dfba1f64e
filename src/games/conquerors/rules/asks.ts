import type { Fault } from '../../../core/fault.ts';
import type { Said } from '../../../core/said.ts';
import { fleetEvent } from './from-copy.ts';
import type { LandBattle } from './procedures/land-battle/input.ts';
import { say } from './procedures/voice.ts';
import type { Event } from './tracker/events.ts';
import { RATINGS } from './tracker/printed.ts';
import type { State } from './tracker/state.ts';
import { FLEETS, SIDES } from './vocabulary.ts';

/** A figure of a counter that a doubt is about: the question, what may be printed there, and the event that keeps it. */
interface CounterAsked {
  readonly said: Said;
  readonly options: readonly number[];
  readonly events: (told: number) => readonly Event[];
  readonly fills?: (input: LandBattle, told: number) => Partial<LandBattle>;
}

/** Alexander's 4 is the highest rating the book tells of (11.3). */
const RATED = [0, 1, 2, 3, 4, 5];
const NUMBERED = [1, 2, 3, 4, 5, 6];

/** What a doubt over a leader's rating or a fleet's number that nobody entered asks for, to keep it (5.1, 8.5). */
export function counterAsked({ expected, field }: Fault, state: State): CounterAsked | undefined {
  const { id, leader = '', fleet = '' } = expected.with ?? {};
  if (expected.say === 'expected/fleet-number') {
    const counter = FLEETS.find((one) => one === id);
    return counter && { said: say('ask-fleet', { fleet }), options: NUMBERED, events: (told) => [fleetEvent(state, counter, told)] };
  }
  const rating = RATINGS.find((one) => one === expected.with?.rating);
  if (expected.say !== 'expected/leader-rating' || !rating) return undefined;
  return {
    said: say('ask-rating', { rating: say(rating === 'battle' ? 'field/rating' : 'modifier/admiral'), leader }),
    options: RATED,
    events: (told) => [{ type: 'leader', leader: String(id), set: { [rating]: told } }],
    fills: (input, told) => rated(input, field, told),
  };
}

/** An input in which a leader of a battle has the rating he was told to have. */
function rated(input: LandBattle, field: string, battle: number): Partial<LandBattle> {
  const side = SIDES.find((one) => field.startsWith(`${one}.leaders.`));
  if (!side) return input;
  const leaders = input[side].leaders.map((one, i) => (field === `${side}.leaders.${i}.battle` ? { ...one, battle } : one));
  return { ...input, [side]: { ...input[side], leaders } };
}
