import type { Effect } from '../../../../core/procedure.ts';
import { TYRE_EFFECTS, type TyreEffect } from '../charts/codes.ts';
import type { IslandRow } from '../charts/printed-rows.ts';
import { say } from '../procedures/voice.ts';
import type { Event } from '../tracker/events.ts';
import { cite, isOneOf } from '../vocabulary.ts';

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
  /** Steps from the island to the army: by ruling they are added, as on other charts. */
  readonly range: number;
  /** The chart of the player's map, where it was entered. */
  readonly printed: readonly IslandRow[];
}

/** The gold an effect takes. */
export function goldOf(effect: TyreEffect): number {
  return effect.startsWith('gold-') ? Number(effect.slice(-1)) : 0;
}

/** The alternatives an order prints. */
export function alternatives(order: string): readonly TyreEffect[] {
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
    case 'gold-1':
    case 'gold-2':
    case 'gold-3':
    case 'gold-4':
    case 'gold-5':
      return input.gold >= goldOf(effect);
    case 'transport':
      return input.transports > 0;
    case 'siege-ship':
      return input.siegeShips > 0;
    case 'hit':
    case 'hit-2':
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
