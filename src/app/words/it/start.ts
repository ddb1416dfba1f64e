import type { Translation } from '../../../core/words.ts';
import type { StartWords } from '../en/start.ts';

export const words: Translation<StartWords> = {
  app: 'Bematist',
  'start/dice': 'Dadi',
  'start/settings': 'Impostazioni',
  'start/continue': 'Continua',
  'start/what': 'Accanto al tabellone: dadi, tabelle, probabilità esatte e un diario.',
  'start/shelf': 'Scegli il tuo gioco',
  'start/recent': 'Partite recenti',
  'start/solitaire': 'solitario',
  'start/players': '{n} giocatori',
  'start/players-range': 'da {fewest} a {most} giocatori',
  'start/finished': 'conclusa',
  'start/loading': 'Un momento…',
  'start/failed': 'Questa parte dell’app non si è caricata. Vai in rete una volta e riprova.',
  'start/retry': 'Riprova',
  'start/back': 'Torna all’inizio',
  'game/conquerors': 'I Conquistatori',
  'game/simple-gboh': 'Simple GBoH',
  'game/field-commander': 'Field Commander',
  'game/risiko': 'RisiKo!',
  'game/founder-of-an-empire': 'Alessandro Magno, il Conquistatore',
};
