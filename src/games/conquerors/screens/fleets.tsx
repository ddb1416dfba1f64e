import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Counter } from '../../../ui/counter.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { placeSaid } from '../rules/places.ts';
import type { FleetSet, LooseSet } from '../rules/tracker/events.ts';
import { isUnnumbered } from '../rules/unnumbered.ts';
import { FLEETS, type FleetId, SIDES, type Side } from '../rules/vocabulary.ts';
import { Rows } from './armies.tsx';
import type { DoorProps } from './door-props.ts';
import { PlaceInput } from './place-input.tsx';
import { ProvinceChoice } from './province-choice.tsx';
import css from './screens.module.css';
import { SEAT } from './sides.ts';
import { useBookSpeak } from './voice.ts';

/** The fleets with their NSP against the number on the counter (8.4, 8.5, 12). */
export function Fleets({ door }: DoorProps) {
  const speak = useBookSpeak();
  const [open, setOpen] = useState<FleetId | undefined>(undefined);
  const { fleets } = door.state;
  const row = (id: FleetId) => {
    const { owner, inPlay, nsp, max, port } = fleets[id];
    return (
      <button key={id} type="button" class={css.coin} onClick={() => setOpen(id)}>
        <Counter side={SEAT[owner]} code={String(nsp)} size={44} />
        <span class={css.names}>
          <b>{speak(`at/${id}`)}</b>
          <small>
            {inPlay
              ? speak('screen/fleet', { nsp, max: isUnnumbered(door.state, id) ? '?' : max, port: placeSaid(port), owner: speak(`side/${owner}`) })
              : speak('screen/not-in-play')}
          </small>
        </span>
      </button>
    );
  };
  return (
    <Card title={speak('screen/fleets')}>
      <Rows there={FLEETS.filter((id) => fleets[id].inPlay)} away={FLEETS.filter((id) => !fleets[id].inPlay)} row={row} />
      {open && <FleetSheet door={door} id={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

function FleetSheet({ door, id, onClose }: DoorProps & { readonly id: FleetId; readonly onClose: () => void }) {
  const speak = useBookSpeak();
  const fleet = door.state.fleets[id];
  const put = (set: FleetSet): void => void door.act([{ type: 'fleet', fleet: id, set }]);
  const owners = [...SIDES, 'none'] as const;
  const open = (procedure: string, focus: string = id): void => {
    onClose();
    door.open(procedure, {}, focus);
  };
  return (
    <Sheet open onClose={onClose} title={speak(`at/${id}`)}>
      <div class={css.stack}>
        <Stepper label={speak('field/nsp')} value={fleet.nsp} max={20} onChange={(nsp) => put({ nsp, inPlay: nsp > 0 })} />
        <Stepper label={speak('field/max')} value={fleet.max} min={1} max={20} onChange={(max) => put({ max })} />
        {isUnnumbered(door.state, id) && (
          <Button kind="quiet" onClick={() => put({ max: fleet.max })}>
            {speak('screen/as-printed')}
          </Button>
        )}
        <Chips<Side | 'none'>
          label={speak('screen/owner')}
          options={owners.map((one) => ({ id: one, words: speak(`side/${one}`) }))}
          value={fleet.owner}
          onChange={(owner) => put({ owner })}
        />
        <PlaceInput label={speak('screen/port')} value={fleet.port} onChange={(port) => put({ port })} />
        <ProvinceChoice value={fleet.province} onChange={(province) => put({ province })} />
        <Toggle label={speak('change/inPlay/on')} checked={fleet.inPlay} onChange={(inPlay) => put({ inPlay })} />
        <div class={css.actions}>
          <Button onClick={() => open('movement', id === 'macedonian' ? 'fleet:macedonian' : id)}>{speak('procedure/movement')}</Button>
          <Button onClick={() => open('fleet-changes-hands')}>{speak('procedure/fleet-changes-hands')}</Button>
          <Button onClick={() => open('naval-battle')}>{speak('procedure/naval-battle')}</Button>
          <Button onClick={() => open('recruit-fleet')}>{speak('procedure/recruit-fleet')}</Button>
        </div>
      </div>
    </Sheet>
  );
}

/** ASP on the map without an army (8.1). */
export function Loose({ door }: DoorProps) {
  const speak = useBookSpeak();
  const { loose } = door.state;
  const put = (id: string, set: LooseSet | null): void => void door.act([{ type: 'loose-asp', id, set }]);
  const fresh = `loose-${loose.length + 1}-${door.state.round.number}`;
  return (
    <Card title={speak('at/loose')}>
      <div class={css.rows}>
        {loose.map((one) => (
          <div key={one.id} class={css.rows}>
            <Stepper
              label={speak('screen/garrison', { place: placeSaid(one.place), side: speak(`side/${one.side}`) })}
              value={one.asp}
              max={300}
              onChange={(asp) => put(one.id, { asp })}
            />
            <PlaceInput label={speak('field/place')} bare value={one.place} onChange={(place) => put(one.id, { place })} />
            <ProvinceChoice value={one.province} onChange={(province) => put(one.id, { province })} />
          </div>
        ))}
        <div class={css.actions}>
          {SIDES.map((side) => (
            <Button key={side} kind="quiet" onClick={() => put(fresh, { side, asp: 1, place: speak('screen/somewhere') })}>
              {speak('screen/add-loose', { side: speak(`side/${side}`) })}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
}
