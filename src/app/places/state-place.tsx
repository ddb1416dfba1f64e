import { doorOf } from '../session/door.ts';
import type { BookPlaceProps } from './session-frame.tsx';

/** Everything the game tracks, as its counters and tracks. */
export function StatePlace({ session, open }: BookPlaceProps) {
  const { State } = open.book;
  return <State door={doorOf(session)} />;
}
