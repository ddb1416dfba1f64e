// What cells of charts may hold, apart from the charts: a session keeps charts as the player's copy prints them, and needs no more than these.

/** What an order may be on any of the maps: walls, garrisons, gold or hits, gold lost, hits, glory or gold placed, nothing; `null`: not entered yet. */
export const ORDERS = [
  'wall',
  'wall-2',
  'garrison',
  'garrison-2',
  'garrison-3',
  'gold-1-or-hit',
  'gold-2-or-hit',
  'gold-3-or-hit',
  'gold-4-or-hit',
  'gold-5-or-hit',
  'lose-gold-1',
  'lose-gold-2',
  'lose-gold-3',
  'lose-gold-4',
  'lose-gold-5',
  'hit',
  'hit-2',
  'hit-3',
  'glory-1',
  'glory-2',
  'glory-3',
  'gold-1',
  'gold-2',
  'gold-3',
  'gold-4',
  'gold-5',
  'nothing',
] as const;
export type Order = (typeof ORDERS)[number];

/** What an order does to one of Tyre's tracks, to the treasury or to the army. */
export const TYRE_EFFECTS = [
  'repair',
  'warship',
  'mole',
  'gold-1',
  'gold-2',
  'gold-3',
  'gold-4',
  'gold-5',
  'transport',
  'siege-ship',
  'hit',
  'hit-2',
  'nothing',
] as const;
export type TyreEffect = (typeof TYRE_EFFECTS)[number];

/** How a stronghold answers. */
export const INTIMIDATIONS = ['failure', 'on-going', 'success'] as const;
export type Intimidation = (typeof INTIMIDATIONS)[number];
