import { type Counter, KNOWN_COUNTERS, KNOWN_LEVELS } from '../counters/counters.ts';
import { KNOWN_MAPS } from '../map/known-maps.ts';
import type { EventOf } from '../tracker/events.ts';

/** Persian heavy cavalry, which the worked turn draws and the text does not describe. */
const HEAVY: Counter = {
  nation: 'persian',
  type: 'heavy-cavalry',
  name: '',
  count: 3,
  battle: 3,
  superscript: 2,
  speed: 4,
  twoSided: true,
  reducedBattle: 2,
  reducedSuperscript: 1,
  reducedSpeed: 3,
};

/** The text's counters as the player's own: one kind more, so that all of Alexander's are entered. */
export const COUNTED: EventOf<'box'> = {
  type: 'box',
  box: { levels: KNOWN_LEVELS, counters: [...KNOWN_COUNTERS, { ...HEAVY, nation: 'macedonian', type: 'elephants', battle: 9 }] },
};

/** Granicus laid out as the worked turn has it, with 20 gold (the example spends 6 before it gains any). */
export const GRANICUS: EventOf<'campaign'> = {
  type: 'campaign',
  id: 'granicus',
  linked: false,
  map: {
    ...KNOWN_MAPS.granicus,
    gold: 20,
    areas: [
      ...KNOWN_MAPS.granicus.areas.map((area) =>
        area.name === 'Lycia' ? { ...area, next: 'Halicarnassus' } : area.name === 'Halicarnassus' ? { ...area, next: 'Sardis, Carian road' } : area,
      ),
      { name: 'Carian road', kind: 'open', oracle: false, next: 'Sardis, Halicarnassus' },
    ],
    operations: [
      { counter: 'force-1', pay: 'gold', cost: 2 },
      { counter: 'go', pay: 'nothing', cost: 0 },
    ],
  },
  box: { levels: Array.from({ length: 8 }, () => ({ battle: 1, superscript: 0, speed: 0 })), counters: [...KNOWN_COUNTERS, HEAVY] },
};
