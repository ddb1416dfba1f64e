import type { FireInput } from './input.ts';
import { shooter, target } from './prefill.ts';

/** Each weapon, modifier and branch in turn. */
export const fireExamples: readonly Partial<FireInput>[] = [
  { range: 2 },
  { shooter: shooter({ type: 'sk', missile: 's', moved: true }), target: target({ type: 'ph', tq: 7 }), throughFront: true },
  {
    shooter: shooter({ type: 'li', missile: 'j', hits: 1 }),
    target: target({ type: 'hi', tq: 5, hits: 4, reducible: true }),
    range: 2,
    manner: 'hit-and-run',
    woods: true,
  },
  {
    shooter: shooter({ type: 'lc', missile: 'j', tq: 5 }),
    target: target({ type: 'el', tq: 6, hits: 2, leader: true }),
    range: 3,
    manner: 'hit-and-run',
    lower: true,
  },
  { shooter: shooter({ type: 'art', missile: 'bolt', from: 'tower' }), target: target({ type: 'el', tq: 6 }), range: 7, lower: true },
  {
    shooter: shooter({ type: 'art', missile: 'ballista' }),
    target: target({ type: 'hc', tq: 7, cataphract: true }),
    range: 4,
    manner: 'reaction-artillery',
    behind: 'wall',
  },
  {
    shooter: shooter({ type: 'mi', missile: 'none', from: 'bastion', slingRow: true }),
    target: target({ type: 'mi', tq: 5, missile: 's' }),
    behind: 'bastion',
    inside: true,
  },
  { shooter: shooter({ type: 'mi', missile: 'none', from: 'bastion', slingRow: true }), target: target({ type: 'hi', tq: 5 }), throughFront: true },
  { shooter: shooter({ type: 'gc', missile: 'j' }), target: target({ leader: true, lone: true }), manner: 'reaction-entry' },
  { range: 3, behind: 'wall' },
  { shooter: shooter({ type: 'sk', missile: 'c' }), target: target({ type: 'bi', tq: 5, hits: 4 }), manner: 'reaction-leaving' },
];
