import { choice } from '../../../../core/ask.ts';
import type { Hand } from '../../../../core/hand.ts';
import type { Said } from '../../../../core/said.ts';
import type { Order } from '../charts/codes.ts';
import { type CupEntry, drawForces, SHORTAGE_HITS } from '../counters/cup.ts';
import { say } from '../procedures/voice.ts';
import { cite } from '../vocabulary.ts';

/** What an order came to. */
export interface OrderDone {
  readonly walls: number;
  readonly garrisons: number;
  readonly forces: readonly string[];
  /** Garrisons drawn that nobody described. */
  readonly unnamed: number;
  readonly goldPaid: number;
  readonly hits: number;
  readonly gloryPlaced: number;
  readonly goldPlaced: number;
}

/** What pays for an order, and the cup its garrisons come from. */
interface Resources {
  readonly gold: number;
  /** Gold counters that are neither in the treasury nor on the map. */
  readonly goldPile: number;
  readonly cup: readonly CupEntry[];
  readonly cupWhole: boolean;
}

const NOTHING: OrderDone = { walls: 0, garrisons: 0, forces: [], unnamed: 0, goldPaid: 0, hits: 0, gloryPlaced: 0, goldPlaced: 0 };

/** What orders do, all of them one after the other: walls and garrisons, gold or a hit, glory or gold laid in the area. */
export function carriedOut(orders: readonly Order[], { gold, goldPile, cup, cupWhole }: Resources, hand: Hand<never>): OrderDone {
  let done = NOTHING;
  let left: readonly CupEntry[] = cup;
  const first = orders.findIndex(asksPay);
  for (const [i, order] of orders.entries()) {
    const garrisons = GARRISONS[order] ?? 0;
    const drawn = drawForces(left, garrisons, 'garrison-', hand, cupWhole, done.garrisons);
    left = drawn.cup;
    const short = SHORTAGE_HITS * drawn.short;
    const paid = asksPay(order) ? goldOrHit(order, gold - done.goldPaid, i === first ? 'orders/pay' : `pay/${i + 1}`, hand) : { goldPaid: 0, hits: 0 };
    const lost = order.startsWith('lose-gold-') ? Math.min(gold - done.goldPaid, amountOf(order)) : 0;
    done = {
      walls: done.walls + (order === 'wall' ? 1 : order === 'wall-2' ? 2 : 0),
      garrisons: done.garrisons + garrisons - drawn.short,
      forces: [...done.forces, ...drawn.forces],
      unnamed: done.unnamed + drawn.unnamed,
      goldPaid: done.goldPaid + paid.goldPaid + lost,
      hits: done.hits + short + paid.hits + (HITS[order] ?? 0),
      gloryPlaced: done.gloryPlaced + (order.startsWith('glory-') ? amountOf(order) : 0),
      goldPlaced: done.goldPlaced + (/^gold-\d$/.test(order) ? fromPile(amountOf(order), goldPile + done.goldPaid - done.goldPlaced, hand) : 0),
    };
  }
  return done;
}

const asksPay = (order: Order): boolean => order.endsWith('-or-hit');
const GARRISONS: Partial<Readonly<Record<Order, number>>> = { garrison: 1, 'garrison-2': 2, 'garrison-3': 3 };
const HITS: Partial<Readonly<Record<Order, number>>> = { hit: 1, 'hit-2': 2, 'hit-3': 3 };
/** Gold is placed while there are counters: what they do not reach for stays out (Gold). */
function fromPile(amount: number, left: number, hand: Hand<never>): number {
  if (left < amount) hand.note(say('note/gold-counters', { gold: Math.max(0, left) }), cite('Gold'));
  return Math.max(0, Math.min(amount, left));
}

/** The number in an order's name: gold, glory. */
const amountOf = (order: Order): number => Number(/\d/.exec(order)?.[0] ?? 0);

/** Gold lost or a hit: the player's choice while there is gold enough; with too little the hit, or by ruling what is there. */
function goldOrHit(order: Order, gold: number, label: string, hand: Hand<never>): { goldPaid: number; hits: number } {
  const amount = amountOf(order);
  if (gold >= amount) {
    const named = (id: string): Said => (id === 'gold' ? say('choice/pay-or-hit/pay', { gold: amount }) : say('choice/pay-or-hit/hit'));
    const chosen = hand.ask(label, choice('player', ['gold', 'hit'], 'pay-or-hit', named, say(`order/${order}`)));
    return chosen === 'gold' ? { goldPaid: amount, hits: 0 } : { goldPaid: 0, hits: 1 };
  }
  return hand.ruling('gold-two') === 'lose-what-is-there' && gold > 0 ? { goldPaid: gold, hits: 0 } : { goldPaid: 0, hits: 1 };
}
