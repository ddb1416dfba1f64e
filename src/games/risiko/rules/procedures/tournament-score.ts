import { conditions } from '../../../../core/condition.ts';
import type { Fault } from '../../../../core/fault.ts';
import { type Fields, flag, oneOf, someOf } from '../../../../core/fields.ts';
import type { Modifier } from '../../../../core/hand.ts';
import { type Procedure, untracked } from '../../../../core/procedure.ts';
import { TOURNAMENT_CARDS, TOURNAMENT_OBJECTIVES } from '../charts/tournament-objectives.ts';
import { TOURNAMENT_VALUES } from '../charts/tournament-values.ts';
import { LEAD_POINTS } from '../scores.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import { heldBy, type RisikoState } from '../tracker/state.ts';
import { cite, SEATS, TERRITORIES, type Territory } from '../vocabulary.ts';
import { doubtful, illegal, say } from './voice.ts';

/** The sixteen cards, and one's own card by its territories. */
export const OBJECTIVE_OR_OWN = [...TOURNAMENT_CARDS, 'own'] as const;
/** Who has most points: nobody asks, one alone, or two together. */
export const LEADS = ['none', 'alone', 'two'] as const;

/** What a score depends on. */
export interface ScoreInput {
  readonly objective: (typeof OBJECTIVE_OR_OWN)[number];
  /** The territories of one's own card, where it is none of the sixteen. */
  readonly ownCard: readonly Territory[];
  /** The territories held at the end; none need be named where the objective was reached. */
  readonly owned: readonly Territory[];
  /** The objective was reached, on one's own turn. */
  readonly reached: boolean;
  /** Most points of the table, alone or with one other: for clubs that add a bonus. */
  readonly lead: (typeof LEADS)[number];
}

/** What a player scores. */
export interface ScoreOutcome {
  readonly points: number;
  readonly fromTerritories: number;
  readonly counted: number;
  readonly of: number;
}

interface Sums {
  readonly values: Readonly<Partial<Record<Territory, number>>>;
  readonly reached: number;
}

const { root } = conditions<ScoreInput>();

const fields: Fields<ScoreInput> = {
  objective: oneOf(OBJECTIVE_OR_OWN, { cite: cite('Le carte Torneo') }),
  ownCard: someOf(TERRITORIES, { vocabulary: 'territory', when: root('objective').is('own') }),
  owned: someOf(TERRITORIES, { vocabulary: 'territory', cite: cite('Punteggi') }),
  reached: flag(false, { cite: cite('Punteggi') }),
  lead: oneOf(LEADS, { rare: true, cite: cite('Punteggi') }),
};

const OBJECTIVE_POINTS = 100;
const BONUS = { none: 0, ...LEAD_POINTS } as const;

const MODIFIERS: readonly Modifier<Sums>[] = [
  ...TERRITORIES.map((territory) => ({
    id: 'objective-territory',
    cite: cite('Punteggi'),
    by: ({ values }: Sums) => values[territory] ?? 0,
    with: () => ({ territory: say(`territory/${territory}`) }),
  })),
  { id: 'objective-reached', cite: cite('Punteggi'), by: ({ reached }) => reached },
];

/** Tournament points of one player at the end of a game (Punteggi). */
export const tournamentScore: Procedure<ScoreInput, ScoreOutcome, Record<never, never>, RisikoState, RisikoEvent> = {
  ...untracked,
  id: 'tournament-score',
  version: 1,
  cite: cite('Punteggi'),
  fields,
  labels: [{ at: 'points/tournament', ask: 'tally' }],
  questions: {},
  policies: {},
  examples: [
    { objective: 'card-1', owned: TERRITORIES },
    { objective: 'card-9', owned: ['china', 'alaska', 'ukraine'] },
    { objective: 'card-5', reached: true },
    { objective: 'own', ownCard: ['china', 'india'], owned: ['india'] },
  ],
  prefill: (state, focus) => {
    const seat = SEATS.find((one) => one === focus) ?? state.turn;
    const shown = state.objectives[seat];
    const reached = state.winner === seat && state.wonBy === 'objective';
    const owned = { ...(state.map ? { owned: heldBy(state, seat) } : {}), ...(reached ? { reached } : {}) };
    if (shown?.kind === 'tournament') return { objective: shown.id, ...owned };
    return shown?.kind === 'territories' ? { objective: 'own', ownCard: shown.territories, ...owned } : owned;
  },
  rank: (state) => (state.tournament && state.stage === 'over' ? 9 : state.tournament ? 1 : 0),
  faults: ({ input }) => scoreFaults(input),
  run({ objective, ownCard, owned, reached, lead }, hand) {
    const wanted = cardOf(objective, ownCard);
    const held = reached ? wanted : wanted.filter((territory) => owned.includes(territory));
    const values = Object.fromEntries(held.map((territory) => [territory, hand.cell(TOURNAMENT_VALUES, territory, 'value')]));
    const fromTerritories = Object.values(values).reduce((sum, value) => sum + value, 0);
    const instead = reached && hand.ruling('objective-100') === 'instead';
    const bonus = hand.ruling('tournament-practice-bonus') === 'twenty' ? BONUS[lead] : 0;
    if (instead) hand.note(say('note/instead'), cite('Punteggi'));
    if (bonus > 0) hand.note(say('note/bonus', { points: bonus }), cite('Punteggi'));
    const sums: Sums = { values: instead ? {} : values, reached: reached ? OBJECTIVE_POINTS : 0 };
    return { points: hand.tally('points/tournament', bonus, MODIFIERS, sums), fromTerritories, counted: held.length, of: wanted.length };
  },
  verdict: ({ points, counted, of }) => say('verdict/score', { points, counted, of }),
};

/** An objective reached holds every territory of its card; `owned` may be left empty then, but not half filled in. */
function scoreFaults({ objective, ownCard, owned, reached }: ScoreInput): Fault[] {
  const wanted = cardOf(objective, ownCard);
  if (wanted.length === 0) return [illegal('ownCard', 'expected/card-territories', ownCard.length, cite('Le carte Torneo'))];
  const missing = wanted.filter((territory) => !owned.includes(territory));
  if (reached && owned.length > 0 && missing.length > 0) {
    const territories = missing.map((territory) => say(`territory/${territory}`));
    return [illegal('owned', 'expected/whole-card', owned.length, cite('Punteggi'), { territories })];
  }
  return missing.length === 0 && !reached ? [doubtful('reached', 'expected/own-turn', reached, cite('Gli obiettivi segreti'))] : [];
}

function cardOf(objective: string, ownCard: readonly Territory[]): readonly Territory[] {
  return TOURNAMENT_OBJECTIVES.find(({ id }) => id === objective)?.territories ?? ownCard;
}
