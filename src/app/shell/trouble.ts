import type { Speaker } from '../../core/words.ts';
import type { Trouble } from '../../storage/trouble.ts';

/** A trouble of the database as a sentence a player can act on. */
export function troubleSaid(speak: Speaker, trouble: Trouble): string {
  return speak(`trouble/${trouble.kind}`, trouble.kind === 'broken' ? { problem: trouble.problem } : {});
}
