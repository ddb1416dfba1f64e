import type { Trouble } from '../../storage/trouble.ts';
import type { SessionSpeaker } from './i18n.ts';

/** A trouble of the database as a sentence a player can act on. */
export function troubleSaid(speak: SessionSpeaker, trouble: Trouble): string {
  return speak(`trouble/${trouble.kind}`, trouble.kind === 'broken' ? { problem: trouble.problem } : {});
}
