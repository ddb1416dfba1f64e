import { useEffect, useState } from 'preact/hooks';
import type { FireInput } from '../rules/procedures/missile-fire/input.ts';

/** What is proposed under the lines of battle that no two units tapped say: an attempt to seize the turn (4.41), a unit that turns in reaction (6.15), who retreats before a declared shock (7.41), shots that follow from a result (7.23, 7.74). */
export type Proposal =
  | { readonly of: 'seizure'; readonly leader: string }
  | { readonly of: 'facing'; readonly unit: string }
  | { readonly of: 'retreats'; readonly shock: string }
  | { readonly of: 'shots'; readonly shots: readonly FireInput[] };

/** What is proposed now, and how it is told; a new player turn or phase takes it away. */
export interface Proposing {
  readonly proposal: Proposal | undefined;
  readonly onPropose: (proposal: Proposal | undefined) => void;
}

/** Keeps what is proposed as long as the `stage` of the battle is the same. */
export function useProposal(stage: string): Proposing {
  const [kept, keep] = useState<{ readonly stage: string; readonly proposal: Proposal | undefined }>({ stage, proposal: undefined });
  useEffect(() => keep({ stage, proposal: undefined }), [stage]);
  return { proposal: kept.stage === stage ? kept.proposal : undefined, onPropose: (proposal) => keep({ stage, proposal }) };
}
