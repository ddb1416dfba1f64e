import type { Facts } from '../../../../../core/facts.ts';
import { allowanceOf } from '../../movement-allowance.ts';
import { isCavalry, isFoot, isSkirmisher, mayRetreat } from '../../vocabulary.ts';
import type { Message } from '../voice.ts';
import type { Chaser, Retreater, RetreatInput } from './input.ts';

/** The rulings on who may retreat, as they are in force. */
export interface RetreatRulings {
  readonly anyAttacker: boolean;
  readonly zocFree: boolean;
  readonly elephantsAlways: boolean;
}
/** The standard rulings. */
export const AS_STANDARD: RetreatRulings = { anyAttacker: false, zocFree: false, elephantsAlways: false };

/** The rulings in force. */
export const inForce = ({ ruling }: Pick<Facts, 'ruling'>): RetreatRulings => ({
  anyAttacker: ruling('skirmisher-retreat') === 'any-attacker',
  zocFree: ruling('skirmisher-zoc') === 'free',
  elephantsAlways: ruling('elephant-v-cavalry') === 'always-may',
});

/** What stands against a retreat: the field that says so, what was expected of it, and the paragraph. */
export type Hindrance = readonly [field: keyof Retreater, expected: Message, at: string];

/** Whether it is cavalry that elephants attack (10.23). */
const fromElephants = (unit: Retreater, attackers: readonly Chaser[]): boolean => isCavalry(unit.type) && attackers.some(({ type }) => type === 'el');

/** Skirmishers retreat from units on foot, or by the ruling from all, whatever their MA (7.41); so does by a ruling cavalry from elephants (10.23). */
const whateverItsMa = (unit: Retreater, attackers: readonly Chaser[], { anyAttacker, elephantsAlways }: RetreatRulings): boolean =>
  (isSkirmisher(unit.type) && (anyAttacker || attackers.every(({ type }) => isFoot(type)))) || (elephantsAlways && fromElephants(unit, attackers));

/** Those whose MA is not known and would have to be: of who retreats and of the attackers, where they are compared (7.41). */
export const unknownMa = (unit: Retreater, attackers: readonly Chaser[], rulings: RetreatRulings): readonly (Chaser | Retreater)[] =>
  whateverItsMa(unit, attackers, rulings) ? [] : [unit, ...attackers].filter((one) => allowanceOf(one) === undefined);

/** Why a defender may not retreat, as far as is known: the message and its paragraph, or nothing (7.41, 7.22, 11.25, 11.27). */
export function hindrance(unit: Retreater, attackers: readonly Chaser[], rulings: RetreatRulings = AS_STANDARD): Hindrance | undefined {
  if (!mayRetreat(unit.type)) return ['type', 'expected/able-to-retreat', '7.41'];
  if (rulings.elephantsAlways && fromElephants(unit, attackers)) return undefined;
  if (unit.column) return ['column', 'expected/not-in-column', '11.25'];
  if (unit.entryFire) return ['entryFire', 'expected/no-entry-fire', '7.22'];
  if (unit.leftColumn) return ['leftColumn', 'expected/no-left-column', '11.27'];
  const skirmisher = isSkirmisher(unit.type);
  if (unit.inZoc && !(skirmisher && rulings.zocFree)) return ['inZoc', 'expected/not-in-zoc-at-start', '7.41'];
  if (whateverItsMa(unit, attackers, rulings) || unknownMa(unit, attackers, rulings).length > 0) return undefined;
  const allowance = (one: Chaser | Retreater): number => allowanceOf(one) ?? 0;
  return allowance(unit) > Math.max(...attackers.map(allowance)) ? undefined : ['ma', 'expected/greater-ma', '7.41'];
}

/** Cavalry that elephants attack must retreat if it may; only a way that is barred keeps it there (10.23, 7.42). */
export function mustRetreat(unit: Retreater, attackers: readonly Chaser[], rulings: RetreatRulings): boolean {
  return (
    !unit.retreats && unknownMa(unit, attackers, rulings).length === 0 && fromElephants(unit, attackers) && hindrance(unit, attackers, rulings) === undefined
  );
}

/** Asks for a ruling only where it changes something. */
export function rulingsFor(input: RetreatInput, facts: Pick<Facts, 'ruling'>): RetreatRulings {
  const differs = (rulings: Partial<RetreatRulings>): boolean =>
    input.defenders.some(
      (unit) => (hindrance(unit, input.attackers) === undefined) !== (hindrance(unit, input.attackers, { ...AS_STANDARD, ...rulings }) === undefined),
    );
  return {
    anyAttacker: differs({ anyAttacker: true }) && facts.ruling('skirmisher-retreat') === 'any-attacker',
    zocFree: differs({ zocFree: true }) && facts.ruling('skirmisher-zoc') === 'free',
    elephantsAlways: differs({ elephantsAlways: true }) && facts.ruling('elephant-v-cavalry') === 'always-may',
  };
}
