import type { Invariant } from '../../../../core/game.ts';
import { countAreas } from '../campaign/areas.ts';
import { countersOf, inPlay } from '../campaign/in-play.ts';
import { kindOf } from '../counters/counters.ts';
import { isIsland } from '../map/places.ts';
import { cite, OPERATIONS, type Section, TOP_LEVEL } from '../vocabulary.ts';
import { battleInvariants } from './battle-invariants.ts';
import type { Campaign, State } from './state.ts';

/** What is true of every campaign that play by the rules comes to. */
export const INVARIANTS: readonly Invariant<State>[] = [
  holds('one-place', 'Running out of force counters', (campaign) =>
    twice(
      inPlay(campaign).map(({ id }) => id),
      'force',
    ),
  ),
  holds('counters', 'Running out of force counters', counters),
  holds('sides', 'Battle resolution', (campaign) => {
    const wrong = inPlay(campaign).find(({ back, reduced }) => reduced && back === null);
    return wrong && `${wrong.id} (${kindOf(wrong)}) has no reduced side and lies on it`;
  }),
  holds('gold', 'Gold', gold),
  holds('glory', 'Glory', ({ glory }) => (glory < 0 ? `${glory} glory` : undefined)),
  holds('level', 'Glorification', ({ level }) => (level < 0 || level > TOP_LEVEL ? `Alexander at A${level}` : undefined)),
  holds('alive', 'Death of Alexander', ({ stage, level }) => (stage === 'won' && level === 0 ? 'won by a dead Alexander' : undefined)),
  holds('advisors', 'Advisors', (campaign) => twice([...campaign.advisors, ...campaign.advisorsGone], 'advisor')),
  holds('insights', 'Insights', (campaign) => twice([...campaign.insights, ...campaign.insightsUsed], 'insight')),
  holds('conquered', 'Govern or raze', conquered),
  holds('buildings', 'Spend gold', buildings),
  holds('orders', 'Enemy orders', ({ map, now }) =>
    twice(
      now.ordered.filter((area) => !isIsland(map, area)),
      'order',
    ),
  ),
  holds('operations', 'Enemy operations', drawn),
  holds('reward', 'Gaining glory', ({ now: { taken } }) => (taken && taken.area === '' ? 'a reward waits for no area' : undefined)),
  holds('hits', 'Scouting roll', ({ now: { owed = 0 } }) => (owed < 0 ? `${owed} hits to place` : undefined)),
  holds('prophecies', 'Prophecies', prophecies),
  holds('tyre', 'Tyre', tyre),
  { id: 'ended', cite: cite('Linking campaigns'), broken: ended },
  ...battleInvariants,
];

function holds(id: string, at: Section, broken: (campaign: Campaign) => string | undefined): Invariant<State> {
  return { id, cite: cite(at), broken: ({ campaign }) => broken(campaign) };
}

/** What stands twice in a list that has everything once. */
function twice(list: readonly string[], what: string): string | undefined {
  const again = list.find((one, i) => list.indexOf(one) !== i);
  return again === undefined ? undefined : `${what} ${again} twice`;
}

/** No more forces of a kind than the box has counters, where the player entered the nation's. */
function counters(campaign: Campaign): string | undefined {
  const forces = inPlay(campaign);
  for (const force of forces) {
    const most = countersOf(campaign, force) ?? Number.POSITIVE_INFINITY;
    const out = forces.filter((one) => one.nation === force.nation && kindOf(one) === kindOf(force)).length;
    if (out > most) return `${out} ${force.nation} ${kindOf(force)} of ${most} counters`;
  }
  return undefined;
}

function gold({ gold: treasury, areas, supply: { goldSupply } }: Campaign): string | undefined {
  if (treasury < 0) return `${treasury} gold`;
  const laid = Object.values(areas).reduce((sum, area) => sum + area.gold, 0);
  return goldSupply > 0 && treasury + laid > goldSupply ? `${treasury} gold and ${laid} in areas of ${goldSupply} in the box` : undefined;
}

/** Nobody holds, and nothing waits to be claimed, in an area that was taken. */
function conquered({ areas }: Campaign): string | undefined {
  for (const [name, { status, forces, glory, gold: laid }] of Object.entries(areas)) {
    if (status === 'enemy') continue;
    if (forces.length > 0) return `${forces.length} enemies in ${name}, which is ${status}`;
    if (glory > 0 || laid > 0) return `${glory} glory and ${laid} gold left in ${name}, which is ${status}`;
  }
  return undefined;
}

function buildings(campaign: Campaign): string | undefined {
  const { citySupply, templeSupply } = campaign.supply;
  const cities = countAreas(campaign, (area) => area.city);
  const temples = countAreas(campaign, (area) => area.temple);
  if (citySupply > 0 && cities > citySupply) return `${cities} cities of ${citySupply}`;
  return templeSupply > 0 && temples > templeSupply ? `${temples} temples of ${templeSupply}` : undefined;
}

/** Counters turned since the last Go! are of the map's, and Go! is not among them. */
function drawn({ map, drawn: turned }: Campaign): string | undefined {
  const wrong = OPERATIONS.find((id) => {
    const out = turned.filter(({ counter }) => counter === id).length;
    return id === 'go' ? out > 0 : map.operations.length >= 8 && out > map.operations.filter(({ counter }) => counter === id).length;
  });
  return wrong && `${wrong} turned more often than there are`;
}

function prophecies({ prophecies: accepted, stage }: Campaign): string | undefined {
  const late = accepted.find(({ deadline, since }) => deadline < since.turn);
  if (late) return `${late.prophecy} due in turn ${late.deadline}, accepted in ${late.since.turn}`;
  const open = stage === 'won' || stage === 'lost' ? accepted.find(({ outcome }) => outcome === 'open') : undefined;
  if (open) return `${open.prophecy} open after the campaign`;
  return twice(
    accepted.map(({ prophecy }) => prophecy),
    'prophecy',
  );
}

function tyre({ tyre: { walls, transports, mole, moleLength, siegeShips, warships } }: Campaign): string | undefined {
  if (walls.length !== 6 || walls.some((wall) => wall < 0 || wall > 2)) return `walls ${walls.join(', ')}`;
  if (mole > moleLength) return `${mole} sections of a mole of ${moleLength}`;
  return Math.min(transports, mole, siegeShips, warships) < 0 ? 'a track below zero' : undefined;
}

/** A campaign that is over is the last of the log, with its result. */
function ended({ campaign, ended: log }: State): string | undefined {
  const last = log.at(-1);
  const over = campaign.stage === 'won' || campaign.stage === 'lost';
  if (over && (last?.campaign !== campaign.id || last.result !== campaign.stage)) return `${campaign.id} ${campaign.stage}, logged as ${last?.result}`;
  return undefined;
}
