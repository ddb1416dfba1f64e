import type { Ruling } from '../../../core/ruling.ts';
import { cite, type Section } from './vocabulary.ts';

/** Where the book contradicts itself or is silent; the first option of each is the standard. */
export const rulings: readonly Ruling[] = [
  ruling('insight-cost', 'Player sheet', 'sheet', 'text'),
  ruling('hephaestion-plans', 'Advisors', 'adds', 'not'),
  ruling('tyre-entry', 'Tyre', 'either', 'both'),
  ruling('transport-cost', 'Tyre', 'map', 'text'),
  ruling('orders-zero', 'Tyre', 'player-chooses'),
  ruling('tyre-range', 'Tyre: enemy orders', 'not', 'adds'),
  ruling('gaugamela-go', 'Gaugamela', 'hits-only', 'forces-enter'),
  ruling('printed-on-maps', 'The map', 'entered-once'),
  ruling('stronghold-glory', 'Gaining glory', 'two', 'four'),
  ruling('raze-timing', 'Govern or raze', 'at-once'),
  ruling('governing-first-gold', 'Govern or raze', 'this-turn', 'next-turn'),
  ruling('orders-plus-one', 'Enemy orders', 'aristander', 'always'),
  ruling('walls-as-forces', 'Walls', 'count', 'not'),
  ruling('bucephalus-plans', 'Insights', 'adds', 'not'),
  ruling('prophecy-box', 'Prophecies', 'current-plus-number'),
  ruling('gold-two', 'Enemy orders', 'take-the-hit', 'lose-what-is-there'),
  ruling('phalanx-wall', 'Walls', 'after-the-chain'),
  ruling('sacrifice', 'Battle plans', 'no-repeat'),
  ruling('sacrifice-soaks', 'Battle plans: sacrifice', 'soaks', 'falls-first'),
  ruling('own-recovery', 'Battle plans: recovery', 'as-counters', 'one'),
  ruling('rally-retreat', 'Retreating from battle', 'returns', 'lost'),
  ruling('siege-ship-section', 'Tyre', 'no-effect', 'throw-again'),
  ruling('a8-prophecy', 'Glorification', 'stays'),
  ruling('lost-advisor', 'Prophecies', 'fulfils', 'not'),
  ruling('lost-campaign', 'Linking campaigns', 'only-vp-lost', 'nothing'),
  ruling('retreat-value', 'Retreating from battle', 'with-what-helps', 'counter'),
  ruling('walls-last', 'Battle resolution', 'must-fall', 'fall-with-the-rest'),
];

function ruling(id: string, at: Section, ...options: readonly [string, ...string[]]): Ruling {
  return { id, cite: cite(at), options, standard: options[0] };
}
