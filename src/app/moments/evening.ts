import { type Account, accountOf, type Luck, type Throw } from '../../core/account.ts';
import type { Party, PartyColour } from '../../core/chronicle.ts';
import type { Entry } from '../../core/entry.ts';
import type { Id, Said } from '../../core/said.ts';
import { naming } from '../../ui/naming.ts';
import type { OpenBook } from '../session/open-book.ts';
import type { Session } from '../session/session.ts';
import type { AppSpeaker } from '../shell/i18n.ts';

/** A party of the evening by the name it goes by. */
export interface Named extends Omit<Party, 'name' | 'score'> {
  readonly name: string;
  readonly score?: { readonly points: number; readonly words: string };
}

/** A line about somebody, in their colour. */
export interface Line {
  readonly words: string;
  readonly colour: PartyColour | undefined;
}

/** An evening in words: what the end shows, the picture draws and the text tells. */
export interface Evening {
  readonly game: Id;
  /** The player's own name for the session, or the game's. */
  readonly title: string;
  readonly box: string;
  /** How it stands or who won, in one sentence. */
  readonly line: string;
  readonly day: string;
  /** How long was played; undefined for less than a minute. */
  readonly played: string | undefined;
  readonly parties: readonly Named[];
  readonly turning: readonly (Line & { readonly chapter: string })[];
  readonly luck: readonly Line[];
  readonly unlikely: readonly Line[];
  readonly account: Account;
}

/** A name of a game's, or a player's own. */
export const spoken = (speak: AppSpeaker, name: Said | string): string => (typeof name === 'string' ? name : speak(name));

/** Tells a session from its whole journal. */
export function eveningOf(session: Session, { speak, book }: OpenBook, entries: readonly Entry[]): Evening {
  const { rules } = session.game;
  const { state } = session.fold.value;
  const { title, line } = session.record.value;
  const account = accountOf(rules, book.rules, entries, state);
  const parties = (book.rules.chronicle?.parties(state, session.inForce.facts()) ?? []).map(({ score, ...party }) => ({
    ...party,
    name: spoken(speak, party.name),
    ...(score ? { score: { points: score.points, words: speak(score.said) } } : {}),
  }));
  const colour = (id: Id | undefined): PartyColour | undefined => parties.find((party) => party.id === id)?.colour;
  return {
    game: rules.id,
    title: title || speak.named(`game/${rules.id}`),
    box: speak.named(`game/${rules.id}`),
    line: speak(line),
    day: new Intl.DateTimeFormat(speak.tongue.language, { dateStyle: 'long' }).format(account.ended),
    played: playedSaid(speak, account.played),
    parties: ranked(parties, book.rules.chronicle?.lowWins ?? false),
    turning: account.turning.map(({ chapter, said, party }) => ({ chapter: speak(chapter), words: speak(said), colour: colour(party) })),
    luck: account.luck.map((luck) => ({ words: luckSaid(speak, parties, luck), colour: colour(luck.party) })),
    unlikely: account.unlikely.map((thrown) => ({ words: throwSaid(speak, book.rules, parties, thrown), colour: colour(thrown.party) })),
    account,
  };
}

/** Who won stands first, then the others by what they scored; where nothing is scored, as they sit. */
export function ranked<One extends Pick<Named, 'won' | 'score'>>(parties: readonly One[], lowWins: boolean): readonly One[] {
  const rank = ({ score }: One): number => (score?.points ?? 0) * (lowWins ? -1 : 1);
  return [...parties].sort((a, b) => Number(b.won) - Number(a.won) || rank(b) - rank(a));
}

/** "2 h 10 min"; undefined for less than a minute. */
export function playedSaid(speak: AppSpeaker, milliseconds: number): string | undefined {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return undefined;
  return minutes < 60 ? speak('end/minutes', { minutes }) : speak('end/hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** What somebody's dice came to beside what was to be expected. */
export function luckSaid(speak: AppSpeaker, parties: readonly Pick<Named, 'id' | 'name'>[], { party, dice, thrown, expected, favour }: Luck): string {
  const who = parties.find(({ id }) => id === party)?.name ?? speak('end/table');
  if (favour !== undefined) return speak('end/luck-favour', { who, dice, more: speak.tongue.signed(favour) });
  return speak('end/luck', { who, dice, thrown, expected, more: speak.tongue.signed(thrown - expected) });
}

function throwSaid(
  speak: AppSpeaker,
  book: OpenBook['book']['rules'],
  parties: readonly Named[],
  { procedure: id, input, at, faces, party, chance }: Throw,
): string {
  const procedure = book.procedures.find((one) => one.id === id);
  const who = parties.find((one) => one.id === party)?.name;
  const label = procedure ? naming(speak, procedure, input, book.charts).label(at) : speak.named(`procedure/${id}`);
  const gaps = { what: label, faces: faces.join(' '), chance: speak.tongue.percent(chance, chance < 0.01 ? 2 : 0) };
  return who === undefined ? speak('end/throw', gaps) : speak('end/throw-of', { ...gaps, who });
}
