import { useState } from 'preact/hooks';
import { Curtain } from '../../../ui/curtain.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { allocationSecret } from '../rules/secrets.ts';
import { type Boxes, playerOf, seatsOf, toSpread } from '../rules/tracker/state.ts';
import { called, type Seat } from '../rules/vocabulary.ts';
import type { TheDoor } from './door.ts';
import { SpreadBoard } from './spread-board.tsx';
import { useSpeak } from './voice.ts';

/** One player behind the curtain. What is being spread is there again when the curtain is drawn again, and never on the screen while it is closed. */
export function SecretBoard({
  door,
  seat,
  onSealed,
  onAway,
}: {
  readonly door: TheDoor;
  readonly seat: Seat;
  readonly onSealed: () => void;
  readonly onAway: () => void;
}) {
  const { state } = door;
  const speak = useSpeak();
  const seal = async (boxes: Boxes): Promise<boolean> => {
    const events = playerOf(state, seat).sealed ? [] : [{ type: 'sealed' as const, seat }];
    const done = await door.seal(allocationSecret(state.region, state.turn, seat), boxes, seat, events);
    if (done) onSealed();
    return done;
  };
  return (
    <Sheet title={speak('screen/secret')} eyebrow={speak('screen/where', { region: state.region, turn: state.turn })} open onClose={onAway} tall>
      <Curtain who={speak(called(state.players, seat))}>
        <SpreadBoard door={door} seat={seat} onDone={seal} />
      </Curtain>
    </Sheet>
  );
}

/** The boards as they lie open on the table, one after the other; the last one shows them all (4.1.1, 4.1.2). */
export function OpenBoards({ door, onAway }: { readonly door: TheDoor; readonly onAway: () => void }) {
  const { state } = door;
  const speak = useSpeak();
  const [typed, type] = useState<Readonly<Partial<Record<Seat, Boxes>>>>({});
  const seats = seatsOf(state);
  const missing = seats.filter((seat) => toSpread(state, seat) > 0 && !typed[seat]);
  const [seat] = missing;
  const done = async (boxes: Boxes): Promise<boolean> => {
    if (!seat) return false;
    const now = { ...typed, [seat]: boxes };
    if (missing.length > 1) {
      type(now);
      return true;
    }
    const all = Object.fromEntries(seats.map((one) => [one, now[one] ?? playerOf(state, one).boxes]));
    return door.act([{ type: 'allocated', boxes: all }]);
  };
  return (
    <Sheet title={speak('procedure/allocation')} eyebrow={speak('screen/where', { region: state.region, turn: state.turn })} open onClose={onAway} tall>
      {seat && <SpreadBoard key={seat} door={door} seat={seat} open onDone={done} />}
    </Sheet>
  );
}
