import { Button } from '../../../ui/button.tsx';
import type { SeatId } from '../rules/vocabulary.ts';
import type { RisikoDoor } from './door.ts';
import { useSpeak } from './voice.ts';

/** The way to a player's secret objective; ticked once one is kept. */
export function ObjectiveButton({ door, seat, onOpen }: { readonly door: RisikoDoor; readonly seat: SeatId; readonly onOpen: () => void }) {
  const speak = useSpeak();
  return (
    <Button onClick={onOpen}>
      {speak('screen/objective')}
      {door.state.sealed.includes(seat) && ' ✓'}
    </Button>
  );
}
