import { doubtful, type Fault, illegal } from '../../../../core/fault.ts';
import type { Effect } from '../../../../core/procedure.ts';
import { say } from '../../../../core/said.ts';
import { kindOf } from '../counters/counters.ts';
import type { CupEntry } from '../counters/cup.ts';
import type { Event, NewForce } from '../tracker/events.ts';
import { forceOfKind, wallForce } from '../counters/forces.ts';
import { goTrouble } from '../map/go-rows.ts';
import type { GoRow, OperationCounter, Payment } from '../map/map.ts';
import { owed } from '../campaign/hits-to-place.ts';
import type { Campaign, Drawn, State } from '../tracker/state.ts';
import { type CampaignId, cite, type Operation } from '../vocabulary.ts';

/** A force gathered in the operations box, by letters and name as in the cup. */
export interface Gathered {
  readonly force: string;
}

export interface OperationsInput {
  readonly campaign: CampaignId;
  /** The eight counters of the map with what cancels each; empty: the player says which was turned. */
  readonly counters: readonly OperationCounter[];
  readonly drawn: readonly Drawn[];
  readonly gathered: readonly Gathered[];
  readonly gold: number;
  readonly glory: number;
  readonly go: readonly GoRow[];
  readonly conquered: readonly { readonly area: string }[];
  readonly cup: readonly CupEntry[];
  readonly cupWhole: boolean;
  /** Forces drawn for the next operation after Go!. */
  readonly startingForces: number;
}

/** Where a gathered force entered; an empty area: back to the cup, its area is conquered. */
export interface Placed {
  readonly force: string;
  readonly area: string;
}

export interface OperationsOutcome {
  readonly counter: Operation;
  /** What the counter prints as its price. */
  readonly pay: Payment;
  readonly cost: number;
  readonly cancelled: boolean;
  readonly goldPaid: number;
  readonly gloryPaid: number;
  readonly forces: readonly string[];
  readonly walls: number;
  readonly goldLost: number;
  readonly hits: number;
  readonly placed: readonly Placed[];
  readonly returned: number;
  readonly next: readonly string[];
}

const WALL = 'W';

const MOST_COUNTERS = 8;

/** One counter a turn; the eight of the map with one Go! among them, none drawn oftener than there are; every face of the die sent somewhere, once. */
export function operationFaults({ counters, drawn, go }: OperationsInput, state?: State): readonly Fault[] {
  const at = cite('Enemy operations');
  const found: Fault[] = state?.campaign.now.operated ? [illegal('counters', 'fault/operated', counters.length, at)] : [];
  const of = (list: readonly { readonly counter: Operation }[], id: Operation): number => list.filter((one) => one.counter === id).length;
  const whole = counters.length >= MOST_COUNTERS;
  if (of(counters, 'go') > 1 || (whole && of(counters, 'go') === 0)) found.push(illegal('counters', 'fault/one-go', of(counters, 'go'), at));
  if (counters.length > 0 && counters.length < MOST_COUNTERS) found.push(doubtful('counters', 'fault/eight-counters', counters.length, at));
  for (const [i, { counter }] of drawn.entries()) {
    const most = counter === 'go' ? 0 : whole ? of(counters, counter) : MOST_COUNTERS;
    if (of(drawn.slice(0, i + 1), counter) > most)
      found.push(illegal(`drawn.${i}.counter`, 'fault/drawn', counter, at, { counter: say(`operation/${counter}`), most }));
  }
  const trouble = goTrouble(go);
  if (trouble) {
    const field = { 'go-area': 'area', 'go-faces': 'high', 'go-overlap': 'low', 'go-gap': 'high' }[trouble.say];
    found.push(illegal(`go.${trouble.row}.${field}`, `fault/${trouble.say}`, trouble.say === 'go-area' ? '' : trouble.die, at, { die: trouble.die }));
  }
  return found;
}

/** What the turn of a counter changes: gold and glory paid, the counter, the forces that gather or enter. */
export function operationEffects(outcome: OperationsOutcome, _input: OperationsInput, state?: State): readonly Effect<Event>[] {
  const list: Effect<Event>[] = [];
  const put = (id: string, said: ReturnType<typeof say>, event: Event): void => void list.push({ id, said, event, ticked: true });
  const gold = outcome.goldPaid + outcome.goldLost;
  if (gold > 0) put('gold', say('effect/gold', { gold: -gold }), { type: 'gold', by: -gold });
  if (outcome.gloryPaid > 0) put('glory', say('effect/glory', { glory: -outcome.gloryPaid }), { type: 'glory', by: -outcome.gloryPaid });
  if (outcome.counter === 'go') put('go', say('effect/go'), { type: 'go' });
  else
    put('counter', say('effect/counter', { counter: say(`operation/${outcome.counter}`) }), {
      type: 'operation',
      counter: outcome.counter,
      cancelled: outcome.cancelled,
      pay: outcome.pay,
      cost: outcome.cost,
    });
  if (!state) return list;
  const { campaign } = state;
  for (const [i, { force, area }] of outcome.placed.entries())
    if (area !== '') put(`enter-${i}`, say('effect/garrison', { area, force }), { type: 'garrison', area, force: gathered(campaign, i, force) });
  for (const [i, kind] of [...outcome.forces, ...outcome.next].entries()) {
    const force = forceOfKind(campaign, kind);
    if (force) put(`gather-${i}`, say('effect/gather', { force: kind }), { type: 'operation-force', force });
  }
  if (outcome.walls > 0) put('wall', say('effect/gather', { force: WALL }), { type: 'operation-force', force: wallForce(campaign.map.nation) });
  put('operated', say('effect/operated'), { type: 'now', change: { operated: true } });
  return [...list, ...owed(outcome.hits, state)];
}

/** The force gathered at a place of the box, or one of its kind when the input was changed by hand. */
function gathered(campaign: Campaign, i: number, kind: string): NewForce {
  const known = campaign.operations[i];
  if (known && kindOf(known) === kind) {
    const { id: _id, ...force } = known;
    return force;
  }
  return forceOfKind(campaign, kind) ?? wallForce(campaign.map.nation);
}
