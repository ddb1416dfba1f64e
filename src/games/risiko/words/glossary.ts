import type { Glossary } from '../../../core/words.ts';
import type { BookWords } from './en/book.ts';
import type { TableWords } from './en/table.ts';

/** Where the standing terms of the game come from. The rules at hand are Italian; English and Spanish follow the usual terms of the field. */
export const glossary: Glossary<TableWords & BookWords> = {
  'screen/which-territory': { en: 'ours', it: 'printed', es: 'ours' },
  'field/continents': { en: 'ours', it: 'printed', es: 'ours' },
  'screen/armies': { en: 'ours', it: 'printed', es: 'ours' },
  'procedure/starting-armies': { en: 'ours', it: 'printed', es: 'ours' },
  'field/dealer': { en: 'ours', it: 'printed', es: 'ours' },
  'phase/reinforcements': { en: 'ours', it: 'printed', es: 'ours' },
  'procedure/card-set': { en: 'ours', it: 'printed', es: 'ours' },
  'symbol/infantry': { en: 'ours', it: 'printed', es: 'ours' },
  'symbol/cavalry': { en: 'ours', it: 'printed', es: 'ours' },
  'symbol/cannon': { en: 'ours', it: 'printed', es: 'ours' },
  'symbol/joker': { en: 'ours', it: 'printed', es: 'ours' },
  'phase/combat': { en: 'ours', it: 'printed', es: 'ours' },
  'phase/move': { en: 'ours', it: 'printed', es: 'ours' },
  'procedure/elimination': { en: 'ours', it: 'printed', es: 'ours' },
  'screen/objective': { en: 'ours', it: 'printed', es: 'ours' },
  'field/objective': { en: 'ours', it: 'component', es: 'ours' },
  'cite/Difesa obbligata': { en: 'ours', it: 'printed', es: 'ours' },
  'cite/Inferiorità numerica': { en: 'ours', it: 'printed', es: 'ours' },
  'cite/Guarnigione minima': { en: 'ours', it: 'printed', es: 'ours' },
  'number/round': { en: 'ours', it: 'printed', es: 'ours' },
  'procedure/closing-roll': { en: 'ours', it: 'ours', es: 'ours' },
};
