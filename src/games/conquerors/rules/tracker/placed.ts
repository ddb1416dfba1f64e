import { placeNamed } from '../places.ts';

const PLACES_OF: readonly string[] = ['place', 'port', 'city'];

/** The payload of an event that names places, as version 2 has it: ids. Version 1 (release 0.1.0) held names as they were typed. */
export function placed(payload: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const read = (name: string, value: unknown): unknown => {
    if (PLACES_OF.includes(name) && typeof value === 'string') return placeNamed(value);
    return name === 'set' && typeof value === 'object' && value !== null ? placed({ ...value }) : value;
  };
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, read(name, value)]));
}
