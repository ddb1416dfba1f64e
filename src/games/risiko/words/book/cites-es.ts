import type { Message } from '../../../../core/words.ts';
import type { words as english } from './cites-en.ts';

/** The headings of the printed Italian rules, by which they are cited, in Spanish. */
export const words: Readonly<Record<keyof typeof english, Message>> = {
  'cite/Componenti': 'Componentes',
  'cite/Difesa obbligata': 'Defensa obligada',
  'cite/Eliminazione di un giocatore': 'Eliminación de un jugador',
  'cite/Gli obiettivi segreti': 'Objetivos secretos',
  'cite/Guarnigione minima': 'Guarnición mínima',
  'cite/Inferiorità numerica': 'Inferioridad numérica',
  'cite/Le carte Torneo': 'Cartas de torneo',
  'cite/Preparazione': 'Preparación',
  'cite/Prima fase': 'Primera fase',
  'cite/Prima fase a': 'Primera fase a',
  'cite/Prima fase b': 'Primera fase b',
  'cite/Prima fase c': 'Primera fase c',
  'cite/Punteggi': 'Puntuaciones',
  'cite/Regole da torneo': 'Reglas de torneo',
  'cite/Seconda fase': 'Segunda fase',
  'cite/Terza fase': 'Tercera fase',
};
