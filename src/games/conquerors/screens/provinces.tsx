import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Counter } from '../../../ui/counter.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import type { ProvinceState } from '../rules/tracker/state.ts';
import { PROVINCES, type Province, SIDES, type Side } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import css from './screens.module.css';
import { LETTER, SEAT } from './sides.ts';
import { useBookSpeak } from './voice.ts';

const FILTERS = ['marked', 'macedonian', 'persian', 'none', 'all'] as const;
type Filter = (typeof FILTERS)[number];
const MARKERS = ['revolt', 'devastated', 'drought', 'badWeather', 'frontier'] as const;

function shows(filter: Filter, province: ProvinceState): boolean {
  if (filter === 'all') return true;
  if (filter === 'marked') return province.revolt || province.devastated || province.drought || province.badWeather;
  return province.control === filter;
}

/** The provinces: control, revolt, devastation, drought, weather (6.2, 6.3, 10.9). */
export function Provinces({ door }: DoorProps) {
  const speak = useBookSpeak();
  const [filter, setFilter] = useState<Filter>('macedonian');
  const [open, setOpen] = useState<Province | undefined>(undefined);
  const { provinces } = door.state;
  const shown = PROVINCES.filter((id) => shows(filter, provinces[id]));
  const count = (one: Filter): number => PROVINCES.filter((id) => shows(one, provinces[id])).length;
  return (
    <Card title={speak('screen/provinces')}>
      <div class={css.stack}>
        <Chips
          bare
          label={speak('screen/show')}
          options={FILTERS.map((id) => ({ id, words: speak('screen/filter', { what: speak(`screen/filter/${id}`), n: count(id) }) }))}
          value={filter}
          onChange={setFilter}
        />
        <div class={css.coins}>
          {shown.map((id) => (
            <ProvinceTile key={id} id={id} province={provinces[id]} onOpen={() => setOpen(id)} />
          ))}
        </div>
      </div>
      {open && <ProvinceSheet door={door} id={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

function ProvinceTile({ id, province, onOpen }: { readonly id: Province; readonly province: ProvinceState; readonly onOpen: () => void }) {
  const speak = useBookSpeak();
  const marks = MARKERS.filter((marker) => province[marker]).map((marker) => speak(`change/${marker}/on`));
  return (
    <button type="button" class={css.coin} onClick={onOpen}>
      <Counter side={SEAT[province.control]} code={province.control === 'none' ? '–' : LETTER[province.control]} size={32} />
      <span class={css.names}>
        <b>{speak(`province/${id}`)}</b>
        <small>{marks.length > 0 ? marks.join(' · ') : speak(`side/${province.control}`)}</small>
      </span>
    </button>
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
        <div class={css.actions}>
          <Button onClick={() => open(province.revolt ? 'end-revolt' : 'revolt')}>{speak(`procedure/${province.revolt ? 'end-revolt' : 'revolt'}`)}</Button>
          <Button onClick={() => open('devastate')}>{speak('procedure/devastate')}</Button>
        </div>
      </div>
    </Sheet>
  );
}
