import { choice } from '../../../../core/ask.ts';
import { draw } from '../../../../core/cup.ts';
import { D6, one } from '../../../../core/dice.ts';
import type { Hand } from '../../../../core/hand.ts';
import type { Said } from '../../../../core/said.ts';
import { type CupEntry, drawForces, SHORTAGE_HITS } from '../counters/cup.ts';
import { kindName } from '../counters/kind-name.ts';
import { sameArea } from '../map/area-names.ts';
import { type GoRow, type OperationCounter, PAYMENTS } from '../map/map.ts';
import { say } from '../procedures/voice.ts';
import { CODES, cite, isOneOf, OPERATIONS, type Operation } from '../vocabulary.ts';
import type { OperationsInput, OperationsOutcome, Placed } from './input.ts';

const GOLD_LOST = 5;
const GAUGAMELA_HITS = 2;
const FORCES: Partial<Readonly<Record<Operation, number>>> = { 'force-1': 1, 'force-2': 2, 'force-3': 3 };

/** Counters not turned yet, as a cup; none while some are not known. */
function left(input: OperationsInput): { id: Operation; count: number }[] {
  if (!input.countersWhole) return [];
  return OPERATIONS.map((id) => ({
    id,
    count: Math.max(0, input.counters.filter((one) => one.counter === id).length - input.drawn.filter((one) => one.counter === id).length),
  })).filter((one) => one.count > 0);
}

/** Turns a counter: one of those left is drawn, or the player says which it was; then it is carried out (Enemy operations). */
export function turnCounter(input: OperationsInput, hand: Hand<{ counter: string }>): OperationsOutcome {
  const cup = left(input);
  if (cup.length === 0) hand.know('counter', 'unknown');
  const counter = cup.length > 0 ? hand.ask('operation/counter', draw(cup)) : hand.ask('operation/turned', namedCounter);
  if (cup.length > 0) hand.know('counter', counter);
  return { counter, ...NOTHING, ...(counter === 'go' ? go(input, hand) : carriedOut(counter, input, hand)) };
}

const namedCounter = choice<Operation>('player', OPERATIONS, 'turned', (option) => say(`operation/${option}`), say('ask/operation'));

const NOTHING = {
  pay: 'nothing',
  cost: 0,
  cancelled: false,
  goldPaid: 0,
  gloryPaid: 0,
  forces: [],
  unnamed: 0,
  walls: 0,
  goldLost: 0,
  hits: 0,
  placed: [],
  returned: 0,
  next: [],
} as const;

function carriedOut(counter: Operation, input: OperationsInput, hand: Hand<never>): Partial<OperationsOutcome> {
  const { pay, cost } = priceOf(counter, input, hand);
  const price = pay === 'nothing' || input[pay] < cost ? undefined : say(`price/${pay}`, { cost });
  if (price && hand.ask('operation/intrigue', intrigue(price, say('ask/intrigue', { counter: say(`operation/${counter}`) }))) === 'cancel')
    return { pay, cost, cancelled: true, goldPaid: pay === 'gold' ? cost : 0, gloryPaid: pay === 'glory' ? cost : 0 };
  if (input.campaign === 'gaugamela') return { pay, cost };
  if (counter === 'wall-1') return { pay, cost, walls: 1 };
  const { forces, short, unnamed } = drawForces(input.cup, FORCES[counter] ?? 0, 'operation-', hand, input.cupWhole);
  return { pay, cost, forces, unnamed, hits: SHORTAGE_HITS * short };
}

const intrigue = (price: Said, asks: Said) =>
  choice('player', ['let', 'cancel'], 'intrigue', (id) => say(id === 'let' ? 'choice/intrigue/let' : 'choice/intrigue/pay', { price }), asks);

type Price = Pick<OperationCounter, 'pay' | 'cost'>;
const idOf = ({ pay, cost }: Price): string => `pays-${pay}-${cost}`;
const FREE: Price = { pay: 'nothing', cost: 0 };
/** The price that the text prints: 2 gold on "1 Force" (Intrigue). */
const PRINTED: Partial<Readonly<Record<Operation, Price>>> = { 'force-1': { pay: 'gold', cost: 2 } };
/** What a counter may print. */
const PRICES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The price of the counter turned; where those of its kind that are left differ, which of them it is. */
function priceOf(counter: Operation, input: OperationsInput, hand: Hand<never>): Price {
  const ids = [...new Set(leftOf(counter, input).map(idOf))];
  if (input.counters.length === 0 || !input.countersWhole) return printedPrice(counter, ids, input, hand);
  const left = leftOf(counter, input);
  const id =
    ids.length > 1 ? hand.ask('operation/price', draw(ids.map((one) => ({ id: one, count: left.filter((price) => idOf(price) === one).length })))) : ids[0];
  return left.find((one) => idOf(one) === id) ?? FREE;
}

/** The counters of a kind that were not turned yet. */
function leftOf(counter: Operation, { counters, drawn }: OperationsInput): Price[] {
  const left = counters.filter((one) => one.counter === counter);
  for (const gone of drawn.filter((one) => one.counter === counter)) {
    const i = left.findIndex(({ pay, cost }) => pay === gone.pay && cost === gone.cost);
    if (i >= 0 && left.length > 1) left.splice(i, 1);
  }
  return left;
}

/** What the counter in the player's hand prints: the price of the text where no other of its kind is `known`; else it is asked, those known first, of who has something to pay it with (Intrigue). */
function printedPrice(counter: Operation, known: readonly string[], { gold, glory }: OperationsInput, hand: Hand<never>): Price {
  const price = PRINTED[counter];
  if (price && known.every((id) => id === idOf(price))) return price;
  if (gold + glory === 0) return FREE;
  const prices = known.filter((id) => id !== idOf(FREE));
  const asks = say('ask/printed-price', { counter: say(`operation/${counter}`) });
  const printed = hand.ask('operation/printed', choice('player', [...prices, ...PAYMENTS], 'printed-order', printedNamed, asks));
  if (printed !== 'gold' && printed !== 'glory') return priceIn(printed) ?? FREE;
  return { pay: printed, cost: hand.ask('operation/amount', choice('player', PRICES, 'price', undefined, say('label/price-printed'))) };
}

export const printedNamed = (id: string): Said =>
  id === 'gold' || id === 'glory' ? say(`number/${id}`) : (priceSaid(id) ?? say('choice/printed-order/no-price'));

/** What a price among those printed is called. */
export function priceSaid(id: string): Said | undefined {
  const price = priceIn(id);
  return price && say(`price/${price.pay}`, { cost: price.cost });
}

function priceIn(id: string): Price | undefined {
  const [, pay = '', cost] = /^pays-(nothing|gold|glory)-(\d+)$/.exec(id) ?? [];
  return isOneOf(PAYMENTS, pay) ? { pay, cost: Number(cost) } : undefined;
}

function go(input: OperationsInput, hand: Hand<never>): Partial<OperationsOutcome> {
  const open = input.drawn.filter((one) => !one.cancelled && one.counter !== 'go');
  const gaugamela = input.campaign === 'gaugamela';
  const due = gaugamela ? 0 : GOLD_LOST * open.filter((one) => one.counter === 'gold-5').length;
  const goldLost = Math.min(due, input.gold);
  const suffered = gaugamela ? GAUGAMELA_HITS * open.length : due - goldLost;
  if (gaugamela) hand.note(say('note/gaugamela', { counters: open.length }), cite('Gaugamela'));
  if (gaugamela && hand.ruling('gaugamela-go') === 'hits-only') return { hits: suffered };
  const placed = input.gathered.map(({ force }, i) => ({ force, area: enters(input, i, hand) }));
  const returned = placed.filter((one) => one.area === '');
  const cup = refilled(input.cup, returned);
  // Of a cup that was not entered only what was put back is known, and nothing is short.
  const next = input.cup.length === 0 ? Math.min(input.startingForces, cup.length) : input.startingForces;
  const again = drawForces(cup, next, 'next-', hand, input.cupWhole);
  return { goldLost, hits: suffered + SHORTAGE_HITS * again.short, placed, returned: returned.length, next: again.forces, unnamed: again.unnamed };
}

/** The cup with the forces put back, of kinds it no longer held too, but no wall. */
function refilled(cup: readonly CupEntry[], returned: readonly Placed[]): readonly CupEntry[] {
  return [...cup, ...returned.filter(({ force }) => force !== CODES.wall).map(({ force }) => ({ force, count: 1 }))];
}

/** Where a force enters: a die where the map sends them to several areas; what a map prints that nobody entered, the player says; nowhere when its area is conquered. */
function enters(input: OperationsInput, i: number, hand: Hand<never>): string {
  if (input.go.length === 0) return namedArea(input, i, hand);
  const only = input.go.length === 1 ? input.go[0] : undefined;
  const row = only ?? (input.go.length > 1 ? rowFor(input.go, hand.ask(`enter/${i + 1}`, one(D6))) : undefined);
  const area = row?.area ?? '';
  return input.conquered.some((one) => sameArea(one.area, area)) ? '' : area;
}

const AREA = 'area/';

/** The area that a map nobody entered sends a force to, of those the enemy holds. */
function namedArea({ open, gathered }: OperationsInput, i: number, hand: Hand<never>): string {
  if (open.length === 0) return '';
  const asks = say('ask/go-area', { force: kindName(gathered[i]?.force ?? '') });
  const options = [...open.map(({ area }) => AREA + area), 'returned'];
  const to = hand.ask(
    `go-area/${i + 1}`,
    choice('player', options, 'seen-force', (id) => areaSaid(id) ?? say('choice/go-area/returned'), asks),
  );
  return to.startsWith(AREA) ? to.slice(AREA.length) : '';
}

/** What an area that a force may enter is called. */
export function areaSaid(id: string): Said | undefined {
  return id.startsWith(AREA) ? say('name', { name: id.slice(AREA.length) }) : undefined;
}

function rowFor(rows: readonly GoRow[], die: number): GoRow | undefined {
  return rows.find((row) => die >= row.low && die <= row.high);
}
