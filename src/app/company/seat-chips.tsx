import type { Present } from '../../company/presence.ts';
import type { Id } from '../../core/said.ts';
import { Chips } from '../../ui/chips.tsx';
import type { CompanySpeaker } from './company-words.ts';
import type { Player } from './parties.ts';

/** No seat, as an option beside the seats' own ids. */
const NONE = '';

/** Who plays on this phone: a seat, or none. Seats of other phones say so, and may be chosen all the same. */
export function SeatChips({
  speak,
  players,
  others,
  seat,
  onSeat,
}: {
  readonly speak: CompanySpeaker;
  readonly players: readonly Player[];
  readonly others: readonly Present[];
  readonly seat: Id | null | undefined;
  readonly onSeat: (seat: Id | null) => void;
}) {
  const takenBy = (id: Id): string | undefined => {
    const other = others.find((one) => one.seat === id);
    return other && (other.name ? speak('join/taken', { who: other.name }) : speak('join/taken-by-phone'));
  };
  return (
    <Chips
      label={speak('company/seat')}
      options={[
        ...players.map(({ id, name }) => ({ id, words: name, hint: takenBy(id) })),
        { id: NONE, words: speak('company/no-seat'), hint: speak('company/no-seat-hint') },
      ]}
      value={seat === null ? NONE : seat}
      onChange={(id) => onSeat(id === NONE ? null : id)}
    />
  );
}
