import { conditions } from '../../../../core/condition.ts';
import { type Fields, flag, number, oneOf, optional, text } from '../../../../core/fields.ts';
import { CAVALRY, cite, LEADER_STATUSES, MISSILES, ROMAN_STACKS, STATUSES } from '../vocabulary.ts';
import type { Leader, Unit } from './state.ts';

type Entered = Pick<
  Unit,
  'name' | 'ma' | 'missile' | 'double' | 'reducible' | 'reduced' | 'doubleDepth' | 'cataphract' | 'numidian' | 'column' | 'status' | 'legion' | 'line'
>;

const { item } = conditions<Unit, Unit>();

/** What a unit's sheet asks beside its type, class, TQ, size and hits. */
export const unitFields: Fields<Entered> = {
  name: text(40),
  missile: oneOf(MISSILES, { cite: cite('2.21') }),
  ma: number(0, 20, 0, { cite: cite('2.21') }),
  reducible: flag(false, { cite: cite('8.21') }),
  reduced: flag(false, { cite: cite('8.23') }),
  double: flag(false, { cite: cite('5.2') }),
  doubleDepth: flag(false, { when: item('type').is('ph', 'hi'), cite: cite('10.3') }),
  cataphract: flag(false, { when: item('type').is(...CAVALRY), cite: cite('10.0') }),
  numidian: flag(false, { when: item('type').is('lc'), cite: cite('7.62') }),
  legion: optional(text(40, '', { rare: true, when: item('type').is(...ROMAN_STACKS), cite: cite('5.32') })),
  line: optional(text(40, '', { rare: true, when: item('type').is('lg'), cite: cite('5.32') })),
  column: flag(false, { rare: true, cite: cite('11.2') }),
  status: oneOf(STATUSES, { rare: true, vocabulary: 'status' }),
};

type LeaderEntered = Pick<Leader, 'name' | 'initiative' | 'radius' | 'attempts' | 'heroic' | 'overall' | 'anonymous' | 'status'>;

/** What a leader's sheet asks beside his formation and unit. */
export const leaderFields: Fields<LeaderEntered> = {
  name: text(40),
  initiative: number(0, 9, 4, { cite: cite('4.21') }),
  radius: number(0, 30, 3, { cite: cite('4.21') }),
  attempts: number(0, 20, 0, { cite: cite('4.44') }),
  heroic: flag(false, { cite: cite('4.21') }),
  overall: flag(false, { cite: cite('4.22') }),
  anonymous: optional(flag(false, { rare: true, cite: cite('4.37') })),
  status: oneOf(LEADER_STATUSES, { rare: true, vocabulary: 'leader-status' }),
};
