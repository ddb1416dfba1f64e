import type { Translation } from '../../../core/words.ts';
import type { SessionTexts } from '../en/session.ts';

export const words: Translation<SessionTexts> = {
  'app/back': 'Atrás',
  'app/start': 'Inicio',
  'app/done': 'Hecho',
  'app/save-file': 'Guardar en un archivo',
  'app/dice': 'Bandeja de dados',

  'place/now': 'Ahora',
  'place/state': 'Estado',
  'place/resolve': 'Resolver',
  'place/journal': 'Diario',
  'place/all': 'Secciones de la partida',

  'session/menu': 'Partida',

  'undo/undo': 'Deshacer: {what}',
  'undo/nothing': 'Nada que deshacer',
  'undo/earlier': 'Deshacer un paso anterior',
  'undo/redo': 'Rehacer',

  'now/unfinished': 'Tirado, aún sin aplicar',
  'now/go-on': 'Ver el resultado',
  'now/sequence': 'Secuencia de juego',
  'status/done': 'hecho',
  'status/now': 'ahora',
  'status/later': 'después',
  'status/skipped': 'omitido',

  'faults/title': 'Las reglas dicen otra cosa',
  'faults/impossible-title': 'Esto no puede ser',
  'faults/insist': 'Hacerlo de todos modos',
  'faults/insist-hint': 'El diario mostrará que insististe.',
  'faults/leave': 'Dejarlo',

  'notice/failed': 'No se ha podido hacer: {problem}',
  'notice/settled': 'Ya se aplicó o se dejó en otra pestaña. Cuenta una sola vez.',
  'notice/cut': 'Dañado en la entrada {number}. El resto se guarda aparte, y en cada copia.',
  'notice/taken': 'Otra pestaña u otro teléfono se adelantó. Ahora ves lo que hizo; repite lo tuyo si aún vale.',
  'notice/taken-thrown': 'Otra pestaña u otro teléfono se adelantó. Tu tirada se conserva: vuelve cuando tires por lo mismo.',
  'notice/taken-fits': 'Otra pestaña u otro teléfono se adelantó. Lo tuyo aún vale.',
  'notice/only-watching': 'No se ha escrito: mira la línea de arriba.',
  'notice/again': 'Hazlo ahora',
  'notice/doubtful': 'Hecho, aunque las reglas piden {what}',

  'trouble/title': 'Aún sin guardar',
  'trouble/full': 'No queda espacio en el dispositivo. Libera un poco y reintenta, o guarda la partida en un archivo.',
  'trouble/blocked': 'Otra pestaña tiene abierta una versión anterior de los datos. Ciérrala y reintenta.',
  'trouble/held': 'Otra pestaña o ventana tiene ocupados los datos de la app. Ciérrala: lo que has hecho aquí espera y se guardará en cuanto los suelte.',
  'trouble/newer': 'Una versión más nueva de la app ha cambiado los datos. Vuelve a cargar la app.',
  'trouble/lost': 'Se cortó la conexión con los datos del dispositivo. Reintenta; si sigue igual, guarda la partida en un archivo.',
  'trouble/interrupted':
    'Se cortó una escritura: quizá no queda espacio. Lo guardado sigue cerrado, o se perdería. Libera espacio, cierra del todo el navegador y vuelve a abrirlo.',
  'trouble/gone': 'Esta partida ya no está en los datos del navegador. Reintenta para volver a escribir lo que ves, o guárdala en un archivo.',
  'trouble/forbidden': 'Este navegador no deja guardar nada a la app (ventana privada o un ajuste). Las partidas no se pueden conservar.',
  'trouble/taken': 'Otra pestaña escribió primero.',
  'trouble/broken': 'No se ha podido escribir: {problem}.',
  'trouble/pending': 'Lo que ves está a salvo; un solo paso queda en espera.',
  'trouble/only-here': 'Antes guarda la partida en un archivo: un paso solo está aquí.',
  'trouble/open': 'Abrir de todos modos',
  'trouble/discard': 'Renunciar a este paso',
  'now/i-drew': 'He sacado…',

  'session/open-failed': 'No se puede abrir esta partida',
  'session/missing': 'Esta partida no está en este dispositivo. Quizá se borró, o está en otro navegador.',
  'session/newer': 'Escribió esta partida una versión más nueva de la app (reglas versión {version}). Queda como está: actualiza la app para abrirla.',
  'session/damaged':
    'El diario está dañado desde la entrada {number}. No se ha cambiado nada. Guárdalo primero en un archivo; reparado, se abre hasta el daño, y el resto se guarda aparte.',
  'session/unreadable': 'Esta versión no lee el diario hasta el final. Nada ha cambiado: guárdalo en un archivo. ({problem})',
  'session/repair': 'Reparar: abrirla hasta el daño',
};
