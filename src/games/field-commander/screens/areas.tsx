import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { areaState } from '../rules/campaign/areas.ts';
import { type Force, forceOf } from '../rules/counters/forces.ts';
import { areasApart } from '../rules/map/known-parts.ts';
import type { Area } from '../rules/map/map.ts';
import type { Event, EventOf } from '../rules/tracker/events.ts';
import type { AreaState } from '../rules/tracker/state.ts';
import { AREA_STATUS } from '../rules/vocabulary.ts';
import { type CampaignDoor, ownMap } from './door.ts';
import { ForceCounter } from './force-counter.tsx';
import { ForcePicker } from './force-picker.tsx';
import css from './layout.module.css';
import { Add, Remove } from './list-buttons.tsx';
import { MapSheet } from './map-sheet.tsx';
import { AreaSheet } from './roads.tsx';
import { type TableSpeaker, useSpeak } from './voice.ts';

/** The areas of the map: whose they are, what stands in them, where the army is. */
export function Areas({ door }: { readonly door: CampaignDoor }) {
  const speak = useSpeak();
  const { state } = door;
  const { id, stage, map: laidOut } = state.campaign;
  const { areas } = laidOut;
  const [editing, setEditing] = useState(false);
  return (
    <div class={css.stack}>
      {areas.length === 0 && <p class={css.quiet}>{speak('screen/no-areas')}</p>}
      {areas.map((area) => (
        <AreaCard key={area.name} door={door} area={area} />
      ))}
      <Add words={speak('screen/add-area')} onClick={() => setEditing(true)} />
      {editing && (
        <MapSheet door={door} campaign={id} map={stage === 'preparation' ? ownMap(door, id) : laidOut} only="areas" onClose={() => setEditing(false)} />
      )}
    </div>
  );
}

function AreaCard({ door, area }: { readonly door: CampaignDoor; readonly area: Area }) {
  const speak = useSpeak();
  const { state } = door;
  const { campaign } = state;
  const now = areaState(campaign, area.name);
  const here = campaign.army === area.name;
  const [open, setOpen] = useState(false);
  const [roads, setRoads] = useState(false);
  const apart = areasApart(campaign.map).includes(area.name);
  const change = (part: Parameters<typeof patch>[2]): void => patch(door, area.name, part);
  return (
    <Card
      title={area.name}
      aside={
        <Button
          kind="quiet"
          aria-expanded={open}
          aria-label={open ? undefined : speak('screen/open-area-of', { area: area.name })}
          onClick={() => setOpen(!open)}
        >
          {speak(open ? 'screen/close-area' : 'screen/open-area')}
        </Button>
      }
    >
      <div class={css.row}>
        {now.forces.map((force) => (
          <ForceCounter key={force.id} force={force} box={door.state.campaign} />
        ))}
        <span class={css.grow}>{[speak(`kind/${area.kind}`), ...(here ? [speak('screen/army-here')] : []), ...marks(speak, area, now)].join(' · ')}</span>
      </div>
      {apart && <Button onClick={() => setRoads(true)}>{speak('screen/no-road', { area: area.name })}</Button>}
      {roads && <AreaSheet door={door} area={area.name} onClose={() => setRoads(false)} />}
      {open && (
        <>
          {!here && <Button onClick={() => void door.act([{ type: 'move', to: area.name }])}>{speak('screen/army-to', { area: area.name })}</Button>}
          {area.kind !== 'open' && (
            <Chips
              label={speak('screen/status')}
              value={now.status}
              options={AREA_STATUS.map((id) => ({ id, words: speak(`status/${id}`) }))}
              onChange={(status) => change({ status })}
            />
          )}
          {!apart && <Button onClick={() => setRoads(true)}>{speak('screen/edit-map')}</Button>}
          <Toggle label={speak('screen/city')} checked={now.city} onChange={(city) => change({ city })} />
          <Toggle label={speak('screen/temple')} checked={now.temple} onChange={(temple) => change({ temple })} />
          <Stepper label={speak('screen/area-glory')} value={now.glory} max={20} onChange={(glory) => change({ glory })} />
          <Stepper label={speak('screen/area-gold')} value={now.gold} max={40} onChange={(gold) => change({ gold })} />
          <Defenders door={door} area={area.name} forces={now.forces} />
          {area.oracle && now.oracle === 'hidden' && (
            <Button onClick={() => door.open('oracle', {}, area.name)}>{speak('screen/oracle-of', { area: area.name })}</Button>
          )}
        </>
      )}
    </Card>
  );
}

function patch(door: CampaignDoor, area: string, change: EventOf<'area'>['change']): void {
  void door.act([{ type: 'area', area, change }]);
}

function marks(speak: TableSpeaker, area: Area, now: AreaState): string[] {
  const found: string[] = area.kind === 'open' ? [] : [speak(`status/${now.status}`)];
  if (now.city) found.push(speak('screen/city'));
  if (now.temple) found.push(speak('screen/temple'));
  if (now.glory > 0) found.push(speak('screen/glory-here', { glory: now.glory }));
  if (now.gold > 0) found.push(speak('screen/gold-here', { gold: now.gold }));
  if (area.oracle) found.push(speak(`oracle/${now.oracle}`));
  return found;
}

function Defenders({ door, area, forces }: { readonly door: CampaignDoor; readonly area: string; readonly forces: readonly Force[] }) {
  const speak = useSpeak();
  const { state } = door;
  const [adding, setAdding] = useState(false);
  const [unknown, setUnknown] = useState<Force | undefined>(undefined);
  return (
    <>
      {forces.map((force) => (
        <div key={force.id} class={css.row}>
          <ForceCounter force={force} box={state.campaign} />
          {force.unknown ? (
            <Button onClick={() => setUnknown(force)}>{speak('screen/what-is-it')}</Button>
          ) : (
            <span class={css.grow}>{force.name || speak(`force/${force.type}`)}</span>
          )}
          <Remove
            what={force.name || speak(`force/${force.type}`)}
            onClick={() => void door.act([{ type: 'garrison-leaves', area, id: force.id, to: 'cup' }])}
          />
        </div>
      ))}
      {unknown && (
        <ForcePicker
          door={door}
          side={unknown.nation}
          onPick={(counter) => {
            const known: Event[] = [
              { type: 'garrison-leaves', area, id: unknown.id, to: 'cup' },
              { type: 'garrison', area, force: forceOf(counter) },
            ];
            void door.act(known).then(() => setUnknown(undefined));
          }}
          onClose={() => setUnknown(undefined)}
        />
      )}
      <Add words={speak('screen/add-force')} onClick={() => setAdding(true)} />
      {adding && (
        <ForcePicker
          door={door}
          side={state.campaign.map.nation}
          onPick={(counter) => {
            const force = forceOf(counter);
            void door.act([{ type: 'garrison', area, force }]).then(() => setAdding(false));
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
