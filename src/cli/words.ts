import { voice } from '../core/voice.ts';
import type { Catalogue, Language, Translation } from '../core/words.ts';

const en = {
  'expected/nothing-here': 'nothing: with the rest of the input it does not matter',
  'refused/format': 'format: expected a session exported by the app, found another file',
  'refused/newer': 'version: expected a file of this release or an older one, found {version} (a newer release wrote it)',
  'refused/field': '{field}: expected {expected}, found {found}',
  'verify/number': 'expected number {expected}, found {found}',
  'verify/chain': 'expected to follow the entry before, found another hash: the file was changed',
  'verify/fold': 'expected changes that can be read again, found: {problem}',
  'verify/run': 'expected a result of a run, found one of entry {number}, which is none',
  'verify/settled': 'expected a run to be settled once, found that of entry {number} applied or left a second time',
  'verify/procedure': 'expected a procedure of this release, found {id}',
  'verify/older': '{procedure}: an older version of the rule gave another result; the journal keeps what was shown',
  'verify/outcome': '{procedure}: expected the outcome its faces give, found another',
  'verify/secret': 'expected the secret {secret} as it was sealed, found another',
  'verify/shared/terms': 'expected the same terms of a shared throw from all, found others',
  'verify/shared/not-asked': 'expected a number from somebody who takes part in the shared throw, found one from somebody else',
  'verify/shared/twice': 'expected one number from each in a shared throw, found a second',
  'verify/shared/too-early': 'expected all to pledge before a number is revealed, found one revealed before',
  'verify/shared/another-number': 'expected the number of the shared throw that was pledged, found another',
  'verify/shared/other-faces': 'expected the faces that follow from the shared numbers, found others',
  'verify/left': 'a shared throw was left by {writers}',
} as const satisfies Catalogue;

const it: Translation<typeof en> = {
  'expected/nothing-here': 'niente: col resto dei dati non conta',
  'refused/format': 'format: attesa una sessione esportata dall’app, trovato un altro file',
  'refused/newer': 'version: atteso un file di questa versione o di una precedente, trovato {version} (l’ha scritto una versione più nuova)',
  'refused/field': '{field}: atteso {expected}, trovato {found}',
  'verify/number': 'atteso il numero {expected}, trovato {found}',
  'verify/chain': 'atteso il seguito della voce prima, trovato un altro hash: il file è stato cambiato',
  'verify/fold': 'attese modifiche che si possano rileggere, trovato: {problem}',
  'verify/run': 'atteso il risultato di un tiro, trovato quello della voce {number}, che non lo è',
  'verify/settled': 'atteso un tiro deciso una volta, trovato quello della voce {number} applicato o lasciato una seconda volta',
  'verify/procedure': 'attesa una procedura di questa versione, trovato {id}',
  'verify/older': '{procedure}: una versione precedente della regola dava un altro risultato; il diario tiene quello mostrato',
  'verify/outcome': '{procedure}: atteso l’esito che danno i suoi dadi, trovato un altro',
  'verify/secret': 'atteso il segreto {secret} come fu sigillato, trovato un altro',
  'verify/shared/terms': 'attese le stesse condizioni di un tiro condiviso da tutti, trovate altre',
  'verify/shared/not-asked': 'atteso un numero da chi partecipa al tiro condiviso, trovato quello di un altro',
  'verify/shared/twice': 'atteso un solo numero da ciascuno in un tiro condiviso, trovato un secondo',
  'verify/shared/too-early': 'atteso l’impegno di tutti prima di rivelare un numero, trovato uno rivelato prima',
  'verify/shared/another-number': 'atteso il numero del tiro condiviso che fu impegnato, trovato un altro',
  'verify/shared/other-faces': 'attese le facce che seguono dai numeri condivisi, trovate altre',
  'verify/left': 'un tiro condiviso fu lasciato da {writers}',
};

const es: Translation<typeof en> = {
  'expected/nothing-here': 'nada: con el resto de los datos no cuenta',
  'refused/format': 'format: se esperaba una sesión exportada por la app, hay otro archivo',
  'refused/newer': 'version: se esperaba un archivo de esta versión o de una anterior, hay {version} (lo escribió una versión más nueva)',
  'refused/field': '{field}: se esperaba {expected}, hay {found}',
  'verify/number': 'se esperaba el número {expected}, hay {found}',
  'verify/chain': 'se esperaba que siguiera a la entrada anterior, hay otro hash: el archivo fue cambiado',
  'verify/fold': 'se esperaban cambios que se puedan releer, hay: {problem}',
  'verify/run': 'se esperaba el resultado de una tirada, hay el de la entrada {number}, que no lo es',
  'verify/settled': 'se esperaba una tirada resuelta una vez, se encontró la de la entrada {number} aplicada o dejada por segunda vez',
  'verify/procedure': 'se esperaba un procedimiento de esta versión, hay {id}',
  'verify/older': '{procedure}: una versión anterior de la regla daba otro resultado; el diario conserva el mostrado',
  'verify/outcome': '{procedure}: se esperaba el resultado que dan sus dados, hay otro',
  'verify/secret': 'se esperaba el secreto {secret} como fue sellado, hay otro',
  'verify/shared/terms': 'se esperaban de todos las mismas condiciones de una tirada compartida, hay otras',
  'verify/shared/not-asked': 'se esperaba un número de quien participa en la tirada compartida, hay uno de otra persona',
  'verify/shared/twice': 'se esperaba un solo número de cada uno en una tirada compartida, hay un segundo',
  'verify/shared/too-early': 'se esperaba que todos se comprometieran antes de revelar un número, hay uno revelado antes',
  'verify/shared/another-number': 'se esperaba el número comprometido de la tirada compartida, hay otro',
  'verify/shared/other-faces': 'se esperaban las caras que resultan de los números compartidos, hay otras',
  'verify/left': 'una tirada compartida fue abandonada por {writers}',
};

export const { say } = voice<typeof en>();

/** What the command line says of its own, of an exported session above all: what was expected, what was found. */
export const CLI_WORDS: Readonly<Record<Language, Catalogue>> = { en, it, es };
