import type { Message } from '../../../../core/words.ts';
import type { words as english } from './cites-en.ts';

/** The headings the rules are cited by, as printed. */
export const words: Readonly<Record<keyof typeof english, Message>> = {
  'cite/Componenti': 'Componenti',
  'cite/Difesa obbligata': 'Difesa obbligata',
  'cite/Eliminazione di un giocatore': 'Eliminazione di un giocatore',
  'cite/Gli obiettivi segreti': 'Gli obiettivi segreti',
  'cite/Guarnigione minima': 'Guarnigione minima',
  'cite/Inferiorità numerica': 'Inferiorità numerica',
  'cite/Le carte Torneo': 'Le carte Torneo',
  'cite/Preparazione': 'Preparazione',
  'cite/Prima fase': 'Prima fase',
  'cite/Prima fase a': 'Prima fase a',
  'cite/Prima fase b': 'Prima fase b',
  'cite/Prima fase c': 'Prima fase c',
  'cite/Punteggi': 'Punteggi',
  'cite/Regole da torneo': 'Regole da torneo',
  'cite/Seconda fase': 'Seconda fase',
  'cite/Terza fase': 'Terza fase',
};
