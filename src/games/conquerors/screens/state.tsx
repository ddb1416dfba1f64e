import { useState } from 'preact/hooks';
import type { Door, GameScreen } from '../../../ui/game-screens.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useSpeak } from '../../../ui/voice.ts';
import type { Event } from '../rules/tracker/events.ts';
import type { State as Tracked } from '../rules/tracker/state.ts';
import { Armies } from './armies.tsx';
import { Fleets, Loose } from './fleets.tsx';
import { Hands } from './hands.tsx';
import { Family, Leaders } from './people.tsx';
import { Alexandrias, Garrisons, Rhodes, Sieges } from './places.tsx';
import { Provinces } from './provinces.tsx';
import css from './state.module.css';
import { Tracks } from './tracks.tsx';
import { Treasuries } from './treasuries.tsx';
import { Victory } from './victory.tsx';

const VIEWS = ['treasuries', 'forces', 'map', 'people', 'cards', 'victory'] as const;
type View = (typeof VIEWS)[number];

/** What is tracked, as the counters and tracks of the box. */
export const State: GameScreen<Tracked, Event> = ({ door }) => {
  const speak = useSpeak();
  const [view, setView] = useState<View>('treasuries');
  return (
    <Tabs label={speak('screen/views')} tabs={VIEWS.map((id) => ({ id, words: speak(`screen/view/${id}`) }))} value={view} onChange={setView}>
      <div class={css.stack}>
        <Shown view={view} door={door} />
      </div>
    </Tabs>
  );
};

function Shown({ view, door }: { readonly view: View; readonly door: Door<Tracked, Event> }) {
  switch (view) {
    case 'treasuries':
      return (
        <>
          <Treasuries door={door} />
          <Tracks door={door} />
        </>
      );
    case 'forces':
      return (
        <>
          <Armies door={door} />
          <Fleets door={door} />
          <Loose door={door} />
        </>
      );
    case 'map':
      return (
        <>
          <Provinces door={door} />
          <Garrisons door={door} />
          <Sieges door={door} />
          <Alexandrias door={door} />
          <Rhodes door={door} />
        </>
      );
    case 'people':
      return (
        <>
          <Leaders door={door} />
          <Family door={door} />
        </>
      );
    case 'cards':
      return <Hands door={door} />;
    case 'victory':
      return <Victory door={door} />;
  }
}
