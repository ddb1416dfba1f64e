import type { Effect } from '../../../../core/procedure.ts';
import { watchesAdvisors } from '../campaign/advisors.ts';
import { areaState, nationAt } from '../campaign/areas.ts';
import { forceDrawn, unknownForce, wallForce } from '../counters/forces.ts';
import { kindName } from '../counters/kind-name.ts';
import { advisorUsed } from '../effects/advisor-used.ts';
import { goldChange } from '../effects/gold-and-glory.ts';
import { hitsToPlace } from '../effects/hits-to-place.ts';
import { diplomatsPlayed } from '../effects/insight-used.ts';
import type { OrdersInput, OrdersOutcome } from '../procedures/enemy-orders.ts';
import { say } from '../procedures/voice.ts';
import type { Event } from '../tracker/events.ts';
import type { Campaign, State } from '../tracker/state.ts';

/** What an order changes: gold is paid, the area gets what was ordered, and the stronghold has had its order. */
export function orderEffects(outcome: OrdersOutcome, { stronghold, aristander, diplomats }: OrdersInput, state?: State): readonly Effect<Event>[] {
  const paid = outcome.goldPaid > 0 ? [goldChange(-outcome.goldPaid)] : [];
  const used = state && outcome.plusOne && aristander && watchesAdvisors(state.campaign) ? [advisorUsed] : [];
  if (!state || stronghold === '') return [...paid, ...used];
  const { campaign } = state;
  const ordered: Effect<Event> = {
    id: 'ordered',
    said: say('effect/ordered', { area: stronghold }),
    event: { type: 'now', change: { ordered: [...campaign.now.ordered, stronghold] } },
    ticked: true,
  };
  const played = diplomatsPlayed(diplomats, state);
  return [
    ...played,
    ...paid,
    ...used,
    ...defended(outcome, stronghold, campaign),
    ...laid(outcome, stronghold, campaign),
    ordered,
    ...hitsToPlace(outcome.hits, state),
  ];
}

/** The wall and the garrisons of an order, of those who hold the area (Enemy orders; Force counters). */
function defended({ walls, forces, unnamed }: OrdersOutcome, area: string, campaign: Campaign): Effect<Event>[] {
  const nation = nationAt(campaign, area);
  const built = Array.from(
    { length: walls },
    (_, i): Effect<Event> => ({
      id: i === 0 ? 'wall' : `wall-${i + 1}`,
      said: say('effect/wall', { area }),
      event: { type: 'garrison', area, force: wallForce(nation) },
      ticked: true,
    }),
  );
  const garrisons = forces.map(
    (kind, i): Effect<Event> => ({
      id: `garrison-${i}`,
      said: say('event/garrison', { area, force: kindName(kind) }),
      event: { type: 'garrison', area, force: forceDrawn(campaign, kind, nation) },
      ticked: true,
    }),
  );
  const others = Array.from(
    { length: unnamed },
    (_, i): Effect<Event> => ({
      id: `unknown-${i + 1}`,
      said: say('event/garrison', { area, force: '?' }),
      event: { type: 'garrison', area, force: unknownForce(nation) },
      ticked: true,
    }),
  );
  return [...built, ...garrisons, ...others];
}

/** The glory and the gold that an order lays in the area. */
function laid({ gloryPlaced, goldPlaced }: OrdersOutcome, name: string, campaign: Campaign): Effect<Event>[] {
  const area = areaState(campaign, name);
  const glory: Effect<Event> = {
    id: 'glory',
    said: say('effect/glory-placed', { area: name, glory: gloryPlaced }),
    event: { type: 'area', area: name, change: { glory: area.glory + gloryPlaced } },
    ticked: true,
  };
  const gold: Effect<Event> = {
    id: 'gold-placed',
    said: say('effect/gold-placed', { area: name, gold: goldPlaced }),
    event: { type: 'area', area: name, change: { gold: area.gold + goldPlaced } },
    ticked: true,
  };
  return [...(gloryPlaced > 0 ? [glory] : []), ...(goldPlaced > 0 ? [gold] : [])];
}
