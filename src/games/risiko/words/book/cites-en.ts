import type { Catalogue } from '../../../../core/words.ts';

/** The headings of the printed Italian rules, by which they are cited, in English. */
export const words = {
  'cite/Componenti': 'Components',
  'cite/Difesa obbligata': 'Forced defence',
  'cite/Eliminazione di un giocatore': 'Elimination of a player',
  'cite/Gli obiettivi segreti': 'Secret objectives',
  'cite/Guarnigione minima': 'Minimum garrison',
  'cite/Inferiorità numerica': 'Outnumbered',
  'cite/Le carte Torneo': 'Tournament cards',
  'cite/Preparazione': 'Setup',
  'cite/Prima fase': 'First phase',
  'cite/Prima fase a': 'First phase a',
  'cite/Prima fase b': 'First phase b',
  'cite/Prima fase c': 'First phase c',
  'cite/Punteggi': 'Scores',
  'cite/Regole da torneo': 'Tournament rules',
  'cite/Seconda fase': 'Second phase',
  'cite/Terza fase': 'Third phase',
} satisfies Catalogue;
