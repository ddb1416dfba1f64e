import { useState } from 'preact/hooks';
import type { Language } from '../../../core/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { laterInLanguage } from '../../../ui/later.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import type { ProvinceState } from '../rules/tracker/state.ts';
import { type Province, SIDES, type Side } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import css from './screens.module.css';
import { useBookSpeak } from './voice.ts';

const MARKERS = ['revolt', 'devastated', 'drought', 'badWeather', 'frontier'] as const;

/** The map comes from the table, with its words in each language, and what it asks of a garrison. */
const ProvinceMap = laterInLanguage(async (language) => {
  const [{ mapWith }, words] = await fromTable(language);
  return mapWith(words);
});
const GarrisonPlaces = laterInLanguage(async (language) => {
  const [{ garrisonsWith }, words] = await fromTable(language);
  return garrisonsWith(words);
});

async function fromTable(language: Language) {
  const [table, { words }] = await Promise.all([import('./table.tsx'), import(`../words/${language}/map.ts`)]);
  return [table, words] as const;
}

/** The provinces on the map: control, revolt, devastation, drought, weather are set on what is tapped (6.2, 6.3, 10.9). */
export function Provinces({ door }: DoorProps) {
  const [open, setOpen] = useState<Province | undefined>(undefined);
  return (
    <>
      <ProvinceMap state={door.state} chosen={open} onPick={setOpen} />
      {open && <ProvinceSheet door={door} id={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function ProvinceSheet({ door, id, onClose }: DoorProps & { readonly id: Province; readonly onClose: () => void }) {
  const speak = useBookSpeak();
  const province = door.state.provinces[id];
  const put = (set: Partial<ProvinceState>): void => void door.act([{ type: 'province', province: id, set }]);
  const owners = [...SIDES, 'none'] as const;
  const open = (procedure: string): void => {
    onClose();
    door.open(procedure, {}, id);
  };
  return (
    <Sheet open onClose={onClose} title={speak(`province/${id}`)}>
      <div class={css.stack}>
        <Chips<Side | 'none'>
          label={speak('screen/control')}
          options={owners.map((one) => ({ id: one, words: speak(`side/${one}`) }))}
          value={province.control}
          onChange={(control) => put({ control })}
        />
        {MARKERS.map((marker) => (
          <Toggle key={marker} label={speak(`change/${marker}/on`)} checked={province[marker]} onChange={(on) => put({ [marker]: on })} />
        ))}
        <GarrisonPlaces door={door} province={id} />
        <div class={css.actions}>
          <Button onClick={() => open(province.revolt ? 'end-revolt' : 'revolt')}>{speak(`procedure/${province.revolt ? 'end-revolt' : 'revolt'}`)}</Button>
          <Button onClick={() => open('devastate')}>{speak('procedure/devastate')}</Button>
        </div>
      </div>
    </Sheet>
  );
}
