import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { goldUnknown } from '../rules/campaign/treasury.ts';
import { forceOf } from '../rules/counters/forces.ts';
import { mapForm } from '../rules/map/map-forms.ts';
import type { Event } from '../rules/tracker/events.ts';
import type { Campaign } from '../rules/tracker/state.ts';
import type { CampaignDoor } from './door.ts';
import { ForcePicker } from './force-picker.tsx';
import css from './layout.module.css';
import { MapSheet } from './map-sheet.tsx';
import { useBookSpeak } from './voice.ts';

/** What the table has and the app does not, entered where it is missed: the areas of the map, and Alexander's forces (The map; Preparation). */
export function Unentered({ door }: { readonly door: CampaignDoor }) {
  const speak = useBookSpeak();
  const { campaign } = door.state;
  const { id, map, forces } = campaign;
  const [entering, setEntering] = useState<'areas' | 'forces' | undefined>(undefined);
  const close = (): void => setEntering(undefined);
  const begins = goldUnknown(campaign) || operationUnknown(campaign);
  if (map.areas.length > 0 && forces.length > 0 && !begins && entering === undefined) return null;
  return (
    <div class={css.row}>
      {begins && <Begins door={door} />}
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

/** Whether the map does not say with how many forces the first operation begins, before the first turn. */
const operationUnknown = ({ turn, map }: Campaign): boolean => turn === 0 && map.operationForces === 0;

/** What the map prints for the beginning, where the campaign began without it: the gold beside Resupply, the forces of the first operation. */
function Begins({ door }: { readonly door: CampaignDoor }) {
  const speak = useBookSpeak();
  const { campaign } = door.state;
  const { id, map } = campaign;
  const [gold, setGold] = useState(map.gold);
  const [operationForces, setForces] = useState(map.operationForces);
  const asksGold = goldUnknown(campaign);
  const keep = (): void => {
    const entered = { ...map, gold, operationForces };
    const held: readonly Event[] = asksGold ? [{ type: 'set', what: 'gold', to: gold }] : [];
    void door.act([{ type: 'map', map: entered }, ...held]).then(() => door.setCopy(mapForm(id).id, entered));
  };
  const unknown = (n: number): string => (n === 0 ? '?' : speak.tongue.number(n));
  return (
    <Card>
      {asksGold && <Stepper label={speak('copy/gold')} value={gold} max={99} onChange={setGold} format={unknown} />}
      {operationUnknown(campaign) && <Stepper label={speak('field/operationForces')} value={operationForces} max={20} onChange={setForces} format={unknown} />}
      <Button onClick={keep}>{speak('screen/keep-map')}</Button>
    </Card>
  );
}
