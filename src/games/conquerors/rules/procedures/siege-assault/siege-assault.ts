import { conditions } from '../../../../../core/condition.ts';
import { flag, number } from '../../../../../core/fields.ts';
import type { Hand, Modifier } from '../../../../../core/hand.ts';
import type { Procedure } from '../../../../../core/procedure.ts';
import { bandOf } from '../../charts/bands.ts';
import { ASSAULT_ROWS, SIEGE_ASSAULT } from '../../charts/siege-assault.ts';
import { fleetsConcerned, fleetsDrivenOut, rhodianNsp } from '../../city-taken.ts';
import { CITY_LABELS, CITY_POLICIES, cityFields, gspSaid, isTold, withCity } from '../../city-value.ts';
import { placeSaid } from '../../places.ts';
import { plain } from '../../plain-procedure.ts';
import { placeField, SIDE, WHOSE_ARMY } from '../../shared-fields.ts';
import type { Event } from '../../tracker/events.ts';
import type { State } from '../../tracker/state.ts';
import { cite, ELITE_MAXIMUM } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { effects } from './effects.ts';
import { faults } from './faults.ts';
import { type Assaulted, type SiegeAssault, STAND_IN } from './input.ts';
import { prefillAssault } from './prefill.ts';

const { root } = conditions<SiegeAssault>();

interface Questions {
  readonly falls: boolean;
  readonly points: number;
}
interface Context extends SiegeAssault {
  readonly value: number;
}

const MODIFIERS: readonly Modifier<Context>[] = [
  { id: 'city-value', cite: cite('11.4'), by: ({ value }) => value },
  { id: 'twice-the-asp', cite: cite('11.4'), by: ({ asp, defenderAsp, defenderGsp }) => (asp > 2 * (defenderAsp + defenderGsp) ? 1 : 0) },
  { id: 'defender-fleet', cite: cite('11.4'), by: ({ defenderFleet }) => (defenderFleet ? -1 : 0) },
  { id: 'attacker-fleet', cite: cite('11.4'), by: ({ attackerFleet }) => (attackerFleet ? 1 : 0) },
  { id: 'diades', cite: cite('11.4'), by: ({ diades, side }) => (diades && side === 'macedonian' ? 1 : 0) },
];

/** Assault a besieged Major City; it falls at three siege points (11.4). */
export const siegeAssault: Procedure<SiegeAssault, Assaulted, Questions, State, Event> = {
  ...plain,
  id: 'siege-assault',
  cite: cite('11.4'),
  fields: {
    city: placeField(),
    side: { ...SIDE, known: true },
    army: { ...WHOSE_ARMY, known: true },
    asp: number(0, 300, 33, { known: true }),
    elite: number(0, 5, 0, { known: true, rare: true }),
    loc: flag(true, { known: true }),
    ...cityFields(STAND_IN),
    points: number(0, 2, 0, { known: true }),
    defenderFleet: flag(false),
    attackerFleet: flag(false),
    diades: flag(false, { known: true, when: root('side').is('macedonian') }),
    movesIn: number(0, 10, 0, { rare: true }),
  },
  labels: [{ at: 'assault/city', ask: 'dice' }, ...CITY_LABELS, { at: 'total/assault', ask: 'tally' }],
  questions: { falls: { cite: cite('11.4'), vocabulary: 'city-value' }, points: { cite: cite('11.4'), vocabulary: 'city-value' } },
  policies: CITY_POLICIES,
  examples: [
    { city: 'tyre', valueUnread: true, asp: 12, defenderGsp: 0, defendersUnread: true },
    { cityValue: -2, attackerFleet: true, diades: true, points: 2 },
    { asp: 10, defenderAsp: 4, defenderFleet: true, cityValue: 1 },
  ],
  prefill: prefillAssault,
  proposal(input) {
    const { city, army, asp, defenderAsp: inside, points } = input;
    if (city === '' || army === 'none') return undefined;
    const said = say('propose/assault', { army: say(`the/${army}`), asp, city: placeSaid(city), gsp: gspSaid(input), inside, points });
    return { said, says: ['city', 'defenderAsp', 'defenderGsp', 'defenderFleet', 'attackerFleet', 'movesIn'] };
  },
  rank: (state) => (state.round.step === 'c4' && state.sieges.length > 0 ? 90 : 0),
  faults,
  run,
  verdict({ falls, lifted, pointsGained, points, aspLost }, { city }) {
    const figures = { gained: pointsGained, points, losses: aspLost };
    if (city === '') return say(falls ? 'verdict/assault/falls' : lifted ? 'verdict/assault/lifted' : 'verdict/assault', figures);
    const of = falls ? 'verdict/assault/of-falls' : lifted ? 'verdict/assault/of-lifted' : 'verdict/assault/of';
    return say(of, { ...figures, city: placeSaid(city) });
  },
  effects,
  next: ({ falls }, { city, side }, state) => (falls ? [...fleetsConcerned(city, side, state), ...fleetsDrivenOut(city, side, state)] : []),
};

function run(input: SiegeAssault, hand: Hand<Questions>): Assaulted {
  const rowOf = (total: number) => bandOf(ASSAULT_ROWS, total);
  const thrown = withCity(input, input.side, hand, {
    at: 'assault/city',
    modifiers: (value, defenderGsp) => hand.tally('total/assault', 0, MODIFIERS, { ...input, value, defenderGsp }),
    counts: rowOf,
  });
  const row = rowOf(thrown.total);
  const printed = hand.cell(SIEGE_ASSAULT, row, 'points');
  const pointsGained = row === '6' && printed === 1 && hand.ruling('siege-table') === 'two-points' ? 2 : printed;
  const aspLost = Math.min(input.asp, hand.cell(SIEGE_ASSAULT, row, 'losses'));
  const points = Math.min(3, input.points + pointsGained);
  const falls = points >= 3;
  const asp = input.asp - aspLost;
  if (isTold(thrown)) {
    hand.know('falls', falls);
    hand.know('points', pointsGained);
  }
  const lifted = !falls && asp < 10;
  const elite = falls ? Math.max(input.elite, Math.min(ELITE_MAXIMUM[input.side], input.elite + 1)) : input.elite;
  const keepsPoints = lifted && hand.ruling('siege-points-kept') === 'kept';
  const rhodian = falls ? rhodianNsp(input.city, hand) : 'remaining';
  const weariness = falls || lifted ? 1 : 0;
  return { ...thrown, pointsGained, points, aspLost, asp, falls, lifted, elite, weariness, keepsPoints, rhodian };
}
