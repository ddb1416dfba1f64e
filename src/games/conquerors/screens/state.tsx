import { useState } from 'preact/hooks';
import type { Door, GameScreen } from '../../../ui/game-screens.ts';
import { later } from '../../../ui/later.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useSpeak } from '../../../ui/voice.ts';
import type { Event } from '../rules/tracker/events.ts';
import type { State as Tracked } from '../rules/tracker/state.ts';
import css from './screens.module.css';
import { Tracks } from './tracks.tsx';
import { Treasuries } from './treasuries.tsx';

interface Held {
  readonly door: Door<Tracked, Event>;
}
const Forces = later<Held>(async () => (await import('./forces.tsx')).Forces);
const Places = later<Held>(async () => (await import('./map.tsx')).Places);
const People = later<Held>(async () => (await import('./people.tsx')).People);
const Hands = later<Held>(async () => (await import('./hands.tsx')).Hands);
const Victory = later<Held>(async () => (await import('./victory.tsx')).Victory);

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

function Shown({ view, door }: Held & { readonly view: View }) {
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
