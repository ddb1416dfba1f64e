import type { Migration } from './migration.ts';

/** Photos of the board. `size` is indexed so that the room they take is known without reading them; those in the trash alone stand in the index `trashed`. */
export const photos: Migration = {
  version: 2,
  stores: { photos: '[session+photo], size, trashed' },
};
