import type { Migration } from './migration.ts';

/**
 * The first tables. Entries have their place in the journal as primary key, so that `add` fails for the second of two writers. Secrets lie apart
 * from the journal. `copies` are what only a player's own box knows.
 */
export const first: Migration = {
  version: 1,
  stores: {
    sessions: 'id, game, touched',
    entries: '[session+number]',
    secrets: '[session+secret]',
    snapshots: 'session',
    corrections: '[game+key], game',
    copies: '[game+form], game',
    settings: 'name',
    throws: '++number',
    backups: '++number, at',
  },
};
