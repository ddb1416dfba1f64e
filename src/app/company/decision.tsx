import { useEffect } from 'preact/hooks';
import type { Id } from '../../core/said.ts';
import { Button } from '../../ui/button.tsx';
import { naming } from '../../ui/naming.ts';
import { Notice } from '../../ui/notice.tsx';
import { tick } from '../device/feedback.ts';
import { answeringFor } from '../procedure/answering-for.ts';
import { doorOf } from '../session/door.ts';
import type { OpenBook } from '../session/open-book.ts';
import { sessionTable } from '../session/table.ts';
import type { CompanySpeaker } from './company-words.ts';
import type { Player } from './parties.ts';
import type { SharedSession } from './shared-session.ts';

/** A question that a run of a shared session waits for: of which seat, about what. */
export interface Decision {
  readonly procedure: Id;
  readonly seat: Id;
  readonly question: string;
}

/** The question that the last run of a session waits for; undefined where it waits for none. */
export function openDecision({ session }: SharedSession, open: OpenBook): Decision | undefined {
  const run = session.fold.value.steps.at(-1)?.run;
  if (!run || run.closed || run.shown) return undefined;
  const table = sessionTable(session, open);
  const unfinished = table.unfinished(run.procedure);
  if (!unfinished) return undefined;
  const names = naming(open.speak, unfinished.procedure, unfinished.input, open.book.rules.charts);
  for (const { at, ask } of unfinished.wants()) if (ask.kind === 'choice') return { procedure: run.procedure, seat: ask.seat, question: names.wanted(at, ask) };
  return undefined;
}

/** What the seat is called that decides. */
export function decidingName(speak: CompanySpeaker, players: readonly Player[], seat: Id): string {
  return players.find(({ id }) => id === seat)?.name ?? (speak.has(`seat/${seat}`) ? speak.named(`seat/${seat}`) : seat);
}

/** A question of a procedure, on every phone: large on that of its seat, and to be answered on any other after a tap. */
export function DecisionNotice({
  shared,
  decision,
  speak,
  players,
}: {
  readonly shared: SharedSession;
  readonly decision: Decision;
  readonly speak: CompanySpeaker;
  readonly players: readonly Player[];
}) {
  const { procedure, seat, question } = decision;
  const mine = seat === shared.membership.value.seat;
  const who = decidingName(speak, players, seat);
  useEffect(() => {
    if (mine) tick();
  }, [mine, procedure, question]);
  const answer = (): void => {
    answeringFor.value = seat;
    doorOf(shared.session).open(procedure);
  };
  return (
    <Notice
      tone={mine ? 'good' : 'plain'}
      actions={
        <Button kind={mine ? 'primary' : 'quiet'} onClick={answer}>
          {mine ? speak('company/answer') : speak('company/answer-for', { who })}
        </Button>
      }
    >
      <b>{mine ? speak('company/you-decide') : speak('run/decides', { who })}</b> {question}
    </Notice>
  );
}
