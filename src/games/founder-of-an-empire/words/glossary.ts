import type { Glossary } from '../../../core/words.ts';
import type { BookWords } from './en/book.ts';
import type { TableWords } from './en/table.ts';

/** Where the standing terms come from. The rules at hand are Italian; English and Spanish follow the usual terms of the field. */
export const glossary: Glossary<TableWords & BookWords> = {
  province: { en: 'ours', it: 'printed', es: 'ours' },
  'campaign-symbol': { en: 'ours', it: 'printed', es: 'ours' },
  'field/order': { en: 'ours', it: 'printed', es: 'ours' },
  'field/militia': { en: 'ours', it: 'printed', es: 'ours' },
  'field/temples': { en: 'ours', it: 'printed', es: 'ours' },
  'field/cities': { en: 'ours', it: 'printed', es: 'ours' },
  'field/armies': { en: 'ours', it: 'printed', es: 'ours' },
  'procedure/turn-order': { en: 'ours', it: 'printed', es: 'ours' },
  'procedure/final-scoring': { en: 'ours', it: 'printed', es: 'ours' },
};
