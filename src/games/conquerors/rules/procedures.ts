import type { AnyProcedure } from '../../../core/procedure.ts';
import { alexandersWounds } from './procedures/alexanders-wounds.ts';
import { avoidBattle } from './procedures/avoid-battle.ts';
import { dariusFlees } from './procedures/darius-flees.ts';
import { drawApm } from './procedures/draw-apm.ts';
import { flightOfUseless } from './procedures/flight-of-useless.ts';
import { landBattle } from './procedures/land-battle/land-battle.ts';
import { restoreTreasury } from './procedures/restore-treasury.ts';
import { transferTreasury } from './procedures/transfer-treasury.ts';
import { treasuryStrain } from './procedures/treasury-strain.ts';
import type { Event } from './tracker/events.ts';
import type { State } from './tracker/state.ts';

/** Every procedure of the book, in its order of play. */
export const PROCEDURES: readonly AnyProcedure<State, Event>[] = [
  drawApm,
  treasuryStrain,
  restoreTreasury,
  transferTreasury,
  avoidBattle,
  landBattle,
  flightOfUseless,
  alexandersWounds,
  dariusFlees,
];
