import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { laterInLanguage } from '../../../ui/later.tsx';
import { withWords } from '../../../ui/more-words.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import type { ProvinceState } from '../rules/tracker/state.ts';
import type { Province } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import css from './screens.module.css';
import { useBookSpeak } from './voice.ts';

const MARKERS = ['revolt', 'devastated', 'drought', 'badWeather', 'frontier'] as const;

/** What comes from the table, with its words in each language. */
const fromTable = <Props extends object>(of: (table: typeof import('./table.tsx')) => ComponentType<Props>) =>
  laterInLanguage<Props>(async (language) => {
    const [table, { words }] = await Promise.all([import('./table.tsx'), import(`../words/${language}/map.ts`)]);
    return withWords(of(table), words);
  });
const ProvinceMap = fromTable((table) => table.ProvinceMap);
const ProvincePlaces = fromTable((table) => table.ProvincePlaces);

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
  const open: typeof door.open = (...what) => {
    onClose();
    door.open(...what);
  };
  return (
    <Sheet open onClose={onClose} title={speak(`province/${id}`)}>
      <div class={css.stack}>
        {MARKERS.map((marker) => (
          <Toggle key={marker} label={speak(`change/${marker}/on`)} checked={province[marker]} onChange={(on) => put({ [marker]: on })} />
        ))}
        <ProvincePlaces door={{ ...door, open }} province={id} />
      </div>
    </Sheet>
  );
}
