import type { Id } from '../../core/said.ts';
import { Later } from '../../ui/later.tsx';
import type { Table } from '../session/procedure-run.ts';
import type { Opening } from '../shell/router.ts';

/** The screen of one procedure, loaded when the first is opened. */
export function ProcedurePlace(props: {
  readonly table: Table;
  readonly procedure: Id;
  readonly opening: Opening;
  readonly onDone: () => void;
  readonly onRule?: (ruling: Id, chosen: Id) => Promise<boolean>;
}) {
  return <Later load={async () => (await import('../procedure/procedure-screen.tsx')).ProcedureScreen} with={props} />;
}
