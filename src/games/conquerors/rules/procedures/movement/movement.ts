import { all, any, conditions } from '../../../../../core/condition.ts';
import { flag, listOf, number, oneOf } from '../../../../../core/fields.ts';
import type { Hand, Modifier } from '../../../../../core/hand.ts';
import type { Procedure } from '../../../../../core/procedure.ts';
import { TERRAIN } from '../../charts/terrain.ts';
import type { Place } from '../../places.ts';
import { plain } from '../../plain-procedure.ts';
import { placeField, SIDE } from '../../shared-fields.ts';
import type { Event } from '../../tracker/events.ts';
import type { State } from '../../tracker/state.ts';
import { ARMIES, type ArmyId, CONNECTIONS, type Connection, cite, FLEETS, type FleetId, PROVINCES, type Province, type Side } from '../../vocabulary.ts';
import { say } from '../voice.ts';
import { allowance, aspLeft, desertsOf, freeMp, isSea, USELESS_SPACES } from './allowance.ts';
import { movementEffects } from './effects.ts';
import { movementFaults } from './faults.ts';
import { followUps } from './follow-ups.ts';
import { prefillMove } from './prefill.ts';

export const WEATHERS = ['fair', 'bad', 'next-to-bad'] as const;

/** One connection of a move, `times` over; bad weather in its province triples it on land, next door it adds 1. */
export interface MoveLeg {
  readonly connection: Connection;
  readonly times: number;
  readonly weather: (typeof WEATHERS)[number];
}

/** What an army leaves behind on its way: ASP without an army (10.1), GSP from those off the map (8.6). */
export interface Leaving {
  readonly place: Place;
  readonly province: Province | 'none';
  readonly asp: number;
  readonly gsp: number;
}

export interface Movement {
  readonly side: Side;
  readonly mover: 'army' | 'fleet' | 'royal-family';
  readonly army: ArmyId | 'none';
  readonly fleet: FleetId | 'none';
  readonly asp: number;
  readonly alexander: boolean;
  readonly royalTreasury: boolean;
  readonly useless: boolean;
  /** A line of communication to a treasury that is not Empty (fleets: any, without it they do not move). */
  readonly loc: boolean;
  readonly declared: number;
  /** MP that the army used before in the same Segment; those declared were declared for all of it. */
  readonly used: number;
  readonly path: readonly MoveLeg[];
  /** Ahura Mazda Smiles: bad weather ignored. */
  readonly ignoreWeather: boolean;
  /** The way leads through Rhodes, where it ends while the island is independent (12.0). */
  readonly throughRhodes: boolean;
  readonly leaving: readonly Leaving[];
  /** Where the move ends. */
  readonly to: Place;
  readonly province: Province | 'none';
}

const { root, judged } = conditions<Movement>();

export interface Moved {
  readonly allowance: number;
  readonly free: number;
  readonly land: number;
  readonly sea: number;
  readonly cost: number;
  readonly spaces: number;
  readonly within: boolean;
  /** The declared MP call for a roll for the treasury. */
  readonly strains: boolean;
  readonly weariness: number;
}

const byArmy = root('mover').is('army');
const overSea = judged(({ path }) => path.some((leg) => isSea(leg.connection)), 'when/over-sea');

/** What a move may cost and costs (10.1, 10.2, 10.7, 11.3 H). */
export const movement: Procedure<Movement, Moved, Record<never, never>, State, Event> = {
  ...plain,
  id: 'movement',
  cite: cite('10.1'),
  fields: {
    side: SIDE,
    mover: oneOf(['army', 'fleet', 'royal-family'], { vocabulary: 'mover' }),
    army: oneOf<ArmyId | 'none'>(['none', ...ARMIES], { vocabulary: 'at', rare: true, when: byArmy }),
    fleet: oneOf<FleetId | 'none'>(['none', ...FLEETS], { vocabulary: 'at', say: 'field/fleet', when: root('mover').is('fleet') }),
    asp: number(0, 300, 33, {
      known: true,
      when: all(
        byArmy,
        any(
          overSea,
          judged((move) => aspLeft(move) > 0, 'when/asp-left'),
        ),
      ),
    }),
    alexander: flag(false, { known: true, when: all(root('mover').is('army'), root('side').is('macedonian')) }),
    royalTreasury: flag(false, { known: true, rare: true, when: root('mover').is('army') }),
    useless: flag(false, { known: true, rare: true, when: root('mover').is('army') }),
    loc: flag(true, { when: root('mover').isNot('royal-family') }),
    declared: number(0, 6, 3),
    used: number(0, 40, 0, { known: true, rare: true, when: byArmy, cite: cite('10.1') }),
    path: listOf<MoveLeg>(
      { connection: oneOf(CONNECTIONS, { vocabulary: 'connection' }), times: number(1, 12, 1), weather: oneOf(WEATHERS, { vocabulary: 'weather' }) },
      1,
      12,
    ),
    ignoreWeather: flag(false, { rare: true }),
    throughRhodes: flag(false, { cite: cite('12.0'), when: judged(({ path }) => path.some((leg) => leg.connection === 'sea'), 'when/over-closed-sea') }),
    leaving: listOf<Leaving>(
      {
        place: placeField(),
        province: oneOf<Province | 'none'>(['none', ...PROVINCES], { vocabulary: 'province' }),
        asp: number(0, 300, 0),
        gsp: number(0, 10, 1),
      },
      0,
      8,
      { rare: true, when: byArmy, cite: cite('8.6') },
    ),
    to: placeField({ say: 'field/destination' }),
    province: oneOf<Province | 'none'>(['none', ...PROVINCES], { vocabulary: 'province', when: root('to').isNot('') }),
  },
  labels: [
    { at: 'mp/land', ask: 'tally' },
    { at: 'mp/sea', ask: 'tally' },
  ],
  questions: {},
  examples: [
    {
      path: CONNECTIONS.map((connection) => ({
        connection,
        times: 1,
        weather: connection === 'land' ? 'bad' : connection === 'desert' ? 'next-to-bad' : 'fair',
      })),
    },
    { alexander: true, declared: 5, path: [{ connection: 'desert', times: 2, weather: 'fair' }], army: 'macedonian-1' },
    { mover: 'fleet', declared: 4, path: [{ connection: 'open-sea', times: 1, weather: 'fair' }] },
    { mover: 'royal-family', side: 'persian', to: 'babylon', province: 'babylonia' },
    { army: 'macedonian-1', leaving: [{ place: 'cyzicus', province: 'mysia', asp: 0, gsp: 1 }], to: 'sardes', province: 'lydia' },
  ],
  prefill: prefillMove,
  rank: (state) => (state.round.step === 'c3' ? 70 : 0),
  faults: movementFaults,
  run: move,
  verdict: ({ within, cost, allowance }) => say(within ? 'verdict/movement/within' : 'verdict/movement/beyond', { cost, allowance }),
  effects: movementEffects,
  next: followUps,
};

function costs(hand: Hand, { path, ignoreWeather }: Movement): readonly Modifier<boolean>[] {
  return path.map(({ connection, times, weather }) => {
    const sea = isSea(connection);
    const plain = hand.cell(TERRAIN, connection, 'move') ?? 0;
    const fair = sea || ignoreWeather || weather === 'fair';
    const each = fair ? plain : weather === 'bad' ? 3 * plain : plain + 1;
    return { id: `leg-${connection}`, cite: cite('10.2'), by: (wanted) => (wanted === sea ? each * times : 0), with: () => ({ times }) };
  });
}

function move(input: Movement, hand: Hand): Moved {
  const modifiers = costs(hand, input);
  const land = hand.tally('mp/land', 0, modifiers, false);
  const sea = hand.tally('mp/sea', 0, modifiers, true);
  const count = (kind: (connection: Connection) => boolean): number =>
    input.path.filter((leg) => kind(leg.connection)).reduce((all, leg) => all + leg.times, 0);
  const spaces = count(() => true);
  const most = allowance(input, (id) => hand.ruling(id));
  // What an army has used is no fleet's (10.7).
  const used = input.mover === 'army' ? input.used : 0;
  const within = used + land + sea <= Math.min(most, input.declared) && sea <= 4 && (!input.useless || spaces <= USELESS_SPACES);
  if (input.useless) hand.note(say('note/useless-three'), cite('11.3 H'));
  const weary = input.mover === 'army' && input.side === 'macedonian' && desertsOf(input) > 1;
  return {
    ...{ allowance: most, free: freeMp(input), land, sea, cost: land + sea, spaces, within },
    strains: input.mover === 'army' && input.used === 0 && input.declared > freeMp(input),
    weariness: weary ? 1 : 0,
  };
}
