import { citing } from '../../../core/said.ts';

/** Cites The Conquerors: Alexander the Great by paragraph. */
export const cite = citing('conquerors');

export const SIDES = ['macedonian', 'persian'] as const;
export type Side = (typeof SIDES)[number];

/** The colour of each side, by number: not the first, which is the bronze of what is chosen and of what to do next. */
export const SIDE_COLOURS = { macedonian: 4, persian: 2 } as const satisfies Record<Side, number>;

/** The other side. */
export function opponent(side: Side): Side {
  return side === 'macedonian' ? 'persian' : 'macedonian';
}

/** Action Phase Markers (4.0). */
export const APMS = ['macedonian', 'persian', 'admin'] as const;
export type Apm = (typeof APMS)[number];

/** Levels of a treasury, from high to low (7.2). */
export const LEVELS = ['full', 'scarce', 'empty'] as const;
export type Level = (typeof LEVELS)[number];

/** The eight Treasury Cities (7.1). */
export const TREASURIES = ['pella', 'sardes', 'damascus', 'memphis', 'babylon', 'susa', 'ecbatana', 'persepolis'] as const;
export type Treasury = (typeof TREASURIES)[number];

/** The Treasury Cities where Persian recruits may be placed (8.3). */
export const PERSIAN_MUSTERS: readonly Treasury[] = ['ecbatana', 'babylon', 'susa', 'persepolis'];

/** The provinces: those of the Revolt Table and Macedonia. */
export const PROVINCES = [
  'abarnahara',
  'arabaya',
  'armenia',
  'babylonia',
  'bithynia',
  'cappadocia',
  'caria',
  'cilicia',
  'colchis',
  'commagene',
  'crete',
  'cyprus',
  'cyrenaica',
  'egypt',
  'epirus',
  'greece',
  'hyrcania',
  'illyria',
  'judea',
  'lycia',
  'lydia',
  'macedonia',
  'matiene',
  'media',
  'mesopotamia',
  'mysia',
  'pamphylia',
  'paphlagonia',
  'parthia',
  'persis',
  'phoenicia',
  'phrygia',
  'pisidia',
  'put',
  'susiana',
  'thessaly',
  'thrace',
] as const;
export type Province = (typeof PROVINCES)[number];

/** The provinces of Europe (6.1, 3.1 c). */
export const EUROPE: readonly Province[] = ['crete', 'epirus', 'greece', 'illyria', 'macedonia', 'thessaly', 'thrace'];
/** The frontier provinces 2.2 names; the map may show more, so a session can set the flag of each. */
export const FRONTIER: readonly Province[] = ['colchis', 'parthia'];
/** The provinces the Macedonian must hold to be Great King (3.4). */
export const GREAT_KING_PROVINCES: readonly Province[] = ['lydia', 'babylonia', 'media', 'susiana', 'persis'];

/** The province of each Treasury City (7.1). */
export const PROVINCE_OF: Readonly<Record<Treasury, Province>> = {
  pella: 'macedonia',
  sardes: 'lydia',
  damascus: 'abarnahara',
  memphis: 'egypt',
  babylon: 'babylonia',
  susa: 'susiana',
  ecbatana: 'media',
  persepolis: 'persis',
};

/** Kinds of connection (2.1, 10.2). */
export const CONNECTIONS = ['land', 'mountain', 'mountain-pass', 'strait', 'desert', 'sea', 'open-sea'] as const;
export type Connection = (typeof CONNECTIONS)[number];

/** Armies: up to three a side (8.1) and the Spartan one (Agis III). */
export const ARMIES = ['macedonian-1', 'macedonian-2', 'macedonian-3', 'persian-1', 'persian-2', 'persian-3', 'sparta'] as const;
export type ArmyId = (typeof ARMIES)[number];

/** Whose an army is. */
export function sideOf(army: ArmyId): Side {
  return army.startsWith('macedonian') ? 'macedonian' : 'persian';
}

export const FLEETS = ['macedonian', 'egyptian', 'tyrian', 'ionian', 'greek', 'cypriot', 'phoenician', 'rhodian', 'rhodian-card'] as const;
export type FleetId = (typeof FLEETS)[number];

/** Ports that are some fleet's home (2.4, 8.4, 8.5). */
export const HOME_PORTS = [
  'lesbos',
  'mytilene',
  'miletus',
  'chios',
  'halicarnassus',
  'athens',
  'salamis',
  'aradus',
  'byblos',
  'sidon',
  'tyre',
  'pelusium',
  'rhodes',
] as const;
export type HomePort = (typeof HOME_PORTS)[number];

export const TRIBES = ['cadusii', 'uxii', 'nabataeans'] as const;
export type Tribe = (typeof TRIBES)[number];
/** GSP of each tribe at the start; what is eliminated never comes back (3.1 f, 8.7). */
export const TRIBE_GSP: Readonly<Record<Tribe, number>> = { cadusii: 2, uxii: 1, nabataeans: 1 };

/** The leaders the book names (3.1 a). */
export const BOOK_LEADERS = ['alexander', 'antipater', 'hegelochus', 'darius', 'memnon', 'pharnabazus'] as const;

/** What a leader is to the rules: the two kings 11.3 I treats apart, a later Great King (5.3), or any other. */
export const ROLES = ['leader', 'alexander', 'darius', 'great-king'] as const;
export type Role = (typeof ROLES)[number];

/** Garrison counters of each side (8.6). */
export const GARRISON_COUNTERS: Readonly<Record<Side, number>> = { macedonian: 20, persian: 30 };
/** ASP each side may recruit in a game (8.3). */
export const ASP_POOL: Readonly<Record<Side, number>> = { macedonian: 75, persian: 175 };
/** The highest elite level of each side (8.2). */
export const ELITE_MAXIMUM: Readonly<Record<Side, number>> = { macedonian: 5, persian: 3 };
/** Where both tracks reach their check (9.0, 11.3 I). */
export const TRACK_LIMIT = 20;

/** Why a game is over (3.4, 9.0, 11.3 I). */
export const ENDINGS = ['alexander', 'mutiny', 'victory', 'agreed'] as const;
export type Ending = (typeof ENDINGS)[number];
