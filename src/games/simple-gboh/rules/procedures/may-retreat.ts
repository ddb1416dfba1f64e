import { type Fields, flag, number, oneOf, standardOf, text } from '../../../../core/fields.ts';
import type { Hand } from '../../../../core/hand.ts';
import { cite, isCavalry, isFoot, isLightInfantry, isSkirmisher, TYPES, type Type } from '../vocabulary.ts';

export interface Chaser {
  readonly name: string;
  readonly type: Type;
  readonly ma: number;
}
/** A defender who might retreat. `inZoc`: at the start of the player turn in an enemy ZOC or with an enemy in its own. `retreats`: its player wants it to. */
export interface Retreater {
  readonly name: string;
  readonly unit: string;
  readonly type: Type;
  readonly tq: number;
  readonly ma: number;
  readonly hits: number;
  readonly reduced: boolean;
  readonly reducible: boolean;
  readonly retreats: boolean;
  readonly inZoc: boolean;
  readonly column: boolean;
  readonly entryFire: boolean;
  readonly leftColumn: boolean;
}
export interface RetreatInput {
  readonly shock: string;
  readonly attackers: readonly Chaser[];
  readonly defenders: readonly Retreater[];
}
export const CHASER: Fields<Chaser> = {
  name: text(40, '', { rare: true }),
  type: oneOf(TYPES, { standard: 'lg' }),
  ma: number(0, 20, 5, { cite: cite('7.41') }),
};
export const RETREATER: Fields<Retreater> = {
  name: text(40, '', { rare: true }),
  unit: text(40, '', { rare: true }),
  type: oneOf(TYPES, { standard: 'sk' }),
  ma: number(0, 20, 6, { cite: cite('7.41') }),
  retreats: flag(true, { cite: cite('7.41') }),
  tq: number(0, 20, 4, { when: (_, item: Retreater) => isLightInfantry(item.type), cite: cite('7.44') }),
  hits: number(0, 20, 0, { when: (_, item: Retreater) => isLightInfantry(item.type), cite: cite('8.1') }),
  reduced: flag(false, { when: (_, item: Retreater) => isLightInfantry(item.type) }),
  reducible: flag(false, { when: (_, item: Retreater) => isLightInfantry(item.type) && !item.reduced }),
  inZoc: flag(false, { say: 'field/inZocAtStart', cite: cite('7.41') }),
  column: flag(false, { rare: true, cite: cite('11.25') }),
  entryFire: flag(false, { rare: true, cite: cite('7.22') }),
  leftColumn: flag(false, { rare: true, cite: cite('11.27') }),
};
export const chaser = (given: Partial<Chaser> = {}): Chaser => ({ ...standardOf(CHASER), ...given });
export const retreater = (given: Partial<Retreater> = {}): Retreater => ({ ...standardOf(RETREATER), ...given });

/** The rulings on who may retreat, as they are in force. */
export interface RetreatRulings {
  readonly anyAttacker: boolean;
  readonly zocFree: boolean;
  readonly elephantsAlways: boolean;
}
export const AS_STANDARD: RetreatRulings = { anyAttacker: false, zocFree: false, elephantsAlways: false };

/** Why a defender may not retreat: the message and its paragraph, or nothing (7.41, 7.22, 11.25, 11.27). */
export function hindrance(
  unit: Retreater,
  attackers: readonly Chaser[],
  rulings: RetreatRulings = AS_STANDARD,
): readonly [field: string, expected: string, at: string] | undefined {
  if (!isCavalry(unit.type) && !isSkirmisher(unit.type) && !isLightInfantry(unit.type)) return ['type', 'expected/able-to-retreat', '7.41'];
  if (rulings.elephantsAlways && isCavalry(unit.type) && attackers.some(({ type }) => type === 'el')) return undefined;
  if (unit.column) return ['column', 'expected/not-in-column', '11.25'];
  if (unit.entryFire) return ['entryFire', 'expected/no-entry-fire', '7.22'];
  if (unit.leftColumn) return ['leftColumn', 'expected/no-left-column', '11.27'];
  const skirmisher = isSkirmisher(unit.type);
  if (unit.inZoc && !(skirmisher && rulings.zocFree)) return ['inZoc', 'expected/not-in-zoc-at-start', '7.41'];
  if (skirmisher && (rulings.anyAttacker || attackers.every(({ type }) => isFoot(type)))) return undefined;
  return unit.ma > Math.max(...attackers.map(({ ma }) => ma)) ? undefined : ['ma', 'expected/greater-ma', '7.41'];
}

/** Cavalry that elephants attack must retreat if it may; only a way that is barred keeps it there (10.23, 7.42). */
export function mustRetreat(unit: Retreater, attackers: readonly Chaser[], rulings: RetreatRulings): boolean {
  return !unit.retreats && isCavalry(unit.type) && attackers.some(({ type }) => type === 'el') && hindrance(unit, attackers, rulings) === undefined;
}

/** Asks for a ruling only where it changes something. */
export function rulingsFor(input: RetreatInput, hand: Pick<Hand, 'ruling'>): RetreatRulings {
  const differs = (rulings: Partial<RetreatRulings>): boolean =>
    input.defenders.some(
      (unit) => (hindrance(unit, input.attackers) === undefined) !== (hindrance(unit, input.attackers, { ...AS_STANDARD, ...rulings }) === undefined),
    );
  return {
    anyAttacker: differs({ anyAttacker: true }) && hand.ruling('skirmisher-retreat') === 'any-attacker',
    zocFree: differs({ zocFree: true }) && hand.ruling('skirmisher-zoc') === 'free',
    elephantsAlways: differs({ elephantsAlways: true }) && hand.ruling('elephant-v-cavalry') === 'always-may',
  };
}
