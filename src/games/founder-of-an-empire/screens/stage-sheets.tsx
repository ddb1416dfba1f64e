import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import type { TrackedEvent } from '../rules/tracker/events.ts';
import { campaigns, STAGES, type State, seatsOf } from '../rules/tracker/state.ts';
import { called, LAST_TURN, type Seat } from '../rules/vocabulary.ts';
import { Marker } from './marker.tsx';
import sheets from './sheets.module.css';
import { useSpeak } from './voice.ts';

type TheDoor = Door<State, TrackedEvent>;

/** Where the game stands, set by hand: for a game already under way, or a step taken too early. */
export function CampaignSheet({ door, onClose }: { readonly door: TheDoor; readonly onClose: () => void }) {
  const { state } = door;
  const speak = useSpeak();
  const { first, last } = campaigns(state.short);
  const [at, set] = useState({ region: state.region, turn: state.turn, stage: state.stage });
  const save = async (): Promise<void> => {
    if (await door.act([{ type: 'set-campaign', ...at }])) onClose();
  };
  return (
    <Sheet
      title={speak('screen/set-campaign')}
      open
      onClose={onClose}
      footer={
        <Button kind="primary" wide onClick={() => void save()}>
          {speak('screen/save')}
        </Button>
      }
    >
      <div class={sheets.stack}>
        <p class={sheets.hint}>{speak('screen/started-in-progress')}</p>
        <Stepper label={speak('field/region')} value={at.region} min={first} max={last} onChange={(region) => set({ ...at, region })} />
        <Stepper label={speak('screen/turn')} value={at.turn} min={1} max={Math.max(LAST_TURN, state.turn)} onChange={(turn) => set({ ...at, turn })} />
        <Chips
          label={speak('screen/stage')}
          options={STAGES.map((stage) => ({ id: stage, words: speak(`stage/${stage}`) }))}
          value={at.stage}
          onChange={(stage) => set({ ...at, stage })}
        />
      </div>
    </Sheet>
  );
}

/** The order of play by hand: the players tapped one after the other. */
export function OrderSheet({ door, onClose }: { readonly door: TheDoor; readonly onClose: () => void }) {
  const { state } = door;
  const speak = useSpeak();
  const [order, set] = useState<readonly Seat[]>([]);
  const tap = async (seat: Seat): Promise<void> => {
    const next = order.includes(seat) ? order.filter((one) => one !== seat) : [...order, seat];
    set(next);
    if (next.length === state.players.length && (await door.act([{ type: 'set-order', order: next }]))) onClose();
  };
  return (
    <Sheet title={speak('screen/order-edit')} open onClose={onClose}>
      <p class={sheets.hint}>{speak('screen/order-tap')}</p>
      <div class={sheets.strip}>
        {seatsOf(state).map((seat) => (
          <button key={seat} type="button" class={sheets.turn} aria-pressed={order.includes(seat)} onClick={() => void tap(seat)}>
            <Marker players={state.players} seat={seat} small solid={order.includes(seat)} />
            {speak(called(state.players, seat))}
            {order.includes(seat) && <b>{order.indexOf(seat) + 1}</b>}
          </button>
        ))}
      </div>
    </Sheet>
  );
}
