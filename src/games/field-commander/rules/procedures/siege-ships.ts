import { D6, one, readAs } from '../../../../core/dice.ts';
import type { Fault } from '../../../../core/fault.ts';
import { number } from '../../../../core/fields.ts';
import type { Hand } from '../../../../core/hand.ts';
import type { Effect, Procedure } from '../../../../core/procedure.ts';
import { outOfStepFaults } from '../campaign/in-order.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { cite } from '../vocabulary.ts';
import { doubtful, say } from './voice.ts';

const SECTIONS = ['wall1', 'wall2', 'wall3', 'wall4', 'wall5', 'wall6'] as const;
type Section = (typeof SECTIONS)[number];

/** The six sections of the wall: 2 whole, 1 reduced, 0 destroyed. */
export type SiegeShipsInput = { readonly ships: number } & { readonly [K in Section]: number };

/** The hits of the ships and the wall after them. */
export interface SiegeShipsOutcome {
  readonly hits: number;
  readonly wasted: number;
  readonly walls: readonly number[];
  readonly destroyed: number;
}

/** A figure for each section. */
function everySection(figure: (i: number) => number): Record<Section, number> {
  return { wall1: figure(0), wall2: figure(1), wall3: figure(2), wall4: figure(3), wall5: figure(4), wall6: figure(5) };
}

/** A ship hits the wall on this or less. */
const HITS_ON = 3;

/** The siege ships fire: a die each, and for each hit a die for the section (Tyre: siege ships). */
export const siegeShipsProcedure: Procedure<SiegeShipsInput, SiegeShipsOutcome, { hits: number }, State, Event> = {
  id: 'siege-ships',
  version: 1,
  cite: cite('Tyre: siege ships'),
  fields: {
    ships: number(0, 12, 1, { say: 'number/siegeShips' }),
    wall1: number(0, 2, 2),
    wall2: number(0, 2, 2),
    wall3: number(0, 2, 2),
    wall4: number(0, 2, 2),
    wall5: number(0, 2, 2),
    wall6: number(0, 2, 2),
  },
  labels: [
    { at: 'ship/*', ask: 'dice', say: (of) => say('label/ship', { of }) },
    { at: 'section/*', ask: 'dice', say: (of) => say('label/section', { of }) },
  ],
  questions: { hits: { cite: cite('Tyre: siege ships') } },
  policies: {},
  examples: [{ ships: 2 }, { ships: 1, wall1: 0 }],
  prefill: ({ campaign: { tyre } }) => ({
    ships: tyre.siegeShips,
    ...everySection((i) => tyre.walls[i] ?? 2),
  }),
  rank: ({ campaign }) => (campaign.id === 'tyre' ? 2 : -1),
  faults: ({ input: { ships }, state }): readonly Fault[] => [
    ...(state?.campaign.now.fired ? [doubtful('ships', 'fault/ships-fired', ships, cite('Tyre: siege ships'))] : []),
    ...(state ? outOfStepFaults(state.campaign, 'conquest', 'ships', ships, 'Tyre: siege ships') : []),
  ],
  run(input, hand) {
    const ships = Array.from({ length: input.ships }, (_, i) => `ship/${i + 1}`);
    const thrown = hand.all<Record<string, number>>(Object.fromEntries(ships.map((ship) => [ship, shot])));
    const hits = ships.reduce((sum, ship) => sum + thrown(ship), 0);
    hand.know('hits', hits);
    const walls: number[] = SECTIONS.map((name) => input[name]);
    let wasted = 0;
    for (let n = 1; n <= hits; n += 1) {
      const hit = section(walls, n, hand);
      const left = walls[hit] ?? 0;
      if (left === 0) wasted += 1;
      else walls[hit] = left - 1;
    }
    return { hits, wasted, walls, destroyed: walls.filter((wall) => wall === 0).length };
  },
  // What stood destroyed before was not destroyed by these.
  verdict: ({ hits, destroyed }, input) => say('verdict/siege-ships', { hits, destroyed: destroyed - SECTIONS.filter((name) => input[name] === 0).length }),
  effects({ walls, hits }, _input, state) {
    const hit: Effect<Event>[] =
      hits > 0 ? [{ id: 'walls', said: say('effect/walls'), event: { type: 'tyre', change: { walls } }, ticked: true, cite: cite('Tyre: siege ships') }] : [];
    return state ? [...hit, { id: 'fired', said: say('effect/fired'), event: { type: 'now', change: { fired: true } }, ticked: true }] : hit;
  },
  next: () => [],
};

const shot = readAs(one(D6), `at most ${HITS_ON}`, (face) => (face <= HITS_ON ? 1 : 0), Number);

/** The section a hit falls on; one already destroyed is thrown again for by ruling, while another stands. */
function section(walls: readonly number[], n: number, hand: Hand<never>): number {
  for (let again = 0; ; again += 1) {
    const hit = hand.ask(`section/${n}${again === 0 ? '' : `-${again}`}`, one(D6)) - 1;
    if (walls[hit] !== 0 || hand.ruling('siege-ship-section') === 'no-effect' || walls.every((wall) => wall === 0)) return hit;
  }
}
