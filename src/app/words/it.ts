import type { AppWords } from './en.ts';

export const words: AppWords = {
  'app/back': 'Indietro',
  'app/start': 'Inizio',
  'app/cancel': 'Lascia stare',
  'app/done': 'Fatto',
  'app/unknown-game': 'Questo gioco non è sullo scaffale.',
  'app/unknown-procedure': 'Questo gioco non ha questa procedura.',
  'app/save-file': 'Salva in un file',
  'app/dice': 'Vassoio dei dadi',

  'place/now': 'Ora',
  'place/state': 'Stato',
  'place/resolve': 'Risolvi',
  'place/journal': 'Diario',
  'place/all': 'Sezioni della partita',

  'session/menu': 'Partita',

  'undo/undo': 'Annulla: {what}',
  'undo/nothing': 'Nulla da annullare',
  'undo/earlier': 'Annulla un passo precedente',
  'undo/redo': 'Ripeti',

  'now/unfinished': 'Tirato, non ancora applicato',
  'now/go-on': 'Continua',
  'now/sequence': 'Sequenza di gioco',
  'now/first': 'In Stato trovi i valori, in Risolvi le procedure, in Diario tutto ciò che è successo.',
  'now/over': 'Questa partita è conclusa.',
  'status/done': 'fatto',
  'status/now': 'ora',
  'status/later': 'dopo',
  'status/skipped': 'saltato',

  'resolve/likely': 'Probabile adesso',

  'journal/undone': 'annullato',


  'faults/title': 'Le regole dicono altro',
  'faults/impossible-title': 'Questo non può essere',
  'faults/insist': 'Fallo lo stesso',
  'faults/insist-hint': 'Il diario mostrerà che hai insistito.',
  'faults/leave': 'Lascia stare',

  'notice/failed': 'Non è stato possibile: {problem}',
  'notice/taken': 'Un’altra scheda ha scritto per prima. Ora vedi quel che ha scritto; ripeti la tua mossa se vale ancora.',
  'notice/doubtful': 'Fatto, anche se è strano: {what}',

  'trouble/title': 'Non ancora salvato',
  'trouble/full': 'Sul dispositivo non c’è più spazio. Liberane un po’ e riprova, o salva la partita in un file.',
  'trouble/blocked': 'Un’altra scheda tiene aperta una versione più vecchia dei dati. Chiudila e riprova.',
  'trouble/held': 'Un’altra scheda o finestra tiene occupati i dati dell’app. Chiudila: quello che hai fatto qui aspetta e sarà scritto appena li lascia.',
  'trouble/newer': 'Una versione più nuova dell’app ha cambiato i dati. Ricarica l’app.',
  'trouble/lost': 'Il collegamento ai dati del dispositivo si è interrotto. Riprova; se non basta, salva la partita in un file.',
  'trouble/gone': 'Questa partita non è più nei dati del browser. Riprova per riscrivere quel che vedi, o salvala in un file.',
  'trouble/forbidden': 'Questo browser vieta all’app di conservare dati (finestra privata o impostazione). Le partite non si possono tenere.',
  'trouble/taken': 'Un’altra scheda ha scritto per prima.',
  'trouble/broken': 'Scrittura non riuscita: {problem}.',
  'trouble/pending': 'Quel che vedi è al sicuro; un solo passo è in attesa.',
  'trouble/discard': 'Rinuncia a questo passo',
  'now/i-drew': 'Ho pescato…',
};
