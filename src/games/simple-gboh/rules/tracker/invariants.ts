import type { Invariant } from '../../../../core/game.ts';
import { currentTq } from '../cohesion.ts';
import { cite, isInfantry, otherSide, ROMAN_STACKS, SIDES } from '../vocabulary.ts';
import { type Battle, beneath, hasMark, type Leader, leaderOf, replacementOf, replacementsLeft, type Unit, unitOf } from './state.ts';

const invariant = (id: string, at: string, broken: Invariant<Battle>['broken']): Invariant<Battle> => ({ id, cite: cite(at), broken });

/** The first finding about one of several things. */
function first<Thing>(things: readonly Thing[], wrong: (thing: Thing, at: number) => string | undefined): string | undefined {
  for (const [at, thing] of things.entries()) {
    const found = wrong(thing, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

const twice = (ids: readonly string[]): string | undefined => ids.find((id, at) => ids.indexOf(id) !== at);

/** What is wrong with a unit beneath another. */
function stackWrong(battle: Battle, unit: Unit): string | undefined {
  if (unit.stackedUnder === '') return undefined;
  const top = unitOf(battle, unit.stackedUnder);
  if (unit.status !== 'on-map') return `${unit.id} is off the map and in a stack`;
  if (top?.status !== 'on-map' || top.id === unit.id) return `${unit.id} is under ${unit.stackedUnder}, which is not on the map`;
  if (top.side !== unit.side) return `${unit.id} is under ${top.id} of the other army`;
  if (top.stackedUnder !== '' || beneath(battle, top.id).length > 1) return `more than two units in the hex of ${unit.id}`;
  const [guns, other] = unit.type === 'art' ? [unit, top] : [top, unit];
  const fits = (guns.type === 'art' && isInfantry(other.type)) || (unit.type === top.type && ROMAN_STACKS.includes(unit.type));
  if (!fits) return `${unit.type} under ${top.type}`;
  return unit.column || top.column ? `${unit.id} under ${top.id}, in column` : undefined;
}

/** Hits a unit on the map cannot have: at its TQ it routs, or is reduced, by the ruling `reduction-threshold` only above it. Units of one double depth may have brought more (10.3). */
function hitsWrong(unit: Unit): string | undefined {
  const { id, hits, status, reducible, reduced, doubleDepth } = unit;
  if (status !== 'on-map' || hits === 0 || doubleDepth) return undefined;
  const tq = currentTq({ ...unit, column: false });
  const bears = reducible && !reduced ? tq : tq - 1;
  return hits > bears ? `${id} stands with ${hits} hits and a TQ of ${tq}` : undefined;
}

/** With whom a leader stands: on the map with a unit there or alone, in pursuit with a unit that pursues; anywhere else with nobody. */
function leaderWrong(battle: Battle, { id, side, status, with: unit }: Leader): string | undefined {
  if (unit === '') return undefined;
  const place = unitOf(battle, unit);
  if (status !== 'on-map' && status !== 'pursuing') return `${id} is ${status} and with ${unit}`;
  if (place?.status !== status) return `${id} is ${status} with ${unit}, which is ${place?.status ?? 'not there'}`;
  return place.side === side ? undefined : `${id} is with ${unit} of the other army`;
}

/** What is wrong with who stands in whose ZOC: units on the map, of two armies, on top of their hexes, each said once. */
function contactsWrong(battle: Battle): string | undefined {
  const holds = (id: string): boolean => {
    const unit = unitOf(battle, id);
    return unit?.status === 'on-map' && unit.stackedUnder === '';
  };
  const known = twice(battle.contacts.map(({ unit, enemy }) => `${unit} ${enemy}`));
  if (known !== undefined) return `said twice: ${known}`;
  return first(battle.contacts, ({ unit, enemy, since }) => {
    if (!holds(unit) || !holds(enemy)) return `${enemy} in the ZOC of ${unit}: not both on the map, on top of a hex`;
    if (unitOf(battle, unit)?.side === unitOf(battle, enemy)?.side) return `${enemy} in the ZOC of ${unit} of its own army`;
    return since > battle.turn.number ? `${enemy} in the ZOC of ${unit} since a turn to come` : undefined;
  });
}

/** What is wrong with the declared shocks. */
function shocksWrong({ shocks, turn, units, next }: Battle): string | undefined {
  const roles = [
    ['attackers', turn.active],
    ['defenders', otherSide(turn.active)],
  ] as const;
  const again = twice([...shocks.map(({ id }) => id), `shock-${next}`]);
  if (again !== undefined) return `two shocks are ${again}`;
  return first(roles, ([role, side]) => {
    const all = shocks.flatMap((shock) => shock[role]);
    const busy = twice(all);
    if (busy !== undefined) return `${busy} is among the ${role} of two shocks`;
    if (shocks.some((shock) => shock[role].length === 0)) return `a shock without ${role}`;
    const there = (id: string): boolean => units.some((unit) => unit.id === id && unit.side === side && unit.status === 'on-map' && unit.stackedUnder === '');
    return first(all, (id) => (there(id) ? undefined : `${id} is among the ${role}, and no unit on top of a hex of that army`));
  });
}

/** What is wrong with the player turn: whose formations are activated, who may not seize, who did. */
function turnWrong({ turn, formations, leaders }: Battle): string | undefined {
  const { activated, active, seizedBy, immune, seizingLeader } = turn;
  const foreign = activated.find((id) => !formations.some((formation) => formation.id === id && formation.side === active));
  if (foreign !== undefined) return `${foreign} is activated, and no formation of the active army`;
  const busy = twice(activated);
  if (busy !== undefined) return `${busy} is activated twice`;
  if (seizedBy !== '' && seizedBy !== active) return 'the turn was seized by the army that is not active';
  if (immune === active) return 'the active army may not be seized from by itself';
  const seizer = leaders.find(({ id }) => id === seizingLeader);
  return seizer && seizer.side !== active ? `${seizer.id} of the other army seized the turn` : undefined;
}

/** Replacements: each stands in for somebody eliminated or gone, and no more of them come than the army has. */
function replacementsWrong(battle: Battle): string | undefined {
  const early = battle.leaders.find(({ id, status }) => status !== 'eliminated' && status !== 'gone' && leaderOf(battle, replacementOf(id)) !== undefined);
  if (early) return `somebody stands in for ${early.id}, who is ${early.status}`;
  return first(SIDES, (side) => ((replacementsLeft(battle, side) ?? 0) < 0 ? `more replacement leaders of the ${side} army than it has` : undefined));
}

/**
 * What holds in every state of a battle that is played by the rules. Rout points are no part of the state: they are summed of who is eliminated, wherever they are read.
 */
export const INVARIANTS: readonly Invariant<Battle>[] = [
  invariant('counters', '2.2', ({ units, leaders, formations }) => {
    const again = [units, leaders, formations].flatMap((things) => twice(things.map(({ id }) => id)) ?? [])[0];
    return again === undefined ? undefined : `${again} is there twice`;
  }),
  invariant('stacks', '5.31', (battle) => first(battle.units, (unit) => stackWrong(battle, unit))),
  invariant('zoc', '6.2', contactsWrong),
  invariant('hits', '8.1', ({ units }) => first(units, hitsWrong)),
  invariant('leaders', '4.36', (battle) => first(battle.leaders, (leader) => leaderWrong(battle, leader))),
  invariant('replacements', '4.37', replacementsWrong),
  invariant('shocks', '7.34', shocksWrong),
  invariant('turn', '3.2', turnWrong),
  invariant('reactions', '7.2', ({ units, turn }) =>
    first(units, ({ id, side, reactedAt = [] }) => (side === turn.active && reactedAt.length > 0 ? `${id} of the active army has reacted` : undefined)),
  ),
  invariant('pursuit', '7.61', ({ units }) =>
    first(units, (unit) => (hasMark(unit, 'to-pursue') && unit.status !== 'on-map' ? `${unit.id} is to pursue, and not on the map` : undefined)),
  ),
  invariant('rampage', '8.5', ({ units }) =>
    first(units, (unit) =>
      hasMark(unit, 'rampaging') && (unit.type !== 'el' || unit.status !== 'eliminated') ? `${unit.id} is to rampage, and no eliminated elephant` : undefined,
    ),
  ),
];
