import { later } from '../../../ui/later.tsx';

/** The log sheet of a campaign. No session opens with it: it comes when it is asked for. */
export const LogSheet = later(async () => (await import('./log-sheet.tsx')).LogSheet);
