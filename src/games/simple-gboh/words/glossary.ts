import type { Glossary, Language, Origin } from '../../../core/words.ts';
import type { BookWords } from './en/book.ts';
import type { TableWords } from './en/table.ts';

/** Terms of the printed Italian rules; the English ones stand on counters and charts; Spanish has no printed rules. */
const TERM: Readonly<Record<Language, Origin>> = { en: 'component', it: 'printed', es: 'ours' };
/** The same code on the counters in every language. */
const CODE: Readonly<Record<Language, Origin>> = { en: 'component', it: 'printed', es: 'component' };

/** Where the terms of Simple GBoH come from: the printed rules of that language, a component (counters, charts), or ours. */
export const glossary: Glossary<TableWords & BookWords> = {
  'procedure/shock': TERM,
  'procedure/missile-fire': TERM,
  'procedure/retreat-before-shock': TERM,
  'procedure/rampage': TERM,
  'procedure/seize-the-turn': TERM,
  'procedure/reaction-facing': TERM,
  'manner/hit-and-run': TERM,
  'field/hits': TERM,
  'field/tq': CODE,
  'field/size': TERM,
  'field/ma': TERM,
  'field/reduced': TERM,
  'field/doubleDepth': TERM,
  'field/formation': TERM,
  'field/leader': TERM,
  'field/overall': TERM,
  'field/heroic': TERM,
  'unit-fate/routed': TERM,
  'ruling/skirmisher-retreat': TERM,
  'gboh/rout-points': TERM,
  'gboh/withdrawal-level': TERM,
  'gboh/zoc': CODE,
};
