import type { Id, Said, Spoken } from './said.ts';

/**
 * One message of a catalogue. `{name}` is a gap; `{n|# hit|# hits}` chooses by the plural of the number `n`
 * (one, other) and puts the number for `#`. A function is for what a template cannot say.
 */
export type Message = string | ((gaps: Readonly<Record<string, string | number>>, tongue: Tongue) => string);

/** Messages by id, in one language. */
export type Catalogue = Readonly<Record<Id, Message>>;

/** The languages of the app. */
export const LANGUAGES = ['en', 'it', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How a language writes numbers, plurals and lists. */
export interface Tongue {
  readonly language: Language;
  number(value: number): string;
  percent(part: number, digits?: number): string;
  signed(value: number): string;
  one(value: number): boolean;
  list(items: readonly string[]): string;
}

/** The tongue of a language; numbers as that language writes them, lists joined with its "and". */
export function tongue(language: Language): Tongue {
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 6 });
  const plurals = new Intl.PluralRules(language);
  const lists = new Intl.ListFormat(language, { type: 'conjunction' });
  const percents = new Map<number, Intl.NumberFormat>();
  return {
    language,
    number: (value) => plain.format(value).replace('-', '−'),
    percent(part, digits = 0) {
      let format = percents.get(digits);
      if (!format) {
        format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits });
        percents.set(digits, format);
      }
      return format.format(part);
    },
    signed: (value) => (value > 0 ? '+' : value < 0 ? '−' : '±') + plain.format(Math.abs(value)),
    one: (value) => plurals.select(value) === 'one',
    list: (items) => lists.format(items),
  };
}

/** Speaks sayings in one language from a list of catalogues, the first that has the id wins. */
export interface Speaker {
  readonly tongue: Tongue;
  (said: Said | Id, params?: Readonly<Record<string, Spoken>>): string;
  /** Whether some catalogue has this id. */
  has(id: Id): boolean;
}

/**
 * A speaker over catalogues. An id no catalogue has is spoken as `missing` says, by default as itself in guillemets, so that a missing word is
 * seen (the tests ask `has` for every id, so no player should see one).
 */
export function speaker(voice: Tongue, catalogues: readonly Catalogue[], missing: (id: Id) => string = (id) => `«${id}»`): Speaker {
  const find = (id: Id): Message | undefined => {
    // An id out of a file may be the name of something every object has.
    for (const catalogue of catalogues) if (Object.hasOwn(catalogue, id)) return catalogue[id];
    return undefined;
  };
  const fill = (value: Spoken): string | number => {
    if (typeof value === 'number' || typeof value === 'string') return value;
    return isList(value) ? voice.list(value.map((one) => speak(one))) : speak(value);
  };
  const speak = (said: Said | Id, params?: Readonly<Record<string, Spoken>>): string => {
    // What came out of a file may be no saying at all.
    const id = typeof said === 'string' ? said : String((said as Said | null)?.say);
    const filled: Record<string, string | number> = {};
    const given = params ?? (typeof said === 'string' ? undefined : (said as Said | null)?.with);
    for (const [gap, value] of Object.entries(given ?? {})) filled[gap] = fill(value);
    const message = find(id);
    if (message === undefined) return missing(id);
    return typeof message === 'function' ? message(filled, voice) : template(message, filled, voice);
  };
  return Object.assign(speak, { tongue: voice, has: (id: Id) => find(id) !== undefined });
}

function isList(value: Spoken): value is readonly Said[] {
  return Array.isArray(value);
}

function template(message: string, gaps: Readonly<Record<string, string | number>>, voice: Tongue): string {
  return message.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, gap: string, one?: string, other?: string) => {
    const value = gaps[gap];
    if (value === undefined) return whole;
    const shown = typeof value === 'number' ? voice.number(value) : value;
    if (one === undefined || other === undefined) return shown;
    return (voice.one(Number(value)) ? one : other).replace('#', shown);
  });
}
