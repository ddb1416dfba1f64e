import type { Book } from '../../../core/game.ts';
import { procedures } from '../../../core/procedure.ts';
import { acts } from './acts.ts';
import { doubting } from './campaign/as-tracked.ts';
import { ordersCharts, ordersTyre } from './charts/enemy-orders.ts';
import { gloryCosts } from './charts/glory-costs.ts';
import { immortality } from './charts/immortality.ts';
import { intimidation as intimidationChart } from './charts/intimidation.ts';
import { resourcesAtEnd } from './charts/resources-at-end.ts';
import { mole, siegeShips, transports, tyrianFleet } from './charts/tyre-tracks.ts';
import { chronicle } from './chronicle.ts';
import { boxForm } from './counters/box-form.ts';
import { mapForm } from './map/map-forms.ts';
import { attack, battle } from './procedures/battle.ts';
import { battlePlans } from './procedures/battle-plans.ts';
import { conquest } from './procedures/conquest.ts';
import { endCampaign } from './procedures/end-campaign.ts';
import { enemyOperations } from './procedures/enemy-operations.ts';
import { enemyOrders } from './procedures/enemy-orders.ts';
import { gloryPurchase } from './procedures/glory-purchase.ts';
import { immortalityProcedure } from './procedures/immortality.ts';
import { intimidation } from './procedures/intimidation.ts';
import { operationForces } from './procedures/operation-forces.ts';
import { oracle } from './procedures/oracle.ts';
import { withOwnNames } from './procedures/own-names.ts';
import { preBattle } from './procedures/pre-battle.ts';
import { prophecyProcedure } from './procedures/prophecy.ts';
import { purchase } from './procedures/purchase.ts';
import { refit } from './procedures/refit.ts';
import { resupply } from './procedures/resupply.ts';
import { retreat } from './procedures/retreat.ts';
import { scouting } from './procedures/scouting.ts';
import { siegeShipsProcedure } from './procedures/siege-ships.ts';
import { singleAttack } from './procedures/single-attack.ts';
import { spies } from './procedures/spies.ts';
import { sufferHits } from './procedures/suffer-hits.ts';
import { surroundProcedure } from './procedures/surround.ts';
import { tyreOrders } from './procedures/tyre-orders.ts';
import { tyrePurchase } from './procedures/tyre-purchase.ts';
import type { Event } from './tracker/events.ts';
import type { State } from './tracker/state.ts';
import { CAMPAIGNS } from './vocabulary.ts';

/** What Field Commander resolves and looks up: the rule book beside the table. */
export const book: Book<State, Event> = {
  acts,
  chronicle,
  procedures: procedures(
    ...[
      refit,
      withOwnNames(enemyOrders),
      tyreOrders,
      operationForces,
      enemyOperations,
      withOwnNames(scouting),
      withOwnNames(intimidation),
      battlePlans,
      preBattle,
      attack,
      battle,
      singleAttack,
      surroundProcedure,
      retreat,
      withOwnNames(conquest),
      sufferHits,
      withOwnNames(spies),
      resupply,
      purchase,
      gloryPurchase,
      tyrePurchase,
      siegeShipsProcedure,
      immortalityProcedure,
      withOwnNames(oracle),
      prophecyProcedure,
      endCampaign,
    ].map(doubting),
  ),
  charts: [...Object.values(ordersCharts), ordersTyre, intimidationChart, gloryCosts, immortality, resourcesAtEnd, transports, mole, siegeShips, tyrianFleet],
  copy: [...CAMPAIGNS.map(mapForm), boxForm],
};
