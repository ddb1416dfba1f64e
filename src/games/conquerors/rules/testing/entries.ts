import type { Deed } from '../../../../core/game.ts';
import type { RandomSource } from '../../../../core/random.ts';
import { pick } from '../../../../core/testing/pick.ts';
import type { Table } from '../../../../core/testing/player.ts';
import { onward } from '../acts/round.ts';
import { CARD_IDS } from '../cards.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { ARMIES, EUROPE, FLEETS, GREAT_KING_PROVINCES, type Province, SIDES, sideOf, TREASURIES } from '../vocabulary.ts';
import { MAJOR, PORTS, SPACE_IDS, SPACES, somewhere } from './map.ts';

type Entry = Deed<Event>;
const events = (...some: readonly Event[]): Entry => ({ events: some });
const procedure = (id: string, input: object = {}): Entry => ({ procedure: id, input: { ...input } });

/** From which round on Alexander's wounds mount, so that an evening ends (11.3 I). */
const LATE = 7;

/** What a player enters of his own: he goes on, plays what may be played at any time, and sets now and then something by hand. */
export function entries({ state }: Table<State>, source: RandomSource): readonly Entry[] {
  const { round } = state;
  if (state.over) return [];
  const busy = round.step === 'c3' && (round.activity === 'none' || (round.acted.length === 0 && !round.spent));
  const further = round.step === 'a' || busy ? [] : [events(onward(state))];
  const sometimes = (some: readonly Entry[]): readonly Entry[] => (source.below(2) === 0 ? [pick(some, source)] : []);
  const late = round.number > LATE ? ends(state, source) : [];
  return [
    ...further,
    ...late,
    ...setUp(state, source),
    ...ravages(state),
    ...gathers(state, source),
    ...rolled(state, source),
    ...sometimes(atAnyTime(state, source)),
    ...sometimes(byHand(state, source)),
  ];
}

/** Garrisons where the players like, before the first move; leaders into their cups (3.1). */
function setUp({ round, armies }: State, source: RandomSource): Entry[] {
  if (round.number > 1 || round.acted.length > 0) return [];
  const { to: place, province } = somewhere(source);
  const side = EUROPE.includes(province) ? 'macedonian' : 'persian';
  const leader = pick(['Parmenion', 'Craterus', 'Bessus', 'Mentor'], source);
  const army = ARMIES.find((id) => armies[id].inPlay) ?? 'macedonian-1';
  return [
    events({ type: 'garrison', side, place, province, gsp: 1 + source.below(3) }),
    events({
      type: 'leader',
      leader,
      set: { side: leader === 'Bessus' || leader === 'Mentor' ? 'persian' : 'macedonian', state: 'cup', battle: source.below(4), naval: 1 },
    }),
    events({ type: 'army', army, set: { loc: true } }),
  ];
}

/** Cards that may be played at any time, and what answers a move (10.6, 15.0); they are refused where nobody holds them. */
function atAnyTime({ round, leaders }: State, source: RandomSource): Entry[] {
  const foe = round.side === 'persian' ? 'macedonian' : 'persian';
  const leader = leaders.filter((one) => one.role === 'leader' && one.state === 'with')[0]?.id ?? 'memnon';
  return [
    procedure('attrition', { side: foe }),
    procedure('command-indecision', { side: foe }),
    procedure('storms-at-sea', { side: foe }),
    procedure('conspiracy-revealed'),
    procedure('random-card', { by: pick(['spies', 'ahriman-in-bad-mood'], source) }),
    procedure('bagoas', { side: foe }),
    procedure('play-card', { card: pick(['peucestas', 'mass-marriage', 'agis-iii', 'greek-fleet', 'rhodes', 'major-campaign'], source) }),
    procedure('interception', { by: pick(['army', 'fleet'], source), leaderAlone: source.below(3) === 0, leader }),
    procedure('avoid-battle'),
    procedure('line-of-communication', { army: 'macedonian-1' }),
    procedure('combine-asp'),
    procedure('overrun'),
    procedure('flight-of-useless', { army: pick(ARMIES, source) }),
    procedure('alexanders-wounds'),
    procedure('darius-flees'),
    procedure('naval-battle'),
    procedure('fleet-changes-hands', { fleet: pick(FLEETS, source), side: pick(SIDES, source) }),
    procedure('revolt', { province: pick(EUROPE, source) }),
    procedure('treasury-strain', { mp: 5 }),
  ];
}

/** An army that moved to devastate does it as a rule (10.9). */
function ravages({ round, armies }: State): Entry[] {
  if (round.activity !== 'devastate') return [];
  return round.acted.filter((id) => armies[id].province !== 'none').map((army) => procedure('devastate', { army, province: armies[army].province, mp: 0 }));
}

/** Now and then two armies that came together are reorganized (10.4). */
function gathers({ round, armies }: State, source: RandomSource): Entry[] {
  const [first, second] = ARMIES.filter((id) => sideOf(id) === round.side && armies[id].inPlay);
  if (round.step !== 'c3' || round.activity !== 'none' || !first || !second || source.below(6) > 0) return [];
  const { place, province, inside } = armies[first];
  return [events({ type: 'army', army: second, set: { place, province, inside } }, { type: 'activity', activity: 'reorganize' })];
}

/** In the card segment, a card that is rolled for, taken up at once (15.0). */
function rolled({ round, leaders, armies }: State, source: RandomSource): Entry[] {
  if (round.step !== 'c1' || round.first) return [];
  const side = round.side === 'persian' ? 'persian' : 'macedonian';
  const victim = leaders.find((one) => one.side !== side && one.role === 'leader' && one.state === 'with')?.id ?? 'mentor';
  const persians = leaders.filter((one) => one.with === 'persian-1' && one.state === 'with').map(({ id, foreign }) => ({ name: id, foreign }));
  const card = pick(
    [
      procedure('assassin', { side, victim: source.below(3) === 0 && side === 'persian' ? 'alexander' : 'leader', name: victim }),
      procedure('illness-and-injury', { side, name: victim }),
      procedure('satrap-insubordination', { side, option: 'bad-blood', leaders: persians }),
      procedure('satrap-insubordination', { side: 'persian', option: 'eastern-unrest' }),
      procedure('satrap-insubordination', { side, option: 'unusable', treasury: 'babylon', dariusCollects: side === 'persian' && armies['persian-1'].inPlay }),
      procedure('alexandrian-drunken-binge', { side }),
      procedure('bagoas', { side }),
      procedure('random-card', { side, by: 'spies' }),
    ],
    source,
  );
  return [card];
}

/** Counters moved on the board, piles counted, slips mended. */
function byHand({ armies, fleets, leaders, pools, apm, round, cards, royalTreasury }: State, source: RandomSource): Entry[] {
  const army = pick(ARMIES, source);
  const side = pick(SIDES, source);
  const { to, province } = somewhere(source);
  const city = pick(Object.keys(MAJOR), source);
  const treasury = pick(TREASURIES, source);
  const leader = pick(leaders, source).id;
  const card = pick(CARD_IDS, source);
  const place = armies[army].place;
  const all: readonly (readonly Event[])[] = [
    [{ type: 'army', army, set: { inside: Object.hasOwn(MAJOR, place) } }],
    [{ type: 'army', army, set: { place: to, province, inside: false } }],
    [{ type: 'army', army, set: { loc: source.below(3) > 0 } }],
    [{ type: 'asp', army, by: -source.below(4) }],
    [{ type: 'loose-asp', id: `left at ${to}`, set: { side: sideOf(army), place: to, province, asp: source.below(6), inside: Object.hasOwn(MAJOR, to) } }],
    [{ type: 'garrison', side, place: to, province, gsp: source.below(4) }],
    [{ type: 'fleet', fleet: pick(FLEETS, source), set: { port: pick(PORTS, source) } }],
    [{ type: 'fleet', fleet: 'ionian', set: { nsp: Math.max(0, fleets.ionian.nsp - 1), inPlay: fleets.ionian.nsp > 1 } }],
    [{ type: 'tribe', tribe: 'uxii', gsp: 0 }],
    [{ type: 'pool', side, by: -Math.min(pools[side], source.below(3)) }],
    [{ type: 'leader', leader, set: { battle: source.below(5) } }],
    [{ type: 'leader', leader, set: { state: 'alone', with: 'none', place: to } }],
    [{ type: 'leader', leader, set: { state: 'with', with: army, fleet: false } }],
    [{ type: 'great-king', leader: pick(['none', leader], source) }],
    [{ type: 'royal-family', set: { with: 'none', place: to } }],
    [{ type: 'royal-treasury', set: { with: pick([army, 'none'], source), place: to, level: royalTreasury.level } }],
    [{ type: 'treasury', treasury, set: { owner: side } }],
    [{ type: 'province', province, set: { control: pick([...SIDES, 'none'], source) } }],
    [{ type: 'city-value', city, value: -1 }],
    [{ type: 'siege', city, set: { army: 'macedonian-1' } }],
    [{ type: 'demanded', army, city }],
    [
      { type: 'army', army: 'persian-2', set: { place: 'tyre', province: 'phoenicia', inside: true } },
      { type: 'army', army: 'macedonian-1', set: { place: 'tyre', province: 'phoenicia', inside: false } },
      { type: 'siege', city: 'tyre', set: { army: 'macedonian-1' } },
      { type: 'fleet', fleet: 'tyrian', set: { port: 'tyre' } },
    ],
    round.acted[0] && armies[round.acted[0]].province !== 'none' ? revolted(armies[round.acted[0]].province) : [{ type: 'weariness', by: 0 }],
    [{ type: 'rhodes', control: side }],
    [{ type: 'honeymooners', asp: 4 }],
    [{ type: 'card-count', pile: side, n: source.below(6) }],
    [{ type: 'card', move: 'name', side, card }],
    [{ type: 'card', move: 'give', side, card: 'unseen' }],
    [{ type: 'card', move: 'lost', side, card: 'bagoas' }],
    ...(cards.discards.length > 0 ? [[{ type: 'card' as const, move: 'take-from-discards' as const, side, card: pick(cards.discards, source) }]] : []),
    [{ type: 'reshuffle' }],
    // The mark of a place needs Alexander there at the end of a round (3.4): taken away again, it is a slip mended.
    [{ type: 'victory', set: { siwa: false } }],
    [{ type: 'apm-cup', cup: apm.cup, out: apm.out, side: apm.run.side, run: 0 }],
    [{ type: 'round', number: round.number, side: round.side }],
    [{ type: 'alexandria', place: `Alexandria in ${province}`, province, built: source.below(2) === 0 }],
    [{ type: 'over', winner: 'none', why: 'agreed' }],
  ];
  return all.map((some) => events(...some));
}

const revolted = (province: Province | 'none'): Event[] =>
  province === 'none' ? [] : [{ type: 'province', province, set: { revolt: true, control: 'none' } }];

/** How an evening comes to its end: wounds, weariness, and in a solitary one the conquest of the Empire (3.4, 9.0, 11.3 I). */
function ends({ setup, wounds, weariness, round }: State, source: RandomSource): Entry[] {
  const conquest: Event[] = [...EUROPE, ...GREAT_KING_PROVINCES, 'egypt' as const].map((province) => ({
    ...{ type: 'province', province, set: { control: 'macedonian', revolt: false, devastated: false } },
  }));
  const deeds: Event[] = [
    { type: 'leader', leader: 'darius', set: { state: 'captured', with: 'none' } },
    { type: 'royal-family', set: { holder: 'macedonian', with: 'none', captured: 1 } },
    { type: 'victory', set: { gordium: true, siwa: true } },
  ];
  if (setup.solitaire && round.number < LATE + 8)
    return [events(...conquest), events(...deeds), events({ type: 'province', province: SPACES[pick(SPACE_IDS, source)], set: { control: 'macedonian' } })];
  return [
    ...(wounds < 20 ? [events({ type: 'wounds', by: 7 })] : []),
    ...(weariness < 19 ? [events({ type: 'weariness', by: 5 })] : []),
    ...(round.step === 'c3' && round.activity === 'none' ? [events({ type: 'administrative-phase' })] : []),
  ];
}
