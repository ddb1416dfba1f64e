import { actsOnce } from '../../../ui/acts-once.ts';
import { acts } from '../rules/acts.ts';

/** All that the rules propose now. */
export const proposed = actsOnce(acts);
