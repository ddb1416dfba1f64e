import type { Deed } from '../../../../core/game.ts';
import type { RandomSource } from '../../../../core/random.ts';
import { pick } from '../../../../core/testing/pick.ts';
import type { TrackedEvent } from '../tracker/events.ts';
import { builtBy, type Province, playerOf, provincesOf, type State, seatsOf } from '../tracker/state.ts';

type Entry = Deed<TrackedEvent>;

/** A province looked at by itself: who would build there, and for how much. */
export function lookedUp(source: RandomSource): Entry {
  const count = 1 + source.below(5);
  const players = Array.from({ length: count }, () => ({
    armies: source.below(4),
    temple: source.below(2) === 0,
    city: source.below(2) === 0,
    temples: source.below(4),
    cities: source.below(4),
  }));
  return { procedure: 'building', input: { number: 1 + source.below(20), players } };
}

/** What a table sets right by hand: a province taken off or looked at again, who moves, the campaign, the step of the turn, and any number. */
export function setRight(state: State, source: RandomSource): Entry[] {
  if (state.stage === 'over') return [];
  const seat = pick(seatsOf(state), source);
  const { region, turn, stage, order, passed } = state;
  const events: TrackedEvent[] = [
    { type: 'set-name', seat, name: `${playerOf(state, seat).name}!`.slice(0, 20) },
    { type: 'set-score', seat, score: playerOf(state, seat).score + source.below(3) },
    { type: 'set-built', seat, region, temples: builtBy(state, seat, 'temple', region), cities: builtBy(state, seat, 'city', region) },
    ...(order.length > 0 && passed.length === 0 ? [{ type: 'set-order', order: [...order.slice(1), ...order.slice(0, 1)] } as const] : []),
    ...(passed.length > 0 && stage === 'movement' ? [{ type: 'resumed', seat: pick(passed, source) } as const] : []),
    ...(stage === 'scored' ? [{ type: 'reopened' } as const] : []),
    { type: 'set-campaign', region, turn, stage: pick(['allocation', 'order', 'movement', 'scoring'], source) },
    ...provincesOf(state, region).flatMap((province) => onTheBoard(state, province, source)),
  ];
  return [{ events: [pick(events, source)] }];
}

function onTheBoard(state: State, { region, number, temples, cities, armies }: Province, source: RandomSource): TrackedEvent[] {
  const [seat] = seatsOf(state).filter((one) => (armies[one] ?? 0) > 1);
  return [
    { type: 'set-standing', region, number, temples, cities },
    ...(source.below(4) === 0 ? [{ type: 'province-removed', region, number } as const] : []),
    ...(seat && state.stage === 'movement' ? [{ type: 'set-armies', seat, number, armies: (armies[seat] ?? 0) - 1 } as const] : []),
    ...(seat && state.stage === 'movement' ? [{ type: 'set-boxes', seat, boxes: playerOf(state, seat).boxes } as const] : []),
  ];
}
