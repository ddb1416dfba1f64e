import type { Spoken } from '../../../../core/said.ts';
import type { Campaign } from '../tracker/state.ts';
import { CODES, FORCE_TYPES, type ForceType, type Nation, takesOneHit } from '../vocabulary.ts';
import { say } from '../voice.ts';
import { type Counter, type Face, kindOf, WALL } from './counters.ts';

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
  /** Nobody said what its counter prints. */
  readonly unknown?: boolean;
}

/** A force that has no id yet: it gets one where it enters play. */
export type NewForce = Omit<Force, 'id'>;

/** A counter's force on its full side. */
export function forceOf(counter: Counter): NewForce {
  const back =
    counter.twoSided && !takesOneHit(counter.type)
      ? { battle: counter.reducedBattle, superscript: counter.reducedSuperscript, speed: counter.reducedSpeed }
      : null;
  return {
    nation: counter.nation,
    type: counter.type,
    name: counter.name,
    full: { battle: counter.battle, superscript: counter.superscript, speed: counter.speed },
    back,
    reduced: false,
  };
}

/** The force of a kind (letters and name) as the box has it; walls, which are no nation's, always. */
export function forceOfKind(campaign: Pick<Campaign, 'counters' | 'map'>, kind: string, nation: Nation = campaign.map.nation): NewForce | undefined {
  if (kind === CODES.wall) return wallForce(nation);
  const counter = campaign.counters.find((one) => one.nation === nation && kindOf(one) === kind);
  return counter && forceOf(counter);
}

/** A wall's counter: a full and a reduced side, never in a cup. */
export function wallForce(nation: Nation): NewForce {
  return forceOf({ ...WALL, nation });
}

/** A force of which nobody entered what its counter prints: its values are unknown, not 0. Its type is that of its letters, where it has any. */
export function unknownForce(nation: Nation, kind = '?'): NewForce {
  const [letters = ''] = kind.split(' ');
  const type = FORCE_TYPES.find((one) => CODES[one] === letters) ?? 'infantry';
  const full = { battle: 0, superscript: 0, speed: 0 };
  return { nation, type, name: kind.replace(/^[A-Z]{2} ?/, ''), full, back: null, reduced: false, unknown: true };
}

/** The force of a kind that came out of a cup: as the box has it, else one whose counter is unknown. */
export function forceDrawn(campaign: Pick<Campaign, 'counters' | 'map'>, kind: string, nation: Nation = campaign.map.nation): NewForce {
  return forceOfKind(campaign, kind, nation) ?? unknownForce(nation, kind);
}

/** A force's own name, or its type. */
export function forceName({ name, type }: Pick<Force, 'name' | 'type'>): Spoken {
  return name === '' ? say(`force/${type}`) : name;
}

/** The name of one of these forces; nothing where it is none of them. */
export function nameIn(forces: readonly Force[], id: string): Spoken {
  const force = forces.find((one) => one.id === id);
  return force ? forceName(force) : '';
}
