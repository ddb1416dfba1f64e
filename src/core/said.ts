import type { words } from './words/en.ts';

/** A permanent name: of a procedure, a term, a ruling, a chart. Lower case, hyphens; never shown to a player as it is. */
export type Id = string;

/**
 * Something to be said to a player, without a language: the id of a message in a catalogue and what fills its gaps.
 * Rules say things this way; a language is chosen only where a screen or the command line speaks.
 */
export interface Said {
  readonly say: Id;
  readonly with?: Gaps;
}

/** What may fill a gap: a number, a player's own words (a plain string), another saying, or a list of sayings. */
export type Spoken = string | number | Said | readonly Said[];

/** What fills the gaps of a message, by name. */
export type Gaps = Readonly<Record<string, Spoken>>;

/** The names of a template's gaps: `{name}` and `{n|one|other}`. */
type GapName<Template extends string> = Template extends `${string}{${infer Gap}}${infer Rest}`
  ? (Gap extends `${infer Name}|${string}` ? Name : Gap) | GapName<Rest>
  : never;

/** The names of a template's gaps that choose by a plural, so that only a number fills them. */
type PluralName<Template extends string> = Template extends `${string}{${infer Gap}}${infer Rest}`
  ? (Gap extends `${infer Name}|${string}` ? Name : never) | PluralName<Rest>
  : never;

/** The gaps of a template, or of several of which one is said: each must be filled. */
type GapsOf<Template extends string> = Gaps & { readonly [Name in GapName<Template>]: Name extends PluralName<Template> ? number : Spoken };

/** What follows a message's id: its gaps, if it has any. */
export type WithGaps<Template> = Template extends string
  ? string extends Template
    ? [gaps?: Gaps]
    : [GapName<Template>] extends [never]
      ? [gaps?: Gaps]
      : [gaps: GapsOf<Template>]
  : never;

/** The templates of a part's messages by id, as the English catalogue types them: `typeof words`. */
export type Templates = Readonly<Record<Id, string>>;

/** Says one of these messages. An id without words, or a gap left open, does not compile. */
export type Say<Words extends Templates> = <Message extends keyof Words & string>(id: Message, ...gaps: WithGaps<Words[Message]>) => Said;

/**
 * Says a message whose id is made of another id (`procedure/<id>`, `modifier/<id>`), so that no type knows it. The laws in `tests/` ask that every such id has
 * words in every language.
 */
export function named(id: Id, gaps?: Gaps): Said {
  return gaps === undefined ? { say: id } : { say: id, with: gaps };
}

/** The words of the core itself, as every other part has them too. */
export type CoreWords = typeof words;

/** Words of a part over those it stands on: where both have an id, the part's own message is said. */
export type Over<Words extends Templates, Base extends Templates> = Words & Omit<Base, keyof Words>;

/** Says a message of the core's own words. */
export const say: Say<CoreWords> = (id, ...[gaps]) => named(id, gaps);

/** Where a rule stands: the book's id and the paragraph as printed ("11.3 D"). Never the rule's text. */
export interface Cite {
  readonly book: Id;
  readonly at: string;
}

/** The citations of one book: `const cite = citing('conquerors'); cite('11.3 D')`. */
export function citing(book: Id): (at: string) => Cite {
  return (at) => ({ book, at });
}
