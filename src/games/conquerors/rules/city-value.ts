import { choice } from '../../../core/ask.ts';
import { D6, one } from '../../../core/dice.ts';
import { flag, number } from '../../../core/fields.ts';
import type { Hand } from '../../../core/hand.ts';
import type { Effect, LabelSpec, PolicyOption } from '../../../core/procedure.ts';
import { effect } from './effects.ts';
import { type Place, placeSaid } from './places.ts';
import { say } from './procedures/voice.ts';
import { added, classed } from './rolls.ts';
import { printedValue } from './tracker/armies.ts';
import type { Event } from './tracker/events.ts';
import type { State } from './tracker/state.ts';
import type { Side } from './vocabulary.ts';

/** The highest value a Major City is taken to have printed beside it, for or against (6.1). */
const HIGHEST = 6;
const VALUES: readonly number[] = Array.from({ length: 2 * HIGHEST + 1 }, (_, i) => i - HIGHEST);

/** A Major City that is attacked: its printed value with its sign, or that nobody has read it to the session yet (6.1, 11.4). */
export interface Valued {
  readonly city: Place;
  /** The ruling `city-sign` says whether it is added or subtracted. */
  readonly cityValue: number;
  readonly valueUnread: boolean;
}

/** The fields of a city's value. */
export const CITY_VALUE = { cityValue: number(-HIGHEST, HIGHEST, 0, { known: true }), valueUnread: flag(false, { id: true, say: 'field/cityValue' }) };

/** The label under which a value nobody has read is asked. */
export const VALUE_LABEL: LabelSpec<unknown> = { at: 'city-value/city', ask: 'choice', say: () => say('field/cityValue') };

/** Odds do not weigh a value nobody has read: any stands for it, and no question is settled by it. */
const unweighed: PolicyOption<Valued> = { id: 'unread', choose: () => 0 };
export const VALUE_POLICY: readonly PolicyOption<Valued>[] = [unweighed];

/** Whether the value of a city is still to be read from the map: nobody has, nor typed it in the form. */
const isUnread = ({ valueUnread, cityValue }: Valued): boolean => valueUnread && cityValue === 0;

/** How a procedure throws for a city: its die, the sum of its modifiers with what the city's value adds, and what a total counts as. */
interface Throw {
  readonly at: string;
  readonly modifiers: (value: number) => number;
  readonly counts: (total: number) => unknown;
}

/**
 * The total of a throw for a city. Its value belongs to the sum before the die; one that nobody has read is asked of whoever attacks, once the die lies there: what is not known
 * is not 0 (6.1, 11.4). `read` is what was read.
 */
export function withValue<Q>(input: Valued, side: Side, hand: Hand<Q>, { at, modifiers, counts }: Throw): { readonly total: number; readonly read?: number } {
  if (!isUnread(input)) {
    const modifier = modifiers(asModifier(input.cityValue, hand));
    const die = classed(one(D6), (face) => counts(face + modifier));
    return { total: added(hand, hand.ask(at, die), modifier) };
  }
  const face = hand.ask(at, one(D6));
  const signed = (value: number) => say('named', { name: value < 0 ? `−${-value}` : value > 0 ? `+${value}` : '0' });
  const asks = input.city === '' ? undefined : say('ask-city-value', { city: placeSaid(input.city) });
  const read = hand.ask<number>(VALUE_LABEL.at, choice<number>(side, VALUES, 'city-value', signed, asks));
  return { total: added(hand, face, modifiers(asModifier(read, hand))), read };
}

/** What a printed value adds to a roll (ruling `city-sign`). */
function asModifier<Q>(printed: number, hand: Hand<Q>): number {
  return printed === 0 || hand.ruling('city-sign') === 'as-modifier' ? printed : -printed;
}

/** Keeps a city's value for the session: the one `read` in the middle of a procedure, else one typed that the session did not have. */
export function valueKept({ city, cityValue }: Valued, read: number | undefined, state?: State): Effect<Event>[] {
  const value = read ?? cityValue;
  const known = ((state && printedValue(state, city)) ?? 0) === value;
  if (city === '' || (known && read === undefined)) return [];
  return [effect('city-value', say('event/city-value', { city: placeSaid(city), value }), { type: 'city-value', city, value }, '11.4')];
}
