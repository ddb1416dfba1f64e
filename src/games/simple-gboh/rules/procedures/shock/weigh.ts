import type { Hand } from '../../../../../core/hand.ts';
import { cite } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { counting, highestTq, leads, sizeModifier, sizes, sum } from './forces.ts';
import type { Fighter, ShockInput } from './input.ts';
import { type Clash, hitsModifier } from './modifiers.ts';
import { movedIn, throwingArms } from './special-modifiers.ts';
import { terrainModifier } from './terrain.ts';
import { matrixOf, type Weapons, weaponsOf } from './weapons.ts';

type WeighHand = Pick<Hand, 'cell' | 'glance' | 'ruling' | 'note'>;

/** How many leaders of each side fell in the leader loss check. */
export interface LeadersLost {
  readonly attacker: number;
  readonly defender: number;
}

/** What the sum needs of an input alone. */
interface Weights {
  readonly tq: Clash['tq'];
  readonly wide: ReturnType<typeof sizes>;
  readonly narrow: ReturnType<typeof sizes>;
  readonly hits: Clash['hits'];
  readonly moving: boolean;
}

function weightsOf({ attackers, defenders }: ShockInput): Weights {
  return {
    tq: { attacker: highestTq(attackers), defender: highestTq(defenders) },
    wide: sizes(attackers, defenders, false),
    narrow: sizes(attackers, defenders, true),
    hits: { attacker: sum(counting(attackers).map((unit) => unit.hits)), defender: sum(counting(defenders).map((unit) => unit.hits)) },
    moving: leads(attackers).some(movedIn),
  };
}

/** A ruling is asked for only where its options differ, so that nobody is shown a choice that changes nothing. */
function sizeOf({ wide, narrow }: Weights, hand: WeighHand): Pick<Clash, 'sizes' | 'size'> {
  const counted = wide && !narrow && hand.ruling('size-special') === 'same-type' ? undefined : wide;
  if (!counted) return { sizes: { attacker: 0, defender: 0 }, size: 0 };
  const { attacker, defender } = counted;
  const apart = sizeModifier(attacker, defender, true) !== sizeModifier(attacker, defender, false);
  return { sizes: counted, size: sizeModifier(attacker, defender, apart && hand.ruling('size-2-to-1') === 'ratio-alone') };
}

function hitsOf({ hits }: Weights, hand: WeighHand): Pick<Clash, 'hits' | 'hitsCapped'> {
  const { attacker, defender } = hits;
  const apart = hitsModifier(attacker, defender, true) !== hitsModifier(attacker, defender, false);
  return { hits, hitsCapped: hitsModifier(attacker, defender, apart && hand.ruling('hits-drm-cap') === 'each-side') };
}

function leadersOf(units: readonly Fighter[], lost: number, near: boolean, hand: Pick<Hand, 'ruling'>): number {
  const all = units.flatMap(({ leader, furtherLeaders }) => (leader === 'none' ? [] : [leader, ...furtherLeaders]));
  const count = all.length - lost + (near ? 1 : 0);
  return count > 1 && hand.ruling('leader-once') === 'once-a-side' ? 1 : count;
}

const pilaInDoubt = (input: ShockInput): boolean => leads(input.attackers).some((unit) => throwingArms(unit) && unit.movement === 'stood' && !unit.reduced);

/** How many leaders count on each side; `lost` says who fell in the leader loss check. */
export function leadersIn(input: ShockInput, lost: LeadersLost, hand: Pick<Hand, 'ruling'>): Clash['leaders'] {
  return {
    attacker: leadersOf(input.attackers, lost.attacker, input.attackerHeroicNear, hand),
    defender: leadersOf(input.defenders, lost.defender, input.defenderHeroicNear, hand),
  };
}

/** Everything the sum of a shock looks at, but for the leaders, who may fall before it. */
export function clashOf(input: ShockInput, hand: WeighHand): { readonly clash: Omit<Clash, 'leaders'>; readonly weapons: Weapons } {
  const pilaAlways = pilaInDoubt(input) && hand.ruling('pila-moves') === 'always';
  const weights = weightsOf(input);
  const weapons = weaponsOf(input, { pilaAlways, glance: (chart, row, column) => hand.glance(chart, row, column) });
  const { attacker, defender, angle, row, column } = weapons;
  const cell = hand.cell(matrixOf(angle), row, column);
  if (cell === 'p') hand.note(say('note/prohibited'), cite('7.82'));
  const clash = {
    meeting: { attacker: attacker.unit, defender: defender.unit, angle, pilaAlways },
    cell: cell === 'p' ? 0 : cell,
    tq: weights.tq,
    ...sizeOf(weights, hand),
    ...hitsOf(weights, hand),
    moving: weights.moving,
    terrain: terrainModifier(input, hand),
  };
  return { clash, weapons };
}
