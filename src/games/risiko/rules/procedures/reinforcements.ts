import type { Fault } from '../../../../core/fault.ts';
import { type Fields, listOf, number, someOf } from '../../../../core/fields.ts';
import type { Hand, Modifier } from '../../../../core/hand.ts';
import type { InputFacts, Procedure } from '../../../../core/procedure.ts';
import { combinationOf, ownedArmies, worthOf } from '../cards/combinations.ts';
import { playFaults, reinforcementEffects } from '../cards/playing-sets.ts';
import { type SetInput, setFaults, setFields } from '../cards/set-input.ts';
import { CONTINENT_ARMIES } from '../charts/continent-armies.ts';
import { CLUB_CAP, THREE } from '../income.ts';
import { continentsHeld } from '../map.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import { armiesOf, type RisikoState, territoriesOf } from '../tracker/state.ts';
import { CONTINENTS, type Continent, cite, TERRITORIES, TERRITORIES_IN } from '../vocabulary.ts';
import { doubtful, illegal, say } from './voice.ts';

/** What the armies of a turn depend on. */
export interface ReinforcementsInput {
  readonly territories: number;
  readonly continents: readonly Continent[];
  readonly sets: readonly SetInput[];
  /** Armies the player already has on the board, 0 where nobody says; matters where clubs cap them. */
  readonly onBoard: number;
}

/** The armies of a turn, and where they come from. */
export interface ReinforcementsOutcome {
  readonly armies: number;
  readonly fromTerritories: number;
  readonly fromContinents: number;
  readonly fromSets: number;
}

interface Sums {
  readonly territories: number;
  readonly continents: Readonly<Partial<Record<Continent, number>>>;
  readonly sets: number;
  readonly owned: number;
}

const fields: Fields<ReinforcementsInput> = {
  territories: number(0, TERRITORIES.length, 14, { cite: cite('Prima fase a') }),
  continents: someOf(CONTINENTS, { vocabulary: 'continent', cite: cite('Prima fase b') }),
  sets: listOf<SetInput>(setFields, 0, 6, { cite: cite('Prima fase c') }),
  onBoard: number(0, 999, 0, { rare: true, cite: cite('Regole da torneo') }),
};

const MODIFIERS: readonly Modifier<Sums>[] = [
  ...CONTINENTS.map((continent) => ({
    id: 'continent',
    cite: cite('Prima fase b'),
    by: ({ continents }: Sums) => continents[continent] ?? 0,
    with: () => ({ continent: say(`continent/${continent}`) }),
  })),
  { id: 'sets', cite: cite('Prima fase c'), by: ({ sets }) => sets },
  { id: 'owned-cards', cite: cite('Prima fase c'), by: ({ owned }) => ownedArmies(owned), with: ({ owned }) => ({ owned }) },
];

/** The armies of the first phase of a turn: territories, continents, sets of cards. */
export const reinforcements: Procedure<ReinforcementsInput, ReinforcementsOutcome, Record<never, never>, RisikoState, RisikoEvent> = {
  id: 'reinforcements',
  version: 1,
  cite: cite('Prima fase'),
  fields,
  labels: [{ at: 'armies/reinforcements', ask: 'tally' }],
  questions: {},
  policies: {},
  examples: [
    { territories: 14 },
    { territories: 24, continents: CONTINENTS },
    { territories: 11, sets: [{ first: 'joker', second: 'infantry', third: 'infantry', owned: 2 }] },
    { territories: 2 },
  ],
  prefill: (state) => {
    if (state.stage !== 'playing') return {};
    const territories = territoriesOf(state, state.turn);
    const held = territories === null ? {} : { territories };
    return state.map ? { ...held, continents: continentsHeld(state, state.turn), onBoard: armiesOf(state, state.turn) } : held;
  },
  rank: (state) => (state.stage === 'playing' && state.phase === 'reinforcements' && !state.reinforced ? 9 : 1),
  faults: reinforcementFaults,
  run,
  verdict: ({ armies, fromTerritories, fromContinents, fromSets }) => say('verdict/reinforcements', { armies, fromTerritories, fromContinents, fromSets }),
  effects: ({ armies }, { sets }, state) => reinforcementEffects(armies, sets.length, state),
  next: () => [],
};

function run({ territories, continents, sets, onBoard }: ReinforcementsInput, hand: Hand): ReinforcementsOutcome {
  const third = Math.floor(territories / THREE);
  const least = hand.ruling('minimum-reinforcement') === 'three' ? THREE : 0;
  const fromTerritories = Math.max(least, third);
  hand.note(say('note/territories', { territories, armies: third }), cite('Prima fase a'));
  if (fromTerritories > third) hand.note(say('note/minimum', { armies: least }), cite('Prima fase a'));
  const worths = sets.map((set) => ({ worth: worthOf(combinationOf([set.first, set.second, set.third]), hand), owned: set.owned }));
  const counted = hand.ruling('sets-per-turn') === 'one' ? worths.slice(0, 1) : worths;
  const bonus = Object.fromEntries(CONTINENTS.map((id) => [id, continents.includes(id) ? hand.cell(CONTINENT_ARMIES, id, 'armies') : 0]));
  const owned = counted.reduce((sum, set) => sum + (set.worth > 0 ? set.owned : 0), 0);
  const sums: Sums = { territories: fromTerritories, continents: bonus, sets: counted.reduce((sum, { worth }) => sum + worth, 0), owned };
  const total = hand.tally('armies/reinforcements', fromTerritories, MODIFIERS, sums);
  const cap = hand.ruling('tournament-practice-cap') === '130' ? Math.max(0, CLUB_CAP - onBoard) : Number.POSITIVE_INFINITY;
  if (total > cap) hand.note(say('note/cap', { most: CLUB_CAP, armies: cap }), cite('Regole da torneo'));
  return {
    armies: Math.min(total, cap),
    fromTerritories,
    fromContinents: Object.values(bonus).reduce((sum, armies) => sum + armies, 0),
    fromSets: sums.sets + ownedArmies(owned),
  };
}

function reinforcementFaults({ input, state, ruling }: InputFacts<ReinforcementsInput, RisikoState>): Fault[] {
  const { sets } = input;
  return [
    ...sets.flatMap((set, i) => setFaults(set, `sets.${i}.`)),
    ...tableFaults(input),
    ...(sets.length > 1 && ruling('sets-per-turn') === 'one' ? [illegal('sets', 'expected/one-set', sets.length, cite('Prima fase c'))] : []),
    ...turnFaults(input, state),
    ...playFaults(state, sets.length, 'sets', { ruling }),
  ];
}

/** What cannot be on any table: more continents, cards or armies than fit the territories. */
function tableFaults({ territories, continents, sets, onBoard }: ReinforcementsInput): Fault[] {
  const needed = continents.reduce((sum, continent) => sum + TERRITORIES_IN[continent].length, 0);
  const jokers = sets.flatMap(({ first, second, third }) => [first, second, third]).filter((symbol) => symbol === 'joker').length;
  const owned = sets.reduce((sum, set) => sum + set.owned, 0);
  const most = TERRITORIES.length;
  return [
    ...(needed > territories ? [illegal('continents', 'expected/continent-territories', continents.join(', '), cite('Prima fase b'), { needed })] : []),
    ...(jokers > 2 ? [illegal('sets', 'expected/two-jokers', jokers, cite('Componenti'))] : []),
    ...(owned > territories ? [illegal('sets', 'expected/owned-occupied', owned, cite('Prima fase c'), { territories })] : []),
    ...(territories === 0 ? [illegal('territories', 'expected/number', territories, cite('Eliminazione di un giocatore'), { min: 1, max: most })] : []),
    ...(onBoard > 0 && onBoard < territories ? [illegal('onBoard', 'expected/army-each', onBoard, cite('Seconda fase'), { territories })] : []),
  ];
}

/** A doubt about continents other than those that the tracked map shows as held (Prima fase b). */
function continentFaults(said: readonly Continent[], held: readonly Continent[]): Fault[] {
  if (said.length === held.length && held.every((one) => said.includes(one))) return [];
  const continents = held.length > 0 ? held.map((one) => say(`continent/${one}`)) : say('player/nobody');
  return [doubtful('continents', 'expected/tracked-continents', said.join(', '), cite('Prima fase b'), { continents })];
}

/** What the tracked turn says against it. */
function turnFaults({ territories, continents }: ReinforcementsInput, state: RisikoState | undefined): Fault[] {
  if (state?.stage !== 'playing') return [];
  const held = territoriesOf(state, state.turn);
  return [
    ...(state.phase !== 'reinforcements' ? [illegal('territories', 'expected/reinforcement-phase', state.phase, cite('Prima fase'))] : []),
    ...(held !== null && territories !== held ? [doubtful('territories', 'expected/tracked-territories', territories, undefined, { territories: held })] : []),
    ...(state.map ? continentFaults(continents, continentsHeld(state, state.turn)) : []),
    ...(state.reinforced ? [illegal('territories', 'expected/reinforced-once', territories, cite('Prima fase a'))] : []),
  ];
}
