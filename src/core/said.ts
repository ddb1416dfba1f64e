/** A permanent name: of a procedure, a term, a ruling, a chart. Lower case, hyphens; never shown to a player as it is. */
export type Id = string;

/**
 * Something to be said to a player, without a language: the id of a message in a catalogue and what fills its gaps.
 * Rules say things this way; a language is chosen only where a screen or the command line speaks.
 */
export interface Said {
  readonly say: Id;
  readonly with?: Readonly<Record<string, Spoken>>;
}

/** What may fill a gap: a number, a player's own words (a plain string), another saying, or a list of sayings. */
export type Spoken = string | number | Said | readonly Said[];

/** Says the message `id`, its gaps filled by `params`. */
export function say(id: Id, params?: Readonly<Record<string, Spoken>>): Said {
  return params === undefined ? { say: id } : { say: id, with: params };
}

/** Where a rule stands: the book's id and the paragraph as printed ("11.3 D"). Never the rule's text. */
export interface Cite {
  readonly book: Id;
  readonly at: string;
}

/** The citations of one book: `const cite = citing('conquerors'); cite('11.3 D')`. */
export function citing(book: Id): (at: string) => Cite {
  return (at) => ({ book, at });
}
