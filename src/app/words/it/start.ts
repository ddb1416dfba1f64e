import type { Translation } from '../../../core/words.ts';
import type { StartWords } from '../en/start.ts';

export const words: Translation<StartWords> = {
  app: 'Bematist',
  'start/dice': 'Dadi',
  'start/settings': 'Impostazioni',
  'start/continue': 'Continua',
  'start/what': 'Accanto al tabellone: dadi, tabelle, probabilità esatte, diario.',
  'start/shelf': 'Scegli il gioco',
  'start/recent': 'Partite',
  'start/solitaire': 'solitario',
  'start/players': '{n} giocatori',
  'start/players-range': 'da {fewest} a {most} giocatori',
  'start/finished': 'finita',
  'start/loading': 'Apertura…',
  'start/failed': 'Questa parte non si è caricata. Vai in rete e riprova.',
  'start/retry': 'Riprova',
  'start/back': 'All’inizio',
  'game/conquerors': 'I Conquistatori',
  'game/simple-gboh': 'Simple GBoH',
  'game/field-commander': 'Field Commander',
  'game/risiko': 'RisiKo!',
  'game/founder-of-an-empire': 'Alessandro Magno, il Conquistatore',
};
