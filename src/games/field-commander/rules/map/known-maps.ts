import type { AreaKind, CampaignId, Place } from '../vocabulary.ts';
import type { Area, CampaignMap } from './map.ts';
import { neighbours } from './roads.ts';

const EMPTY: CampaignMap = {
  turns: [],
  areas: [],
  start: '',
  options: [],
  gold: 0,
  level: 1,
  advisors: 0,
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

const area = (name: string, kind: AreaKind = 'open', next = '', place: Place = 'other', oracle = false): Area => ({ name, kind, oracle, next, place });

/** What the text gives of each map (advisors 0: it does not say how many), the forces of the worked turn among it. Lycia's place and the roads beyond Sardis are not in it. */
export const KNOWN_MAPS: Readonly<Record<CampaignId, CampaignMap>> = {
  granicus: {
    ...EMPTY,
    turns: [{ label: '338', vp: 0 }],
    areas: [
      area('Macedonia', 'open', 'Chaeronea, Sestus', 'other', true),
      area(CHAERONEA, 'battle', 'Macedonia', 'chaeronea'),
      area('Sestus', 'open', 'Macedonia, Ilium'),
      area('Ilium', 'open', 'Sestus, Granicus'),
      area('Granicus', 'battle', 'Ilium, Sardis'),
      area('Sardis', 'stronghold', 'Granicus'),
      area('Halicarnassus', 'stronghold'),
      area('Lycia', 'stronghold'),
    ],
    start: 'Macedonia',
    advisors: 1,
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
    areas: [area('Sidon', 'open', 'Old Tyre'), area('Old Tyre', 'open', 'Sidon, Tyre', 'old-tyre'), area('Tyre', 'stronghold', 'Old Tyre', 'tyre')],
    start: 'Sidon',
  },
  gaugamela: { ...EMPTY },
};

/** Whether nobody has said what an area is: the text names it without a symbol or a road, and the map has it still so. */
export function kindUntold(id: CampaignId, map: CampaignMap, name: string): boolean {
  const open = ({ areas }: CampaignMap): boolean => areas.some((one) => one.name === name && one.kind === 'open');
  return open(KNOWN_MAPS[id]) && open(map) && neighbours(map, name).length === 0;
}
