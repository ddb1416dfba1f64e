import type { Catalogue } from '../../../core/words.ts';

/** What a session says before its book is open: its frame, Now, its notices and what goes wrong. */
export const words = {
  'app/back': 'Back',
  'app/start': 'Start',
  'app/done': 'Done',
  'app/save-file': 'Save to a file',
  'app/dice': 'Dice tray',

  'place/now': 'Now',
  'place/state': 'State',
  'place/resolve': 'Resolve',
  'place/journal': 'Journal',
  'place/all': 'Places of the session',

  'session/menu': 'Session',

  'undo/undo': 'Undo: {what}',
  'undo/nothing': 'Nothing to undo',
  'undo/earlier': 'Undo an earlier step',
  'undo/redo': 'Redo',

  'now/unfinished': 'Thrown, not yet applied',
  'now/go-on': 'See the result',
  'now/sequence': 'Sequence of play',
  'status/done': 'done',
  'status/now': 'now',
  'status/later': 'to come',
  'status/skipped': 'skipped',

  'faults/title': 'The rules say otherwise',
  'faults/impossible-title': 'This cannot be',
  'faults/insist': 'Do it all the same',
  'faults/insist-hint': 'The journal will show that you insisted.',
  'faults/leave': 'Leave it',

  'notice/failed': 'That could not be done: {problem}',
  'notice/settled': 'Applied or left already, in another tab. It counts once.',
  'notice/cut': 'Damaged at entry {number}. The rest is kept aside, and in every backup.',
  'notice/taken': 'Another tab or phone was first. What they did is shown now; do yours again if it still holds.',
  'notice/taken-thrown': 'Another tab or phone was first. What you threw keeps its faces; it comes again when you throw for the same.',
  'notice/taken-fits': 'Another tab or phone was first. Yours still fits.',
  'notice/only-watching': 'Not written: see the line at the top.',
  'notice/again': 'Do it now',
  'notice/doubtful': 'Done, though the rules ask for {what}',

  'trouble/title': 'Not saved yet',
  'trouble/full': 'The device has no space left. Free some, then try again; or save the session to a file.',
  'trouble/blocked': 'Another tab holds an older version of the app’s data open. Close it, then try again.',
  'trouble/held': 'Another tab or window holds the data of the app. Close it: what you did here waits and is written as soon as it lets go.',
  'trouble/newer': 'A newer version of the app has changed the data here. Load the app again.',
  'trouble/lost': 'The connection to the data on this device broke. Try again; if it stays so, save the session to a file.',
  'trouble/interrupted':
    'A write broke off: the device may be full. What was saved stays closed, or it would be lost. Free some space, end the browser with all its windows, then open it again.',
  'trouble/gone': 'This session is no longer in the browser’s data. Try again to write what is on the screen, or save it to a file.',
  'trouble/forbidden': 'This browser forbids the app to store anything (a private window, or a setting). Sessions cannot be kept.',
  'trouble/taken': 'Another tab wrote first.',
  'trouble/broken': 'Writing failed: {problem}.',
  'trouble/pending': 'What the screen shows is safe; one step waits.',
  'trouble/only-here': 'Save the session to a file first: one step is only here.',
  'trouble/open': 'Open all the same',
  'trouble/discard': 'Give this step up',
  'now/i-drew': 'I drew…',

  'session/open-failed': 'This session cannot be opened',
  'session/missing': 'This session is not on this device. It may have been deleted, or kept in another browser.',
  'session/newer': 'A newer version of the app wrote this session (rules version {version}). It is left as it is: update the app to open it.',
  'session/damaged':
    'The journal is damaged from entry {number} on. Nothing was changed. Save it to a file first; repaired, it opens up to its damage, and the rest is kept aside.',
  'session/unreadable': 'This release cannot read the journal to its end. Nothing was changed: save it to a file. ({problem})',
  'session/repair': 'Repair it: open it up to the damage',
} as const satisfies Catalogue;

export type SessionTexts = typeof words;
