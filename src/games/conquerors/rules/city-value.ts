import { choice, fact } from '../../../core/ask.ts';
import { D6, one } from '../../../core/dice.ts';
import { flag, number } from '../../../core/fields.ts';
import type { Hand } from '../../../core/hand.ts';
import type { Effect, LabelSpec, PolicyOption } from '../../../core/procedure.ts';
import { effect } from './effects.ts';
import { type Place, placeSaid } from './places.ts';
import { say } from './procedures/voice.ts';
import { added, classed } from './rolls.ts';
import { defendersIn, printedValue } from './tracker/armies.ts';
import type { Event } from './tracker/events.ts';
import type { State } from './tracker/state.ts';
import { isEmptied, provinceAt } from './tracker/whereabouts.ts';
import { opponent, type Side } from './vocabulary.ts';

/** The highest value a Major City is taken to have printed beside it, for or against (6.1). */
const HIGHEST = 6;
const VALUES: readonly number[] = Array.from({ length: 2 * HIGHEST + 1 }, (_, i) => i - HIGHEST);
/** The most GSP a Major City holds (8.6). */
const CITY_GSP = 10;
const GARRISONS: readonly number[] = Array.from({ length: CITY_GSP }, (_, i) => i + 1);

/** A Major City that is attacked: its printed value with its sign, or that nobody has read it to the session yet; whom it holds, or that nobody has said so (6.1, 11.4). */
export interface Valued {
  readonly city: Place;
  readonly asp: number;
  /** The ruling `city-sign` says whether it is added or subtracted. */
  readonly cityValue: number;
  readonly valueUnread: boolean;
  readonly defenderAsp: number;
  readonly defenderGsp: number;
  readonly defendersUnread: boolean;
}

/** What was read off the map in the middle of an attack on a city. */
export interface Read {
  /** The value printed. */
  readonly read?: number;
  /** The GSP inside. */
  readonly gsp?: number;
}

/** The fields of a city's value, and of whom it holds; `standIn` GSP without a session. */
export const cityFields = (standIn: number) => ({
  cityValue: number(-HIGHEST, HIGHEST, 0, { known: true, unknown: 0, unread: 'valueUnread' }),
  valueUnread: flag(false, { id: true, say: 'field/cityValue' }),
  defenderAsp: number(0, 300, 0),
  defenderGsp: number(0, 60, standIn, { unread: 'defendersUnread' }),
  defendersUnread: flag(false, { id: true, say: 'field/defenderGsp' }),
});

/** The labels under which a value that nobody has read is asked, and a garrison that nobody has told of. */
export const CITY_LABELS: readonly LabelSpec<unknown>[] = [
  { at: 'city-value/city', ask: 'choice', say: () => say('field/cityValue') },
  { at: 'city-gsp/city', ask: 'choice', say: () => say('field/defenderGsp') },
];

/** Odds weigh neither a value nor a garrison that nobody has told of: 0 and a full city stand for them, which add nothing, and no question is settled by them. */
const unweighed: PolicyOption<Valued> = { id: 'unread', choose: ({ options }) => (options.includes(0) ? 0 : (options.at(-1) ?? 0)) };
export const CITY_POLICIES = { 'city-value': [unweighed] };

/** Whom an attack on a city is filled in with; that nobody was ever entered there is not that nobody is there (11.4). */
export function heldBy(state: State, attacker: Side, city: Place) {
  const held = defendersIn(state, attacker, city);
  return { ...held, defendersUnread: held.defenderAsp + held.defenderGsp === 0 && !isEmptied(state, city) };
}

/** Whether nobody has said whom a city holds. */
export const isUntold = ({ defendersUnread, defenderAsp, defenderGsp }: Omit<Valued, 'asp'>): boolean => defendersUnread && defenderAsp + defenderGsp === 0;

/** Whether nothing of the city had to be told after the throw: then its odds are settled before it. */
export const isTold = ({ read, gsp }: Read): boolean => read === undefined && gsp === undefined;

/** Whether what an attack adds for its ASP waits for a garrison that nobody has told of: more than twice the most there can be is always enough (8.6, 11.4). */
export const needsGarrison = (input: Valued): boolean => isUntold(input) && input.asp <= 2 * CITY_GSP;

/** How a sentence gives the GSP inside. */
export const gspSaid = (input: Valued): string | number => (isUntold(input) ? '?' : input.defenderGsp);

/** How a procedure throws for a city: its die, the sum of its modifiers with what the city's value adds and the GSP it holds, and what a total counts as. */
interface Throw {
  readonly at: string;
  readonly modifiers: (value: number, defenderGsp: number) => number;
  readonly counts: (total: number) => unknown;
}

/**
 * The total of a throw for a city. Its value and its garrison belong to the sum before the die; what nobody has told is asked once the die lies there, the value of whoever
 * attacks, the garrison of whoever defends: what is not known is not 0 (6.1, 11.4).
 */
export function withCity<Q>(input: Valued, side: Side, hand: Hand<Q>, { at, modifiers, counts }: Throw): { readonly total: number } & Read {
  const unread = input.valueUnread && input.cityValue === 0;
  if (!unread && !needsGarrison(input)) {
    const modifier = modifiers(asModifier(input.cityValue, hand), input.defenderGsp);
    const die = classed(one(D6), (face) => counts(face + modifier));
    return { total: added(hand, hand.ask(at, die), modifier) };
  }
  const face = hand.ask(at, one(D6));
  const city = input.city === '' ? undefined : placeSaid(input.city);
  const plain = (value: number) => say('named', { name: value < 0 ? `−${-value}` : String(value) });
  const signed = (value: number) => (value > 0 ? say('named', { name: `+${value}` }) : plain(value));
  const value = unread
    ? { read: hand.ask('city-value/city', fact(choice<number>(side, VALUES, 'city-value', signed, city && say('ask-city-value', { city })))) }
    : {};
  const gsp = needsGarrison(input)
    ? { gsp: hand.ask('city-gsp/city', fact(choice<number>(opponent(side), GARRISONS, 'city-value', plain, city && say('ask-city-gsp', { city })))) }
    : {};
  const told: Read = { ...value, ...gsp };
  return { total: added(hand, face, modifiers(asModifier(told.read ?? input.cityValue, hand), told.gsp ?? input.defenderGsp)), ...told };
}

/** What a printed value adds to a roll (ruling `city-sign`). */
function asModifier<Q>(printed: number, hand: Hand<Q>): number {
  return printed === 0 || hand.ruling('city-sign') === 'as-modifier' ? printed : -printed;
}

/** Keeps for the session what was told of a city in the middle of a procedure, else a value typed that the session did not have; the garrison of one that stands (`holds`). */
export function cityKept({ city, cityValue }: Valued, side: Side, told: Read, holds: boolean, state?: State): Effect<Event>[] {
  if (city === '') return [];
  const found: Effect<Event>[] = [];
  const value = told.read ?? cityValue;
  if (told.read !== undefined || ((state && printedValue(state, city)) ?? 0) !== value)
    found.push(effect('city-value', say('event/city-value', { city: placeSaid(city), value }), { type: 'city-value', city, value }, '11.4'));
  if (!holds || told.gsp === undefined) return found;
  const garrison = { side: opponent(side), place: city, gsp: told.gsp };
  const province = state ? provinceAt(state, city) : 'none';
  const said = say('event/garrison', { ...garrison, side: say(`side/${garrison.side}`), place: placeSaid(city) });
  return [...found, effect('city-gsp', said, { type: 'garrison', province, ...garrison }, '11.4')];
}
