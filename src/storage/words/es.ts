import type { Translation } from '../../core/words.ts';
import type { StorageWords } from './en.ts';

export const words: Translation<StorageWords> = {
  'refused/json': 'No es un archivo de Bematist: su texto no es el que escribe la app. No se ha cambiado nada.',
  'refused/missing': 'Falta algo: {field}. No se ha cambiado nada.',
  'refused/more': 'Contiene algo ajeno: {field}. No se ha cambiado nada.',
  'refused/size': 'Es mayor que cualquier archivo de la app. No se ha cambiado nada.',
  'refused/checksum': 'Está dañado: el contenido no coincide con su suma de control. No se ha cambiado nada.',
  'refused/chain': 'El diario de «{title}» está dañado en la entrada {number}. No se ha cambiado nada.',
  'refused/stopped': 'La lectura se ha detenido. No se ha cambiado nada.',
  'refused/photo': 'La foto {number} que contiene está dañada. No se cambió nada.',
};
