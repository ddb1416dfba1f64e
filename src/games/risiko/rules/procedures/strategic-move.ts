import { conditions } from '../../../../core/condition.ts';
import type { Fault } from '../../../../core/fault.ts';
import { type Fields, flag, number, oneOf } from '../../../../core/fields.ts';
import type { InputFacts, Procedure } from '../../../../core/procedure.ts';
import { NEIGHBOURS } from '../charts/map.ts';
import { bordersEnemy } from '../map.ts';
import { placedFirst, reinforcedFirst } from '../tracker/common-faults.ts';
import type { RisikoEvent } from '../tracker/events.ts';
import { territorySaid } from '../tracker/names.ts';
import { armiesIn, ownerOf, type RisikoState } from '../tracker/state.ts';
import { cite, isTerritory, MOST_ARMIES, NO_TERRITORY, TERRITORY_OR_NONE, type TerritoryOrNone } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

/** What a strategic move asks for. */
export interface MoveInput {
  readonly from: TerritoryOrNone;
  readonly to: TerritoryOrNone;
  /** Armies on the territory they leave, and how many of them move. */
  readonly armies: number;
  readonly moving: number;
  readonly tournament: boolean;
  readonly borders: boolean;
}

/** Armies that moved, and armies left behind. */
export interface MoveOutcome {
  readonly moved: number;
  readonly left: number;
}

const { root } = conditions<MoveInput>();

const fields: Fields<MoveInput> = {
  from: oneOf(TERRITORY_OR_NONE, { vocabulary: 'territory' }),
  to: oneOf(TERRITORY_OR_NONE, { vocabulary: 'territory' }),
  armies: number(1, MOST_ARMIES, 2, { cite: cite('Terza fase') }),
  moving: number(1, MOST_ARMIES, 1, { cite: cite('Terza fase') }),
  tournament: flag(false, { rare: true, known: true, cite: cite('Regole da torneo') }),
  borders: flag(true, { rare: true, cite: cite('Guarnigione minima'), when: root('tournament').is(true) }),
};

/** The strategic move: once a turn, to a territory that touches, after which the turn is over (Terza fase). */
export const strategicMove: Procedure<MoveInput, MoveOutcome, Record<never, never>, RisikoState, RisikoEvent> = {
  id: 'strategic-move',
  version: 1,
  cite: cite('Terza fase'),
  fields,
  labels: [],
  questions: {},
  policies: {},
  examples: [
    { armies: 5, moving: 4 },
    { from: 'brazil', to: 'peru', armies: 3, moving: 1 },
    { armies: 4, moving: 2, tournament: true },
    { armies: 4, moving: 3, tournament: true, borders: false },
  ],
  prefill: prefillMove,
  rank: (state) => (state.stage === 'playing' && state.phase === 'move' ? 9 : 1),
  faults: moveFaults,
  run: ({ armies, moving }) => ({ moved: moving, left: Math.max(0, armies - moving) }),
  verdict: ({ moved, left }, { from, to }) => say('verdict/moved', { moved, left, from: territorySaid(from), to: territorySaid(to) }),
  effects: ({ moved }, { from, to }, state) => {
    if (state?.stage !== 'playing') return [];
    const places = { from: from === NO_TERRITORY ? null : from, to: to === NO_TERRITORY ? null : to };
    return [
      {
        id: 'moved',
        said: say('event/moved', { armies: moved, from: territorySaid(from), to: territorySaid(to) }),
        event: { type: 'moved', ...places, armies: moved },
        ticked: true,
      },
    ];
  },
  next: () => [],
};

function prefillMove(state: RisikoState, focus?: string): Partial<MoveInput> {
  const [from = '', to = ''] = (focus ?? '').split('>');
  if (!state.map || !isTerritory(from)) return { tournament: state.tournament };
  const places = { from, ...(isTerritory(to) ? { to } : {}) };
  return { tournament: state.tournament, ...places, armies: Math.max(1, armiesIn(state, from)), borders: bordersEnemy(state, from) };
}

function moveFaults({ input, state, ...facts }: InputFacts<MoveInput, RisikoState>): Fault[] {
  const before = state ? [...reinforcedFirst(state, facts), ...placedFirst(state)] : [];
  return [...stayFaults(input), ...touchFaults(input), ...turnFaults(input, state), ...before];
}

/** One army stays, in a tournament two where an enemy touches. */
function stayFaults({ armies, moving, tournament, borders }: MoveInput): Fault[] {
  if (moving > armies - 1) return [illegal('moving', 'expected/one-stays', moving, cite('Terza fase'), { most: armies - 1 })];
  if (!tournament || !borders || armies - moving >= 2) return [];
  return [illegal('moving', 'expected/garrison', moving, cite('Guarnigione minima'), { most: Math.max(0, armies - 2) })];
}

function touchFaults({ from, to }: MoveInput): Fault[] {
  if (from === NO_TERRITORY || to === NO_TERRITORY || NEIGHBOURS[from].includes(to)) return [];
  const territories = NEIGHBOURS[from].map(territorySaid);
  return [illegal('to', 'expected/neighbour', to, cite('Terza fase'), { from: territorySaid(from), territories })];
}

function turnFaults({ from, to, moving, tournament }: MoveInput, state: RisikoState | undefined): Fault[] {
  if (state?.stage !== 'playing') return [];
  const others = (territory: TerritoryOrNone): boolean => state.map && territory !== NO_TERRITORY && ownerOf(state, territory) !== state.turn;
  return [
    ...(tournament === state.tournament ? [] : [illegal('tournament', 'expected/as-tracked', tournament, cite('Regole da torneo'))]),
    ...(state.moved ? [illegal('moving', 'expected/one-move', moving, cite('Terza fase'))] : []),
    ...(others(from) ? [illegal('from', 'expected/own-territory', from, cite('Terza fase'))] : []),
    ...(others(to) ? [illegal('to', 'expected/own-territory', to, cite('Terza fase'))] : []),
  ];
}
