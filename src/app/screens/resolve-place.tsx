import { useMemo } from 'preact/hooks';
import { doorOf } from '../door.ts';
import { go } from '../route.ts';
import { sessionTable } from '../table.ts';
import { ProcedureList } from './procedure-list.tsx';
import { ProcedurePlace } from './procedure-place.tsx';
import type { PlaceProps } from './session-frame.tsx';

/** Every procedure of the game, the likely one first; or the one the address names. */
export function ResolvePlace({ session, speak, route }: PlaceProps) {
  const table = useMemo(() => sessionTable(session, speak), [session, speak]);
  if (route.procedure)
    return (
      <ProcedurePlace
        table={table}
        procedure={route.procedure}
        opening={route}
        onDone={() => go({ at: 'session', session: session.id, place: 'now' }, true)}
        onRule={async (ruling, chosen) => (await session.commit([{ kind: 'ruled', ruling, chosen }])) !== undefined}
      />
    );
  const { state } = session.fold.value;
  const door = doorOf(session, speak);
  const ranked = [...table.game.rules.procedures].sort((a, b) => (b.rank?.(state) ?? 0) - (a.rank?.(state) ?? 0));
  return <ProcedureList procedures={ranked} speak={speak} likely={(ranked[0]?.rank?.(state) ?? 0) > 0} onOpen={(id) => door.open(id)} />;
}
