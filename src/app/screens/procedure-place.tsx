import type { Id } from '../../core/said.ts';
import type { Table } from '../procedure-run.ts';
import type { Opening } from '../route.ts';
import { Lazy } from './lazy.tsx';

/** The screen of one procedure, loaded when the first is opened. */
export function ProcedurePlace(props: {
  readonly table: Table;
  readonly procedure: Id;
  readonly opening: Opening;
  readonly onDone: () => void;
  readonly onRule?: (ruling: Id, chosen: Id) => Promise<boolean>;
}) {
  return <Lazy load={async () => (await import('../procedure/procedure-screen.tsx')).ProcedureScreen} with={props} />;
}
