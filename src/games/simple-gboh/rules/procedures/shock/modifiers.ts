import type { Modifier } from '../../../../../core/hand.ts';
import { cite } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { type Meeting, SPECIAL_MODIFIERS } from './special-modifiers.ts';

/** An amount of each side. */
interface BothSides {
  readonly attacker: number;
  readonly defender: number;
}

/** Everything the sum of a shock looks at, each part as 7.52 counts it before its bounds. `cell` is that of the weapon matrix where `meeting` stands. */
export interface Clash {
  readonly meeting: Meeting;
  readonly cell: number;
  readonly tq: BothSides;
  readonly sizes: BothSides;
  readonly size: number;
  readonly hits: BothSides;
  readonly hitsCapped: number;
  readonly moving: boolean;
  readonly leaders: BothSides;
  readonly terrain: number;
}

const bounded = (amount: number): number => Math.max(-3, Math.min(3, amount));

/** The modifiers of a shock in the book's order. */
export const SHOCK_MODIFIERS: readonly Modifier<Clash>[] = [
  {
    id: 'weapon',
    cite: cite('7.52'),
    by: ({ cell }) => cell,
    with: ({ meeting: { attacker, defender, angle } }) => ({
      attacker: say(`type/${attacker.type}`),
      defender: say(`type/${defender.type}`),
      angle: say(`against/${angle}`),
    }),
  },
  ...SPECIAL_MODIFIERS,
  { id: 'tq', cite: cite('7.52'), by: ({ tq }) => bounded(tq.attacker - tq.defender), with: ({ tq }) => ({ ...tq }) },
  { id: 'size', cite: cite('7.52'), by: ({ size }) => size, with: ({ sizes }) => ({ ...sizes }) },
  { id: 'hits', cite: cite('7.52'), by: ({ hitsCapped }) => hitsCapped, with: ({ hits }) => ({ ...hits }) },
  { id: 'moving', cite: cite('7.52'), by: ({ moving }) => (moving ? 1 : 0) },
  { id: 'attacker-leader', cite: cite('4.38'), by: ({ leaders }) => leaders.attacker },
  { id: 'defender-leader', cite: cite('4.38'), by: ({ leaders }) => (leaders.defender === 0 ? 0 : -leaders.defender) },
  { id: 'terrain', cite: cite('7.52'), by: ({ terrain }) => terrain },
];

/** The hits modifier (7.52): what defenders have borne less what attackers have, within ±3; `each` bounds the sides instead of the difference. */
export function hitsModifier(attacker: number, defender: number, each: boolean): number {
  return each ? Math.min(3, defender) - Math.min(3, attacker) : bounded(defender - attacker);
}
