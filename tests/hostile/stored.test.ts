import { livesWith } from './stored-values.ts';

livesWith(['sessions', 'secrets', 'snapshots', 'corrections', 'copies', 'settings', 'throws', 'photos', 'backups'].map((table) => [table, 1, 1]));
