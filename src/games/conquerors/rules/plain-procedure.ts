import { untracked } from '../../../core/procedure.ts';

/** What most procedures have alike, before what is theirs: their first version, no choices that odds need a policy for, nothing tracked. */
export const plain = { ...untracked, version: 1, policies: {} } as const;
