import { DECK_SIZE } from '../cards.ts';
import type { PlaceId } from '../places.ts';
import {
  ARMIES,
  type ArmyId,
  ASP_POOL,
  EUROPE,
  type FleetId,
  FRONTIER,
  PROVINCES,
  type Province,
  type Side,
  TREASURIES,
  TRIBE_GSP,
  type Treasury,
} from '../vocabulary.ts';
import type { Army, Fleet, Leader, ProvinceState, Setup, State, TreasuryState } from './state.ts';

const NO_ARMY: Army = { inPlay: false, place: '', province: 'none', inside: false, asp: 0, elite: 0, fatigued: false, useless: false, loc: true };
/** One value for each of some ids. */
function byId<Id extends string, Value>(ids: readonly Id[], of: (id: Id) => Value): Record<Id, Value> {
  return Object.fromEntries(ids.map((id) => [id, of(id)])) as Record<Id, Value>;
}

const army = (place: PlaceId, province: Province, asp: number, elite: number): Army => ({ ...NO_ARMY, inPlay: true, place, province, asp, elite });

/** The armies as they begin (3.1 c, d). */
function armies(): Record<ArmyId, Army> {
  return {
    ...byId(ARMIES, () => NO_ARMY),
    'macedonian-1': army('perinthos', 'thrace', 33, 4),
    'macedonian-2': army('pella', 'macedonia', 15, 2),
    'persian-1': army('susa', 'susiana', 42, 1),
    'persian-2': army('cyzicus', 'mysia', 40, 1),
  };
}

/** The fleets as they begin (3.1 c–e). Maxima are on the counters: 4, as the book's sample counter, until the players set them. */
function fleets(): Record<FleetId, Fleet> {
  const fleet = (owner: Fleet['owner'], inPlay: boolean, nsp: number, max: number, port: PlaceId, province: Fleet['province']): Fleet => ({
    ...{ owner, inPlay, nsp, max, port, province },
  });
  return {
    macedonian: fleet('macedonian', true, 3, 3, 'chersonese', 'thrace'),
    egyptian: fleet('persian', true, 4, 4, 'pelusium', 'egypt'),
    tyrian: fleet('persian', true, 4, 4, 'tyre', 'phoenicia'),
    ionian: fleet('persian', true, 4, 4, 'salamis', 'cyprus'),
    greek: fleet('none', false, 0, 4, 'athens', 'greece'),
    cypriot: fleet('none', false, 0, 4, 'salamis', 'cyprus'),
    phoenician: fleet('none', false, 0, 4, 'aradus', 'phoenicia'),
    rhodian: fleet('none', true, 4, 4, 'rhodes', 'none'),
    'rhodian-card': fleet('none', false, 0, 1, 'rhodes', 'none'),
  };
}

/** The leaders set aside for the start (3.1 a). Ratings the book does not give are 0 until the players set them from the counters. */
function leaders(): Leader[] {
  const leader = (id: string, side: Side, role: Leader['role'], battle: number, at: ArmyId | FleetId, fleet = false): Leader => ({
    id,
    side,
    name: '',
    role,
    battle,
    naval: 0,
    foreign: id === 'memnon',
    state: 'with',
    with: at,
    fleet,
    place: '',
  });
  return [
    leader('alexander', 'macedonian', 'alexander', 4, 'macedonian-1'),
    leader('antipater', 'macedonian', 'leader', 0, 'macedonian-2'),
    leader('hegelochus', 'macedonian', 'leader', 0, 'macedonian', true),
    leader('darius', 'persian', 'darius', 0, 'persian-1'),
    leader('memnon', 'persian', 'leader', 2, 'persian-2'),
    leader('pharnabazus', 'persian', 'leader', 0, 'egyptian', true),
  ];
}

function provinces(): Record<Province, ProvinceState> {
  const plain = { revolt: false, devastated: false, drought: false, badWeather: false };
  return byId(PROVINCES, (id) => {
    const frontier = FRONTIER.includes(id);
    return { ...plain, frontier, control: EUROPE.includes(id) ? 'macedonian' : frontier ? 'none' : 'persian' };
  });
}

function treasuries(): Record<Treasury, TreasuryState> {
  return byId(TREASURIES, (id) => ({ owner: id === 'pella' ? 'macedonian' : 'persian', level: 'full', unusable: false }));
}

/** The state when play begins (3.1). In the historical opening a Macedonian APM is out and its round has begun. */
export function start(setup: Setup): State {
  const macedonian = setup.fewerApm ? 3 : 4;
  const historical = setup.opening === 'historical';
  return {
    setup,
    apm: historical
      ? { cup: { macedonian: macedonian - 1, persian: 3, admin: 1 }, out: 'macedonian', run: { side: 'macedonian', count: 1 } }
      : { cup: { macedonian, persian: 3, admin: 0 }, out: 'none', run: { side: 'none', count: 0 } },
    round: {
      number: historical ? 1 : 0,
      side: historical ? 'macedonian' : 'none',
      step: historical ? 'c3' : 'a',
      first: historical,
      waiting: 'none',
      declared: false,
      declaredLast: false,
      declaredBy: { macedonian: false, persian: false },
      activity: 'none',
      acted: [],
      assaulted: false,
      cardPlayed: false,
      discarded: false,
    },
    admin: { restored: [], tried: [], provincesUsed: [], alexandria: false },
    treasuries: treasuries(),
    royalTreasury: { owner: 'persian', level: 'empty', with: 'persian-1', place: 'susa' },
    royalFamily: { holder: 'persian', with: 'persian-1', place: 'susa', captured: 0, married: false },
    armies: armies(),
    loose: [],
    fleets: fleets(),
    garrisons: [{ side: 'none', place: 'rhodes', province: 'none', gsp: 2 }],
    emptied: [],
    spent: { macedonian: 0, persian: 0 },
    tribes: TRIBE_GSP,
    leaders: leaders(),
    greatKing: 'darius',
    provinces: provinces(),
    left: [],
    alexandrias: [],
    alexandriasLost: [],
    sieges: [],
    cities: {},
    demanded: [],
    pools: { ...ASP_POOL },
    weariness: 0,
    wounds: 0,
    honeymooners: 0,
    rhodes: 'none',
    cards: {
      deck: DECK_SIZE - 6,
      hands: { macedonian: { count: 3, cards: [] }, persian: { count: 3, cards: [] } },
      discards: [],
      inPlay: [],
      out: [],
    },
    victory: { gordium: false, siwa: false, proskynesis: false },
    over: null,
  };
}
