import type { Language } from '../../core/words.ts';

/** What the page of last resort says. */
interface RescueWords {
  readonly title: string;
  readonly why: string;
  readonly retry: string;
  readonly save: string;
  readonly saved: string;
  readonly closed: string;
  readonly anyway: string;
  readonly nothing: string;
  readonly unreadable: string;
  readonly afresh: string;
  readonly offline: string;
}

/** Its words in every language, in one file: it is bundled with the page. */
export const RESCUE_WORDS: Readonly<Record<Language, RescueWords>> = {
  en: {
    title: 'Bematist could not start',
    why: 'Part of the app is damaged or missing, or this browser is too old for it. What you have played is kept apart from it and has not been touched.',
    retry: 'Try again',
    save: 'Save everything to a file',
    saved: 'Saved. Any working copy of the app reads this file under Settings.',
    closed: 'A write broke off. To open the sessions now can lose them: free some space and end the browser with all its windows first.',
    anyway: 'Save all the same',
    nothing: 'There is no session in this browser yet.',
    unreadable: 'This browser does not let the sessions be read now. Close other tabs of the app, then try again.',
    afresh: 'Load the app afresh',
    offline: 'The app cannot be loaded afresh without a network. Go online, then try again.',
  },
  it: {
    title: 'Bematist non si è avviato',
    why: 'Una parte dell’app è danneggiata o manca, oppure questo browser è troppo vecchio. Ciò che hai giocato sta in un posto a parte e non è stato toccato.',
    retry: 'Riprova',
    save: 'Salva tutto in un file',
    saved: 'Salvato. Qualunque copia funzionante dell’app legge questo file dalle Impostazioni.',
    closed: 'Una scrittura si è interrotta. Aprire ora le partite può farle perdere: prima libera spazio e chiudi del tutto il browser.',
    anyway: 'Salva lo stesso',
    nothing: 'In questo browser non c’è ancora nessuna partita.',
    unreadable: 'Ora questo browser non lascia leggere le partite. Chiudi le altre schede dell’app e riprova.',
    afresh: 'Carica di nuovo l’app',
    offline: 'Senza rete l’app non si può caricare di nuovo. Vai online e riprova.',
  },
  es: {
    title: 'Bematist no ha podido arrancar',
    why: 'Una parte de la aplicación está dañada o falta, o este navegador es demasiado antiguo. Lo que has jugado se guarda aparte y no se ha tocado.',
    retry: 'Intentarlo de nuevo',
    save: 'Guardar todo en un archivo',
    saved: 'Guardado. Cualquier copia de la aplicación que funcione lee este archivo en Ajustes.',
    closed: 'Se cortó una escritura. Abrir ahora las partidas puede perderlas: antes libera espacio y cierra del todo el navegador.',
    anyway: 'Guardar de todos modos',
    nothing: 'En este navegador todavía no hay ninguna partida.',
    unreadable: 'Este navegador no deja leer las partidas ahora. Cierra las otras pestañas de la aplicación e inténtalo de nuevo.',
    afresh: 'Cargar la aplicación de nuevo',
    offline: 'Sin red la aplicación no se puede cargar de nuevo. Conéctate e inténtalo otra vez.',
  },
};
