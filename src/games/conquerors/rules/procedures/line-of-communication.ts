import { conditions } from '../../../../core/condition.ts';
import type { Fault } from '../../../../core/fault.ts';
import { flag, listOf, number, oneOf } from '../../../../core/fields.ts';
import type { Hand, Modifier } from '../../../../core/hand.ts';
import type { InputFacts, Procedure } from '../../../../core/procedure.ts';
import { TERRAIN } from '../charts/terrain.ts';
import { effect } from '../effects.ts';
import { plain } from '../plain-procedure.ts';
import { SIDE, WHOSE_ARMY } from '../shared-fields.ts';
import { activeSide, likelyArmy } from '../tracker/armies.ts';
import type { Event } from '../tracker/events.ts';
import type { State } from '../tracker/state.ts';
import { onTheMap, ownArmy } from '../usual-faults.ts';
import { ARMIES, type ArmyId, CONNECTIONS, type Connection, cite, type Side, sideOf } from '../vocabulary.ts';
import { illegal, say } from './voice.ts';

/** One connection of a traced path, `times` over. */
export interface LocLeg {
  readonly connection: Connection;
  readonly times: number;
  /** In or next to a province in drought; within a devastated one. */
  readonly drought: boolean;
  readonly devastated: boolean;
}

export const PORTS = ['none', 'unoccupied', 'occupied', 'besieged', 'enemy'] as const;

export interface LineOfCommunication {
  readonly side: Side;
  /** Whose line it is, where an army's is tracked. */
  readonly army: ArmyId | 'none';
  readonly path: readonly LocLeg[];
  /** The port where a sea part ends; `none` where it ends in the Treasury City itself, by sea alone or after a land part. */
  readonly port: (typeof PORTS)[number];
  /** Through a space the enemy or a tribe holds. */
  readonly blocked: boolean;
  readonly treasuryEmpty: boolean;
}

const { judged } = conditions<LineOfCommunication>();

export interface Traced {
  readonly land: number;
  readonly sea: number;
  readonly landLimit: number;
  readonly seaLimit: number;
  readonly inReach: boolean;
  /** Parts over sea or a strait may be cut by a fleet that intercepts. */
  readonly mayBeCut: boolean;
}

const isSea = (connection: Connection): boolean => connection === 'sea' || connection === 'open-sea';

/** A line of communication traced connection by connection, and whether it reaches (7.3, 10.2). */
export const lineOfCommunication: Procedure<LineOfCommunication, Traced, Record<never, never>, State, Event> = {
  ...plain,
  id: 'line-of-communication',
  cite: cite('7.3'),
  fields: {
    side: SIDE,
    army: WHOSE_ARMY,
    path: listOf<LocLeg>(
      { connection: oneOf(CONNECTIONS, { vocabulary: 'connection' }), times: number(1, 20, 1), drought: flag(false), devastated: flag(false) },
      1,
      20,
    ),
    port: oneOf(PORTS, { vocabulary: 'port', when: judged(({ path }) => path.some((leg) => isSea(leg.connection)), 'when/over-sea') }),
    blocked: flag(false),
    treasuryEmpty: flag(false),
  },
  labels: [
    { at: 'mp/land', ask: 'tally' },
    { at: 'mp/sea', ask: 'tally' },
  ],
  questions: {},
  examples: [
    {
      path: [
        { connection: 'sea', times: 2, drought: false, devastated: false },
        { connection: 'land', times: 4, drought: false, devastated: false },
      ],
      port: 'unoccupied',
    },
    {
      side: 'persian',
      path: CONNECTIONS.map((connection) => ({ connection, times: 1, drought: connection === 'desert', devastated: connection === 'mountain' })),
      port: 'occupied',
    },
  ],
  prefill(state, focus) {
    const side: Side = activeSide(state, focus);
    const army = ARMIES.find((id) => id === focus && state.armies[id].inPlay) ?? likelyArmy(state, side);
    return army === 'none' ? { side } : { side: sideOf(army), army };
  },
  faults,
  run: trace,
  verdict: ({ inReach, land, sea }) => say(inReach ? 'verdict/loc/yes' : 'verdict/loc/no', { land, sea }),
  effects: ({ inReach }, { army }, state) =>
    army === 'none' || state?.armies[army].loc === inReach
      ? []
      : [
          effect(
            'loc',
            say('effect/loc', { army: say(`at/${army}`), loc: say(`change/loc/${inReach ? 'on' : 'off'}`) }),
            { type: 'army', army, set: { loc: inReach } },
            '7.3',
          ),
        ],
};

/** What a leg costs: the chart, doubled by drought and, on land, by devastation (7.3, 10.9, 15.0). */
function costs(hand: Hand, path: readonly LocLeg[]): readonly Modifier<boolean>[] {
  return path.map(({ connection, times, drought, devastated }) => {
    const sea = isSea(connection);
    const each = hand.cell(TERRAIN, connection, 'loc') ?? 0;
    const ruined = devastated && !sea;
    const once = drought && ruined && hand.ruling('drought-devastation') === 'once';
    const cost = each * times * (drought ? 2 : 1) * (ruined && !once ? 2 : 1);
    return { id: `leg-${connection}`, cite: cite('7.3'), by: (wanted) => (wanted === sea ? cost : 0), with: () => ({ times }) };
  });
}

function trace(input: LineOfCommunication, hand: Hand): Traced {
  const modifiers = costs(hand, input.path);
  const land = hand.tally('mp/land', 0, modifiers, false);
  const sea = hand.tally('mp/sea', 0, modifiers, true);
  const landLimit = input.side === 'macedonian' ? 10 : 8;
  const allSea = input.port === 'none';
  const seaLimit = allSea ? 8 : 2;
  const portGood = sea === 0 || allSea || input.port === 'occupied' || (input.port === 'unoccupied' && hand.ruling('loc-sea-port') === 'not-enemy');
  const open = input.path.some((leg) => leg.connection === 'open-sea');
  const clear = portGood && !open && !input.blocked && !input.treasuryEmpty;
  if (open) hand.note(say('note/no-open-sea'), cite('10.2'));
  if (!portGood) hand.note(say('note/port'), cite('7.3'));
  return {
    land,
    sea,
    landLimit,
    seaLimit,
    inReach: clear && land <= landLimit && sea <= seaLimit,
    mayBeCut: input.path.some((leg) => leg.connection === 'sea' || leg.connection === 'strait'),
  };
}

function faults({ input, state }: InputFacts<LineOfCommunication, State>): readonly Fault[] {
  const found = [...ownArmy(input.side, input.army), ...onTheMap(state, input.army)];
  const stretches = input.path.map((leg) => isSea(leg.connection)).filter((sea, i, kinds) => sea !== kinds[i - 1]);
  const goesOnByLand = stretches.includes(true) && stretches.at(-1) === false;
  if (goesOnByLand && input.port === 'none') found.push(illegal('port', 'expected/a-port', input.port, cite('7.3')));
  if (stretches.filter(Boolean).length > 1) found.push(illegal('path', 'expected/one-sea-part', input.path.length, cite('7.3')));
  return found;
}
