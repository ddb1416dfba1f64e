import { useState } from 'preact/hooks';
import type { GameScreen } from '../../../ui/game-screens.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import type { Event } from '../rules/tracker/events.ts';
import type { State as Tracked } from '../rules/tracker/state.ts';
import type { DoorProps } from './door-props.ts';
import { Forces } from './forces.tsx';
import { Hands } from './hands.tsx';
import { Places } from './map.tsx';
import { People } from './people.tsx';
import css from './screens.module.css';
import { Tracks } from './tracks.tsx';
import { Treasuries } from './treasuries.tsx';
import { Victory } from './victory.tsx';
import { useBookSpeak } from './voice.ts';

const VIEWS = ['treasuries', 'forces', 'map', 'people', 'cards', 'victory'] as const;
type View = (typeof VIEWS)[number];

/** What is tracked, as the counters and tracks of the box. */
export const State: GameScreen<Tracked, Event> = ({ door }) => {
  const speak = useBookSpeak();
  const [view, setView] = useState<View>('treasuries');
  return (
    <Tabs label={speak('screen/views')} tabs={VIEWS.map((id) => ({ id, words: speak(`screen/view/${id}`) }))} value={view} onChange={setView}>
      <div class={css.stack}>
        <Shown view={view} door={door} />
      </div>
    </Tabs>
  );
};

function Shown({ view, door }: DoorProps & { readonly view: View }) {
  switch (view) {
    case 'treasuries':
      return (
        <>
          <Treasuries door={door} />
          <Tracks door={door} />
        </>
      );
    case 'forces':
      return <Forces door={door} />;
    case 'map':
      return <Places door={door} />;
    case 'people':
      return <People door={door} />;
    case 'cards':
      return <Hands door={door} />;
    case 'victory':
      return <Victory door={door} />;
  }
}
