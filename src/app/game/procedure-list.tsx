import { useState } from 'preact/hooks';
import type { AnyProcedure } from '../../core/procedure.ts';
import { citeSaid } from '../../ui/cite-said.ts';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { forwardIcon } from '../../ui/tool-icons.tsx';
import type { AppSpeaker } from '../shell/i18n.ts';
import css from './procedure-list.module.css';

interface Shown {
  readonly speak: AppSpeaker;
  readonly onOpen: (id: string) => void;
}

/** So many fit a screen without a search. */
const MANY = 12;

/** Procedures to choose from by name and paragraph, those of one chapter together; first of all, and large, the `likely` ones. Many can be searched. */
export function ProcedureList({
  procedures,
  likely = [],
  ...shown
}: Shown & { readonly procedures: readonly AnyProcedure[]; readonly likely?: readonly AnyProcedure[] }) {
  const { speak } = shown;
  const [search, setSearch] = useState('');
  const named = (procedure: AnyProcedure): string => `${speak.named(`procedure/${procedure.id}`)} ${citeSaid(speak, procedure.cite)}`;
  const found = procedures.filter((procedure) => named(procedure).toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()));
  const rest = search === '' ? found.filter((procedure) => !likely.includes(procedure)) : found;
  return (
    <div class={css.groups}>
      {procedures.length > MANY && (
        <TextInput label={speak('resolve/search')} bare placeholder={speak('resolve/search')} value={search} onChange={setSearch} live />
      )}
      {found.length === 0 && <EmptyState title={speak('journal/none-found')} />}
      {search === '' && likely.length > 0 && <Group {...shown} title={speak('resolve/likely')} procedures={likely} likely numbered />}
      {chapters(rest, speak).map(({ heading, procedures: own, numbered }) => (
        <Group key={own[0]?.id} {...shown} title={heading} procedures={own} numbered={numbered} />
      ))}
    </div>
  );
}

interface Chapter {
  readonly heading?: string;
  readonly procedures: readonly AnyProcedure[];
  /** Whether each one's paragraph says more than the heading does. */
  readonly numbered: boolean;
}

/** Procedures by the chapters of their book, as they come: by number where paragraphs have numbers (those alone in theirs together), under what the game calls the chapter (`part/‹number›`), else by heading where some share one; else all together. */
function chapters(procedures: readonly AnyProcedure[], speak: AppSpeaker): readonly Chapter[] {
  const chapter = ({ cite }: AnyProcedure): string => {
    const said = citeSaid(speak, cite);
    return /^\d+/.exec(said)?.[0] ?? said;
  };
  const numbered = procedures.every((one) => /^\d/.test(chapter(one)));
  const byChapter = new Map<string, AnyProcedure[]>();
  for (const procedure of procedures) {
    const alone = numbered && procedures.every((one) => one === procedure || chapter(one) !== chapter(procedure));
    const place = alone ? '' : chapter(procedure);
    byChapter.set(place, [...(byChapter.get(place) ?? []), procedure]);
  }
  if (numbered)
    return [...byChapter].map(([place, own]) => {
      const heading = `part/${place || 'others'}`;
      return { ...(speak.has(heading) ? { heading: speak.named(heading) } : {}), procedures: own, numbered };
    });
  if (byChapter.size * 2 > procedures.length) return [{ procedures, numbered }];
  return [...byChapter].map(([heading, own]) => ({ heading, procedures: own, numbered }));
}

function Group({
  title,
  procedures,
  numbered,
  likely,
  speak,
  onOpen,
}: Shown & Pick<Chapter, 'procedures' | 'numbered'> & { readonly title?: string | undefined; readonly likely?: boolean }) {
  return (
    <section class={classes(likely && css.likely)} aria-label={title}>
      {title && (
        <p class={css.heading} aria-hidden="true">
          {title}
        </p>
      )}
      <ul class={css.list}>
        {procedures.map((procedure) => (
          <li key={procedure.id}>
            <button type="button" class={css.row} onClick={() => onOpen(procedure.id)}>
              <b>{speak.named(`procedure/${procedure.id}`)}</b>
              {numbered && <span class={css.cite}>{paragraph(citeSaid(speak, procedure.cite))}</span>}
              <Icon of={forwardIcon} size={18} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A heading beside a name says the same twice; a number finds the page. */
function paragraph(cite: string): string {
  return /^\d/.test(cite) ? cite : '';
}
