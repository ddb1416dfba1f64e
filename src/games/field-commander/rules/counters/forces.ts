import { type Counter, type Face, kindOf, WALL } from './counters.ts';
import type { Campaign } from '../tracker/state.ts';
import { CODES, type ForceType, type Nation } from '../vocabulary.ts';

/** A force in play: a counter of some kind with its own id, on its full or its reduced side. */
export interface Force {
  readonly id: string;
  readonly nation: Nation;
  readonly type: ForceType;
  readonly name: string;
  readonly full: Face;
  /** The reverse; `null`: a first hit destroys it. */
  readonly back: Face | null;
  readonly reduced: boolean;
}

/** The printed force of an id on its full side. */
export function forceOf(counter: Counter, id: string): Force {
  const back = counter.twoSided ? { battle: counter.reducedBattle, superscript: counter.reducedSuperscript, speed: counter.reducedSpeed } : null;
  return {
    id,
    nation: counter.nation,
    type: counter.type,
    name: counter.name,
    full: { battle: counter.battle, superscript: counter.superscript, speed: counter.speed },
    back,
    reduced: false,
  };
}

/** The force of a kind (letters and name) as the box has it; walls, which are no nation's, always. */
export function forceOfKind(campaign: Pick<Campaign, 'counters' | 'map'>, kind: string, nation: Nation = campaign.map.nation): Omit<Force, 'id'> | undefined {
  const counter = kind === CODES.wall ? { ...WALL, nation } : campaign.counters.find((one) => one.nation === nation && kindOf(one) === kind);
  if (!counter) return undefined;
  const { id: _id, ...force } = forceOf(counter, '');
  return force;
}

/** A wall's counter: a full and a reduced side, never in a cup. */
export function wallForce(nation: Nation): Omit<Force, 'id'> {
  const { id: _id, ...force } = forceOf({ ...WALL, nation }, '');
  return force;
}
