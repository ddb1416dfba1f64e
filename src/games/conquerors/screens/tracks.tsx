import { Card } from '../../../ui/card.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import { Track } from '../../../ui/track.tsx';
import type { Event } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';
import { SIDES, TRACK_LIMIT } from '../rules/vocabulary.ts';
import css from './screens.module.css';
import { useBookSpeak } from './voice.ts';

/** The tracks of the board: weariness, Alexander's wounds (9.0, 11.3 I), and the ASP left to recruit (8.3). */
export function Tracks({ door }: { readonly door: Door<State, Event> }) {
  const speak = useBookSpeak();
  const { weariness, wounds, pools } = door.state;
  const track = (type: 'weariness' | 'wounds', value: number) => (
    <div class={css.rows}>
      <Stepper label={speak(`screen/${type}`)} value={value} max={60} onChange={(n) => void door.act([{ type, by: n - value }])} />
      <Track label={speak(`screen/${type}`)} bare value={value} to={Math.max(TRACK_LIMIT, value)} limit={TRACK_LIMIT} />
    </div>
  );
  return (
    <Card>
      <div class={css.stack}>
        {track('weariness', weariness)}
        {track('wounds', wounds)}
        {SIDES.map((side) => (
          <Stepper
            key={side}
            label={speak('screen/pool', { side: speak(`side/${side}`) })}
            value={pools[side]}
            max={300}
            onChange={(n) => void door.act([{ type: 'pool', side, by: n - pools[side] }])}
          />
        ))}
      </div>
    </Card>
  );
}
