import { useState } from 'preact/hooks';
import { Card } from '../../../ui/card.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Areas } from './areas.tsx';
import { inBookWords } from './book-words.tsx';
import { type CampaignDoor, ownMap } from './door.ts';
import { Forces } from './forces.tsx';
import css from './layout.module.css';
import { Ledger } from './ledger.tsx';
import { useOneCopy } from './one-copy.ts';
import { TurnTrack } from './turn-track.tsx';
import { TyreTracks } from './tyre-tracks.tsx';
import { useSpeak } from './voice.ts';

const MapParts = inBookWords(async () => (await import('./map-parts.tsx')).MapParts);

const VIEWS = ['sheet', 'forces', 'areas', 'track'] as const;
type View = (typeof VIEWS)[number];

/** The player sheet and the map's boxes: everything tracked, each changed in place. */
export function StateScreen({ door }: { readonly door: CampaignDoor }) {
  const speak = useSpeak();
  useOneCopy(door);
  const [view, setView] = useState<View>('sheet');
  return (
    <Tabs label={speak('screen/views')} tabs={VIEWS.map((id) => ({ id, words: speak(`screen/view/${id}`) }))} value={view} onChange={setView}>
      {view === 'sheet' && <Ledger door={door} />}
      {view === 'forces' && <Forces door={door} />}
      {view === 'areas' && <Areas door={door} />}
      {view === 'track' && <TrackView door={door} />}
    </Tabs>
  );
}

function TrackView({ door }: { readonly door: CampaignDoor }) {
  const speak = useSpeak();
  const { state } = door;
  const map = state.campaign.stage === 'preparation' ? ownMap(door, state.campaign.id) : state.campaign.map;
  return (
    <div class={css.stack}>
      <Card title={speak('screen/turn-track')}>
        <TurnTrack campaign={{ ...state.campaign, map }} onTurn={(to) => void door.act([{ type: 'set', what: 'turn', to }])} />
      </Card>
      <Card title={speak('screen/map-title')}>
        <MapParts door={door} campaign={state.campaign.id} map={map} />
      </Card>
      {state.campaign.id === 'tyre' && <TyreTracks door={door} />}
    </div>
  );
}
