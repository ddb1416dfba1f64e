import type { AreaKind, CampaignId, EnemyNation, Nation, Operation } from '../vocabulary.ts';

/** A box of the campaign turn track after Start, with the victory points printed in it. */
export interface TurnBox {
  readonly label: string;
  readonly vp: number;
}
/** An area of the map; `next` are the names of the areas it touches, separated by commas. */
export interface Area {
  readonly name: string;
  readonly kind: AreaKind;
  readonly oracle: boolean;
  readonly next: string;
}
/** An option of the map with the victory points it gives or costs at the end. */
export interface Option {
  readonly name: string;
  readonly vp: number;
}
/** Faces of the die and the area a force of an operation enters on them. */
export interface GoRow {
  readonly low: number;
  readonly high: number;
  readonly area: string;
}
/** What cancels an operation counter. */
export const PAYMENTS = ['nothing', 'gold', 'glory'] as const;
export type Payment = (typeof PAYMENTS)[number];

/** One of the eight operation counters with the cost that cancels it. */
export interface OperationCounter {
  readonly counter: Operation;
  readonly pay: Payment;
  readonly cost: number;
}

/** A force the map's Preparation puts in an area, by letters and name as on its counter; in no area: with Alexander's army. */
export interface StartingForce {
  readonly nation: Nation;
  readonly force: string;
  readonly area: string;
}

/** What is printed on a campaign's map and known only to its owner. */
export interface CampaignMap {
  readonly turns: readonly TurnBox[];
  readonly areas: readonly Area[];
  readonly start: string;
  readonly options: readonly Option[];
  readonly gold: number;
  readonly level: number;
  readonly advisors: number;
  readonly forces: readonly StartingForce[];
  readonly income: number;
  readonly govern: number;
  readonly raze: number;
  readonly temple: number;
  readonly city: number;
  readonly nation: EnemyNation;
  readonly operationForces: number;
  readonly operations: readonly OperationCounter[];
  readonly go: readonly GoRow[];
}

const EMPTY: CampaignMap = {
  turns: [],
  areas: [],
  start: '',
  options: [],
  gold: 0,
  level: 1,
  advisors: 1,
  forces: [],
  income: 0,
  govern: 0,
  raze: 0,
  temple: 3,
  city: 5,
  nation: 'persian',
  operationForces: 0,
  operations: [],
  go: [],
};

const CHAERONEA = 'Chaeronea';

const area = (name: string, kind: AreaKind = 'open', next = '', oracle = false): Area => ({ name, kind, oracle, next });

/** What the text gives of each map, the forces of the worked turn among it. Lycia's place and the roads beyond Sardis are not in it. */
export const KNOWN_MAPS: Readonly<Record<CampaignId, CampaignMap>> = {
  granicus: {
    ...EMPTY,
    turns: [{ label: '338', vp: 0 }],
    areas: [
      area('Macedonia', 'open', 'Chaeronea, Sestus', true),
      area(CHAERONEA, 'battle', 'Macedonia'),
      area('Sestus', 'open', 'Macedonia, Ilium'),
      area('Ilium', 'open', 'Sestus, Granicus'),
      area('Granicus', 'battle', 'Ilium, Sardis'),
      area('Sardis', 'stronghold', 'Granicus'),
      area('Halicarnassus', 'stronghold'),
      area('Lycia', 'stronghold'),
    ],
    start: 'Macedonia',
    forces: [
      ...['AR', 'HC Companions', 'IN', 'PH'].map((force) => ({ nation: 'macedonian' as const, force, area: '' })),
      ...['IN Sacred Band', 'IN', 'PH', 'LE Chares'].map((force) => ({ nation: 'southern-greek' as const, force, area: CHAERONEA })),
    ],
    govern: 5,
    raze: 12,
    operationForces: 1,
    go: [{ low: 1, high: 6, area: 'Halicarnassus' }],
  },
  issus: { ...EMPTY, areas: [area('Lycia'), area('Gordion'), area('Tarsus'), area('Issus', 'battle'), area('Sidon')], start: 'Lycia', level: 3 },
  tyre: {
    ...EMPTY,
    areas: [area('Sidon', 'open', 'Old Tyre'), area('Old Tyre', 'open', 'Sidon, Tyre'), area('Tyre', 'stronghold', 'Old Tyre')],
    start: 'Sidon',
  },
  gaugamela: { ...EMPTY },
};

/** The last box of the turn track; undefined while the track was not entered (the text gives no more than its first box). */
export function trackEnd({ turns }: Pick<CampaignMap, 'turns'>): number | undefined {
  return turns.length > 1 ? turns.length : undefined;
}

/** The names in a list of roads. */
export function roadsOf(next: string): string[] {
  return next
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** A map with an area called anew wherever it is named. */
export function renamed(map: CampaignMap, at: number, name: string): CampaignMap {
  const from = map.areas[at]?.name ?? '';
  const areas = map.areas.map((area, i) => (i === at ? { ...area, name } : area));
  if (from === '') return { ...map, areas };
  const now = (old: string): string => (old === from ? name : old);
  return {
    ...map,
    areas: areas.map((area) => (roadsOf(area.next).includes(from) ? { ...area, next: roadsOf(area.next).map(now).join(', ') } : area)),
    start: now(map.start),
    forces: map.forces.map((force) => ({ ...force, area: now(force.area) })),
    go: map.go.map((row) => ({ ...row, area: now(row.area) })),
  };
}

/** The names of the areas an area touches, roads read from either end. */
export function neighbours(map: CampaignMap, name: string): readonly string[] {
  const list = (of: Area): string[] => roadsOf(of.next);
  const known = map.areas.find((one) => one.name === name);
  return map.areas
    .filter((one) => one.name !== name && ((known !== undefined && list(known).includes(one.name)) || list(one).includes(name)))
    .map((one) => one.name);
}

/** The range from one area to another in steps over the map; undefined where the roads entered do not join them. */
export function range(map: CampaignMap, from: string, to: string): number | undefined {
  const distance = new Map([[from, 0]]);
  for (const at of distance.keys()) {
    if (at === to) return distance.get(at);
    for (const next of neighbours(map, at)) if (!distance.has(next)) distance.set(next, (distance.get(at) as number) + 1);
  }
  return undefined;
}

/** The island, by the names a map may print. */
export function isTyre(area: string): boolean {
  return area === 'Tyre' || area === 'Tiro';
}
