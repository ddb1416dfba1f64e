import type { Deed } from '../../../../core/game.ts';
import type { RandomSource } from '../../../../core/random.ts';
import { pick } from '../../../../core/testing/pick.ts';
import { turnBegins } from '../battle/position.ts';
import { areaState } from '../campaign/areas.ts';
import { kindOf } from '../counters/counters.ts';
import { countersLeft, cupOf } from '../counters/cup.ts';
import { forceOf, forceOfKind, wallForce } from '../counters/forces.ts';
import { neighbours } from '../map/roads.ts';
import type { Event } from '../tracker/events.ts';
import type { Campaign, State } from '../tracker/state.ts';
import { ADVISORS, INSIGHTS, PROPHECIES } from '../vocabulary.ts';
import { boxOf, mapOf } from './player-copies.ts';

type Entry = Deed<Event>;
const by = (...events: readonly Event[]): Entry => ({ events });

/** What a player enters by hand, now and then: a copy of the map or the box, counters moved on the table, figures set right, a roll looked up beside the game. */
export function entered(state: State, source: RandomSource): readonly Entry[] {
  const { campaign } = state;
  if (campaign.stage === 'preparation') return [pick(before(campaign, source), source)];
  if (campaign.stage !== 'playing') return [];
  const keen = source.below(campaign.battle ? 2 : 4) === 0 ? eager(campaign) : [];
  if (keen.length > 0) return keen;
  if (source.below(20) === 0) return [pick(beside(), source)];
  return source.below(12) === 0 ? [pick([...onSheet(campaign, source), ...onMap(campaign, source), ...wished(campaign, source)], source)] : [];
}

/** Before the campaign: another one laid out, its map, the counters. */
function before({ id }: Campaign, source: RandomSource): Entry[] {
  const map = mapOf(id, source);
  return [by({ type: 'campaign', id, linked: false, map, box: boxOf(source) }), by({ type: 'map', map }), by({ type: 'box', box: boxOf(source) })];
}

/** What is looked up and changes nothing. */
function beside(): Entry[] {
  return [
    { procedure: 'single-attack', input: { type: 'phalanx', battle: 4 } },
    { procedure: 'immortality', input: {} },
  ];
}

/** What a player who has it uses soon: proposed more than once, so that an evening sees it. */
function eager({ id, insights, tyre, battle }: Campaign): Entry[] {
  if (battle) return battle.turn > 0 && turnBegins(battle) ? ['surround', 'surround', 'retreat'].map((procedure) => ({ procedure, input: {} })) : [];
  if (insights.includes('spies')) return Array.from({ length: 4 }, () => ({ procedure: 'spies', input: {} }));
  return id === 'tyre' && tyre.siegeShips > 0 ? Array.from({ length: 4 }, () => ({ procedure: 'siege-ships', input: {} })) : [];
}

/** What is rarely come by in a short evening: spies, siege ships, a prophecy. */
function wished({ id, turn, insightsUsed }: Campaign, source: RandomSource): Entry[] {
  const spies = insightsUsed.includes('spies') ? [] : [by({ type: 'insight', insight: 'spies', to: 'held' })];
  const ships = id === 'tyre' ? [by({ type: 'tyre', change: { siegeShips: 3 } })] : [];
  const prophecy = by({ type: 'accept', prophecy: pick(PROPHECIES, source), deadline: turn });
  return [spies, ships, [prophecy]].flatMap((wish) => [...wish, ...wish, ...wish]);
}

function onSheet(campaign: Campaign, source: RandomSource): Entry[] {
  const insight = pick(INSIGHTS, source);
  const advisor = pick(ADVISORS, source);
  const open = campaign.prophecies.find(({ outcome }) => outcome === 'open');
  const own = pick(
    campaign.counters.filter(({ nation }) => nation === 'macedonian'),
    source,
  );
  return [
    by({ type: 'gold', by: source.below(5) - 1 }),
    by({ type: 'glory', by: source.below(5) - 1 }),
    by({ type: 'set', what: 'gold', to: campaign.gold + source.below(3) }),
    by({ type: 'set', what: 'level', to: 1 + source.below(8) }),
    by({ type: 'level', by: 1 }),
    ...(campaign.insightsUsed.includes(insight) ? [] : [by({ type: 'insight', insight, to: 'held' })]),
    by({ type: 'advisor', advisor, to: pick(['with', 'aside'], source) }),
    by({ type: 'option', name: 'Memnon', taken: source.below(2) === 0 }),
    ...((countersLeft(campaign, kindOf(own)) ?? 0) > 0 ? [by({ type: 'join', force: forceOf(own) })] : []),
    ...campaign.forces.filter(({ back }) => back !== null).map(({ id, reduced }) => by({ type: 'side', id, reduced: !reduced })),
    ...(open ? [by({ type: 'prophecy', prophecy: open.prophecy, outcome: 'met' })] : []),
  ];
}

function onMap(campaign: Campaign, source: RandomSource): Entry[] {
  const enemy = campaign.map.areas.filter(({ name, kind }) => kind !== 'open' && areaState(campaign, name).status === 'enemy').map(({ name }) => name);
  const [area = ''] = enemy.length > 0 ? [pick(enemy, source)] : [];
  const { forces, glory } = areaState(campaign, area);
  const [kind] = cupOf(campaign).filter(({ count }) => count > 0);
  const force = kind && forceOfKind(campaign, kind.force);
  const roads = neighbours(campaign.map, campaign.army);
  const turns = campaign.map.turns.map((box) => ({ ...box, vp: box.vp + 1 }));
  return [
    by({ type: 'map', map: { ...campaign.map, turns } }),
    ...roads.map((to) => by({ type: 'move', to })),
    ...(area === '' ? [] : [by({ type: 'area', area, change: { glory: glory + 1 } }), by({ type: 'garrison', area, force: wallForce('persian') })]),
    ...(area !== '' && force ? [by({ type: 'garrison', area, force }), by({ type: 'operation-force', force })] : []),
    ...forces.map(({ id }) => by({ type: 'garrison-leaves', area, id, to: pick(['cup', 'destroyed'], source) })),
    ...(campaign.id === 'tyre' ? [by({ type: 'set', what: 'mole', to: 8 })] : []),
  ];
}
