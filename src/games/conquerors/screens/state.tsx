import { useState } from 'preact/hooks';
import type { GameScreen } from '../../../ui/game-screens.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useSpeak } from '../../../ui/voice.ts';
import type { Event } from '../rules/tracker/events.ts';
import type { State as Tracked } from '../rules/tracker/state.ts';
import { Armies } from './armies.tsx';
import css from './state.module.css';
import { Tracks } from './tracks.tsx';
import { Treasuries } from './treasuries.tsx';
import { Victory } from './victory.tsx';

const VIEWS = ['treasuries', 'armies', 'victory'] as const;
type View = (typeof VIEWS)[number];

/** What is tracked, as the counters and tracks of the box. */
export const State: GameScreen<Tracked, Event> = ({ door }) => {
  const speak = useSpeak();
  const [view, setView] = useState<View>('treasuries');
  return (
    <Tabs label={speak('screen/views')} tabs={VIEWS.map((id) => ({ id, words: speak(`screen/view/${id}`) }))} value={view} onChange={setView}>
      <div class={css.stack}>
        {view === 'treasuries' && (
          <>
            <Treasuries door={door} />
            <Tracks door={door} />
          </>
        )}
        {view === 'armies' && <Armies door={door} />}
        {view === 'victory' && <Victory door={door} />}
      </div>
    </Tabs>
  );
};
