import { useState } from 'preact/hooks';
import { mayCount } from '../rules/tracker/restoring.ts';
import type { State } from '../rules/tracker/state.ts';
import { type Level, PROVINCE_OF, type Province, type Treasury } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import { type Came, MapCall, Throws } from './map-call.tsx';
import { useMapSpeak } from './voice.ts';

/** A treasury to be restored, and the provinces tapped that count for it (7.2). */
export interface Restoring {
  readonly treasury: Treasury;
  readonly counted: readonly Province[];
}

/** Whether a province may be tapped for a treasury (7.2). */
export const mayTap = (state: State, { treasury }: Restoring, province: Province): boolean => mayCount(state, province, state.treasuries[treasury].owner);

/** Begins to restore a treasury: its own province counts, if it may (7.2). */
export function restoring(state: State, treasury: Treasury): Restoring {
  return { treasury, counted: [PROVINCE_OF[treasury]].filter((own) => mayCount(state, own, state.treasuries[treasury].owner)) };
}

/** A province is tapped that counts, or no longer does. */
export const counting = ({ treasury, counted }: Restoring, province: Province): Restoring => ({
  treasury,
  counted: counted.includes(province) ? counted.filter((one) => one !== province) : [...counted, province],
});

/** The total from which a treasury is raised (7.2). */
const RAISED_AT = 7;

/** A treasury is restored on the table: the adjacent provinces that count are tapped on the map, then the die is thrown (7.2). */
export function RestoreCall({ door, of, onDone }: DoorProps & { readonly of: Restoring; readonly onDone: (came?: Came) => void }) {
  const speak = useMapSpeak();
  const [busy, setBusy] = useState(false);
  const { treasury, counted } = of;
  const { owner: side, level } = door.state.treasuries[treasury];
  const own = PROVINCE_OF[treasury];
  const input = { treasury, side, level, ownProvince: counted.includes(own), adjacent: 0, provinces: counted.filter((one) => one !== own) };
  const roll = async (): Promise<void> => {
    setBusy(true);
    const rolled = await door.resolve<{ readonly level: Level }>('restore-treasury', input, { focus: treasury });
    setBusy(false);
    if (!rolled) return;
    const words = speak('map/stands', { what: speak(`treasury/${treasury}`), how: speak(`level/${rolled.outcome.level}`) });
    onDone({ face: Number(rolled.answers[0]?.faces[0] ?? 0), words });
  };
  const needs = speak('map/restore', { treasury: speak(`treasury/${treasury}`), by: counted.length, face: RAISED_AT - counted.length });
  return (
    <MapCall words={needs} onCancel={() => onDone()}>
      <Throws of={speak(`treasury/${treasury}`)} busy={busy} onThrow={() => void roll()} onThrew={() => door.open('restore-treasury', input, treasury)} />
    </MapCall>
  );
}
