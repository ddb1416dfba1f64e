import { useEffect, useRef, useState } from 'preact/hooks';
import { isBeside } from '../../core/entry.ts';
import type { Id } from '../../core/said.ts';
import { tick } from '../device/feedback.ts';
import { doorOf } from '../session/door.ts';
import type { OpenBook } from '../session/open-book.ts';
import { writer } from '../session/writer.ts';
import { SureSheet } from '../shell/confirm-sheet.tsx';
import { useLoaded } from '../shell/loaded.ts';
import css from './company.module.css';
import { type CompanySpeaker, companySpeaker } from './company-words.ts';
import { CopyNotice } from './copy-choice.tsx';
import { DealNotices } from './deal-notices.tsx';
import { DecisionNotice, openDecision } from './decision.tsx';
import { DiceNotices, diceSaid, writerName } from './dice-notices.tsx';
import { type Player, phoneName, playersAt } from './parties.ts';
import { Mark } from './people.tsx';
import { RevealNotice } from './reveal-notice.tsx';
import type { SharedSession } from './shared-session.ts';
import { A_WHILE, TableNotices } from './table-notices.tsx';
import { TableSheet } from './table-sheet.tsx';

interface Props {
  readonly shared: SharedSession;
  readonly open: OpenBook;
  /** The procedure this phone shows, if it shows one. */
  readonly procedure: Id | undefined;
}

/** The line of a shared session: who is there and whose move it is; what is asked of whom; what stands between this phone and the others. */
export function CompanyStrip({ shared, open, procedure }: Props) {
  const loaded = useLoaded(() => companySpeaker(open.speak.tongue.language, open.game), [open], true);
  return loaded.at === 'there' ? <Line shared={shared} open={open} procedure={procedure} speak={loaded.value} /> : null;
}

function Line({ shared, open, procedure, speak }: Props & { readonly speak: CompanySpeaker }) {
  const [sheet, setSheet] = useState(false);
  const players = playersAt(shared, open, speak);
  const others = shared.people.others.value;
  const me = shared.membership.value;
  const late = useLate(shared);
  const over = useOver(shared, procedure);
  useEffect(() => {
    shared.people.doing(over ? null : (procedure ?? null));
  }, [shared, procedure, over, shared.standing.value.kind]);
  const acting = open.book.rules.chronicle?.acting(shared.session.fold.value.state);
  const mine = acting !== undefined && acting === me.seat;
  useEffect(() => {
    if (mine) tick();
  }, [mine]);
  const decision = openDecision(shared, open);
  const seat = me.seat;
  useEffect(() => {
    shared.othersMove.value = seat !== null && acting !== undefined && acting !== seat;
    const mineToDecide = decision && decision.seat === seat;
    shared.asked.value = mineToDecide ? { words: speak('company/answer'), onAct: () => doorOf(shared.session).open(decision.procedure) } : undefined;
  }, [shared, seat, acting, decision?.procedure, decision?.seat, decision?.question]);
  const asked = shared.undoAsked.value;
  const named = { shared, speak, players };
  const ofDice = diceSaid(shared, speak);
  return (
    <>
      <button type="button" class={css.strip} onClick={() => setSheet(true)}>
        <span class={css.marks}>
          {players.map((player) => (
            <Mark
              key={player.id}
              player={player}
              where={whereOf(player, shared)}
              throwing={others.some(({ seat, throwing }) => seat === player.id && throwing !== null)}
            />
          ))}
        </span>
        <span class={css.said}>
          <span aria-live="polite">
            {stripSaid({ shared, open, speak, players, acting, mine })}
            {ofDice && ' '}
            {ofDice && <small class={css.dice}>{ofDice}</small>}
          </span>
          <LastOfOthers {...named} open={open} />
        </span>
      </button>
      <div class={css.notices}>
        <DiceNotices {...named} />
        <DealNotices {...named} />
        <RevealNotice {...named} />
        <CopyNotice shared={shared} speak={speak} />
        <TableNotices shared={shared} speak={speak} late={late} onLetIn={() => setSheet(true)} />
        {decision && procedure !== decision.procedure && <DecisionNotice shared={shared} decision={decision} speak={speak} players={players} />}
      </div>
      {sheet && <TableSheet session={shared.session} open={open} onClose={() => setSheet(false)} />}
      {asked && (
        <SureSheet
          speak={speak}
          title={speak('company/undo-title')}
          text={speak('company/undo-text', { who: speak.tongue.list(asked.writers.map((writer) => writerName(named, writer))) })}
          act={speak('company/undo')}
          onSure={() => asked.answer(true)}
          onClose={() => asked.answer(false)}
        />
      )}
    </>
  );
}

/** What was done last, where another phone did it: who, and what came of it. */
function LastOfOthers({
  shared,
  speak,
  players,
  open,
}: Pick<Props, 'shared' | 'open'> & { readonly speak: CompanySpeaker; readonly players: readonly Player[] }) {
  const { session } = shared;
  const last = session.fold.value.steps.at(-1);
  const by = last && session.journal.inMemory.findLast(({ step, body }) => step === last.number && !isBeside(body))?.writer;
  // What is still going on is said above.
  if (!last || (last.run && !last.run.shown) || by === undefined || by === writer()) return null;
  return (
    <small class={css.last} role="status">
      {speak('company/throws', { who: writerName({ shared, speak, players }, by), what: open.speak(last.run?.shown?.verdict ?? last.title) })}
    </small>
  );
}

function whereOf(player: Player, shared: SharedSession): 'mine' | 'here' | 'away' {
  if (shared.membership.value.seat === player.id) return 'mine';
  return shared.people.others.value.some(({ seat }) => seat === player.id) ? 'here' : 'away';
}

/** What the line says: who throws now, else whose move it is, else how many phones there are. */
function stripSaid({
  shared,
  open,
  speak,
  players,
  acting,
  mine,
}: {
  readonly shared: SharedSession;
  readonly open: OpenBook;
  readonly speak: CompanySpeaker;
  readonly players: readonly Player[];
  readonly acting: Id | undefined;
  readonly mine: boolean;
}) {
  const others = shared.people.others.value;
  if (shared.standing.value.kind === 'reaching') return speak('company/reaching');
  const busy = others.find(({ throwing }) => throwing !== null && open.speak.has(`procedure/${throwing}`));
  if (busy) return speak('company/throws', { who: phoneName(speak, players, busy), what: open.speak.named(`procedure/${busy.throwing}`) });
  if (mine) return <b class={css.turn}>{speak('company/your-move')}</b>;
  const mover = players.find(({ id }) => id === acting);
  if (mover && shared.membership.value.seat !== null) return speak('company/move-of', { who: mover.name });
  return others.length > 0 ? speak('company/with', { n: others.length }) : speak('company/alone-yet');
}

/** Whether what is resolved on the screen was settled since it was opened there: its result is looked at, and nobody throws. */
function useOver(shared: SharedSession, procedure: Id | undefined): boolean {
  const run = shared.session.fold.value.steps.at(-1)?.run;
  const settled = run?.closed && run.procedure === procedure ? run.number : undefined;
  const opened = useRef<{ readonly procedure: Id | undefined; readonly settled: number | undefined }>({ procedure, settled });
  if (opened.current.procedure !== procedure) opened.current = { procedure, settled };
  return settled !== undefined && settled !== opened.current.settled;
}

/** Whether the table is not reached for a while. */
function useLate(shared: SharedSession): boolean {
  const away = shared.line.away.value;
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (away === undefined) return;
    const timer = setTimeout(() => setLate(true), Math.max(0, away + A_WHILE - Date.now()));
    return () => clearTimeout(timer);
  }, [away]);
  return late && away !== undefined;
}
