import type { Modifier } from '../../../../../core/hand.ts';
import type { Id } from '../../../../../core/said.ts';
import { say } from '../../../../../core/said.ts';
import { cite } from '../../vocabulary.ts';
import type { Weapons } from './weapons.ts';

/** Everything the sum of a shock looks at, each part as 7.52 counts it before its bounds. */
export interface Clash {
  readonly weapons: Weapons;
  readonly types: { readonly attacker: Id; readonly defender: Id };
  readonly cell: number;
  readonly special: Readonly<Record<Id, number>>;
  readonly tq: { readonly attacker: number; readonly defender: number };
  readonly sizes: { readonly attacker: number; readonly defender: number };
  readonly size: number;
  readonly hits: { readonly attacker: number; readonly defender: number };
  readonly hitsCapped: number;
  readonly moving: boolean;
  readonly leaders: { readonly attacker: number; readonly defender: number };
  readonly terrain: number;
}

const bounded = (amount: number): number => Math.max(-3, Math.min(3, amount));
const special = (id: Id, at: string): Modifier<Clash> => ({ id, cite: cite(at), by: (clash) => clash.special[id] ?? 0 });

/** The modifiers of a shock in the book's order. */
export const SHOCK_MODIFIERS: readonly Modifier<Clash>[] = [
  {
    id: 'weapon',
    cite: cite('7.52'),
    by: ({ cell }) => cell,
    with: ({ types, weapons }) => ({
      attacker: say(`type/${types.attacker}`),
      defender: say(`type/${types.defender}`),
      angle: say(`against/${weapons.angle}`),
    }),
  },
  special('moving-against-phalanx', '7.82'),
  special('cavalry-against-javelins', '7.82'),
  special('double-depth-defends', '7.82'),
  special('pila', '7.82'),
  special('double-depth-attacks', '7.82'),
  { id: 'tq', cite: cite('7.52'), by: ({ tq }) => bounded(tq.attacker - tq.defender), with: ({ tq }) => tq },
  { id: 'size', cite: cite('7.52'), by: ({ size }) => size, with: ({ sizes }) => sizes },
  { id: 'hits', cite: cite('7.52'), by: ({ hitsCapped }) => hitsCapped, with: ({ hits }) => hits },
  { id: 'moving', cite: cite('7.52'), by: ({ moving }) => (moving ? 1 : 0) },
  { id: 'attacker-leader', cite: cite('4.38'), by: ({ leaders }) => leaders.attacker },
  { id: 'defender-leader', cite: cite('4.38'), by: ({ leaders }) => (leaders.defender === 0 ? 0 : -leaders.defender) },
  { id: 'terrain', cite: cite('7.52'), by: ({ terrain }) => terrain },
];

/** The hits modifier (7.52): what defenders have borne less what attackers have, within ±3; `each` bounds the sides instead of the difference. */
export function hitsModifier(attacker: number, defender: number, each: boolean): number {
  return each ? Math.min(3, defender) - Math.min(3, attacker) : bounded(defender - attacker);
}
