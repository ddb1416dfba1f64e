import { choice } from '../../../../core/ask.ts';
import { conditions } from '../../../../core/condition.ts';
import { draw } from '../../../../core/cup.ts';
import type { Fault } from '../../../../core/fault.ts';
import { type Fields, flag, listOf, number, text } from '../../../../core/fields.ts';
import type { Hand } from '../../../../core/hand.ts';
import type { InputFacts, Procedure } from '../../../../core/procedure.ts';
import type { Id, Said } from '../../../../core/said.ts';
import type { TrackedEvent } from '../tracker/events.ts';
import { isFirstCampaign, type State, seatsOf } from '../tracker/state.ts';
import { CUBES, called, cite, SEATS, type Seat, seatAt } from '../vocabulary.ts';
import { doubtful, illegal, say } from './voice.ts';

/** A player's board as shown, and their score. */
export interface Contender {
  readonly name: string;
  readonly order: number;
  readonly militia: number;
  readonly temples: number;
  readonly cities: number;
  readonly score: number;
}

export interface TurnOrderInput {
  readonly firstCampaign: boolean;
  readonly eldest: number;
  readonly players: readonly Contender[];
}

/** Seats in the order of play, those who chose a place (in the order of choosing), and the cubes spent from the first box by seat. */
export interface TurnOrderOutcome {
  readonly order: readonly Seat[];
  readonly choosers: readonly Seat[];
  readonly spent: Readonly<Record<Id, number>>;
}

export interface TurnOrderQuestions {
  readonly first: Id;
  readonly chooser: Id;
}

type Seated = Contender & { readonly seat: Seat; readonly said: Said };
type TheHand = Hand<TurnOrderQuestions>;

const { root } = conditions<TurnOrderInput>();

const contender: Fields<Contender> = {
  name: text(24),
  order: number(0, 99, 0, { cite: cite('5.1') }),
  militia: number(0, 99, 0, { cite: cite('5.1') }),
  temples: number(0, 99, 0, { cite: cite('5.1') }),
  cities: number(0, 99, 0, { cite: cite('4.1'), rare: true }),
  score: number(0, 999, 0, { cite: cite('5.1'), when: root('firstCampaign').is(false) }),
};

/** Which campaign it is, and who is the eldest, the session knows (5.1). */
function trackedFaults({ firstCampaign, eldest }: TurnOrderInput, state: State | undefined): Fault[] {
  if (state?.stage !== 'order') return [];
  const first = isFirstCampaign(state);
  return [
    ...(firstCampaign === first ? [] : [illegal('firstCampaign', 'expected/as-tracked', firstCampaign, cite('5.1'))]),
    ...(first && firstCampaign && eldest !== state.eldest ? [doubtful('eldest', 'expected/as-tracked', eldest, cite('5.1'))] : []),
  ];
}

function faults({ input, state }: InputFacts<TurnOrderInput, State>): Fault[] {
  const over = input.players.flatMap((player, i) => {
    const cubes = player.order + player.militia + player.temples + player.cities;
    return cubes > CUBES ? [illegal(`players.${i}.order`, 'expected/fifteen', cubes, cite('4.1'), { cubes: CUBES })] : [];
  });
  const eldest = input.firstCampaign && input.eldest > input.players.length;
  const scored = input.firstCampaign && input.players.some((player) => player.score > 0);
  return [
    ...over,
    ...(eldest ? [illegal('eldest', 'expected/eldest', input.eldest, cite('5.1'), { count: input.players.length })] : []),
    ...(scored ? [doubtful('firstCampaign', 'expected/no-score-yet', true, cite('5.1'))] : []),
    ...trackedFaults(input, state),
  ];
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
function firstCampaign(hand: TheHand, input: TurnOrderInput, players: readonly Seated[]): { order: Seat[]; choosers: Seat[] } {
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
function laterCampaign(hand: TheHand, players: readonly Seated[]): { order: Seat[]; choosers: Seat[] } {
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

/** The order of play of a campaign (5.1, 5.2): who chooses a place, who takes what is left; the gold placed is spent. */
export const turnOrder: Procedure<TurnOrderInput, TurnOrderOutcome, TurnOrderQuestions, State, TrackedEvent> = {
  id: 'turn-order',
  version: 1,
  cite: cite('5.1'),
  fields: {
    firstCampaign: flag(false, { cite: cite('5.1') }),
    eldest: number(1, 5, 1, { cite: cite('5.1'), when: root('firstCampaign').is(true) }),
    players: listOf(contender, 2, 5),
  },
  labels: [
    { at: 'lot/*', ask: 'draw', say: (subject) => say(subject.startsWith('choice-') ? 'lot/choice' : 'lot/score', { n: Number(subject.split('-')[1]) }) },
    { at: 'place/*', ask: 'choice', say: (subject, input: TurnOrderInput) => say('place/of', { who: called(input.players, subject) }) },
  ],
  // Who chooses comes first: who then plays first is a decision, and its odds stand under a policy.
  questions: { chooser: { cite: cite('5.1'), values: SEATS }, first: { cite: cite('5.1'), values: SEATS } },
  policies: {
    place: [
      { id: 'earliest', choose: (ask) => ask.options[0] ?? 1 },
      { id: 'latest', choose: (ask) => ask.options.at(-1) ?? 1 },
    ],
  },
  examples: [
    {},
    { firstCampaign: true, players: [of(1, 5), of(1, 3), of(0, 4), of(0, 3)] },
    { firstCampaign: true, eldest: 2, players: [of(0, 5), of(0, 3), of(0, 4)] },
    { firstCampaign: true, players: [of(2, 5, 4), of(2, 5, 4), of(2, 5, 4), of(0, 5, 1), of(1, 5, 1)] },
    { players: [of(3, 5, 4, 20), of(3, 5, 4, 20), of(0, 5, 4, 31)] },
    { players: [of(0, 5, 4, 20), of(0, 5, 4, 20), of(0, 5, 4, 31), of(0, 5, 4, 9), of(0, 5, 4, 9)] },
  ],
  prefill: (state) => ({
    firstCampaign: isFirstCampaign(state),
    eldest: state.eldest,
    players: state.players.map(({ name, boxes, score: points }) => ({ name, ...boxes, score: Math.max(0, points) })),
  }),
  rank: (state) => (state.stage === 'order' ? 100 : 5),
  faults,
  run(input, hand) {
    const players = input.players.map((player, i) => ({ ...player, seat: seatAt(i), said: called(input.players, seatAt(i)) }));
    const { order, choosers } = input.firstCampaign ? firstCampaign(hand, input, players) : laterCampaign(hand, players);
    for (const first of order.slice(0, 1)) hand.know('first', first);
    const spent = Object.fromEntries(players.map((player) => [player.seat, player.order]));
    if (players.some((player) => player.order > 0)) hand.note(say('reason/gold-spent'), cite('5.1'));
    return { order, choosers, spent };
  },
  subject: (id, input) => (SEATS.slice(0, input.players.length).some((seat) => seat === id) ? called(input.players, id) : undefined),
  verdict: (outcome, input) => say('verdict/turn-order', { order: outcome.order.map((seat) => called(input.players, seat)) }),
  effects: (outcome, input, state) =>
    state && seatsOf(state).length === outcome.order.length
      ? [
          {
            id: 'order',
            said: say('effect/order', { order: outcome.order.map((seat) => called(input.players, seat)) }),
            event: { type: 'ordered', order: outcome.order },
            ticked: true,
            cite: cite('5.1'),
          },
        ]
      : [],
  next: () => [],
};

function of(order: number, militiaCubes: number, templeCubes = 0, points = 0): Contender {
  return { name: '', order, militia: militiaCubes, temples: templeCubes, cities: 0, score: points };
}
