import { type Deed, procedureOf } from '../../../../core/game.ts';
import type { RandomSource } from '../../../../core/random.ts';
import { readInput } from '../../../../core/read-input.ts';
import { pick } from '../../../../core/testing/pick.ts';
import type { Table } from '../../../../core/testing/player.ts';
import { book } from '../book.ts';
import { CARD_IDS, type CardId, specOf } from '../cards.ts';
import { holdsBoth } from '../cards-played.ts';
import { allElsewhere } from '../tracker/cards-known.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { ARMIES, opponent, PROVINCES, SIDES, type Side, TREASURIES } from '../vocabulary.ts';
import { MAJOR, PORTS, somewhere } from './map.ts';

type Input = Readonly<Record<string, unknown>>;
type Filling = (input: Input, table: Table<State>, source: RandomSource) => Input;

const sideIn = ({ side }: Input): Side => SIDES.find((one) => one === side) ?? 'macedonian';

/** Where a side's enemies are: armies, garrisons, ASP. */
function foes({ armies, garrisons, loose }: State, side: Side): string[] {
  const theirs = ARMIES.filter((id) => id.startsWith(opponent(side)) && armies[id].inPlay).map((id) => armies[id].place);
  return [...theirs, ...[...garrisons, ...loose].filter((one) => one.side !== side).map(({ place }) => place)];
}

/** A way over the map, and where it ends: by land, over a desert or a strait, by sea; now and then something is left behind. */
const moves: Filling = (input, { state }, source) => {
  const side = sideIn(input);
  const sea = input.mover === 'fleet' || (source.below(4) === 0 && Number(input.asp ?? 99) <= 15);
  if (input.mover === 'royal-family') return { ...input, declared: 3, ...somewhere(source, TREASURIES) };
  const declared = input.mover === 'army' && input.loc === true && input.royalTreasury !== true && source.below(3) === 0 ? 6 : Number(input.declared ?? 3);
  const connection = sea ? pick(['sea', 'sea', 'sea', 'open-sea'], source) : pick(['land', 'land', 'desert', 'strait', 'mountain'], source);
  const times = connection === 'land' || connection === 'desert' ? 1 + source.below(Math.max(1, declared)) : 1;
  const met = foes(state, side);
  const there = sea ? PORTS : source.below(3) > 0 && met.length > 0 ? met : undefined;
  const end = somewhere(source, there);
  const leaves = input.mover === 'army' && source.below(4) === 0 ? [{ place: end.to, province: end.province, asp: source.below(2), gsp: 1 }] : [];
  return { ...input, declared, path: [{ connection, times, weather: 'fair' }], ...end, leaving: leaves };
};

/** Where a force ends that must withdraw: a space without an enemy, inside if it is a Major City. */
const withdraws: Filling = (input, { state }, source) => {
  const army = ARMIES.find((id) => id === input.army);
  const fleet = input.why === 'naval' || input.why === 'city-falls';
  const enemies = army ? foes(state, army.startsWith('macedonian') ? 'macedonian' : 'persian') : [];
  const end = somewhere(source, fleet ? PORTS : undefined);
  if (enemies.includes(end.to)) return { ...input, to: 'Ancyra', province: 'phrygia' };
  return { ...input, ...end, ...(input.why === 'retreat' ? { inside: end.to in MAJOR } : {}) };
};

/** The cards a side may lay down now; where its whole hand is known, those of the hand. */
function playable({ state }: Table<State>, side: Side): CardId[] {
  const { cards, count } = state.cards.hands[side];
  const whole = cards.length >= count;
  return CARD_IDS.filter((id) => {
    const { by } = specOf(id);
    return (by === 'any' || by === side) && (cards.includes(id) || (!whole && !allElsewhere(state.cards, id)));
  });
}

const plays: Filling = (input, table, source) => {
  const side = sideIn(input);
  const { state } = table;
  const options = playable(table, side);
  if (options.length === 0) return input;
  const card = pick(options, source);
  const robbed = TREASURIES.filter((id) => state.treasuries[id].owner !== side && !['pella', 'memphis'].includes(id) && state.treasuries[id].level !== 'empty');
  const treasury = robbed[0] ?? 'sardes';
  const province = card === 'oligarchic-counter-revolution' ? pick(['mysia', 'lydia', 'caria'], source) : pick(PROVINCES, source);
  const army = side === 'persian' ? 'persian-1' : 'macedonian-1';
  const taken = state.cards.discards.length > 0 ? pick(state.cards.discards, source) : 'unseen';
  const { elite } = state.armies[army];
  const bagoas = card === 'peucestas' && side === 'persian' && holdsBoth(state.cards.hands[side], card, 'bagoas') && !allElsewhere(state.cards, 'bagoas');
  return { ...input, card, province, place: `fort of ${province}`, treasury, level: state.treasuries[treasury].level, army, elite, taken, bagoas };
};

/** A leader of the other side, as a card names him; now and then a king. */
const names =
  (field: string): Filling =>
  (input, { state }, source) => {
    const side = sideIn(input);
    const theirs = state.leaders.filter((one) => one.side !== side && one.role === 'leader' && (one.state === 'with' || one.state === 'alone'));
    if (side === 'persian' && source.below(2) === 0) return { ...input, [field]: 'alexander' };
    return theirs.length === 0 ? input : { ...input, [field]: 'leader', name: pick(theirs, source).id };
  };

const FILLINGS: Readonly<Record<string, Filling>> = {
  movement: moves,
  'retreat-ends': withdraws,
  'play-card': plays,
  assassin: names('victim'),
  'illness-and-injury': names('patient'),
  revolt: (input, _, source) => ({ ...input, province: pick(PROVINCES, source) }),
  'satrap-insubordination': (input, { state }, source) => ({
    ...input,
    option: pick(['unusable', 'eastern-unrest', 'harpalus', 'bad-blood'], source),
    treasury: pick(
      TREASURIES.filter((id) => state.treasuries[id].owner === 'macedonian'),
      source,
    ),
  }),
  recruit: (input, { state }, source) =>
    input.to === 'new-army' ? { ...input, ...named(somewhere(source, PORTS)) } : { ...input, also: source.below(2) === 0 ? ownMusters(state) : [] },
  surrender: (input) => ({ ...input, cityValue: Object.entries(MAJOR).find(([id]) => id === input.city)?.[1] ?? 0 }),
  reorganize: (input, { state }, source) => ({ ...input, ...(source.below(2) === 0 ? { leaders: someLeader(state, input) } : {}) }),
  devastate: (input, _, source) => ({ ...input, mp: source.below(5), spaces: 1 + source.below(6) }),
  'fleet-changes-hands': (input, _, source) => ({ ...input, ...(input.amongEnemies ? { mp: 4, ...somewhere(source, PORTS) } : {}) }),
  'flight-by-sea': (input, _, source) => ({ ...input, ...somewhere(source, PORTS), intercepted: source.below(3) === 0 }),
  'land-battle': (input, _, source) => ({ ...input, avoid: source.below(4) === 0 }),
};

const named = ({ to, province }: ReturnType<typeof somewhere>): Input => ({ place: to, province });
const ownMusters = ({ treasuries }: State): string[] =>
  (['ecbatana', 'babylon', 'susa', 'persepolis'] as const).filter((id) => treasuries[id].owner === 'persian');
const someLeader = ({ leaders }: State, { side }: Input): object[] =>
  leaders
    .filter((one) => one.side === side && one.role === 'leader' && one.state === 'with' && !one.fleet)
    .slice(0, 1)
    .map(({ id }) => ({ name: id, to: side === 'macedonian' ? 'macedonian-1' : 'persian-1' }));

/** How seldom a player takes up what may be done beside the sequence of play: one time in so many. */
const SELDOM: Readonly<Record<string, number>> = { garrison: 30, lift: 8, capitulation: 12, join: 5, discard: 6, 'transfer-treasury': 4, 'markers-kept': 4 };

/** What a player makes of what is proposed: passed by now and then, else with what only the map and the hand tell; as it is where that would be against the rules. */
export function filled(deed: Deed<Event>, table: Table<State>, source: RandomSource): Deed<Event> | undefined {
  if ('events' in deed) return source.below(rarity(deed.events[0])) === 0 ? deed : undefined;
  const { procedure, input } = deed;
  if (source.below(SELDOM[procedure] ?? 1) > 0) return undefined;
  const filling = FILLINGS[procedure];
  if (!filling) return deed;
  const known = { ...procedureOf(book, procedure).prefill(table.state, undefined, table), ...input };
  const whole = filling(known, table, source);
  return faultless(procedure, whole, table) ? { procedure, input: whole } : deed;
}

function rarity(event: Event | undefined): number {
  if (event?.type === 'garrison') return SELDOM.garrison ?? 1;
  if (event?.type === 'siege' && event.set === null) return SELDOM.lift ?? 1;
  if (event?.type === 'leader') return SELDOM.join ?? 1;
  return event?.type === 'card' && event.move === 'discard' ? (SELDOM.discard ?? 1) : 1;
}

/** Whether the rules have nothing against an input. */
function faultless(procedure: string, input: Input, table: Table<State>): boolean {
  const { fields, faults } = procedureOf(book, procedure);
  const read = readInput(fields, input);
  return [...read.faults, ...faults({ ...table, input: read.input })].every(({ severity }) => severity === 'doubtful');
}
