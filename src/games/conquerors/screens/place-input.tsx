import { TextInput } from '../../../ui/text-input.tsx';
import { PLACES, type Place, placeNamed, placeSaid } from '../rules/places.ts';
import { useSpeak } from './voice.ts';

interface PlaceProps {
  readonly label: string;
  readonly value: Place;
  readonly onChange: (place: Place) => void;
  readonly bare?: boolean;
}

function usePlaceNames(): readonly string[] {
  const speak = useSpeak();
  return PLACES.map((id) => speak(`place/${id}`));
}

/** A place: suggestions are the places the rules name; any of their names in any language is understood, other words are kept. */
export function PlaceInput({ label, value, onChange, bare }: PlaceProps) {
  const speak = useSpeak();
  return (
    <TextInput
      label={label}
      value={value === '' ? '' : speak(placeSaid(value))}
      maxLength={40}
      bare={bare}
      suggestions={usePlaceNames()}
      onChange={(typed) => onChange(placeNamed(typed))}
    />
  );
}

interface TypedPlaceProps {
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** A place as it is being typed, letter by letter, beside a button that uses it: whoever does reads it by `placeNamed`. */
export function TypedPlaceInput({ label, typed, onType }: TypedPlaceProps) {
  return <TextInput label={label} value={typed} maxLength={40} live suggestions={usePlaceNames()} onChange={onType} />;
}
