import { choice } from '../../../core/ask.ts';
import { draw } from '../../../core/cup.ts';
import type { Hand } from '../../../core/hand.ts';
import type { Id, Said } from '../../../core/said.ts';
import type { Contender, TurnOrderInput } from './procedures/turn-order-input.ts';
import { say } from './procedures/voice.ts';
import { cite, type Seat } from './vocabulary.ts';

/** What is asked of the order of play before it is settled: who chooses a place first, and who plays first. */
export interface TurnOrderQuestions {
  readonly first: Id;
  readonly chooser: Id;
}

/** A player's board with whose it is. */
type Seated = Contender & { readonly seat: Seat; readonly said: Said };
type TheHand = Hand<TurnOrderQuestions>;

/** Seats in the order of play, and those who chose a place, in the order of choosing. */
interface Settled {
  readonly order: Seat[];
  readonly choosers: Seat[];
}

type Key = (player: Seated) => number;

/** The player ahead of all others by the keys, high before low; equals stand by a lot, asked as `lot/<what>`; `why` notes what put one ahead without it. */
function ahead(hand: TheHand, players: readonly Seated[], keys: readonly Key[], what: string, why?: typeof chosenFirst): Seated {
  const compare = (a: Seated, b: Seated): number => keys.map((key) => key(b) - key(a)).find((difference) => difference !== 0) ?? 0;
  const top = players.reduce((best, player) => (compare(player, best) < 0 ? player : best));
  const equal = players.filter((player) => compare(player, top) === 0);
  if (equal.length === 1) {
    if (players.length > 1) why?.(hand, players, top);
    return top;
  }
  const drawn = lot(hand, equal, what);
  const first = equal.find((player) => player.seat === drawn) ?? top;
  hand.note(say('reason/lot-fell', { who: first.said }), cite('5.1'));
  return first;
}

/** Why a player chooses before the others: most gold, and where that is equal what settles it (5.1). */
function chosenFirst(hand: TheHand, players: readonly Seated[], top: Seated): void {
  const level = players.filter((player) => player.order === top.order);
  const gaps = { who: top.said, gold: top.order, militia: top.militia, temples: top.temples };
  if (level.length === 1) hand.note(say('reason/most-gold', gaps), cite('5.1'));
  else if (level.every((player) => player === top || player.militia < top.militia)) hand.note(say('reason/more-militia', gaps), cite('5.1'));
  else hand.note(say('reason/more-temples', gaps), cite('5.1'));
}

function lot(hand: TheHand, equal: readonly Seated[], what: string): Id {
  hand.note(say('reason/lot', { players: equal.map((player) => player.said) }), cite('5.1'));
  return hand.ask(`lot/${what}`, draw(equal.map((player) => ({ id: player.seat, count: 1 }))));
}

/** Lets a player choose one of the free places; the only one left needs no choice. */
function choosePlace(hand: TheHand, player: Seated, free: readonly number[]): number {
  const four = free.includes(5) && free.length > 1 && hand.ruling('fifth-place') === 'four-to-choose';
  const offered = four ? free.filter((place) => place < 5) : free;
  const [first, ...others] = offered;
  const place =
    first !== undefined && others.length === 0
      ? first
      : hand.ask(
          `place/${player.seat}`,
          choice(player.seat, offered, 'place', (n) => say('place', { n })),
        );
  hand.note(say('reason/chose', { who: player.said, place }), cite('5.1'));
  return place;
}

const gold = (player: Seated): number => player.order;
const militia = (player: Seated): number => player.militia;
const temples = (player: Seated): number => player.temples;
const score = (player: Seated): number => player.score;

/** First campaign: nobody any gold, the eldest and then clockwise; otherwise all choose, by gold, militia, temples, lot (5.1). */
export function firstCampaign(hand: TheHand, input: TurnOrderInput, players: readonly Seated[]): Settled {
  const most = Math.max(...players.map(gold));
  if (most === 0) {
    const from = Math.min(input.eldest, players.length) - 1;
    const clockwise = [...players.slice(from), ...players.slice(0, from)];
    for (const eldest of clockwise.slice(0, 1)) hand.note(say('reason/eldest', { who: eldest.said }), cite('5.1'));
    return { order: clockwise.map(({ seat }) => seat), choosers: [] };
  }
  const poorer = players.some((player) => player.order > 0 && player.order < most);
  const counted: Key = !poorer || hand.ruling('first-order') === 'gold-first' ? gold : (player) => (player.order === most ? 1 : 0);
  const places = new Map<number, Seat>();
  const choosers: Seat[] = [];
  while (choosers.length < players.length) {
    const waiting = players.filter((player) => !choosers.includes(player.seat));
    const player = ahead(hand, waiting, [counted, militia, temples], `choice-${choosers.length + 1}`, chosenFirst);
    if (choosers.length === 0) hand.know('chooser', player.seat);
    choosers.push(player.seat);
    sit(hand, places, choosePlace(hand, player, freePlaces(players, places)), player);
  }
  return { order: inOrder(places), choosers };
}

/** The places nobody has taken yet. */
function freePlaces(players: readonly Seated[], places: ReadonlyMap<number, Seat>): number[] {
  return players.map((_, i) => i + 1).filter((place) => !places.has(place));
}

function sit(hand: TheHand, places: Map<number, Seat>, place: number, player: Seated): void {
  places.set(place, player.seat);
  if (place === 1) hand.know('first', player.seat);
}

/** Later campaigns: most gold chooses, the others take the free places by score (5.1). */
export function laterCampaign(hand: TheHand, players: readonly Seated[]): Settled {
  const most = Math.max(...players.map(gold));
  const places = new Map<number, Seat>();
  const choosers: Seat[] = [];
  if (most > 0) {
    const chooser = ahead(hand, players, [gold, ...tieKeys(hand, players, most)], 'choice-1', chosenFirst);
    hand.know('chooser', chooser.seat);
    choosers.push(chooser.seat);
    sit(hand, places, choosePlace(hand, chooser, freePlaces(players, places)), chooser);
  } else {
    hand.know('chooser', 'none');
    hand.note(say('reason/no-gold'), cite('5.1'));
  }
  const rest = players.filter((player) => !choosers.includes(player.seat));
  for (const [i, place] of freePlaces(players, places).entries()) {
    const seated = [...places.values()];
    const player = ahead(
      hand,
      rest.filter((one) => !seated.includes(one.seat)),
      [score],
      `score-${i + 1}`,
    );
    sit(hand, places, place, player);
    hand.note(say('reason/by-score', { who: player.said, place, score: player.score, rank: i + 1 }), cite('5.1'));
  }
  return { order: inOrder(places), choosers };
}

/** What settles equal gold at the top in later campaigns: nothing but a lot, unless a ruling says otherwise. */
function tieKeys(hand: TheHand, players: readonly Seated[], most: number): Key[] {
  if (players.filter((player) => player.order === most).length < 2) return [];
  const ruling = hand.ruling('later-gold-tie');
  return ruling === 'boxes' ? [militia, temples] : ruling === 'fewer-points' ? [(player) => -player.score] : [];
}

function inOrder(places: ReadonlyMap<number, Seat>): Seat[] {
  return [...places].sort(([a], [b]) => a - b).map(([, seat]) => seat);
}
