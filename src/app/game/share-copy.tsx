import { later } from '../../ui/later.tsx';

/** Gives away what only the player's box knows; loaded when it is first asked for. */
export const ShareCopy = later(async () => (await import('../hand-over/share-copy.tsx')).ShareCopySheet);
