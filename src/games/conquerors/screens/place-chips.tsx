import { useState } from 'preact/hooks';
import { Chips } from '../../../ui/chips.tsx';
import { type Place, placeNamed, placeSaid, samePlace } from '../rules/places.ts';
import { placesIn } from '../rules/province-layout.ts';
import type { State } from '../rules/tracker/state.ts';
import type { Province } from '../rules/vocabulary.ts';
import { PlaceInput } from './place-input.tsx';
import { useMapSpeak } from './voice.ts';

const OTHER = 'other';

/** A place of a province: those known or proposed there, the province itself where the name does not matter, or one that is typed. */
export function PlaceChips({
  state,
  province,
  label,
  value,
  onPlace,
}: {
  readonly state: State;
  readonly province: Province;
  readonly label: string;
  readonly value: Place | undefined;
  readonly onPlace: (place: Place) => void;
}) {
  const speak = useMapSpeak();
  const [typing, type] = useState(false);
  const elsewhere = speak(`province/${province}`);
  // In Spanish Babylon is called as its province is: then the name is the city's.
  const isCity = placeNamed(elsewhere) !== elsewhere;
  const known = placesIn(state, province).filter((place) => isCity || !samePlace(place, elsewhere));
  const places = known.map((place) => ({ id: place, words: speak(placeSaid(place)) }));
  const somewhere = isCity ? [] : [{ id: elsewhere, words: speak('map/somewhere', { province: elsewhere }) }];
  const options = [...places, ...somewhere, { id: OTHER, words: speak('map/other-place') }];
  const chosen = typing ? OTHER : options.find(({ id }) => value !== undefined && samePlace(id, value))?.id;
  const pick = (id: string): void => {
    type(id === OTHER);
    if (id !== OTHER) onPlace(id);
  };
  return (
    <>
      <Chips label={label} options={options} value={chosen} onChange={pick} />
      {typing && <PlaceInput label={speak('field/place')} value="" onChange={(place) => onPlace(placeNamed(place))} />}
    </>
  );
}
