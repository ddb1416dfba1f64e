import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { forceOf } from '../rules/counters/forces.ts';
import type { CampaignDoor } from './door.ts';
import { ForcePicker } from './force-picker.tsx';
import css from './layout.module.css';
import { MapSheet } from './map-sheet.tsx';
import { useBookSpeak } from './voice.ts';

/** What the table has and the app does not, entered where it is missed: the areas of the map, and Alexander's forces (The map; Preparation). */
export function Unentered({ door }: { readonly door: CampaignDoor }) {
  const speak = useBookSpeak();
  const { id, map, forces } = door.state.campaign;
  const [entering, setEntering] = useState<'areas' | 'forces' | undefined>(undefined);
  const close = (): void => setEntering(undefined);
  if (map.areas.length > 0 && forces.length > 0 && entering === undefined) return null;
  return (
    <div class={css.row}>
      {map.areas.length === 0 && <Button onClick={() => setEntering('areas')}>{speak('screen/edit-map')}</Button>}
      {forces.length === 0 && <Button onClick={() => setEntering('forces')}>{speak('screen/add-force')}</Button>}
      {entering === 'areas' && <MapSheet door={door} campaign={id} map={map} only="areas" onClose={close} />}
      {entering === 'forces' && (
        <ForcePicker
          door={door}
          side="macedonian"
          eyebrow={speak('screen/forces-count', { count: forces.length })}
          onPick={(counter) => void door.act([{ type: 'join', force: forceOf(counter) }])}
          onClose={close}
        />
      )}
    </div>
  );
}
