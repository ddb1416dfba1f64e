import type { Translation } from '../../../core/words.ts';
import type { StartWords } from '../en/start.ts';

export const words: Translation<StartWords> = {
  app: 'Bematist',
  'start/dice': 'Dados',
  'start/settings': 'Ajustes',
  'start/continue': 'Continuar',
  'start/what': 'Junto al tablero: dados, tablas, probabilidades exactas y un diario.',
  'start/shelf': 'Elige juego',
  'start/recent': 'Partidas',
  'start/solitaire': 'solitario',
  'start/players': '{n} jugadores',
  'start/players-range': 'de {fewest} a {most} jugadores',
  'start/finished': 'terminada',
  'start/loading': 'Abriendo…',
  'start/failed': 'Esta parte no se ha cargado. Conéctate y prueba otra vez.',
  'start/retry': 'Reintentar',
  'start/back': 'Al inicio',
  'game/conquerors': 'The Conquerors',
  'game/simple-gboh': 'Simple GBoH',
  'game/field-commander': 'Field Commander',
  'game/risiko': 'RisiKo!',
  'game/founder-of-an-empire': 'Founder of an Empire',
};
