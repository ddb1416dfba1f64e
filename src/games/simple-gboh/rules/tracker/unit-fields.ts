import { type Fields, flag, number, oneOf, text } from '../../../../core/fields.ts';
import { cite, MISSILES } from '../vocabulary.ts';
import { STATUSES, type Unit } from './battle.ts';

type Entered = Pick<Unit, 'name' | 'ma' | 'missile' | 'double' | 'reducible' | 'reduced' | 'doubleDepth' | 'cataphract' | 'numidian' | 'column' | 'status'>;

/** What a unit's sheet asks beside its type, class, TQ, size and hits. */
export const unitFields: Fields<Entered> = {
  name: text(40),
  missile: oneOf(MISSILES, { cite: cite('2.21') }),
  ma: number(0, 20, 5, { cite: cite('2.21') }),
  reducible: flag(false, { cite: cite('8.21') }),
  reduced: flag(false, { cite: cite('8.23') }),
  double: flag(false, { cite: cite('5.2') }),
  doubleDepth: flag(false, { when: (_, item: Entered & { type: string }) => item.type === 'ph' || item.type === 'hi', cite: cite('10.3') }),
  cataphract: flag(false, { when: (_, item: Entered & { type: string }) => ['hc', 'rc', 'bc', 'ln', 'lc', 'gc'].includes(item.type), cite: cite('10.0') }),
  numidian: flag(false, { when: (_, item: Entered & { type: string }) => item.type === 'lc', cite: cite('7.62') }),
  column: flag(false, { rare: true, cite: cite('11.2') }),
  status: oneOf(STATUSES, { rare: true, vocabulary: 'status' }),
};
