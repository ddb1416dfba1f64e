import type { Translation } from '../../../core/words.ts';
import type { SessionTexts } from '../en/session.ts';

export const words: Translation<SessionTexts> = {
  'app/back': 'Indietro',
  'app/start': 'Inizio',
  'app/done': 'Fatto',
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
  'now/go-on': 'Vedi il risultato',
  'now/sequence': 'Sequenza di gioco',
  'status/done': 'fatto',
  'status/now': 'ora',
  'status/later': 'dopo',
  'status/skipped': 'saltato',

  'faults/title': 'Le regole dicono altro',
  'faults/impossible-title': 'Questo non può essere',
  'faults/insist': 'Fallo lo stesso',
  'faults/insist-hint': 'Il diario mostrerà che hai insistito.',
  'faults/leave': 'Lascia stare',

  'notice/failed': 'Non è stato possibile: {problem}',
  'notice/settled': 'Già applicato o lasciato in un’altra scheda. Vale una volta sola.',
  'notice/cut': 'Danneggiato alla voce {number}. Il resto è tenuto da parte, e in ogni copia.',
  'notice/taken': 'Un’altra scheda o un altro telefono è arrivato prima. Ora vedi che cosa ha fatto; ripeti la tua mossa se vale ancora.',
  'notice/taken-thrown': 'Un’altra scheda o un altro telefono è arrivato prima. Il tuo tiro resta com’è: torna quando tiri per la stessa cosa.',
  'notice/taken-fits': 'Un’altra scheda o un altro telefono è arrivato prima. La tua mossa vale ancora.',
  'notice/only-watching': 'Non scritto: vedi la riga in alto.',
  'notice/again': 'Falla ora',
  'notice/doubtful': 'Fatto, anche se le regole vogliono {what}',

  'trouble/title': 'Non ancora salvato',
  'trouble/full': 'Sul dispositivo non c’è più spazio. Liberane un po’ e riprova, o salva la partita in un file.',
  'trouble/blocked': 'Un’altra scheda tiene aperta una versione più vecchia dei dati. Chiudila e riprova.',
  'trouble/held': 'Un’altra scheda o finestra tiene occupati i dati. Chiudila: quello che hai fatto qui aspetta e sarà scritto.',
  'trouble/newer': 'Una versione più nuova dell’app ha cambiato i dati. Ricarica l’app.',
  'trouble/lost': 'Il collegamento ai dati del dispositivo si è interrotto. Riprova; se non basta, salva la partita in un file.',
  'trouble/interrupted':
    'Una scrittura si è interrotta: forse il dispositivo è pieno. I dati salvati restano chiusi, o andrebbero persi. Libera spazio, chiudi del tutto il browser e riaprilo.',
  'trouble/gone': 'Questa partita non è più nei dati del browser. Riprova per riscrivere quel che vedi, o salvala in un file.',
  'trouble/forbidden': 'Questo browser vieta all’app di conservare dati (finestra privata o impostazione). Le partite non si possono tenere.',
  'trouble/taken': 'Un’altra scheda ha scritto per prima.',
  'trouble/broken': 'Scrittura non riuscita: {problem}.',
  'trouble/pending': 'Quel che vedi è al sicuro; un solo passo è in attesa.',
  'trouble/only-here': 'Prima salva la partita in un file: un passo è soltanto qui.',
  'trouble/open': 'Apri lo stesso',
  'trouble/discard': 'Rinuncia a questo passo',
  'now/i-drew': 'Ho pescato…',

  'session/open-failed': 'Questa partita non si apre',
  'session/missing': 'Questa partita non è su questo dispositivo. Forse è stata eliminata, o sta in un altro browser.',
  'session/newer': 'Questa partita è stata scritta da una versione più nuova dell’app (regole versione {version}). Resta com’è: aggiorna l’app per aprirla.',
  'session/damaged':
    'Il diario è danneggiato dalla voce {number} in poi. Nulla è cambiato. Prima salvalo in un file; riparato, si apre fino al danno, e il resto è tenuto da parte.',
  'session/unreadable': 'Questa versione non legge il diario fino in fondo. Nulla è cambiato: salvalo in un file. ({problem})',
  'session/repair': 'Ripara: aprila fino al danno',
};
