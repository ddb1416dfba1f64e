import type { Effect } from '../../../../core/procedure.ts';
import type { TyreOrder } from '../charts/enemy-orders.ts';
import { say } from '../procedures/voice.ts';
import type { Event } from '../tracker/events.ts';
import { cite, isOneOf } from '../vocabulary.ts';

/** What an order does to one of Tyre's tracks, to the treasury or to the army. */
export const TYRE_EFFECTS = ['repair', 'warship', 'mole', 'gold-2', 'gold-3', 'transport', 'siege-ship', 'hit', 'nothing'] as const;
export type TyreEffect = (typeof TYRE_EFFECTS)[number];

/** The warships Tyre begins with. */
export const WARSHIPS = 4;

/** Tyre's tracks and the treasury, as far as orders concern them. */
export interface TyreOrdersInput {
  readonly afterFebruary: boolean;
  readonly aristander: boolean;
  readonly diplomats: boolean;
  readonly gold: number;
  readonly mole: number;
  readonly wallsReduced: number;
  readonly wallsDestroyed: number;
  readonly warships: number;
  readonly transports: number;
  readonly siegeShips: number;
}

/** The alternatives an order prints. */
export function alternatives(order: TyreOrder): readonly TyreEffect[] {
  return order.split('-or-').filter((one) => isOneOf(TYRE_EFFECTS, one));
}

/** Whether an effect can be carried out: something to repair, a warship lost, a section, a ship, gold enough. */
export function possible(effect: TyreEffect, input: TyreOrdersInput): boolean {
  switch (effect) {
    case 'repair':
      return input.wallsReduced + input.wallsDestroyed > 0;
    case 'warship':
      return input.warships < WARSHIPS;
    case 'mole':
      return input.mole > 0;
    case 'gold-2':
      return input.gold >= 2;
    case 'gold-3':
      return input.gold >= 3;
    case 'transport':
      return input.transports > 0;
    case 'siege-ship':
      return input.siegeShips > 0;
    case 'hit':
    case 'nothing':
      return true;
  }
}

/** The sections that may be repaired, the first of them ticked: destroyed ones before reduced ones, the player's choice among equals (Tyre: enemy orders). */
export function repairs(walls: readonly number[]): Effect<Event>[] {
  const worst = Math.min(...walls);
  const open = walls.flatMap((wall, i) => (wall === worst && wall < 2 ? [i] : []));
  return open.map((section, nth) => ({
    id: nth === 0 ? 'tyre' : `tyre-${section + 1}`,
    said: say('effect/repair', { section: section + 1, wall: say(worst === 0 ? 'wall/1' : 'wall/2') }),
    event: { type: 'tyre', change: { walls: walls.map((wall, i) => (i === section ? wall + 1 : wall)) } },
    ticked: nth === 0,
    cite: cite('Tyre: enemy orders'),
  }));
}
