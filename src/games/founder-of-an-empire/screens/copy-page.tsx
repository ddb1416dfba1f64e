import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { forwardIcon, plusIcon } from '../../../ui/tool-icons.tsx';
import { arrowsFrom, type BoardList, boardList } from '../rules/board-copy.ts';
import { knownRegion } from '../rules/known-board.ts';
import type { Printed } from '../rules/tracker/events.ts';
import { REGIONS } from '../rules/vocabulary.ts';
import css from './copy-page.module.css';
import type { BoardDoor } from './door.ts';
import { type Editing, nextProvince, ProvinceSheet } from './provinces.tsx';
import { MARK_ICONS, MARKS, Symbol } from './symbols.tsx';
import { type BookSpeaker, useBookSpeak } from './voice.ts';

/** The player's copy: the regions of the board with what is known of each; behind a tap its provinces, each changed in the sheet that a game has too. */
export function CopyPage({ door }: { readonly door: BoardDoor }) {
  const speak = useBookSpeak();
  const [open, setOpen] = useState<number | undefined>(undefined);
  const [editing, edit] = useState<Editing | undefined>(undefined);
  const list = boardList(door.copy('board'));
  return (
    <Card>
      <p class={css.quiet}>{speak('copy/asked')}</p>
      <ul class={css.regions}>
        {REGIONS.map((region) => (
          <li key={region}>
            <Head speak={speak} list={list} region={region} open={open === region} onOpen={() => setOpen(open === region ? undefined : region)} />
            {open === region && <Region list={list} region={region} onEdit={edit} />}
          </li>
        ))}
      </ul>
      {editing && <ProvinceSheet door={door} given={editing.given} isNew={editing.isNew} onClose={() => edit(undefined)} />}
    </Card>
  );
}

/** A region, and what is known of it at a glance. */
function Head(props: { readonly speak: BookSpeaker; readonly list: BoardList; readonly region: number; readonly open: boolean; readonly onOpen: () => void }) {
  const { speak, list, region, open, onOpen } = props;
  const { known, provinces, arrows, wanting } = knownRegion(list, region);
  const said = [
    speak('copy/provinces', { n: provinces }),
    ...(wanting.length > 0 ? [speak('copy/wanting', { marks: speak.tongue.list(wanting.map((mark) => speak(`screen/symbol-${mark}`))) })] : []),
    ...(arrows < provinces ? [speak('copy/arrows', { n: provinces - arrows })] : []),
  ];
  return (
    <button type="button" class={css.head} aria-expanded={open} onClick={onOpen}>
      <span class={css.mark} data-known={known} aria-hidden="true" />
      <span class={css.words}>
        {speak('screen/region', { n: region })}
        <small>{known === 'missing' ? speak('copy/missing') : said.join(' · ')}</small>
      </span>
      <Icon of={forwardIcon} size={18} />
    </button>
  );
}

function Region({ list, region, onEdit }: { readonly list: BoardList; readonly region: number; readonly onEdit: (editing: Editing) => void }) {
  const speak = useBookSpeak();
  const provinces = list.provinces.filter((one) => one.region === region);
  return (
    <div class={css.provinces}>
      {provinces.map((province) => (
        <button key={province.number} type="button" class={css.province} onClick={() => onEdit({ given: province, isNew: false })}>
          <b>{province.number}</b>
          <span class={css.words}>
            {province.name}
            <small>{arrowsSaid(list, province)}</small>
          </span>
          {MARKS.filter((mark) => province[mark]).map((mark) => (
            <Symbol key={mark} of={MARK_ICONS[mark]} label={speak(`screen/symbol-${mark}`)} />
          ))}
        </button>
      ))}
      <Button icon={<Icon of={plusIcon} />} onClick={() => onEdit({ given: nextProvince(list, region, provinces), isNew: true })}>
        {speak('screen/add-province')}
      </Button>
    </div>
  );
}

/** The provinces that arrows lead to, with their cost where they have one. */
function arrowsSaid(list: BoardList, { region, number: from }: Printed): string {
  return [...arrowsFrom(list, { region, from })].map(([to, cost]) => (cost > 0 ? `→ ${to} (${cost})` : `→ ${to}`)).join(' · ');
}
