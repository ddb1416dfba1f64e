import type { Facts } from '../../../core/facts.ts';
import { stopping } from '../../../core/fault.ts';
import type { Act } from '../../../core/game.ts';
import type { Id } from '../../../core/said.ts';
import { NEIGHBOURS } from './charts/map.ts';
import { PLACED_AT_A_TIME } from './charts/starting-armies.ts';
import { prefillCombat } from './combat/combat-input.ts';
import { legalTargets } from './combat/legal-targets.ts';
import { eliminationInput } from './eliminating.ts';
import { incomeOf } from './income.ts';
import { bordersEnemy, landlessIn, mayLeave, mostMovingIn, nobodyOut } from './map.ts';
import { EVENTS } from './tracker/event-table.ts';
import type { RisikoEvent } from './tracker/events.ts';
import { armiesIn, heldBy, ownerOf, playerOf, type RisikoState } from './tracker/state.ts';
import { tracker } from './tracker/tracker.ts';
import { TERRITORIES, type Territory } from './vocabulary.ts';
import { say } from './voice.ts';

type RisikoAct = Act<RisikoEvent>;
type Table = Facts & { readonly state: RisikoState };

/** What may be done now, by the phase of the turn; the next thing first. */
export function acts(table: Table): readonly RisikoAct[] {
  const { state } = table;
  if (state.stage === 'over') return [];
  if (state.stage === 'setup') return setupActs(state);
  const alone = state.players.filter(({ eliminatedBy }) => eliminatedBy === null);
  const [survivor, ...others] = alone;
  if (survivor && others.length === 0) return [done(state, 'won', [], { type: 'won', seat: survivor.seat, by: 'agreement' })];
  if (state.occupation) return occupationActs(state);
  return [...eliminations(table), ...phaseActs(table)];
}

/** Events as one act, said as the journal says the first of them. */
function done(state: RisikoState, id: Id, about: readonly Id[], ...events: readonly [RisikoEvent, ...RisikoEvent[]]): RisikoAct {
  return { id, said: tracker.describe(events[0], state), about, deed: { events } };
}

function setupActs(state: RisikoState): RisikoAct[] {
  if (state.first === null) return [{ id: 'first-player', said: say('procedure/first-player'), about: [], deed: { procedure: 'first-player', input: {} } }];
  if (state.map && TERRITORIES.some((territory) => ownerOf(state, territory) === null))
    return [{ id: 'deal', said: say('procedure/deal'), about: [], deed: { procedure: 'deal', input: {} } }];
  const { turn: seat, toPlace } = state;
  const armies = Math.min(playerOf(state, seat).pool, PLACED_AT_A_TIME - toPlace);
  if (state.map && armies > 0)
    return heldBy(state, seat).map((territory) => done(state, 'place', [`territory/${territory}`], { type: 'placed', seat, territory, armies }));
  return [done(state, 'begin', [], { type: 'begun' })];
}

/** A conquered territory waits for its armies: as many as must move, or as many as may (Seconda fase). */
function occupationActs(state: RisikoState): RisikoAct[] {
  const { occupation } = state;
  if (!occupation) return [];
  const counts = new Set([occupation.least, mostMovingIn(state, occupation)]);
  return [...counts].map((armies) => done(state, 'move-in', [`territory/${occupation.to}`], { type: 'occupied', armies }));
}

/** Who has lost the last territory is out, and the cards pass on (Eliminazione di un giocatore). */
function eliminations({ state, ruling }: Table): RisikoAct[] {
  if (nobodyOut(state.round, ruling)) return [];
  return landlessIn(state).flatMap((loser) =>
    loser === state.turn
      ? []
      : [
          {
            id: 'eliminate',
            said: say('procedure/elimination'),
            about: [`player/${loser}`],
            deed: { procedure: 'elimination', input: { ...eliminationInput(state, loser) } },
          },
        ],
  );
}

function phaseActs(table: Table): RisikoAct[] {
  const { state } = table;
  if (state.phase === 'reinforcements') return reinforcementActs(table);
  if (state.phase === 'combat') return [...attacks(table), done(state, 'phase', [], { type: 'phase', phase: 'move' }), ...ends(table)];
  return [...moves(state), ...ends(table)];
}

/** The armies of the turn taken and placed, then combat (Prima fase). */
function reinforcementActs({ state, ...facts }: Table): RisikoAct[] {
  const { turn: seat, toPlace: armies } = state;
  if (armies > 0)
    return state.map
      ? heldBy(state, seat).map((territory) => done(state, 'place', [`territory/${territory}`], { type: 'placed', seat, territory, armies }))
      : [done(state, 'place', [], { type: 'placed', seat, territory: null, armies })];
  const income = state.map ? incomeOf(state, facts).armies : 1;
  const onward = done(state, 'phase', [], { type: 'phase', phase: 'combat' });
  if (state.reinforced || income === 0) return [onward];
  if (state.map) return [done(state, 'reinforce', [], { type: 'reinforced', armies: income })];
  return [{ id: 'reinforce', said: say('procedure/reinforcements'), about: [], deed: { procedure: 'reinforcements', input: {} } }, onward];
}

/** One throw, or an attack to its end, from every territory that may attack to every enemy's that it touches and the rules let it attack (Seconda fase). */
function attacks(table: Table): RisikoAct[] {
  const { state } = table;
  if (!state.map) return [];
  return heldBy(state, state.turn).flatMap((from) =>
    legalTargets(table, from).flatMap((to) =>
      (['throw', 'attack'] as const).map((procedure) => ({
        id: procedure,
        said: say(`procedure/${procedure}`),
        about: [`territory/${from}`, `territory/${to}`],
        deed: { procedure, input: { ...prefillCombat(state, `${from}>${to}`) } },
      })),
    ),
  );
}

/** One strategic move between territories of one's own that touch (Terza fase). */
function moves(state: RisikoState): RisikoAct[] {
  if (state.moved || !state.map) return [];
  const { turn, tournament } = state;
  const aims = heldBy(state, turn).flatMap((from) =>
    NEIGHBOURS[from].filter((to) => ownerOf(state, to) === turn).map((to): readonly [Territory, Territory] => [from, to]),
  );
  return aims.flatMap(([from, to]) => {
    const moving = mayLeave(state, from);
    if (moving < 1) return [];
    const input = { from, to, armies: armiesIn(state, from), moving, tournament, borders: bordersEnemy(state, from) };
    return [
      { id: 'move', said: say('procedure/strategic-move'), about: [`territory/${from}`, `territory/${to}`], deed: { procedure: 'strategic-move', input } },
    ];
  });
}

/** The end of the turn, with the card of a conquest first where one is due and there is one. */
function ends(table: Table): RisikoAct[] {
  const { state } = table;
  const drawn = { type: 'card-drawn', seat: state.turn } as const;
  const draws = EVENTS['card-drawn'].faults?.({ ...table, event: drawn }).length === 0;
  const end = { type: 'turn-ended' } as const;
  if (stopping(EVENTS['turn-ended'].faults?.({ ...table, event: end }) ?? [], false).length > 0) return [];
  return [draws ? done(state, 'end-turn', [], drawn, end) : done(state, 'end-turn', [], end)];
}
