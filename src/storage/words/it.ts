import type { Translation } from '../../core/words.ts';
import type { StorageWords } from './en.ts';

export const words: Translation<StorageWords> = {
  'refused/json': 'Non è un file di Bematist: il testo non è quello che l’app scrive. Non è stato cambiato nulla.',
  'refused/missing': 'Manca qualcosa: {field}. Non è stato cambiato nulla.',
  'refused/more': 'Contiene qualcosa di estraneo: {field}. Non è stato cambiato nulla.',
  'refused/size': 'È più grande di qualunque file dell’app. Non è stato cambiato nulla.',
  'refused/checksum': 'È danneggiato: il contenuto non corrisponde alla somma di controllo. Non è stato cambiato nulla.',
  'refused/chain': 'Il diario di «{title}» è danneggiato alla voce {number}. Non è stato cambiato nulla.',
  'refused/stopped': 'La lettura è stata fermata. Non è cambiato nulla.',
  'refused/photo': 'La foto {number} al suo interno è danneggiata. Non è stato cambiato nulla.',
};
