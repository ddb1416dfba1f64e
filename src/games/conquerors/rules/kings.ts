import { D6, one, readAs, sum } from '../../../core/dice.ts';
import type { Hand, Modifier } from '../../../core/hand.ts';
import { bandOf } from './charts/bands.ts';
import { DARIUS_FLIGHT, FLIGHT_ROWS } from './charts/darius-flight.ts';
import { WOUND_ROWS, WOUNDS } from './charts/wounds.ts';
import { say } from './procedures/voice.ts';
import { added, classed } from './rolls.ts';
import { cite } from './vocabulary.ts';

/** The part of a hand the kings' rolls need, whatever questions their procedure has. */
type KingsHand = Pick<Hand, 'ask' | 'cell' | 'note' | 'ruling' | 'tally'>;

/** What a battle did to Alexander: injury points, or killed. `cleitus`: saved by Black Cleitus. */
export interface Wounded {
  readonly wounds: number;
  readonly killed: boolean;
  readonly cleitus: boolean;
}

const WOUND_THROW = readAs(sum(2, D6), 'wound row', (total) => bandOf(WOUND_ROWS, total));
const KILLED = readAs(one(D6), 'a six', (face) => face === 6);

/** Alexander's wounds after a battle in which his rating was used (11.3 I). `blackCleitus`: the Macedonian holds the card. */
export function wounded(hand: KingsHand, blackCleitus: boolean): Wounded {
  const result = hand.cell(WOUNDS, hand.ask('wounds/alexander', WOUND_THROW), 'result');
  if (typeof result === 'number') return { wounds: result, killed: false, cleitus: false };
  if (!hand.ask('death/alexander', KILLED)) return { wounds: 2, killed: false, cleitus: false };
  if (!blackCleitus) return { wounds: 0, killed: true, cleitus: false };
  hand.note(say('note/black-cleitus'), cite('15.0'));
  return { wounds: hand.ruling('cleitus-wounds') === 'two' ? 2 : 0, killed: false, cleitus: true };
}

/** What the question `alexander` is answered with. */
export const HURTS = ['unhurt', 'one', 'two', 'killed'] as const;
export type Hurt = (typeof HURTS)[number];

/** How badly Alexander was hurt. */
export function hurt({ wounds, killed }: Wounded): Hurt {
  return killed ? 'killed' : wounds === 0 ? 'unhurt' : wounds === 1 ? 'one' : 'two';
}

export const ESCAPES = ['treasury-city', 'four-mp', 'killed'] as const;
/** Where Darius ends: in a Treasury City, four MP away, or taken and killed (11.3 I). */
export type Escape = (typeof ESCAPES)[number];

const BY_CODE: Readonly<Record<string, Escape>> = { T: 'treasury-city', '4': 'four-mp', '†': 'killed' };

/** What decides Darius' flight. `alone`: found without combat units (after a battle it is not asked); `bagoas`: played on him; `cityLoc`, `placeLoc`: a place with a LOC exists. */
export interface Flight {
  readonly alone?: boolean;
  readonly bagoas: boolean;
  readonly cityLoc: boolean;
  readonly placeLoc: boolean;
}

const BAGOAS: Modifier<Flight> = { id: 'bagoas', cite: cite('15.0'), by: ({ bagoas }) => (bagoas ? 3 : 0) };
const ALONE: Modifier<Flight> = { id: 'darius-alone', cite: cite('11.3 I'), by: ({ alone }) => (alone ? 3 : 0) };

/** Where Darius flees to: 2d6 on the chart of 11.3 I; a place that cannot be had is as 11+. */
export function flees(hand: KingsHand, flight: Flight): Escape {
  const modifier = hand.tally('total/flight', 0, flight.alone === undefined ? [BAGOAS] : [ALONE, BAGOAS], flight);
  const total = added(
    hand,
    hand.ask(
      'flight/darius',
      classed(sum(2, D6), (roll) => bandOf(FLIGHT_ROWS, roll + modifier)),
    ),
    modifier,
  );
  const escape = BY_CODE[hand.cell(DARIUS_FLIGHT, bandOf(FLIGHT_ROWS, total), 'result')] ?? 'killed';
  const found = escape === 'treasury-city' ? flight.cityLoc : escape === 'four-mp' ? reachable(hand, flight) : true;
  if (!found) hand.note(say('note/no-refuge'), cite('11.3 I'));
  return found ? escape : 'killed';
}

/** Whether the place at four MP saves him: the book reads the wrong way round (ruling `darius-8-10`). */
function reachable(hand: KingsHand, { placeLoc }: Flight): boolean {
  return hand.ruling('darius-8-10') === 'with-loc-killed' ? !placeLoc : placeLoc;
}
