import { useMemo } from 'preact/hooks';
import type { AnyProcedure } from '../../core/procedure.ts';
import { doorOf } from '../session/door.ts';
import { go } from '../shell/router.ts';
import { sessionTable } from '../session/table.ts';
import { ProcedureList } from '../game/procedure-list.tsx';
import { ProcedurePlace } from './procedure-place.tsx';
import type { PlaceProps } from './session-frame.tsx';

/** At most so many stand before the others; none that is less than half as likely as the first. */
const LIKELY = 3;

function likelyOf(procedures: readonly AnyProcedure[], state: unknown): readonly AnyProcedure[] {
  const rank = (one: AnyProcedure): number => one.rank?.(state) ?? 0;
  const ranked = procedures.filter((one) => rank(one) > 0).sort((a, b) => rank(b) - rank(a));
  return ranked.filter((one) => rank(one) * 2 > rank(ranked[0] as AnyProcedure)).slice(0, LIKELY);
}

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
  const { procedures } = table.game.rules;
  return <ProcedureList procedures={procedures} likely={likelyOf(procedures, state)} speak={speak} onOpen={(id) => door.open(id)} />;
}
