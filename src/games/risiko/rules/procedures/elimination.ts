import { type Fields, number, oneOf } from '../../../../core/fields.ts';
import type { Procedure } from '../../../../core/procedure.ts';
import { type EliminationInput, eliminationInput } from '../eliminating.ts';
import { landlessIn } from '../map.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import { playerSaid } from '../tracker/names.ts';
import { playerAt, type RisikoState, territoriesOf } from '../tracker/state.ts';
import { cite, DECK, SAFE_ROUNDS, SEATS } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

/** What an elimination comes to. */
export interface EliminationOutcome {
  /** The conqueror's cards afterwards. */
  readonly cards: number;
  /** Before the end of the fourth round, as the table's ruling lets it happen. */
  readonly early: boolean;
}

const fields: Fields<EliminationInput> = {
  loser: oneOf(SEATS, { vocabulary: 'seat', standard: 'seat-2' }),
  conqueror: oneOf(SEATS, { vocabulary: 'seat', standard: 'seat-1' }),
  round: number(1, 999, 5, { known: true, cite: cite('Eliminazione di un giocatore') }),
  loserCards: number(0, DECK, 0),
  conquerorCards: number(0, DECK, 0),
};

/** A player who lost the last army of the last territory is out, and the cards pass to the conqueror (Eliminazione di un giocatore). */
export const elimination: Procedure<EliminationInput, EliminationOutcome, Record<never, never>, RisikoState, RisikoEvent> = {
  id: 'elimination',
  version: 1,
  cite: cite('Eliminazione di un giocatore'),
  fields,
  labels: [],
  questions: {},
  policies: {},
  examples: [{ loserCards: 3, conquerorCards: 2 }, { loserCards: 0 }],
  prefill(state, focus) {
    const landless = landlessIn(state)[0];
    const loser = state.players.find(({ seat }) => seat === focus)?.seat ?? landless ?? state.players.find(({ seat }) => seat !== state.turn)?.seat ?? 'seat-2';
    return eliminationInput(state, loser);
  },
  faults({ input, state, ruling }) {
    const { loser, conqueror, round, loserCards, conquerorCards } = input;
    const at = cite('Eliminazione di un giocatore');
    const held = state?.stage === 'playing' && playerAt(state, loser) ? (territoriesOf(state, loser) ?? 0) : 0;
    return [
      ...(loser === conqueror ? [illegal('loser', 'expected/another-player', loser, at)] : []),
      ...(held > 0 ? [illegal('loser', 'expected/no-territories', held, at)] : []),
      ...(round <= SAFE_ROUNDS && ruling('early-elimination') !== 'off' ? [illegal('round', 'expected/after-round', round, at, { round: SAFE_ROUNDS })] : []),
      ...(loserCards + conquerorCards > DECK
        ? [illegal('loserCards', 'expected/cards-in-deck', loserCards + conquerorCards, cite('Componenti'), { most: DECK })]
        : []),
    ];
  },
  run: ({ round, loserCards, conquerorCards }, hand) => ({
    cards: loserCards + conquerorCards,
    early: round <= SAFE_ROUNDS && hand.ruling('early-elimination') === 'off',
  }),
  verdict: ({ cards }, { loserCards }) => say('verdict/eliminated', { taken: loserCards, cards }),
  effects: (_, { loser, conqueror }, state) => {
    if (!state || loser === conqueror || !playerAt(state, loser) || !playerAt(state, conqueror)) return [];
    const said = say('effect/eliminated', { loser: playerSaid(state, loser), conqueror: playerSaid(state, conqueror) });
    return [{ id: 'eliminated', said, event: { type: 'eliminated', seat: loser, by: conqueror }, ticked: true }];
  },
  next: () => [],
};
