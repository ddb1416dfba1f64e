import type { Glossary } from '../../../core/words.ts';
import type { BookWords } from './en/book.ts';
import type { TableWords } from './en/table.ts';

/** Terms of the Italian rules, and the English ones the same text keeps from the components (2.4). */
export const glossary: Glossary<TableWords & BookWords> = {
  'level/full': { en: 'component', it: 'printed', es: 'ours' },
  'level/scarce': { en: 'ours', it: 'printed', es: 'ours' },
  'level/empty': { en: 'ours', it: 'printed', es: 'ours' },
  'change/useless/on': { en: 'component', it: 'printed', es: 'ours' },
  'change/fatigued/on': { en: 'component', it: 'printed', es: 'ours' },
  'change/devastated/on': { en: 'component', it: 'printed', es: 'ours' },
  'change/revolt/on': { en: 'component', it: 'printed', es: 'ours' },
  'change/drought/on': { en: 'component', it: 'printed', es: 'ours' },
  'royal-treasury': { en: 'component', it: 'printed', es: 'ours' },
  'royal-family': { en: 'component', it: 'printed', es: 'ours' },
  'field/elite': { en: 'ours', it: 'printed', es: 'ours' },
  'modifier/stronghold': { en: 'ours', it: 'printed', es: 'ours' },
  'connection/mountain-pass': { en: 'ours', it: 'printed', es: 'ours' },
  'procedure/restore-treasury': { en: 'ours', it: 'printed', es: 'ours' },
  'procedure/avoid-battle': { en: 'ours', it: 'printed', es: 'ours' },
  'chart/land-battle': { en: 'ours', it: 'printed', es: 'ours' },
  'chart/siege-assault': { en: 'ours', it: 'printed', es: 'ours' },
  'card/surprise': { en: 'printed', it: 'printed', es: 'ours' },
  'card/major-campaign': { en: 'printed', it: 'printed', es: 'ours' },
};
