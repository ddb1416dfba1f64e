import { doubtful, type Fault, illegal } from '../../../../core/fault.ts';
import { type Fields, listOf, number, someOf } from '../../../../core/fields.ts';
import type { Modifier } from '../../../../core/hand.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { type Id, say } from '../../../../core/said.ts';
import { combinationOf } from '../cards.ts';
import { OWNED_CARD_ARMIES } from '../charts/card-sets.ts';
import { CONTINENT_ARMIES } from '../charts/continent-armies.ts';
import { CLUB_CAP, THREE } from '../income.ts';
import { continentsHeld, TERRITORIES_IN } from '../map.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import { armiesOf, type RisikoState, territoriesOf } from '../tracker/state.ts';
import { CONTINENTS, type Continent, cite, TERRITORIES } from '../vocabulary.ts';
import { playFaults, reinforcementEffects, type SetInput, setFaults, setFields, worthOf } from './card-set.ts';

export interface ReinforcementsInput {
  readonly territories: number;
  readonly continents: readonly Continent[];
  readonly sets: readonly SetInput[];
  /** Armies the player already has on the board, 0 where nobody says; matters where clubs cap them. */
  readonly onBoard: number;
}

export interface ReinforcementsOutcome {
  readonly armies: number;
  readonly fromTerritories: number;
  readonly fromContinents: number;
  readonly fromSets: number;
}

interface Sums {
  readonly territories: number;
  readonly continents: Readonly<Record<Continent, number>>;
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
    by: ({ continents }: Sums) => continents[continent],
    with: () => ({ continent: say(`continent/${continent}`) }),
  })),
  { id: 'sets', cite: cite('Prima fase c'), by: ({ sets }) => sets },
  { id: 'owned-cards', cite: cite('Prima fase c'), by: ({ owned }) => OWNED_CARD_ARMIES * owned, with: ({ owned }) => ({ owned }) },
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
    const held = { territories: territoriesOf(state, state.turn) };
    return state.map ? { ...held, continents: continentsHeld(state, state.turn), onBoard: armiesOf(state, state.turn) } : held;
  },
  rank: (state) => (state.stage === 'playing' && state.phase === 'reinforcements' && !state.reinforced ? 9 : 1),
  faults: reinforcementFaults,
  run({ territories, continents, sets, onBoard }, hand) {
    const least = hand.ruling('minimum-reinforcement') === 'three' ? THREE : 0;
    const fromTerritories = Math.max(least, Math.floor(territories / THREE));
    hand.note(say('note/territories', { territories, armies: Math.floor(territories / THREE) }), cite('Prima fase a'));
    if (fromTerritories > Math.floor(territories / THREE)) hand.note(say('note/minimum', { armies: least }), cite('Prima fase a'));
    const worths = sets.map(({ first, second, third }) => worthOf(combinationOf([first, second, third]), hand));
    const counted = hand.ruling('sets-per-turn') === 'one' ? worths.slice(0, 1) : worths;
    const bonus = Object.fromEntries(CONTINENTS.map((id) => [id, continents.includes(id) ? hand.cell(CONTINENT_ARMIES, id, 'armies') : 0])) as Record<
      Continent,
      number
    >;
    const owned = counted.reduce((sum, worth, at) => sum + (worth > 0 ? (sets[at] as SetInput).owned : 0), 0);
    const sums: Sums = { territories: fromTerritories, continents: bonus, sets: counted.reduce((sum, worth) => sum + worth, 0), owned };
    const total = hand.tally('armies/reinforcements', fromTerritories, MODIFIERS, sums);
    const cap = hand.ruling('tournament-practice-cap') === '130' ? Math.max(0, CLUB_CAP - onBoard) : Number.POSITIVE_INFINITY;
    if (total > cap) hand.note(say('note/cap', { most: CLUB_CAP, armies: cap }), cite('Regole da torneo'));
    return {
      armies: Math.min(total, cap),
      fromTerritories,
      fromContinents: Object.values(bonus).reduce((sum, armies) => sum + armies, 0),
      fromSets: sums.sets + OWNED_CARD_ARMIES * owned,
    };
  },
  verdict: ({ armies, fromTerritories, fromContinents, fromSets }) => say('verdict/reinforcements', { armies, fromTerritories, fromContinents, fromSets }),
  effects: ({ armies }, { sets }, state) => reinforcementEffects(armies, sets.length, state),
  next: () => [],
};

function reinforcementFaults({ territories, continents, sets, onBoard }: ReinforcementsInput, state?: RisikoState, ruling?: (id: Id) => Id): Fault[] {
  const faults = sets.flatMap((set, at) => setFaults(set, `sets.${at}.`));
  const needed = continents.reduce((sum, continent) => sum + TERRITORIES_IN[continent].length, 0);
  if (needed > territories)
    faults.push(illegal('continents', 'expected/continent-territories', continents.join(', '), cite('Prima fase b'), { needed, territories }));
  const jokers = sets.flatMap(({ first, second, third }) => [first, second, third]).filter((symbol) => symbol === 'joker').length;
  if (jokers > 2) faults.push(illegal('sets', 'expected/two-jokers', jokers, cite('Componenti')));
  const owned = sets.reduce((sum, set) => sum + set.owned, 0);
  if (owned > territories) faults.push(illegal('sets', 'expected/owned-occupied', owned, cite('Prima fase c'), { territories }));
  if (territories === 0)
    faults.push(illegal('territories', 'expected/number', territories, cite('Eliminazione di un giocatore'), { min: 1, max: TERRITORIES.length }));
  if (onBoard > 0 && onBoard < territories) faults.push(illegal('onBoard', 'expected/army-each', onBoard, cite('Seconda fase'), { territories }));
  if (sets.length > 1 && ruling?.('sets-per-turn') === 'one') faults.push(illegal('sets', 'expected/one-set', sets.length, cite('Prima fase c')));
  if (state?.stage === 'playing' && state.phase !== 'reinforcements')
    faults.push(illegal('territories', 'expected/reinforcement-phase', state.phase, cite('Prima fase')));
  if (state?.stage === 'playing' && state.map && territories !== territoriesOf(state, state.turn))
    faults.push(doubtful('territories', 'expected/tracked-territories', territories, undefined, { territories: territoriesOf(state, state.turn) }));
  if (state?.stage === 'playing' && state.reinforced) faults.push(illegal('territories', 'expected/reinforced-once', territories, cite('Prima fase a')));
  return [...faults, ...playFaults(state, sets.length, 'sets', ruling)];
}
