import { useMemo } from 'preact/hooks';
import type { AnyProcedure } from '../../core/procedure.ts';
import { ProcedureList } from '../game/procedure-list.tsx';
import { ProcedureScreen } from '../procedure/procedure-screen.tsx';
import { sessionTable } from '../session/table.ts';
import { go } from '../shell/router.ts';
import type { BookPlaceProps } from './session-frame.tsx';

/** At most so many stand before the others; none that is less than half as likely as the first. */
const LIKELY = 3;

function likelyOf(procedures: readonly AnyProcedure[], state: unknown): readonly AnyProcedure[] {
  const rank = (one: AnyProcedure): number => one.rank?.(state) ?? 0;
  const ranked = procedures.filter((one) => rank(one) > 0).sort((a, b) => rank(b) - rank(a));
  const [first] = ranked;
  return first ? ranked.filter((one) => rank(one) * 2 > rank(first)).slice(0, LIKELY) : [];
}

/** Every procedure of the game, the likely one first; or the one the address names. */
export function ResolvePlace({ session, open, route }: BookPlaceProps) {
  const table = useMemo(() => sessionTable(session, open), [session, open]);
  if (route.procedure)
    return (
      <ProcedureScreen
        table={table}
        procedure={route.procedure}
        opening={route}
        onDone={() => go({ at: 'session', session: session.id, place: 'now' }, true)}
        onRule={async (ruling, chosen) => (await session.commit([{ kind: 'ruled', ruling, chosen }])) !== undefined}
      />
    );
  const procedures = open.book.rules.procedures.filter(({ id }) => table.door.offers?.(id) ?? true);
  const { finished } = session.record.value;
  return (
    <ProcedureList
      procedures={procedures}
      likely={finished ? [] : likelyOf(procedures, session.fold.value.state)}
      speak={open.speak}
      onOpen={(id) => table.door.open(id)}
    />
  );
}
