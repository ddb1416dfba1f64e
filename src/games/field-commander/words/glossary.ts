/** Where a term comes from: *printed* in that language's rules, on a *component* the text shows, or *ours*. */
export type Origin = 'printed' | 'component' | 'ours';
type Row = Readonly<Record<'en' | 'it' | 'es', Origin>>;

/** In the Spanish text, which shows the sheet and the maps with their English words. */
const SHOWN: Row = { en: 'component', it: 'ours', es: 'printed' };
/** In the Spanish text alone. */
const PRINTED: Row = { en: 'ours', it: 'ours', es: 'printed' };
/** The player's or the table's, in no text. */
const OURS: Row = { en: 'ours', it: 'ours', es: 'ours' };

const all = (row: Row, head: string, ...names: readonly string[]): Readonly<Record<string, Row>> =>
  Object.fromEntries(names.map((name) => [`${head}/${name}`, row]));

/** The standing terms of the game by message id. The rules at hand are Spanish; the counters' letters and the boxes of sheet and maps are English. */
export const GLOSSARY: Readonly<Record<string, Row>> = {
  ...all(SHOWN, 'step', 'refit', 'orders', 'operations', 'conquest', 'gold'),
  ...all(PRINTED, 'step', 'advance', 'purchases'),
  ...all(SHOWN, 'number', 'gold', 'glory', 'turn'),
  ...all(PRINTED, 'number', 'level', 'transports', 'siegeShips', 'warships'),
  'number/mole': { ...PRINTED, en: 'component' },
  ...all(PRINTED, 'force', 'archers', 'elephants', 'infantry', 'peltasts', 'phalanx', 'chariots', 'heavy-cavalry', 'light-cavalry', 'alexander', 'leader'),
  ...all(PRINTED, 'force', 'siege-engine'),
  ...all(SHOWN, 'force', 'wall'),
  ...all(PRINTED, 'advisor', 'antipater', 'aristander', 'callisthenes', 'hephaestion', 'parmenion'),
  ...all(PRINTED, 'insight', 'anticipation', 'bucephalus', 'courtesies', 'diplomats', 'maneuver', 'morale', 'spies', 'ambush'),
  ...all(PRINTED, 'own-plan', 'charge', 'surround', 'fate', 'flank', 'leadership', 'recovery', 'rally', 'sacrifice'),
  ...all(PRINTED, 'enemy-plan', 'archers', 'cavalry', 'confusion', 'deployment', 'flank', 'guards', 'infantry', 'raid', 'recovery'),
  ...all(PRINTED, 'operation', 'force-1', 'force-2', 'force-3', 'gold-5', 'wall-1'),
  'operation/go': SHOWN,
  ...all(SHOWN, 'kind', 'battle', 'stronghold'),
  ...all(OURS, 'kind', 'open'),
  ...all(SHOWN, 'status', 'governed', 'razed'),
  ...all(OURS, 'status', 'enemy'),
  ...all(PRINTED, 'intimidation', 'failure', 'success'),
  'intimidation/on-going': SHOWN,
  ...all(PRINTED, 'prophecy', 'wooden-wall', 'care', 'invincible', 'own-genius', 'winds', 'serpent', 'bulls-or-lions', 'silver-lances'),
};
