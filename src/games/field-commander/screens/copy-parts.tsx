import type { Id } from '../../../core/said.ts';
import { Icon } from '../../../ui/icons.tsx';
import { forwardIcon } from '../../../ui/tool-icons.tsx';
import type { BoxPartId } from '../rules/counters/known-box.ts';
import type { Known, KnownPart, MapPartId } from '../rules/map/known-parts.ts';
import css from './copy-parts.module.css';
import { type BookSpeaker, useBookSpeak } from './voice.ts';

/** A part of the copy as a row: what it is called, what is known of it in a few words, and how much that is. */
export interface PartRow<Part extends Id> {
  readonly id: Part;
  readonly known: Known;
  readonly title: string;
  readonly words: string;
}

/** The parts of the copy at a glance, each a tap from its editor. */
export function Parts<Part extends Id>({ rows, onOpen }: { readonly rows: readonly PartRow<Part>[]; readonly onOpen: (part: Part) => void }) {
  return (
    <ul class={css.parts}>
      {rows.map(({ id, known, title, words }) => (
        <li key={id}>
          <button type="button" class={css.part} onClick={() => onOpen(id)}>
            <span class={css.mark} data-known={known} aria-hidden="true" />
            <span class={css.words}>
              {title}
              <small>{words}</small>
            </span>
            <Icon of={forwardIcon} size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What the parts of the copy are called. */
export const PART_TITLES = {
  track: 'section/track',
  figures: 'copy/part/figures',
  options: 'screen/options',
  forces: 'screen/starting-forces',
  areas: 'copy/part/areas',
  orders: 'step/orders',
  operations: 'step/operations',
  counters: 'copy/part/counters',
  levels: 'copy/part/levels',
  supply: 'copy/part/supply',
  plans: 'section/plans',
  intimidation: 'copy/part/intimidation',
} as const satisfies Record<MapPartId | BoxPartId, string>;

/** The parts of a map as rows. */
export function mapRows(speak: BookSpeaker, parts: readonly KnownPart[]): readonly PartRow<KnownPart['id']>[] {
  return parts.map((part) => ({ id: part.id, known: part.known, title: speak(PART_TITLES[part.id]), words: mapPartSaid(speak, part) }));
}

function mapPartSaid(speak: BookSpeaker, { id, known, count: n, apart }: KnownPart): string {
  if (known === 'missing' && n === 0) return speak('copy/missing');
  switch (id) {
    case 'track':
      return speak('copy/turns', { n });
    case 'figures':
      return speak(known === 'missing' ? 'copy/missing' : known === 'some' ? 'copy/some' : 'copy/figures');
    case 'areas':
      return [speak('copy/areas', { n }), ...(apart.length > 0 ? [speak('copy/areas-apart', { areas: speak.tongue.list(apart) })] : [])].join(' · ');
    case 'forces':
      return known === 'some' ? `${speak('copy/forces', { n })} · ${speak('copy/counters-text')}` : speak('copy/forces', { n });
    default:
      return speak(`copy/${id}`, { n });
  }
}

/** How many of the parts are known, in a few words. */
export function stateSaid(speak: BookSpeaker, parts: readonly { readonly known: Known }[]): string {
  return speak('copy/state', { known: parts.filter(({ known }) => known === 'known').length, parts: parts.length });
}

/** The boxes of a turn track in a row, as they were understood. */
export function TrackBoxes({ turns }: { readonly turns: readonly { readonly label: string; readonly vp: number }[] }) {
  const speak = useBookSpeak();
  return (
    <ol class={css.boxes} aria-label={speak('screen/turn-track')}>
      {turns.map(({ label, vp }, i) => (
        <li key={i}>
          <small>{label || i + 1}</small>
          <b>{vp}</b>
        </li>
      ))}
    </ol>
  );
}
