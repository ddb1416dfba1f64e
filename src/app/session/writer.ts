import { freshId } from '../device/random.ts';
import { remember, remembered } from '../shell/preferences.ts';

const WRITER = 'bematist/writer';

/** The name of this copy of the app, as journals keep it. */
export function writer(): string {
  const kept = remembered(WRITER);
  if (typeof kept === 'string') return kept;
  const fresh = freshId().slice(0, 12);
  remember(WRITER, fresh);
  return fresh;
}
