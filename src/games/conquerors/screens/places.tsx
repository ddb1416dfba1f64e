import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { placeNamed, placeSaid } from '../rules/places.ts';
import { activeSide, armiesOf, gspOnMap } from '../rules/tracker/armies.ts';
import { type ArmyId, GARRISON_COUNTERS, SIDES, type Side, TRIBES } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import { lift } from './moment.tsx';
import { TypedPlaceInput } from './place-input.tsx';
import css from './screens.module.css';
import { useBookSpeak } from './voice.ts';

/** Garrisons against their counters, and the tribes; of those that players may take back only their own (8.6, 8.7). */
export function Garrisons({ door, returned = false }: DoorProps & { readonly returned?: boolean }) {
  const speak = useBookSpeak();
  const { state } = door;
  return (
    <Card
      title={returned ? undefined : speak('screen/garrisons')}
      aside={SIDES.map((side) => speak('screen/gsp-of', { side: speak(`side/${side}`), gsp: gspOnMap(state, side), of: GARRISON_COUNTERS[side] })).join(' · ')}
    >
      <div class={css.rows}>
        {(returned ? state.garrisons.filter(({ side }) => side !== 'none') : state.garrisons).map((one) => (
          <Stepper
            key={`${one.side}@${one.place}`}
            label={speak('screen/garrison', { place: placeSaid(one.place), side: speak(`side/${one.side}`) })}
            value={one.gsp}
            max={10}
            beyond
            onChange={(gsp) => void door.act([{ ...one, type: 'garrison', gsp }])}
          />
        ))}
        {(returned ? [] : TRIBES).map((tribe) => (
          <Stepper
            key={tribe}
            label={speak(`tribe/${tribe}`)}
            value={state.tribes[tribe]}
            max={9}
            onChange={(gsp) => void door.act([{ type: 'tribe', tribe, gsp }])}
          />
        ))}
      </div>
    </Card>
  );
}

/** Sieges under way with their points (11.4). */
export function Sieges({ door }: DoorProps) {
  const speak = useBookSpeak();
  const { sieges } = door.state;
  const [city, setCity] = useState('');
  const side = activeSide(door.state);
  const armies = armiesOf(door.state, side);
  const [army, setArmy] = useState<ArmyId | undefined>(armies[0]);
  const declare = (): void => {
    if (army) void door.act([{ type: 'siege', city: placeNamed(city), set: { besieger: side, army } }]);
    setCity('');
  };
  return (
    <Card title={speak('screen/sieges')}>
      <div class={css.rows}>
        {sieges.map((siege) => (
          <div key={siege.city} class={css.rows}>
            <Stepper
              label={speak('screen/siege', { city: placeSaid(siege.city), army: speak(`at/${siege.army}`) })}
              value={siege.points}
              max={3}
              onChange={(points) => void door.act([{ type: 'siege', city: siege.city, set: { points } }])}
            />
            <div class={css.actions}>
              <Button kind="quiet" onClick={() => lift(door, siege)}>
                {speak('screen/lift')}
              </Button>
            </div>
          </div>
        ))}
        <TypedPlaceInput label={speak('screen/besieged-city')} typed={city} onType={setCity} />
        <Chips<ArmyId> label={speak('field/army')} options={armies.map((id) => ({ id, words: speak(`at/${id}`) }))} value={army} onChange={setArmy} />
        <Button disabled={city.trim() === '' || !army} onClick={declare}>
          {speak('screen/declare-siege')}
        </Button>
      </div>
    </Card>
  );
}

/** The Alexandrias built, four at most (13.0). */
export function Alexandrias({ door }: DoorProps) {
  const speak = useBookSpeak();
  const { alexandrias } = door.state;
  if (alexandrias.length === 0) return null;
  return (
    <Card title={speak('screen/alexandrias')} aside={speak('screen/parts-met', { met: alexandrias.length, of: 4 })}>
      <div class={css.rows}>
        {alexandrias.map((one) => (
          <div key={one.place} class={css.two}>
            <span>{speak('screen/alexandria', { place: placeSaid(one.place), province: speak(`province/${one.province}`) })}</span>
            <Button kind="quiet" onClick={() => void door.act([{ ...one, type: 'alexandria', built: false }])}>
              {speak('screen/remove')}
            </Button>
          </div>
        ))}
      </div>
    </Card>
  );
}

/** Who holds Rhodes (12). */
export function Rhodes({ door }: DoorProps) {
  const speak = useBookSpeak();
  const owners = [...SIDES, 'none'] as const;
  return (
    <Card title={speak('place/rhodes')}>
      <Chips<Side | 'none'>
        bare
        label={speak('place/rhodes')}
        options={owners.map((id) => ({ id, words: speak(`side/${id}`) }))}
        value={door.state.rhodes}
        onChange={(control) => void door.act([{ type: 'rhodes', control }])}
      />
    </Card>
  );
}
