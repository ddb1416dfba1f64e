import { useMemo, useState } from 'preact/hooks';
import type { Entry } from '../../core/entry.ts';
import { type GameRules, setupOf } from '../../core/game.ts';
import type { Label } from '../../core/hand.ts';
import type { Id, Said } from '../../core/said.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon, journalIcon } from '../../ui/icons.tsx';
import { Later } from '../../ui/later.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { cameraIcon, editIcon, shareIcon } from '../../ui/tool-icons.tsx';
import { type JournalStep, journalSteps } from '../session/journal-steps.ts';
import type { OpenBook } from '../session/open-book.ts';
import type { Session } from '../session/session.ts';
import { SureSheet } from '../shell/confirm-sheet.tsx';
import { dayOf } from '../shell/dates.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import { useLoaded } from '../shell/loaded.ts';
import { spokenStep } from './deed-said.ts';
import css from './journal-place.module.css';
import { JournalRow } from './journal-row.tsx';
import type { BookPlaceProps } from './session-frame.tsx';

const shareSheet = async () => (await import('../moments/share-sheet.tsx')).ShareSheet;
const photoSheet = async () => (await import('../photos/photo-sheet.tsx')).PhotoSheet;

const TOOLS = [
  { tool: 'note', icon: editIcon, words: 'journal/note' },
  { tool: 'photo', icon: cameraIcon, words: 'step/photo' },
  { tool: 'share', icon: shareIcon, words: 'journal/share' },
] as const;

/** Steps drawn at first, and more with each tap. */
const PAGE = 60;

/** The steps of a session's journal, newest first, and what its seats are called. */
function useSteps(session: Session, { speak, book }: OpenBook) {
  const { rules } = session.game;
  const { hash } = session.fold.value;
  const read = useLoaded(async () => session.entries(), [hash], true);
  const entries = read.at === 'there' && read.value.ok ? read.value.value : session.inMemory();
  const told = useLoaded(() => sharedIn(entries), [hash, entries.length], true);
  const shared = told.at === 'there' ? told.value : undefined;
  // While the part before a snapshot is read, there is no opening to fold from.
  const steps = useMemo(
    () => (entries[0]?.number === 0 ? journalSteps(rules, entries, book.rules.chronicle, shared).reverse() : []),
    [entries, rules, book, shared],
  );
  const seats = useMemo(() => seatNames(rules, entries[0], speak), [rules, entries[0], speak]);
  return { steps, seats };
}

/** All that happened, newest first: dice with who gave them, results, changes, what was insisted on, what was undone. */
export function JournalPlace({ session, open }: BookPlaceProps) {
  const { rules } = session.game;
  const { speak, book } = open;
  const [search, setSearch] = useState('');
  const { steps, seats } = useSteps(session, open);
  const [shown, setShown] = useState(PAGE);
  const [sheet, setSheet] = useState<'note' | 'photo' | 'share' | undefined>(undefined);
  const close = (): void => setSheet(undefined);
  const [undoing, setUndoing] = useState<JournalStep | undefined>(undefined);
  const found = search === '' ? steps : steps.filter((step) => spokenStep(book.rules, speak, step).toLowerCase().includes(search.toLowerCase()));
  const undoneWith = ({ number }: JournalStep): number => steps.filter((step) => !step.struck && step.number >= number).length;
  return (
    <>
      <div class={css.tools}>
        {TOOLS.map(({ tool, icon, words }) => (
          <Button key={tool} icon={<Icon of={icon} size={20} />} onClick={() => setSheet(tool)}>
            {speak(words)}
          </Button>
        ))}
      </div>
      {steps.length > 8 && <TextInput label={speak('journal/search')} bare placeholder={speak('journal/search')} value={search} onChange={setSearch} live />}
      {steps.length === 0 && (
        <EmptyState icon={journalIcon} title={speak('journal/empty')}>
          {speak('journal/empty-hint')}
        </EmptyState>
      )}
      {steps.length > 0 && found.length === 0 && <EmptyState title={speak('journal/none-found')} />}
      <ol class={css.steps}>
        {found.slice(0, shown).map((step, i) => (
          <JournalRow
            key={step.number}
            session={session.id}
            step={step}
            day={newDay(speak, found[i - 1], step)}
            chapter={newChapter(speak, found[i - 1], step)}
            seat={step.seat === null ? step.party && named(speak, step.party.name) : (seats.get(step.seat) ?? step.seat)}
            rules={rules}
            book={book.rules}
            speak={speak}
            onUndo={() => setUndoing(step)}
          />
        ))}
      </ol>
      {found.length > shown && (
        <Button wide onClick={() => setShown(shown + PAGE * 4)}>
          {speak('journal/earlier')}
        </Button>
      )}
      {sheet === 'note' && <NoteSheet speak={speak} onClose={close} onKeep={(text) => session.commit([{ kind: 'note', text }])} />}
      {sheet === 'share' && <Later load={shareSheet} with={{ session, open, onClose: close }} />}
      {sheet === 'photo' && <Later load={photoSheet} with={{ session, speak, onClose: close }} />}
      {undoing && <UndoSheet speak={speak} n={undoneWith(undoing)} onSure={() => void session.undo(undoing.number)} onClose={() => setUndoing(undefined)} />}
    </>
  );
}

/** The answers of a journal that came from several phones; undefined where it has no shared dice. Rejects where this phone has nothing to tell them with. */
async function sharedIn(entries: readonly Entry[]): Promise<ReadonlyMap<number, readonly Label[]> | undefined> {
  if (!entries.some(({ body }) => body.kind === 'pledged')) return undefined;
  return (await import('../../core/shared-dice.ts')).sharedAnswers(entries);
}

/** The day a step happened on, where it is another than that of the step shown above it; of the first only if it is not today's. */
function newDay(speak: AppSpeaker, above: JournalStep | undefined, step: JournalStep): string | undefined {
  const { language } = speak.tongue;
  const day = dayOf(language, step.at);
  return day === dayOf(language, above?.at ?? Date.now()) ? undefined : day;
}

/** The chapter of a step, where it is another than that of the step shown above it. */
function newChapter(speak: AppSpeaker, above: JournalStep | undefined, { chapter }: JournalStep): string | undefined {
  const words = chapter && speak(chapter);
  return words === (above?.chapter && speak(above.chapter)) ? undefined : words;
}

const named = (speak: AppSpeaker, name: Said | string): string => (typeof name === 'string' ? name : speak(name));

/** What the seats at this session's table are called. */
function seatNames(rules: GameRules, opening: Entry | undefined, speak: AppSpeaker): ReadonlyMap<Id, string> {
  if (opening?.body.kind !== 'opened') return new Map();
  const { setup, version } = opening.body;
  return new Map(rules.seats(setupOf(rules, setup, version)).map(({ id, name }) => [id, named(speak, name)]));
}

interface UndoSheetProps {
  readonly speak: AppSpeaker;
  /** How many steps an undo takes back. */
  readonly n: number;
  readonly onSure: () => void;
  readonly onClose: () => void;
}

function UndoSheet({ speak, n, onSure, onClose }: UndoSheetProps) {
  return (
    <SureSheet
      speak={speak}
      title={speak('journal/undo-to')}
      text={speak('journal/undo-many', { n })}
      act={speak('journal/undo-confirm', { n })}
      onSure={onSure}
      onClose={onClose}
    />
  );
}

function NoteSheet({
  speak,
  onClose,
  onKeep,
}: {
  readonly speak: AppSpeaker;
  readonly onClose: () => void;
  readonly onKeep: (text: string) => Promise<unknown>;
}) {
  const [text, setText] = useState('');
  const keep = async (): Promise<void> => {
    onClose();
    if (text.trim() !== '') await onKeep(text.trim());
  };
  return (
    <Sheet
      open
      title={speak('journal/note')}
      onClose={onClose}
      footer={
        <Button kind="primary" wide onClick={() => void keep()}>
          {speak('journal/note-save')}
        </Button>
      }
    >
      <TextInput label={speak('journal/note')} bare lines={4} maxLength={2000} value={text} onChange={setText} live />
    </Sheet>
  );
}
