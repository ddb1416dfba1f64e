import { choice } from '../../../../../core/ask.ts';
import { D10, one, readAs } from '../../../../../core/dice.ts';
import type { Hand } from '../../../../../core/hand.ts';
import { say } from '../../../../../core/said.ts';
import { MEANING, type Result } from '../../charts/shock-results.ts';
import { type Cohesion, rout, shared, suffer } from '../../cohesion.ts';
import { cite, isCavalry, isSkirmisher, otherSide } from '../../vocabulary.ts';
import { type Hex, hexesOf, tqOf } from './forces.ts';
import type { Defender, Fighter, ShockInput } from './input.ts';
import { type FateId, type Place, placeOf, type Role, type UnitResult, unitName } from './outcome.ts';

/** A unit while the results of a shock are applied to it. */
interface Body {
  readonly unit: Fighter;
  readonly place: Place;
  hits: number;
  taken: number;
  reduced: boolean;
  routed: boolean;
  retreats: boolean;
  left: boolean;
  kept: boolean;
  spent: boolean;
  scared: boolean;
}

/** A side while the results are applied: its bodies by place, and its hexes. */
export interface Bodies {
  readonly role: Role;
  readonly all: readonly Body[];
  readonly hexes: readonly Hex[];
}

type ShockHand = Pick<Hand, 'ask' | 'all' | 'ruling' | 'note'>;

export function bodiesOf(role: Role, units: readonly Fighter[]): Bodies {
  const fresh = { taken: 0, routed: false, retreats: false, left: false, kept: false, spent: false, scared: false };
  return { role, all: units.map((unit, at) => ({ unit, place: placeOf(role, at), hits: unit.hits, reduced: unit.reduced, ...fresh })), hexes: hexesOf(units) };
}

const at = (side: Bodies, place: number): Body => side.all[place] as Body;
const tqNow = (body: Body): number => tqOf({ ...body.unit, reduced: body.reduced });
const cohesionOf = ({ unit, hits, reduced }: Body): Cohesion => ({
  tq: unit.tq,
  hits,
  reducible: unit.reducible,
  reduced,
  column: 'column' in unit && (unit as Defender).column,
});

/** Hits on the units of one hex: shared evenly, the odd ones to the top unit (5.35). */
function strike(side: Bodies, members: readonly number[], hits: number, hand: ShockHand): void {
  const standing = members.map((place) => at(side, place)).filter((body) => !body.routed && !body.left);
  if (hits === 0 || standing.length === 0) return;
  const { each, odd } = shared(hits, standing.length);
  standing.forEach((body, i) => {
    const taken = each + (i < odd ? 1 : 0);
    body.taken += taken;
    const onTheLine = body.unit.reducible && !body.reduced && taken > 0 && body.hits + taken === tqNow(body);
    Object.assign(body, suffer(cohesionOf(body), taken, onTheLine ? hand.ruling('reduction-threshold') : 'equal-or-more'));
  });
}

/** Hits shared over the hexes of a side; the inflicting player places the odd ones (7.53). */
function strikeAll(side: Bodies, hits: number, input: ShockInput, hand: ShockHand): void {
  const { each, odd } = shared(hits, side.hexes.length);
  const inflicting = side.role === 'defender' ? input.side : otherSide(input.side);
  const freely = odd > 0 && side.hexes.length > 1 && hand.ruling('odd-hits') === 'inflicting-player';
  const open = side.hexes.map((hex) => at(side, hex.lead).place);
  const extra = new Set<Place>();
  for (let i = 1; i <= odd; i += 1) {
    const left = open.filter((place) => !extra.has(place));
    const ask = choice<string>(inflicting, left, 'odd-hit', (place) => say('choice/unit', { unit: unitName(input, place) }));
    extra.add((freely ? hand.ask(`odd-hit/${side.role}-${i}`, ask) : left[0]) as Place);
  }
  side.hexes.forEach((hex, i) => {
    strike(side, hex.members, each + (extra.has(open[i] as Place) ? 1 : 0), hand);
  });
}

/** Rout checks by label: true where the top unit fails. Each is read only where its hex is dealt with, so that odds of one unit walk no other's. */
export type Checks = Readonly<Record<string, boolean>>;

/** Rout checks of both sides, a die per unit or stack, thrown together (7.53). */
export function routChecks(sides: readonly (readonly [Bodies, Result])[], hand: ShockHand): Checks {
  const asks = sides.flatMap(([side, result]) => {
    const { rout: kind, add } = MEANING[result];
    return (kind === 'check' ? side.hexes : []).map((hex) => {
      const most = tqNow(at(side, hex.lead)) - add;
      return [`rout/${at(side, hex.lead).place}`, readAs(one(D10), `over ${most}`, (face) => face > most)] as const;
    });
  });
  return asks.length === 0 ? {} : hand.all<Record<string, boolean>>(Object.fromEntries(asks));
}

/** Applies the printed result to a side, retreats included (7.53, 8.3); `settled` hears of each hex as it is done. */
export function applyResult(side: Bodies, result: Result, checks: Checks, input: ShockInput, hand: ShockHand, settled: (hex: Hex) => void): void {
  const { hits, rout: kind, retreat } = MEANING[result];
  const routs = (places: readonly number[]): void => {
    for (const place of places) Object.assign(at(side, place), rout(cohesionOf(at(side, place))));
  };
  if (kind === 'no') strikeAll(side, hits, input, hand);
  for (const hex of side.hexes) {
    if (kind === 'automatic') routs(hex.members);
    if (kind === 'check' && checks[`rout/${at(side, hex.lead).place}`]) routs([hex.lead]);
    else if (kind === 'check') strike(side, hex.members, hits, hand);
    if (retreat) retreatHex(side, hex, hand);
    settled(hex);
  }
}

/** The units of a hex retreat together; without a hex to go to the hex takes two hits, or each of a stack by the ruling, over the map's edge they are eliminated (8.3). */
function retreatHex(side: Bodies, hex: Hex, hand: ShockHand): void {
  const standing = hex.members.map((place) => at(side, place)).filter((body) => !body.routed);
  if (standing.length === 0) return;
  const way = at(side, hex.members[0] as number).unit.retreat;
  if (way === 'blocked') {
    hand.note(say('note/no-retreat'), cite('8.3'));
    const each = standing.length > 1 && hand.ruling('no-retreat-stack') === 'two-each';
    for (const members of each ? hex.members.map((place) => [place]) : [hex.members]) strike(side, members, 2, hand);
    return;
  }
  for (const body of standing) Object.assign(body, way === 'possible' ? { retreats: true } : { left: true });
}

/** Cavalry that an elephant attacks takes a hit besides (10.23): the units of one hex, when its result is applied. */
export function elephantScare(attackers: Bodies, defenders: Bodies, hex: Hex, hand: ShockHand): void {
  if (!attackers.all.some(({ unit }) => unit.type === 'el')) return;
  const horse = hex.members.filter((place) => isCavalry(at(defenders, place).unit.type) && !at(defenders, place).routed);
  for (const place of horse) {
    if (!defenders.all.some(({ scared }) => scared)) hand.note(say('note/elephant-scare'), cite('10.23'));
    at(defenders, place).scared = true;
    strike(defenders, [place], 1, hand);
  }
}

export const everyRouted = (side: Bodies): boolean => side.all.every((body) => body.routed);

/** Where hits alone destroyed both sides, the attacker keeps one unit, with hits one below its TQ (8.4). */
export function bothDestroyed(attackers: Bodies, defenders: Bodies, results: readonly Result[], input: ShockInput, hand: ShockHand): void {
  if (!everyRouted(attackers) || !everyRouted(defenders) || results.some((result) => MEANING[result].rout !== 'no')) return;
  const places = attackers.all.map((body) => body.place);
  const ask = choice<string>(input.side, places, 'survivor', (place) => say('choice/unit', { unit: unitName(input, place) }));
  const kept = places.length > 1 ? hand.ask('survivor/attackers', ask) : places[0];
  const body = attackers.all.find(({ place }) => place === kept) as Body;
  Object.assign(body, { routed: false, kept: true, hits: Math.max(0, tqNow(body) - 1) });
  hand.note(say('note/both-destroyed', { unit: unitName(input, body.place) }), cite('8.4'));
}

/** Chariots that attacked and still stand (10.53). */
const chariotsOf = (attackers: Bodies): Body[] => attackers.all.filter((body) => body.unit.type === 'ch' && !body.routed && !body.left);
const allLight = (defenders: Bodies): boolean => defenders.all.every(({ unit }) => isSkirmisher(unit.type) || unit.type === 'ch');

/** Chariots that attacked are gone, unless all defenders routed or are skirmishers or chariots (10.53). */
export function spendChariots(attackers: Bodies, defenders: Bodies, hand: ShockHand): void {
  const chariots = chariotsOf(attackers);
  if (allLight(defenders) || everyRouted(defenders) || chariots.length === 0) return;
  for (const body of chariots) body.spent = true;
  hand.note(say('note/chariots-spent'), cite('10.53'));
}

/**
 * The fates nothing later in the shock can change, where one side's result is more than hits and the hexes of `settled` bodies are dealt with. Of chariots that attack, as soon as one
 * defender stands, or all are dealt with (10.53).
 */
export function settledFates(attackers: Bodies, defenders: Bodies, settled: ReadonlySet<Place>): readonly (readonly [Place, FateId])[] {
  const isSettled = ({ place }: Body): boolean => settled.has(place);
  const stands = defenders.all.some((body) => isSettled(body) && !body.routed);
  const spent = new Set(stands && !allLight(defenders) ? chariotsOf(attackers) : []);
  const open = (body: Body): boolean => body.unit.type === 'ch' && !stands && !defenders.all.every(isSettled);
  const ofAttackers = attackers.all
    .filter((body) => isSettled(body) && !open(body))
    .map((body) => [body.place, fateOf({ ...body, spent: spent.has(body) })] as const);
  return [...defenders.all.filter(isSettled).map((body) => [body.place, fateOf(body)] as const), ...ofAttackers];
}

function fateOf(body: Body): FateId {
  if (body.routed) return body.unit.type === 'el' ? 'rampages' : 'routed';
  if (body.spent) return 'spent';
  if (body.left) return 'left-map';
  if (body.reduced && !body.unit.reduced) return 'reduced';
  if (body.retreats) return 'retreats';
  return body.taken > 0 ? 'hits' : 'unhurt';
}

/** What became of each unit of a side. */
export function resultsOf(side: Bodies): UnitResult[] {
  return side.all.map((body) => {
    const { unit, place, hits, reduced, kept, routed, spent, left } = body;
    return {
      place,
      name: unit.name,
      unit: unit.unit,
      taken: body.taken,
      hits,
      tq: Math.max(0, unit.tq - (reduced ? 2 : 0)),
      reduced,
      retreats: body.retreats && !routed && !spent && !left,
      kept,
      fate: fateOf(body),
    };
  });
}
