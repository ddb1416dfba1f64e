import type { LANGUAGES } from './languages.ts';
import type { Gaps, Id, Said, Spoken, Templates, WithGaps } from './said.ts';

/** Messages by id, in one language. `{name}` is a gap; `{n|# hit|# hits}` chooses by the plural of the number `n` (one, other) and puts the number for `#`. */
export type Catalogue = Readonly<Record<Id, string>>;

/** The same messages in another language: one that is missing, or one too many, does not compile. */
export type Translation<Words extends Templates> = { readonly [Message in keyof Words]: string };

/** A language of the app. */
export type Language = (typeof LANGUAGES)[number];

/** Where a term comes from: printed in that language's rules, on a component, or ours. */
export type Origin = 'printed' | 'component' | 'ours';

/** Where the terms of a game's words come from, language by language. */
export type Glossary<Words extends Templates> = { readonly [Message in keyof Words]?: Readonly<Record<Language, Origin>> };

/** As far as sums of chances may be off, by how numbers are kept. */
const CERTAIN = 1e-9;

/** How a language writes numbers, plurals and lists. */
export interface Tongue {
  readonly language: Language;
  number(value: number): string;
  /** A part of one in percent. What is neither nothing nor all is never said to be: `< 1 %`, `> 99 %`. */
  percent(part: number, digits?: number): string;
  signed(value: number): string;
  one(value: number): boolean;
  list(items: readonly string[]): string;
}

/** Makes something when it is first asked for: each formatter of `Intl` takes several milliseconds to make on a cheap phone, and a first screen needs few of them. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const tongues = new Map<Language, Tongue>();

/** The tongue of a language; numbers as that language writes them, lists joined with its "and". */
export function tongue(language: Language): Tongue {
  const known = tongues.get(language) ?? tongueOf(language);
  tongues.set(language, known);
  return known;
}

function tongueOf(language: Language): Tongue {
  const numbers = once(() => new Intl.NumberFormat(language, { maximumFractionDigits: 6 }));
  const plurals = once(() => new Intl.PluralRules(language));
  const lists = once(() => new Intl.ListFormat(language, { type: 'conjunction' }));
  const percents = new Map<number, Intl.NumberFormat>();
  // Every language of the app writes a small whole number in the same digits, and nearly all numbers on a screen are such.
  const plain = (value: number): string => (Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numbers().format(value));
  return {
    language,
    number: (value) => plain(value).replace('-', '−'),
    percent(part, digits = 0) {
      let format = percents.get(digits);
      if (!format) {
        format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits });
        percents.set(digits, format);
      }
      const least = 10 ** -(digits + 2);
      if (part > CERTAIN && part < least) return `< ${format.format(least)}`;
      if (part < 1 - CERTAIN && part > 1 - least) return `> ${format.format(1 - least)}`;
      return format.format(part);
    },
    signed: (value) => (value > 0 ? '+' : value < 0 ? '−' : '±') + plain(Math.abs(value)),
    one: (value) => plurals().select(value) === 'one',
    list: (items) => lists().format(sharing(items)),
  };
}

/** Names that differ only in the number at their end share the rest: "LG 1", "LG 2" are spoken "LG 1 and 2". */
function sharing(items: readonly string[]): readonly string[] {
  const stems = items.map((item) => /^(.*\p{L}.* )\d+$/u.exec(item)?.[1]);
  return items.map((item, at) => (at > 0 && stems[at] !== undefined && stems[at] === stems[at - 1] ? item.slice(stems[at].length) : item));
}

/** Speaks sayings in one language from a list of catalogues, the first that has the id wins. */
export interface Speaker {
  (said: Said): string;
  readonly tongue: Tongue;
  /** Whether some catalogue has this id. */
  has(id: Id): boolean;
  /** Speaks a message whose id is made of another id, as `procedure/<id>`: no type knows it, the laws in `tests/` ask that it has words. */
  named(id: Id, gaps?: Gaps): string;
}

/** A speaker of these words: an id without words, or a gap left open, does not compile. */
export interface SpeakerOf<Words extends Templates> extends Speaker {
  (said: Said): string;
  <Message extends keyof Words & string>(id: Message, ...gaps: WithGaps<Words[Message]>): string;
}

/**
 * A speaker over catalogues. An id no catalogue has is spoken as itself in guillemets, so that a missing word is seen (the tests ask `has` for every id, so no
 * player should see one). Whoever knows which catalogues these are names their type: `speaker<AppWords>(…)`.
 */
export function speaker<Words extends Templates>(voice: Tongue, catalogues: readonly Catalogue[]): SpeakerOf<Words> {
  const find = (id: Id): string | undefined => {
    // An id out of a file may be the name of something every object has.
    for (const catalogue of catalogues) if (Object.hasOwn(catalogue, id)) return catalogue[id];
    return undefined;
  };
  const fill = (value: Spoken): string | number => {
    if (typeof value === 'number' || typeof value === 'string') return value;
    return isList(value) ? voice.list(value.map((one) => speak(one))) : speak(value);
  };
  const speak = (said: Said | Id, params?: Gaps): string => {
    // What came out of a file may be no saying at all.
    const id = typeof said === 'string' ? said : String(said?.say);
    const filled: Record<string, string | number> = {};
    const given = params ?? (typeof said === 'string' ? undefined : said?.with);
    for (const [gap, value] of Object.entries(given ?? {})) filled[gap] = fill(value);
    const message = find(id);
    return message === undefined ? `«${id}»` : template(message, filled, voice);
  };
  return Object.assign(speak, { tongue: voice, has: (id: Id) => find(id) !== undefined, named: speak });
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
