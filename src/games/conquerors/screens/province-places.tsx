import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { isSetup } from '../rules/setup-garrisons.ts';
import { activeSide, gspAt } from '../rules/tracker/armies.ts';
import { EUROPE, type Province, SIDES, type Side } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import { PlaceChips } from './place-chips.tsx';
import css from './province-panel.module.css';
import { useMapSpeak } from './voice.ts';

/** GSP placed in a province: one tap on the place, another for each further GSP. At the setup the side is the province’s (3.1 c, d). */
export function GarrisonPlaces({ door, province }: DoorProps & { readonly province: Province }) {
  const speak = useMapSpeak();
  const { state } = door;
  const setup = isSetup(state);
  const [side, setSide] = useState<Side>(setup ? (EUROPE.includes(province) ? 'macedonian' : 'persian') : activeSide(state));
  const label = setup ? speak('map/garrison-setup', { side: speak(`side/${side}`) }) : speak('map/garrison');
  return (
    <>
      {!setup && <Chips bare label={speak('field/side')} options={SIDES.map((id) => ({ id, words: speak(`side/${id}`) }))} value={side} onChange={setSide} />}
      <PlaceChips
        state={state}
        province={province}
        label={label}
        value={undefined}
        onPlace={(place) => void door.act([{ type: 'garrison', side, place, province, gsp: gspAt(state, side, place) + 1 }])}
      />
    </>
  );
}

/** An Alexandria built in a province the Macedonian holds outside Europe: one tap on its place (13.0). */
export function AlexandriaPlaces({ door, province }: DoorProps & { readonly province: Province }) {
  const speak = useMapSpeak();
  const { state } = door;
  if (EUROPE.includes(province) || state.provinces[province].control !== 'macedonian') return null;
  return (
    <PlaceChips
      state={state}
      province={province}
      label={speak('map/alexandria')}
      value={undefined}
      onPlace={(place) => void door.act([{ type: 'alexandria', place, province, built: true }])}
    />
  );
}

/** What is set by hand or rolled for in any province (6.2, 6.3, 10.9). */
export function ByHand({ door, province }: DoorProps & { readonly province: Province }) {
  const speak = useMapSpeak();
  const { control, revolt } = door.state.provinces[province];
  const owners = [...SIDES, 'none'] as const;
  const roll = revolt ? 'end-revolt' : 'revolt';
  return (
    <>
      <Chips
        label={speak('map/control')}
        options={owners.map((id) => ({ id, words: speak(`side/${id}`) }))}
        value={control}
        onChange={(side) => void door.act([{ type: 'province', province, set: { control: side } }])}
      />
      <div class={css.acts}>
        <Button onClick={() => door.open(roll, {}, province)}>{speak(`procedure/${roll}`)}</Button>
      </div>
    </>
  );
}

/** What is placed, set or rolled for in any province. */
export function ProvincePlaces(props: DoorProps & { readonly province: Province }) {
  return (
    <>
      <GarrisonPlaces {...props} />
      <AlexandriaPlaces {...props} />
      <ByHand {...props} />
    </>
  );
}
