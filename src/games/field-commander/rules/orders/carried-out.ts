import { choice } from '../../../../core/ask.ts';
import type { Hand } from '../../../../core/hand.ts';
import type { Order } from '../charts/enemy-orders.ts';
import { type CupEntry, drawForces, SHORTAGE_HITS } from '../counters/cup.ts';

/** What an order came to. */
export interface OrderDone {
  readonly walls: number;
  readonly garrisons: number;
  readonly forces: readonly string[];
  readonly goldPaid: number;
  readonly hits: number;
  readonly gloryPlaced: number;
  readonly goldPlaced: number;
}

/** What pays for an order, and the cup its garrisons come from. */
interface Resources {
  readonly gold: number;
  readonly cup: readonly CupEntry[];
  readonly cupWhole: boolean;
}

const NOTHING: OrderDone = { walls: 0, garrisons: 0, forces: [], goldPaid: 0, hits: 0, gloryPlaced: 0, goldPlaced: 0 };

/** What an order does: walls and garrisons, gold or a hit, glory or gold laid in the area. */
export function carriedOut(order: Order, { gold, cup, cupWhole }: Resources, hand: Hand<never>): OrderDone {
  if (order === 'wall') return { ...NOTHING, walls: 1 };
  if (order === 'nothing') return NOTHING;
  if (order === 'hit' || order === 'hit-2') return { ...NOTHING, hits: order === 'hit' ? 1 : 2 };
  if (order === 'glory-1' || order === 'glory-2') return { ...NOTHING, gloryPlaced: Number(order.slice(-1)) };
  if (order === 'garrison' || order === 'garrison-2') {
    const count = order === 'garrison' ? 1 : 2;
    const { forces, short } = drawForces(cup, count, 'garrison-', hand, cupWhole);
    return { ...NOTHING, garrisons: count - short, forces, hits: SHORTAGE_HITS * short };
  }
  const [, amount = '0', orHit] = order.split('-');
  if (orHit === undefined) return { ...NOTHING, goldPlaced: Number(amount) };
  return { ...NOTHING, ...goldOrHit(Number(amount), gold, hand) };
}

/** Gold lost or a hit: the player's choice while there is gold enough; with too little the hit, or by ruling what is there. */
function goldOrHit(amount: number, gold: number, hand: Hand<never>): { goldPaid: number; hits: number } {
  if (gold >= amount) {
    const chosen = hand.ask('orders/pay', choice('player', ['gold', 'hit'], 'pay-or-hit'));
    return chosen === 'gold' ? { goldPaid: amount, hits: 0 } : { goldPaid: 0, hits: 1 };
  }
  return hand.ruling('gold-two') === 'lose-what-is-there' && gold > 0 ? { goldPaid: gold, hits: 0 } : { goldPaid: 0, hits: 1 };
}
