import { useState } from 'preact/hooks';
import { later } from '../../../ui/later.tsx';
import { boardList } from '../rules/board-copy.ts';
import { shownProvinces } from '../rules/region.ts';
import type { Printed } from '../rules/tracker/events.ts';
import type { Seat } from '../rules/vocabulary.ts';
import type { TheDoor } from './door.ts';
import { RegionMap } from './region-map.tsx';

/** What a province prints, typed; it comes when it is first asked for. */
export const ProvinceSheet = later(async () => (await import('./province-sheet.tsx')).ProvinceSheet);

/** A province whose print is being typed. */
export interface Editing {
  readonly given: Printed;
  readonly isNew: boolean;
}

/** A new province of a region with the next number after those known there, or anywhere. */
export function nextProvince(known: { readonly provinces: readonly Printed[] }, region: number, there: readonly Pick<Printed, 'number'>[]): Printed {
  const highest = Math.max(0, ...(there.length > 0 ? there : known.provinces).map((province) => province.number));
  return { region, number: Math.min(99, highest + 1), name: '', temple: true, city: true, end: false, entry: there.length === 0 };
}

/** The map while nobody moves: a tap on a province changes what it prints. `seat` tries to build. */
export function Provinces({ door, seat }: { readonly door: TheDoor; readonly seat?: Seat }) {
  const { state } = door;
  const [editing, edit] = useState<Editing | undefined>(undefined);
  const provinces = shownProvinces(state, boardList(door.copy('board')), state.region);
  const add = (): void => edit({ given: nextProvince(state, state.region, provinces), isNew: true });
  return (
    <>
      <RegionMap door={door} seat={seat} onPick={(given) => edit({ given, isNew: false })} {...(seat ? { onAdd: add } : {})} />
      {editing && <ProvinceSheet door={door} given={editing.given} isNew={editing.isNew} onClose={() => edit(undefined)} />}
    </>
  );
}
