import { placeNamed } from '../places.ts';

const PLACES_OF: readonly string[] = ['place', 'port', 'city'];

/** An event with the ids of the places it names: 0.1.0 wrote names as they were typed. Where nothing is to be read anew it is the same object. */
export function placed<Payload extends object>(payload: Payload): Payload {
  let after = payload;
  for (const [name, value] of Object.entries(payload)) {
    const read = PLACES_OF.includes(name) && typeof value === 'string' ? placeNamed(value) : name === 'set' && value !== null ? placed(value) : value;
    if (read !== value) after = { ...after, [name]: read };
  }
  return after;
}
