import type { Ruling } from '../../../core/ruling.ts';
import type { Id } from '../../../core/said.ts';
import { cite } from './vocabulary.ts';

function ruling(id: Id, at: string, ...options: readonly [Id, ...Id[]]): Ruling {
  return { id, cite: cite(at), options, standard: options[0] };
}

/** Where the book contradicts itself or is silent; the first way out is standard. */
export const RULINGS: readonly Ruling[] = [
  ruling('example-1', '7.5 example 1', 'table'),
  ruling('reduction-threshold', '8.1', 'equal-or-more', 'more-than'),
  ruling('skirmisher-retreat', '7.41', 'foot-only', 'any-attacker'),
  ruling('withdrawal', '9.0', 'equal-or-more', 'more-than'),
  ruling('hits-drm-cap', '7.52', 'net', 'each-side'),
  ruling('sling-target', '11.15', 'firer', 'printed'),
  ruling('pursuit-trigger', '7.61', 'rout', 'retreat-or-rout'),
  ruling('size-2-to-1', '7.52', 'needs-two-points', 'ratio-alone'),
  ruling('charts', '7.8', 'as-reconstructed'),
  ruling('reduced-rout-points', '9.0', 'printed-tq', 'two-less'),
  ruling('odd-hits', '7.53', 'inflicting-player', 'top-unit'),
  ruling('size-special', '7.52', 'all-of-these', 'same-type'),
  ruling('leader-once', '7.52', 'once-a-side', 'each'),
  ruling('leader-zero', '7.15', 'natural', 'modified'),
  ruling('pila-moves', '7.82', 'moving', 'always'),
  ruling('terrain-sum', '7.52', 'added-worst-line', 'worst-alone'),
  ruling('reaction-limit', '7.2', 'once-a-turn', 'once-per-enemy'),
  ruling('hit-and-run-moved', '7.16', 'counts-as-moved', 'not-moved'),
  ruling('mounted-missile', '7.81', 'javelins', 'javelins-and-bows'),
  ruling('skirmisher-zoc', '7.41', 'bound', 'free'),
  ruling('elephant-v-cavalry', '10.23', 'usual-conditions', 'always-may'),
  ruling('rampage-start', '8.5', 'first-if-within-two', 'skipped-if-not-adjacent'),
  ruling('first-turn', '4.44', 'first-player-turn', 'first-of-each-player'),
  ruling('both-destroyed', '8.4', 'stays-put', 'advances'),
  ruling('no-retreat-stack', '8.3', 'two-shared', 'two-each'),
  ruling('germanic-javelins', '10.4', 'as-foot', 'moving-counts'),
  ruling('chariot-javelins', '7.81', 'plain', 'as-cavalry'),
  ruling('keep-one', '8.4', 'kept', 'attacker-chooses'),
  ruling('elephant-scare-order', '10.23', 'after-results', 'before-results'),
  ruling('cavalry-across-wall', '11.13', 'forbidden', 'allowed'),
  ruling('sling-row-front', '11.15', 'as-slings', 'own-arms'),
  ruling('return-hex', '7.63', 'empty-and-clear', 'empty'),
];
