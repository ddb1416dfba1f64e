import type { Hand, Modifier } from '../../../../core/hand.ts';
import { cite, type ForceType, isCavalry } from '../vocabulary.ts';
import { alexanderFace, type BattlePosition, type Fighter, faceOf, wallPenalty } from './position.ts';

/** What an attack needs to hit: this or less on the die; at or below the superscript it hits twice. */
export interface Strength {
  readonly battle: number;
  readonly superscript: number;
}

/** What a modifier of an attack looks at. */
export interface AttackContext {
  readonly side: 'own' | 'enemy';
  readonly type: ForceType;
  readonly position: BattlePosition;
  /** A siege engine's declared target. */
  readonly onWalls: boolean;
}

const plan = (of: 'archers' | 'cavalry' | 'infantry' | 'leadership') => cite(`Battle plans: ${of}`);
const first = ({ position, side }: AttackContext): boolean => side === 'enemy' && position.turn === 1;
const alexander = ({ type }: AttackContext): boolean => type === 'alexander';
const flag = (on: boolean): number => (on ? 1 : 0);

const walls: Modifier<AttackContext> = {
  id: 'walls',
  cite: cite('Walls'),
  by: ({ side, type, position }) => (side === 'own' && type !== 'siege-engine' ? -wallPenalty(position) : 0),
};
const cavalryPlan: Modifier<AttackContext> = {
  id: 'plan-cavalry',
  cite: plan('cavalry'),
  by: (of) => (first(of) && isCavalry(of.type) ? of.position.enemyPlans.cavalry : 0),
};
const leadership: Modifier<AttackContext> = {
  id: 'leadership',
  cite: plan('leadership'),
  by: (of) => (alexander(of) ? of.position.ownPlans.leadership : 0),
};
const bucephalus: Modifier<AttackContext> = { id: 'bucephalus', cite: cite('Insights'), by: (of) => flag(alexander(of) && of.position.bucephalus) };

/** Everything that changes a battle value. */
export const battleModifiers: readonly Modifier<AttackContext>[] = [
  walls,
  { id: 'siege', cite: cite('Siege engines'), by: ({ type, onWalls }) => (type === 'siege-engine' && onWalls ? 2 : 0) },
  { id: 'plan-archers', cite: plan('archers'), by: (of) => (first(of) && of.type === 'archers' ? 3 * of.position.enemyPlans.archers : 0) },
  { id: 'plan-infantry', cite: plan('infantry'), by: (of) => (first(of) && of.type === 'infantry' ? 2 * of.position.enemyPlans.infantry : 0) },
  cavalryPlan,
  leadership,
  bucephalus,
  { id: 'hephaestion', cite: cite('Advisors'), by: (of) => flag(alexander(of) && of.position.hephaestion) },
];
/** Everything that changes a superscript. */
export const superscriptModifiers: readonly Modifier<AttackContext>[] = [walls, cavalryPlan, leadership, bucephalus];

/** The strength of an attack, line by line (Battle value; Walls; Battle plans; Advisors; Insights). */
export function strengthOf(position: BattlePosition, side: 'own' | 'enemy', fighter: Fighter | 'alexander', onWalls: boolean, hand: Hand<never>): Strength {
  const type = fighter === 'alexander' ? 'alexander' : fighter.type;
  const id = fighter === 'alexander' ? 'alexander' : fighter.id;
  const face = fighter === 'alexander' ? alexanderFace(position) : faceOf(fighter);
  const context = { side, type, position, onWalls };
  return {
    battle: hand.tally(`battle-value/${side}-${id}`, face.battle, battleModifiers, context),
    superscript: hand.tally(`superscript/${side}-${id}`, face.superscript, superscriptModifiers, context),
  };
}

/** Hits of one die against a strength: none, one at the battle value or less, two at the superscript or less (Battle value). */
export function hitsOf(face: number, { battle, superscript }: Strength): number {
  if (face > battle) return 0;
  return face <= superscript ? 2 : 1;
}
