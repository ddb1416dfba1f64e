import { useState } from 'preact/hooks';
import { Chips } from '../../../ui/chips.tsx';
import { isSetup } from '../rules/setup-garrisons.ts';
import { activeSide, gspAt } from '../rules/tracker/armies.ts';
import { EUROPE, type Province, SIDES, type Side } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import { PlaceChips } from './place-chips.tsx';
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
