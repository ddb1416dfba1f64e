import type { Facts } from '../../../../../../core/facts.ts';
import type { Effect } from '../../../../../../core/procedure.ts';
import type { CardId } from '../../../cards.ts';
import { cardEffect, played } from '../../../cards-played.ts';
import { combined } from '../../../combined-asp.ts';
import { garrisonGone, treasuryEffect, wearies, wearinessFalls } from '../../../effects.ts';
import { placeSaid, samePlace } from '../../../places.ts';
import { revoltEffects } from '../../../revolting.ts';
import { siegesOver, siegeWeakened } from '../../../siege-left.ts';
import type { Event } from '../../../tracker/events.ts';
import type { State } from '../../../tracker/state.ts';
import { opponent } from '../../../vocabulary.ts';
import { say } from '../../voice.ts';
import { ownProcedure } from './offers.ts';
import type { CardPlayed, PlayCard } from './play-card.ts';

type Effects = Effect<Event>[];
type Of = (outcome: CardPlayed, input: PlayCard, state: State | undefined, facts?: Facts) => Effects;

const spartan: Of = ({ greeceRevolts }, _i, state) => {
  const sparta: Event = {
    type: 'army',
    army: 'sparta',
    set: { inPlay: true, asp: 5, elite: 0, place: 'sparta', province: 'greece', fatigued: false, useless: false },
  };
  const garrisons = state?.garrisons ?? [];
  const gone = garrisons.filter((one) => one.province === 'crete').map((one) => garrisonGone(one, '15.0'));
  const garrison = garrisons.filter((one) => samePlace(one.place, 'sparta')).map((one) => garrisonGone(one, '15.0'));
  return [
    ...(greeceRevolts ? revoltEffects('greece', state) : garrison),
    ...gone,
    ...siegesOver(gone, state),
    cardEffect('sparta', say('effect/sparta'), sparta),
  ];
};

const training: Of = ({ elite }, { army, elite: before }) =>
  army === 'none'
    ? []
    : [cardEffect('elite', say('effect/elite', { side: say('side/persian'), from: before, to: elite }), { type: 'army', army, set: { elite } })];

const peucestas: Of = ({ asp, fromPool, lowersElite }, input, state) => {
  const { side } = input;
  const found = side === 'persian' && input.bagoas ? [played('persian', 'bagoas')] : [];
  let joins = asp;
  if (fromPool && state) {
    const by = Math.min(asp, state.pools[side]);
    joins = by;
    found.push(cardEffect('pool', say('effect/pool', { side: say(`side/${side}`), to: state.pools[side] - by }), { type: 'pool', side, by: -by }));
  }
  if (input.army === 'none') return found;
  const before = state?.armies[input.army];
  const merged = combined([before ?? { asp: 0, elite: 0, fatigued: false, useless: false }, { asp: joins, elite: 0, fatigued: false, useless: false }]);
  const elite = lowersElite || !before ? merged.elite : before.elite;
  const said = say('effect/recruits-join', { army: say(`at/${input.army}`), asp: merged.asp, elite });
  return [...found, cardEffect('asp', said, { type: 'army', army: input.army, set: { asp: merged.asp, elite, inPlay: true } })];
};

const counterRevolution: Of = (_, { place, province }, state) => {
  const kept = state !== undefined && state.provinces[province].control !== 'macedonian';
  const control = kept
    ? []
    : [
        cardEffect('control', say('effect/control-lost', { province: say(`province/${province}`) }), {
          type: 'province',
          province,
          set: { control: 'none' },
        }),
      ];
  if (place === '') return control;
  return [
    cardEffect('garrison', say('event/garrison', { side: say('side/persian'), place: placeSaid(place), gsp: 1 }), {
      type: 'garrison',
      side: 'persian',
      place,
      province,
      gsp: 1,
    }),
    ...control,
  ];
};

/** The fleet at Rhodes, less by what serves a player, whole again when that comes home (12.0). */
function rhodian(from: number, to: number): Effects[number] {
  return cardEffect('rhodian', say('effect/nsp', { fleet: say('at/rhodian'), from, to }), { type: 'fleet', fleet: 'rhodian', set: { nsp: to } });
}

/** Rhodes: its 1-NSP fleet for whoever plays it while nobody holds the island; played against the holder by the card, the fleet goes home. */
const rhodes: Of = (_, { side }, state) => {
  const held = state?.fleets['rhodian-card'];
  const there = state?.fleets.rhodian.nsp ?? 4;
  if (held?.inPlay && held.owner === opponent(side))
    return [
      cardEffect('rhodes', say('effect/rhodes-home'), { type: 'fleet', fleet: 'rhodian-card', set: { inPlay: false, owner: 'none', nsp: 0 } }),
      rhodian(there, Math.min(4, there + held.nsp)),
    ];
  return [
    cardEffect('rhodes', say('effect/rhodes-serves', { side: say(`side/${side}`) }), {
      type: 'fleet',
      fleet: 'rhodian-card',
      set: { inPlay: true, owner: side, nsp: 1, port: 'rhodes' },
    }),
    rhodian(there, Math.min(there, 3)),
  ];
};

const greekFleet: Of = (_o, _i, state) => {
  const owner = state?.provinces.greece.control ?? 'none';
  const nsp = state?.fleets.greek.max ?? 4;
  return [
    cardEffect('fleet', say('effect/greek-fleet', { side: owner === 'none' ? say('nothing') : say(`side/${owner}`) }), {
      type: 'fleet',
      fleet: 'greek',
      set: { inPlay: true, owner, nsp, port: 'athens' },
    }),
  ];
};

const marked =
  (flag: 'drought' | 'badWeather'): Of =>
  (_, { province }) => [
    cardEffect(flag, say(`effect/${flag}`, { province: say(`province/${province}`) }), { type: 'province', province, set: { [flag]: true } }),
  ];

const OWN: Readonly<Partial<Record<CardId, Of>>> = {
  'agis-iii': spartan,
  'ahura-mazda-smiles': (_, { taken, side }) =>
    taken === 'unseen'
      ? []
      : [
          cardEffect('taken', say('event/card-take-from-discards', { side: say(`side/${side}`), card: say(`card/${taken}`) }), {
            type: 'card',
            move: 'take-from-discards',
            side,
            card: taken,
          }),
        ],
  'bad-weather': marked('badWeather'),
  drought: marked('drought'),
  embezzlement: ({ level }, { treasury, level: before, bagoas, side }) => [
    ...(bagoas ? [played(opponent(side), 'bagoas')] : []),
    ...(level === before ? [] : [treasuryEffect(treasury, level, '15.0')]),
  ],
  'greek-fleet': greekFleet,
  'major-campaign': () => [cardEffect('activity', say('effect/major-campaign'), { type: 'activity', activity: 'major-campaign' })],
  'mass-marriage': () => [cardEffect('married', say('effect/married'), { type: 'royal-family', set: { married: true }, byCard: true })],
  'oligarchic-counter-revolution': counterRevolution,
  'persians-increase-training-and-tactics': training,
  peucestas,
  proskynesis: () => [cardEffect('proskynesis', say('victory/proskynesis'), { type: 'victory', set: { proskynesis: true } })],
  rhodes,
  'the-honeymooners': ({ asp }, _, state, facts) => [
    cardEffect('asp', say('event/honeymooners', { asp: -asp }), { type: 'asp', army: 'macedonian-1', by: asp }),
    ...siegeWeakened('macedonian-1', -asp, state, facts),
    cardEffect('honeymooners', say('effect/honeymooners-return'), { type: 'honeymooners', asp: -asp }),
  ],
};

/** What a card without a die changes. */
export function cardEffects(outcome: CardPlayed, input: PlayCard, state?: State, facts?: Facts): Effects {
  const { card, side } = input;
  if (ownProcedure(card)) return [];
  const found = [played(side, card), ...(OWN[card]?.(outcome, input, state, facts) ?? [])];
  const { weariness } = outcome;
  found.push(...wearies(weariness, '15.0'), ...wearinessFalls(-weariness, state));
  return found;
}
