const SEATS = ['player-1', 'player-2', 'player-3', 'player-4', 'player-5'] as const;
const KINDS = ['subject', 'chit', 'answer/first', 'answer/chooser'] as const;

/** What a player without a name of their own is called, wherever a seat is asked for: as a subject, on a lot, in the answers of odds. `n` counts from 1. */
export function bySeat(called: (n: number) => string): Readonly<Record<`${(typeof KINDS)[number]}/${(typeof SEATS)[number]}`, string>> {
  const each = KINDS.flatMap((kind) => SEATS.map((seat, i) => [`${kind}/${seat}`, called(i + 1)] as const));
  return Object.fromEntries(each) as Readonly<Record<`${(typeof KINDS)[number]}/${(typeof SEATS)[number]}`, string>>;
}
