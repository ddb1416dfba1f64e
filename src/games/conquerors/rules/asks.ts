import type { Fault } from '../../../core/fault.ts';
import type { Said } from '../../../core/said.ts';
import { fleetEvent } from './from-copy.ts';
import { placeSaid } from './places.ts';
import { say } from './procedures/voice.ts';
import type { Event } from './tracker/events.ts';
import { RATINGS } from './tracker/printed.ts';
import type { State } from './tracker/state.ts';
import { provinceAt } from './tracker/whereabouts.ts';
import { GARRISON, untoldGsp } from './untold.ts';
import { FLEETS, SIDES } from './vocabulary.ts';

type Input = Readonly<Record<string, unknown>>;

/** A figure that a doubt is about: the question, what may be printed there, and the event that keeps it. */
interface CounterAsked {
  readonly said: Said;
  readonly options: readonly number[];
  readonly events: (told: number) => readonly Event[];
  readonly fills?: (input: Input, told: number) => Input;
}

/** Alexander's 4 is the highest rating the book tells of (11.3). */
const RATED = [0, 1, 2, 3, 4, 5];
const NUMBERED = [1, 2, 3, 4, 5, 6];

/** What a doubt over a leader's rating, a fleet's number or a garrison that nobody entered asks for, to keep it (5.1, 7.1, 8.5). */
export function counterAsked({ expected, field }: Fault, state: State): CounterAsked | undefined {
  const { id, leader = '', fleet = '' } = expected.with ?? {};
  if (expected.say === 'expected/fleet-number') {
    const counter = FLEETS.find((one) => one === id);
    return (
      counter && {
        said: say('ask-fleet', { fleet }),
        options: NUMBERED,
        events: (told) => [fleetEvent(state, counter, told)],
        fills: (input, told) => numbered(input, field, fleetEvent(state, counter, told).set),
      }
    );
  }
  if (expected.say === GARRISON) return garrisonAsked(expected, field, state);
  const rating = RATINGS.find((one) => one === expected.with?.rating);
  if (expected.say !== 'expected/leader-rating' || !rating) return undefined;
  return {
    said: say('ask-rating', { rating: say(rating === 'battle' ? 'field/rating' : 'modifier/admiral'), leader }),
    options: RATED,
    events: (told) => [{ type: 'leader', leader: String(id), set: { [rating]: told } }],
    fills: (input, told) => rated(input, field, told),
  };
}

/** How many GSP a city holds that would fall: none is told as well, and the city asked for no more (7.1, 8.6). */
function garrisonAsked({ with: about }: Said, field: string, state: State): CounterAsked | undefined {
  const [place, side] = [String(about?.id), SIDES.find((one) => one === about?.side)];
  if (!side) return undefined;
  return {
    said: say('ask-city-gsp', { city: placeSaid(place) }),
    options: Array.from({ length: untoldGsp(state, side) + 1 }, (_, gsp) => gsp),
    events: (gsp) => [{ type: 'garrison', side, place, province: provinceAt(state, place), gsp }],
    ...(field === 'gspLeft' ? { fills: (_, gspLeft) => ({ gspLeft }) } : {}),
  };
}

/** An input in which a rating is the one told: a leader's own in a battle, else that of the best who is there. */
function rated(input: Input, field: string, told: number): Input {
  return put(input, field.split('.'), (was) => (field.endsWith('.battle') ? told : Math.max(was, told)));
}

/** An input in which a fleet has the number told, and the NSP under it; one that is built is built to it (8.5). */
function numbered(input: Input, field: string, { max, nsp }: { readonly max: number; readonly nsp: number }): Input {
  if (field === 'max') return { ...input, max, nsp, built: Math.max(0, max - nsp) };
  return field.endsWith('nsp') ? put(input, field.split('.'), () => nsp) : input;
}

/** The same input with another figure in one place. */
function put<T extends object>(input: T, [name = '', ...rest]: readonly string[], to: (was: number) => number): T {
  const was = (input as Input)[name];
  const now = rest.length === 0 ? to(Number(was)) : put(was as object, rest, to);
  return Array.isArray(input) ? (input.map((one, i) => (String(i) === name ? now : one)) as never) : { ...input, [name]: now };
}
