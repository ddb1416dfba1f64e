import type { AnyEvent } from './events.ts';
import type { Facts } from './facts.ts';
import type { Label } from './hand.ts';
import type { Id, Said } from './said.ts';

/** The number of a colour of the sides (`--side-1` to `--side-6`). */
export type SideColour = 1 | 2 | 3 | 4 | 5 | 6;

/** The number of a player's colour: those of the sides, and 7, a yellow that stands in bars alone, since nothing can be written in it. */
export type PartyColour = SideColour | 7;

/** Who plays: a side or a player, how they stand, and whether they have won. */
export interface Party {
  readonly id: Id;
  readonly name: Said | string;
  readonly colour: PartyColour;
  readonly won: boolean;
  /** What the game counts, where it counts anything: how many, and of what ("19 territories"). */
  readonly score?: { readonly points: number; readonly said: Said };
  /** Nobody sits there: the box plays this side. */
  readonly box?: true;
}

/** How a game's evening is told: in chapters, by sides, up to who won. All pure. */
// biome-ignore lint/suspicious/noExplicitAny: as in `GameRules`
export interface Chronicle<State = any> {
  /** What is going on in this state: a round, a turn of a campaign. Steps of equal chapters stand together. */
  chapter(state: State): Said;
  /** The party that acts in this state; undefined where all or none do. */
  acting(state: State): Id | undefined;
  /** Everybody, in the order of the table, as they stand. */
  parties(state: State, facts?: Pick<Facts, 'ruling'>): readonly Party[];
  /** What each party has gained, the more the better; turning points are found in it. Undefined before play begins. */
  standing(state: State): Readonly<Record<Id, number>> | undefined;
  /** What a party has gained from one state to another, for a turning point that no result tells. */
  gained?(before: State, after: State, party: Id): Said | undefined;
  /** What was gained tells a turning point better than the result it came of. */
  readonly gainsFirst?: boolean;
  /** Whose deed a procedure is, where not the acting party's: a shot in reaction. */
  does?(procedure: Id, input: unknown, state: State): Id | undefined;
  /** Whose dice these are, where neither the label names the party nor the acting one throws them. */
  thrower?(at: Label, procedure: Id, input: unknown, state: State): Id | undefined;
  /** Which dice are good for who throws them: high ones where nothing is said, low ones, or neither, which are no luck. */
  favours?(at: Label, procedure: Id): 'high' | 'low' | 'neither';
  /** The changes that came with a result and that its verdict has said already, or that nobody would tell: they get no line of their own. */
  implied?(events: readonly AnyEvent[], outcome: unknown): readonly AnyEvent[];
  /** The lower score wins. */
  readonly lowWins?: true;
}
