import { useMemo } from 'preact/hooks';
import type { AnyProcedure } from '../../core/procedure.ts';
import type { Speaker } from '../../core/words.ts';
import { forwardIcon, Icon } from '../../ui/icons.tsx';
import { go, type Opening } from '../route.ts';
import { doorOf, sessionTable } from '../table.ts';
import { ProcedurePlace } from './procedure-place.tsx';
import css from './resolve-place.module.css';
import type { PlaceProps } from './session-frame.tsx';

/** Every procedure of the game, the likely one first; or the one the address names. */
export function ResolvePlace({ session, speak, route }: PlaceProps) {
  const table = useMemo(() => sessionTable(session, speak), [session, speak]);
  if (route.procedure)
    return (
      <ProcedurePlace
        table={table}
        procedure={route.procedure}
        opening={openingOf(route)}
        onDone={() => go({ at: 'session', session: session.id, place: 'now' }, true)}
        onRule={async (ruling, chosen) => (await session.commit([{ kind: 'ruled', ruling, chosen }])) !== undefined}
      />
    );
  const { state } = session.fold.value;
  const door = doorOf(session, speak);
  const ranked = [...session.game.rules.procedures].sort((a, b) => (b.rank?.(state) ?? 0) - (a.rank?.(state) ?? 0));
  return <ProcedureList procedures={ranked} speak={speak} likely={(ranked[0]?.rank?.(state) ?? 0) > 0} onOpen={(id) => door.open(id)} />;
}

/** What an address says a procedure is opened with. */
export function openingOf({ focus, input }: Opening): Opening {
  return { ...(focus === undefined ? {} : { focus }), ...(input ? { input } : {}) };
}

/** Procedures to choose from, by their names and paragraphs. */
export function ProcedureList({
  procedures,
  speak,
  likely,
  onOpen,
}: {
  readonly procedures: readonly AnyProcedure[];
  readonly speak: Speaker;
  readonly likely: boolean;
  readonly onOpen: (id: string) => void;
}) {
  return (
    <ul class={css.list}>
      {procedures.map((procedure, i) => (
        <li key={procedure.id} class={likely && i === 0 ? css.likely : undefined}>
          <button type="button" class={css.row} onClick={() => onOpen(procedure.id)}>
            <span class={css.words}>
              {likely && i === 0 && <small>{speak('resolve/likely')}</small>}
              <b>{speak(`procedure/${procedure.id}`)}</b>
            </span>
            <span class={css.cite}>{procedure.cite.at}</span>
            <Icon of={forwardIcon} size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}
