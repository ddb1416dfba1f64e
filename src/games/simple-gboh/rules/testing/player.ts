import type { Facts } from '../../../../core/facts.ts';
import { stopping } from '../../../../core/fault.ts';
import type { Deed } from '../../../../core/game.ts';
import type { RandomSource } from '../../../../core/random.ts';
import { readInput } from '../../../../core/read-input.ts';
import { pick } from '../../../../core/testing/pick.ts';
import type { Player, Table } from '../../../../core/testing/player.ts';
import { missileFire } from '../procedures/missile-fire/missile-fire.ts';
import { inZocs, shooterOf, targetOf } from '../procedures/missile-fire/prefill.ts';
import { type Neighbour, neighbour } from '../procedures/rampage/input.ts';
import { retreatBeforeShock } from '../procedures/retreat-before-shock/retreat-before-shock.ts';
import { type Attacker, type Defender, HEXSIDES, LEVELS, type ShockInput, TERRAINS } from '../procedures/shock/input.ts';
import { shockPrefill } from '../procedures/shock/prefill.ts';
import { activatable } from '../tracker/activation.ts';
import type { BattleEvent } from '../tracker/events.ts';
import { INVARIANTS } from '../tracker/invariants.ts';
import { pursuersOf } from '../tracker/pursuers.ts';
import { BATTLES, type Setup } from '../tracker/start.ts';
import { type Battle, leaderOf, replacementOf, type Unit, unitOf } from '../tracker/state.ts';
import { ANGLES, otherSide, RETREATS } from '../vocabulary.ts';
import { comeFirst, entries } from './player-entries.ts';
import { ready } from './player-setup.ts';

type Input = Readonly<Record<string, unknown>>;
type BattleTable = Table<Battle>;

/** One in so many. */
const seldom = (source: RandomSource, of: number): boolean => source.below(of) === 0;

/** A random player of Simple GBoH: he sees the map, and says who meets whom, who fires, who stands beside a rampaging elephant. */
export const player: Player<Battle, BattleEvent> = {
  invariants: INVARIANTS,
  most: 900,
  setup: (source): Setup => ({ battle: pick(BATTLES, source), first: 'A', second: 'B', firstWithdrawal: 20, secondWithdrawal: 20 }),
  entries,
  filled(deed, table, source) {
    return 'events' in deed ? chosen(deed, table.state, source) : filledIn(deed.procedure, deed.input, table, source);
  },
};

/** Proposals that are passed by now and then, so that an evening gets on. */
function chosen(deed: Extract<Deed<BattleEvent>, { events: unknown }>, battle: Battle, source: RandomSource): Deed<BattleEvent> | undefined {
  const [event] = deed.events;
  const canActivate = activatable(battle).some(({ id }) => battle.units.some(({ formation, status }) => formation === id && status === 'on-map'));
  const idle = event?.type === 'passed' || event?.type === 'commander-moved';
  if (idle && canActivate && !seldom(source, 5)) return undefined;
  if (event?.type === 'began' && (!ready(battle) || !seldom(source, 3))) return undefined;
  if (event?.type === 'phase' && comeFirst(battle)) return undefined;
  if (event?.type === 'activated' && waitedFor(battle, event.formations) && !seldom(source, 3)) return undefined;
  return event?.type === 'spread' && !seldom(source, 4) ? undefined : deed;
}

/** Others are activated while a formation has pursuers off the map or a fallen leader, who would come back or be replaced with it (4.37, 7.63). */
function waitedFor(battle: Battle, formations: readonly string[]): boolean {
  const fallen = (formation: string): boolean =>
    battle.leaders.some(
      (leader) => leader.formation === formation && leader.status === 'eliminated' && !leader.overall && !leaderOf(battle, replacementOf(leader.id)),
    );
  const waits = (id: string): boolean => pursuersOf(battle, id).length > 0 || fallen(id);
  return activatable(battle).some(({ id }) => waits(id)) && !formations.some(waits);
}

function filledIn(procedure: string, input: Input, table: BattleTable, source: RandomSource): Deed<BattleEvent> | undefined {
  const { state } = table;
  switch (procedure) {
    case 'who-begins':
      return ready(state) ? { procedure, input } : undefined;
    case 'seize-the-turn':
      return seldom(source, 3) ? { procedure, input } : undefined;
    case 'shock':
      return { procedure, input: fought({ ...shockPrefill(state), ...input }, source) };
    case 'retreat-before-shock':
      return { procedure, input: retreated(input, state, source) };
    case 'rampage':
      return { procedure, input: { ...input, neighbours: neighbours(input, state, source) } };
    case 'missile-fire':
      return fired(input, table, source);
    default:
      return { procedure, input };
  }
}

/** The ground and the angles of a shock, as the map shows them. */
function fought(known: Partial<ShockInput>, source: RandomSource): Input {
  const attackers = (known.attackers ?? []).map((unit): Attacker => {
    const angle = seldom(source, 4) ? 'flank' : pick(ANGLES.slice(0, 1), source);
    const way = seldom(source, 4) ? { hexside: pick(HEXSIDES, source), level: pick(LEVELS, source) } : {};
    return { ...unit, angle, ...way, threatened: angle === 'flank' && seldom(source, 4), retreat: seldom(source, 4) ? pick(RETREATS, source) : 'possible' };
  });
  const defenders = (known.defenders ?? []).map((unit): Defender => {
    const terrain = seldom(source, 3) ? pick(TERRAINS.slice(0, 4), source) : 'open';
    return { ...unit, terrain, retreat: seldom(source, 4) ? pick(RETREATS, source) : 'possible' };
  });
  return { ...known, attackers, defenders, attackerHeroicNear: seldom(source, 6) };
}

/** Defenders who may retreat and stay where they are, now and then. */
function retreated(input: Input, state: Battle, source: RandomSource): Input {
  const known = retreatBeforeShock.prefill(state);
  return { ...known, ...input, defenders: (known.defenders ?? []).map((unit) => ({ ...unit, retreats: unit.retreats && !seldom(source, 3) })) };
}

/** Who stands within two hexes of the elephant: those the app knows of, as they are now, and some others. */
function neighbours(input: Input, state: Battle, source: RandomSource): readonly Neighbour[] {
  const known = Array.isArray(input.neighbours) ? (input.neighbours as readonly Neighbour[]) : [];
  const here = state.units.filter(({ id, status }) => status === 'on-map' && id !== input.elephantUnit);
  const met = known.flatMap(({ unit, started, distance }) => here.filter(({ id }) => id === unit).map((one) => standing(one, distance, started)));
  const more = Array.from({ length: source.below(5) }, () => pick(here, source)).filter((unit) => !met.some((one) => one.unit === unit.id));
  return [...met, ...[...new Set(more)].map((unit) => standing(unit, 1 + source.below(2), false))];
}

const standing = ({ id, name, type, tq, hits, reduced, reducible, column }: Unit, distance: number, started: boolean): Neighbour =>
  neighbour({ unit: id, name, type, tq, hits, reduced, reducible, column, distance, started });

/** A shot the app offers, with who fires it where it does not know that; none where nobody may. */
function fired(input: Input, table: BattleTable, source: RandomSource): Deed<BattleEvent> | undefined {
  const { state } = table;
  const whole = readInput(missileFire.fields, input).input;
  const shooters = whole.shooter.unit === '' ? state.units.filter(({ side, status }) => side === otherSide(state.turn.active) && status === 'on-map') : [];
  const target = unitOf(state, whole.target.unit);
  const enemies = target ? [target] : state.units.filter(({ side, status }) => side === state.turn.active && status === 'on-map');
  const shots = shooters.length === 0 ? enemies.map((enemy) => ({ ...whole, target: targetOf(enemy, state) })) : [];
  const others = target ? shooters.map((unit) => inZocs({ ...whole, shooter: shooterOf(unit), target: targetOf(target, state) }, state)) : [];
  const may = [...(target && shooters.length === 0 ? [whole] : shots), ...others].filter((shot) => legal(shot, table));
  return may.length === 0 ? undefined : { procedure: 'missile-fire', input: { ...pick(may, source) } };
}

const legal = (input: ReturnType<typeof readInput<Parameters<typeof missileFire.run>[0]>>['input'], { state, ruling, cell }: Facts & BattleTable): boolean =>
  stopping(missileFire.faults({ input, state, ruling, cell }), false).length === 0;
