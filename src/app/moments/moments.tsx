import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { BookPart } from '../places/book-part.tsx';
import type { Session } from '../session/session.ts';

const theEnd = async () => (await import('./the-end.tsx')).TheEnd;
const whileAway = async () => (await import('./while-away.tsx')).WhileAway;

/** After so long the last moves are told, in milliseconds. */
const AWAY = 3_600_000;

/** The breaks the player has been told of: a session and when it was last written to. */
const seen = signal<ReadonlySet<string>>(new Set());

/** What a session says at its first place by itself: that it is over and how, or after a break what happened last. A new step of the sequence is seen from its top. */
export function Moments({ session }: { readonly session: Session }) {
  const { finished, touched } = session.record.value;
  const { state } = session.fold.value;
  const now = useReturned();
  useTop(session.game.rules.sequence(state).find(({ status }) => status === 'now')?.id);
  const key = `${session.id} ${touched}`;
  if (finished) return <BookPart key="end" game={session.game} load={theEnd} with={{ session }} />;
  if (now - touched < AWAY || session.fold.value.next <= 1 || seen.value.has(key)) return null;
  const onSeen = (): void => {
    seen.value = new Set([...seen.value, key]);
  };
  return <BookPart key={key} game={session.game} load={whileAway} with={{ session, onSeen }} />;
}

/** The time when the page was last come back to. */
function useReturned(): number {
  const [at, setAt] = useState(Date.now);
  useEffect(() => {
    const look = (): void => {
      if (!document.hidden) setAt(Date.now());
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return at;
}

/** Shows the page from its top when the step changes. */
function useTop(step: string | undefined): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    scrollTo(0, 0);
  }, [step]);
}
