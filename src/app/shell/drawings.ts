import type { GameId } from '../../games/index.ts';

/** A line drawing for each game of the shelf, a path on a 48 × 48 field. Our own: a crested helmet, a hedge of pikes, the sixteen-rayed star, dice, a lighthouse. */
export const DRAWINGS: Readonly<Record<string, string>> = {
  conquerors:
    'M12 40V27c0-9 6-15 13-15s12 6 12 14l-1 3-5 1v10zM31 30h-6c0-4-2-6-5-6M22 12c0-4 3-8 8-8 8 0 13 8 13 18 0 5-2 9-4 12M25 8c8-1 14 6 14 14M17 40v-6',
  'simple-gboh': 'M5 44 30 6M14 45 37 10M23 46 44 14M32 46l14-21M26 8l5-4v6zM33 12l5-4v6zM40 16l5-4v6zM3 36h36',
  'field-commander': 'M24 3v42M3 24h42M9 9l30 30M39 9 9 39M16 5l16 38M32 5 16 43M5 16l38 16M43 16 5 32',
  risiko:
    'M10 18h13a5 5 0 0 1 5 5v13a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5V23a5 5 0 0 1 5-5M19 16l6-9 18 6-5 19-8 3M10 24a1 1 0 1 0 2 0 1 1 0 1 0-2 0M16 29a1 1 0 1 0 2 0 1 1 0 1 0-2 0M21 35a1 1 0 1 0 2 0 1 1 0 1 0-2 0M29 15a1 1 0 1 0 2 0 1 1 0 1 0-2 0M35 24a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  'founder-of-an-empire': 'M15 44V30h18v14M18 30V19h12v11M20 19v-6h8v6M24 13V8M8 44h32M20 8l4-4 4 4M22 44v-7h4v7M33 10l6-2M33 13l7 1M15 10 9 8M15 13l-7 1',
} satisfies Readonly<Record<GameId, string>>;
