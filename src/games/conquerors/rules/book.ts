import type { Book } from '../../../core/game.ts';
import { procedures } from '../../../core/procedure.ts';
import { acts } from './acts.ts';
import { DARIUS_FLIGHT } from './charts/darius-flight.ts';
import { LAND_BATTLE } from './charts/land-battle.ts';
import { LOSSES } from './charts/losses.ts';
import { REVOLT } from './charts/revolt.ts';
import { SIEGE_ASSAULT } from './charts/siege-assault.ts';
import { TERRAIN } from './charts/terrain.ts';
import { WOUNDS } from './charts/wounds.ts';
import { chronicle } from './chronicle.ts';
import { COPY_FORMS } from './copy.ts';
import { alexandersWounds } from './procedures/alexanders-wounds.ts';
import { avoidBattle } from './procedures/avoid-battle.ts';
import { capitulation } from './procedures/capitulation.ts';
import { assassin } from './procedures/cards/assassin.ts';
import { attrition } from './procedures/cards/attrition.ts';
import { conspiracy } from './procedures/cards/conspiracy.ts';
import { illness } from './procedures/cards/illness.ts';
import { bagoas, commandIndecision, drunkenBinge, stormsAtSea } from './procedures/cards/one-die.ts';
import { playCard } from './procedures/cards/play-card/play-card.ts';
import { randomCard } from './procedures/cards/random-card.ts';
import { satraps } from './procedures/cards/satraps/satraps.ts';
import { combineAsp } from './procedures/combine-asp.ts';
import { dariusFlees } from './procedures/darius-flees.ts';
import { devastate } from './procedures/devastate.ts';
import { drawApm } from './procedures/draw-apm.ts';
import { drawLeader } from './procedures/draw-leader.ts';
import { fleetChangesHands } from './procedures/fleet-changes-hands.ts';
import { flightBySea } from './procedures/flight-by-sea.ts';
import { flightOfUseless } from './procedures/flight-of-useless.ts';
import { interception } from './procedures/interception.ts';
import { landBattle } from './procedures/land-battle/land-battle.ts';
import { lineOfCommunication } from './procedures/line-of-communication.ts';
import { movement } from './procedures/movement/movement.ts';
import { navalBattle } from './procedures/naval-battle/naval-battle.ts';
import { overrun } from './procedures/overrun.ts';
import { recruit } from './procedures/recruit/recruit.ts';
import { recruitFleet } from './procedures/recruit-fleet.ts';
import { reorganize } from './procedures/reorganize.ts';
import { restoreTreasury } from './procedures/restore-treasury.ts';
import { retreatEnds } from './procedures/retreat-ends.ts';
import { endRevolt, revolt } from './procedures/revolt.ts';
import { siegeAssault } from './procedures/siege-assault/siege-assault.ts';
import { surrender } from './procedures/surrender.ts';
import { survivalOfAlexander } from './procedures/survival-of-alexander.ts';
import { transferTreasury } from './procedures/transfer-treasury.ts';
import { treasuryStrain } from './procedures/treasury-strain.ts';
import { wearinessCheck } from './procedures/weariness-check.ts';
import { standing } from './standing.ts';
import type { Event } from './tracker/events.ts';
import type { State } from './tracker/state.ts';
import { untilOver } from './until-over.ts';

/** What is resolved and looked up: every procedure in its order of play, the charts, what only the box knows. */
export const book: Book<State, Event> = {
  acts,
  chronicle,
  procedures: procedures(
    drawApm,
    movement,
    lineOfCommunication,
    treasuryStrain,
    interception,
    overrun,
    avoidBattle,
    landBattle,
    retreatEnds,
    flightOfUseless,
    alexandersWounds,
    dariusFlees,
    surrender,
    siegeAssault,
    capitulation,
    flightBySea,
    navalBattle,
    fleetChangesHands,
    recruit,
    recruitFleet,
    drawLeader,
    reorganize,
    combineAsp,
    devastate,
    revolt,
    endRevolt,
    restoreTreasury,
    transferTreasury,
    survivalOfAlexander,
    wearinessCheck,
    playCard,
    assassin,
    attrition,
    bagoas,
    commandIndecision,
    conspiracy,
    drunkenBinge,
    illness,
    randomCard,
    satraps,
    stormsAtSea,
  ).map(untilOver),
  charts: [LAND_BATTLE, LOSSES, WOUNDS, DARIUS_FLIGHT, SIEGE_ASSAULT, REVOLT, TERRAIN],
  copy: COPY_FORMS,
  standing,
  hidden: async () => (await import('./hidden-cards.ts')).HIDDEN,
};
