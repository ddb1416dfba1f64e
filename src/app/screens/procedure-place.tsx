import type { Table } from '../procedure-run.ts';
import type { Opening } from '../route.ts';
import { Lazy } from './lazy.tsx';

/** The screen of one procedure, loaded when the first is opened. */
export function ProcedurePlace({ table, procedure, opening }: { readonly table: Table; readonly procedure: string; readonly opening: Opening }) {
  return (
    <Lazy
      load={async () => (await import('../procedure/procedure-screen.tsx')).ProcedureScreen}
      with={{ table, procedure, input: opening.input, focus: opening.focus }}
    />
  );
}
