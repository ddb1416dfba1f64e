import type { Modifier } from '../../../../../core/hand.ts';
import type { Id } from '../../../../../core/said.ts';
import { cite, fires, isArcher, isArtilleryWeapon, isCavalry, isFoot, isSkirmisher, type Missile } from '../../vocabulary.ts';
import { type FireInput, rangeUsed } from './input.ts';

/** What the sum of a shot looks at: the input, the rulings that matter to it, and the fortification's cell. */
export interface Aim {
  readonly input: FireInput;
  readonly fortification: number;
  readonly hitAndRunMoves: boolean;
  readonly bowsToo: boolean;
  readonly slingTargetPrinted: boolean;
  readonly germanicMoves: boolean;
  readonly chariotsRide: boolean;
  readonly slingRowSlings: boolean;
}

/** The row of the missile chart, undefined for a unit that cannot fire. */
export function rowOf(missile: Missile): Id | undefined {
  if (missile === 'a' || missile === 'b') return 'a-b';
  return fires(missile) ? missile : undefined;
}

/** Germanic cavalry throws as foot when adjacent, or hitting and running from two hexes (10.4). */
export const throwsAsFoot = ({ shooter, range, manner }: FireInput): boolean =>
  shooter.type === 'gc' && shooter.missile === 'j' && (manner === 'hit-and-run' ? range === 2 : rangeUsed({ manner, range }) === 1);

const firing = (input: FireInput): Missile => (input.shooter.slingRow ? 's' : input.shooter.missile);
const heavy = ({ target }: FireInput): boolean => !target.lone && (target.type === 'hi' || target.type === 'ph');
const horse = (input: FireInput): boolean => isCavalry(input.shooter.type) && !throwsAsFoot(input);
const chariotJavelins = (input: FireInput): boolean => input.shooter.type === 'ch' && firing(input) === 'j';

type Riding = Pick<Aim, 'input' | 'hitAndRunMoves' | 'germanicMoves' | 'chariotsRide'>;

function hasMoved({ input, hitAndRunMoves, germanicMoves, chariotsRide }: Riding): boolean {
  const missile = firing(input);
  const rides = horse(input) || (throwsAsFoot(input) && germanicMoves) || (chariotJavelins(input) && chariotsRide);
  const concerned = missile === 's' || isArcher(missile) || rides;
  return concerned && (input.shooter.moved || (input.manner === 'hit-and-run' && hitAndRunMoves));
}
const mounted = ({ input, bowsToo, chariotsRide }: Aim): boolean =>
  (horse(input) && (firing(input) === 'j' || (bowsToo && isArcher(firing(input))))) || (chariotJavelins(input) && chariotsRide);
const footJavelins = (input: FireInput): boolean => firing(input) === 'j' && (isFoot(input.shooter.type) || throwsAsFoot(input));
const bowOrSling = (missile: Missile): boolean => isArcher(missile) || missile === 's';
const throughHeavyFront = (input: FireInput): boolean => heavy(input) && input.throughFront && rangeUsed(input) === 1;
const pointBlank = ({ input, slingRowSlings }: Pick<Aim, 'input' | 'slingRowSlings'>): boolean =>
  throughHeavyFront(input) && (bowOrSling(input.shooter.missile) || (input.shooter.slingRow && slingRowSlings));
const slingsAimedAt = ({ target }: FireInput): boolean => !target.lone && target.missile === 's' && !isSkirmisher(target.type);

const when = (id: Id, amount: number, applies: (aim: Aim) => boolean, at = '7.81'): Modifier<Aim> => ({
  id,
  cite: cite(at),
  by: (aim) => (applies(aim) ? amount : 0),
});

/** The modifiers of missile fire in the chart's order; all add up. */
export const FIRE_MODIFIERS: readonly Modifier<Aim>[] = [
  when('lower', -1, ({ input }) => input.lower),
  when('artillery-at-elephants', -1, ({ input }) => isArtilleryWeapon(firing(input)) && input.target.type === 'el' && !input.target.lone),
  { id: 'shooter-hits', cite: cite('7.81'), by: ({ input }) => input.shooter.hits, with: ({ input }) => ({ hits: input.shooter.hits }) },
  when('moved', 1, hasMoved),
  when('cataphract', 1, ({ input }) => !input.target.lone && input.target.cataphract && isCavalry(input.target.type)),
  when('heavy', 1, ({ input }) => heavy(input)),
  when('woods', 1, ({ input }) => input.woods),
  when('sling-row', 1, ({ input, slingTargetPrinted }) => input.shooter.slingRow || (slingTargetPrinted && slingsAimedAt(input)), '11.15'),
  when('javelins-hit-and-run', 2, ({ input }) => input.manner === 'hit-and-run' && footJavelins(input)),
  when('point-blank', 2, pointBlank),
  when('mounted', 2, mounted),
  { id: 'fortification', cite: cite('11.14'), by: ({ fortification }) => fortification },
];

/** Whether each ruling could change the sum, so that it is asked only then. */
export const inDoubt = {
  hitAndRun: (input: FireInput): boolean =>
    input.manner === 'hit-and-run' && !input.shooter.moved && hasMoved({ input, hitAndRunMoves: true, germanicMoves: false, chariotsRide: false }),
  bows: (input: FireInput): boolean => horse(input) && isArcher(firing(input)),
  slingTarget: slingsAimedAt,
  germanic: (input: FireInput): boolean => throwsAsFoot(input) && (input.shooter.moved || input.manner === 'hit-and-run'),
  chariots: chariotJavelins,
  slingRow: (input: FireInput): boolean => throughHeavyFront(input) && input.shooter.slingRow && !bowOrSling(input.shooter.missile),
};
