import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Run } from '../../core/fold.ts';
import { procedureOf } from '../../core/game.ts';
import { answersOf, told } from '../../core/told.ts';
import { naming } from '../../ui/naming.ts';
import { useAwake } from '../device/feedback.ts';
import { ThrownDice } from '../procedure/thrown-dice.tsx';
import type { OpenBook } from '../session/open-book.ts';
import type { CompanySpeaker } from './company-words.ts';
import { decidingName, openDecision } from './decision.tsx';
import { phoneName, playersAt } from './parties.ts';
import { Mark } from './people.tsx';
import type { SharedSession } from './shared-session.ts';
import css from './spectator.module.css';

/** A shared session to look at from afar, on a tablet or a television: who plays and how they stand, whose move it is, the last throw and what came of it. */
export function Spectator({
  shared,
  open,
  speak,
  onClose,
}: {
  readonly shared: SharedSession;
  readonly open: OpenBook;
  readonly speak: CompanySpeaker;
  readonly onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useAwake();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  const { state, steps } = shared.session.fold.value;
  const { chronicle } = open.book.rules;
  const players = playersAt(shared, open, speak);
  const parties = chronicle?.parties(state, shared.session.inForce.facts()) ?? [];
  const acting = chronicle?.acting(state);
  const mover = players.find(({ id }) => id === acting);
  const busy = shared.people.others.value.find(({ throwing }) => throwing !== null && open.speak.has(`procedure/${throwing}`));
  const decision = openDecision(shared, open);
  const last = steps.at(-1);
  const run = last?.run;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a keyboard closes it by Esc or by its button
    <dialog
      ref={dialog}
      class={css.whole}
      aria-label={speak('company/large')}
      onClick={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <ol class={css.players}>
        {players.map((player) => {
          const score = parties.find(({ id }) => id === player.id)?.score;
          return (
            <li key={player.id} aria-current={player.id === acting ? 'step' : undefined}>
              <Mark player={player} where={player.id === acting ? 'mine' : 'here'} />
              <span>{player.name}</span>
              {score && <b>{open.speak(score.said)}</b>}
            </li>
          );
        })}
      </ol>
      <div class={css.middle}>
        {chronicle && <p class={css.chapter}>{open.speak(chronicle.chapter(state))}</p>}
        {(busy || decision) && run && !run.closed && <LastDice run={run} open={open} />}
        {decision ? (
          <p class={css.verdict}>
            {speak('run/decides', { who: decidingName(speak, players, decision.seat) })}. {decision.question}
          </p>
        ) : busy ? (
          <p class={css.verdict}>{speak('company/throws', { who: phoneName(speak, players, busy), what: open.speak.named(`procedure/${busy.throwing}`) })}</p>
        ) : (
          <>
            {run && <LastDice run={run} open={open} />}
            {last && <p class={css.verdict}>{open.speak(run?.shown?.verdict ?? last.title)}</p>}
            {!last && mover && <p class={css.verdict}>{speak('company/move-of', { who: mover.name })}</p>}
          </>
        )}
      </div>
      <button type="button" class={css.back} onClick={onClose}>
        {speak('app/done')}
      </button>
    </dialog>
  );
}

/** The dice of the last throw, large. */
function LastDice({ run, open }: { readonly run: Run; readonly open: OpenBook }) {
  const procedure = procedureOf(open.book.rules, run.procedure);
  const { used } = told(procedure, run.input, answersOf(run.answers), {
    rulings: run.rulings,
    standards: {},
    corrections: run.corrections,
    others: run.others,
  });
  return (
    <ThrownDice
      asks={used}
      answers={run.answers}
      naming={naming(open.speak, procedure, run.input, open.book.rules.charts)}
      busy={false}
      large
      onDie={undefined}
    />
  );
}
