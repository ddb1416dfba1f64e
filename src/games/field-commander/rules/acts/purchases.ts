import type { Facts } from '../../../../core/facts.ts';
import { helps } from '../campaign/advisors.ts';
import { areaState, outOf } from '../campaign/areas.ts';
import { gloryCosts } from '../charts/glory-costs.ts';
import { mole, priceIn, siegeShips, transports, tyrianFleet } from '../charts/tyre-tracks.ts';
import { kindOf } from '../counters/counters.ts';
import { countersLeft } from '../counters/cup.ts';
import { forceName, forceOf } from '../counters/forces.ts';
import type { Campaign } from '../tracker/state.ts';
import { worksAway } from '../tyre/entry.ts';
import { ADVISORS, INSIGHTS, type Purchase } from '../vocabulary.ts';
import { say } from '../voice.ts';
import { ARMY, area, asked, type CampaignAct } from './act.ts';

/** What gold and glory buy now: each purchase that the treasury, the counters and the kinds bought before allow (Spend gold; Insights; Advisors). */
export function purchaseActs(campaign: Campaign, facts: Facts): readonly CampaignAct[] {
  return [...(campaign.id === 'tyre' ? tyreActs(campaign, facts) : []), ...buildings(campaign), ...forces(campaign), ...withGlory(campaign, facts)];
}

/** One kind a turn, all three with Antipater. */
export function mayBuy(campaign: Campaign, kind: Purchase): boolean {
  return helps(campaign, 'antipater') || campaign.now.bought.every((one) => one === kind);
}

/** A temple and a city in the army's area, one of each. */
function buildings(campaign: Campaign): CampaignAct[] {
  const { army, gold, map } = campaign;
  const open = (['temple', 'city'] as const).filter((what) => {
    const may = mayBuy(campaign, what) && !outOf(campaign, what) && !areaState(campaign, army)[what];
    return may && gold >= map[what];
  });
  return open.map((what) => asked(`build/${what}`, say(`event/build-${what}`, { area: army }), [area(army)], 'purchase', { [what]: true }));
}

/** A force of each kind that is left, at its battle value. */
function forces(campaign: Campaign): CampaignAct[] {
  if (!mayBuy(campaign, 'force')) return [];
  const kinds = new Map(campaign.counters.filter(({ nation }) => nation === 'macedonian').map((one) => [kindOf(one), one]));
  return [...kinds].flatMap(([force, counter]) => {
    const { battle } = counter;
    if (battle > campaign.gold || countersLeft(campaign, force) === 0) return [];
    return [asked(`buy/${force}`, say('event/join', { force: forceName(forceOf(counter)) }), [ARMY], 'purchase', { forces: [{ force, battle, count: 1 }] })];
  });
}

/** Insights drawn or chosen and advisors, as the glory reaches (Player sheet). */
function withGlory(campaign: Campaign, { cell, ruling }: Facts): CampaignAct[] {
  const { glory, insights, insightsUsed, advisors, advisorsGone } = campaign;
  const reaches = (row: 'insight-draw' | 'insight-choose' | 'advisor'): boolean =>
    cell(gloryCosts, row, ruling('insight-cost') === 'text' ? 'text' : 'sheet') <= glory;
  const left = INSIGHTS.filter((one) => !insights.includes(one) && !insightsUsed.includes(one));
  const free = ADVISORS.filter((one) => !advisors.includes(one) && !advisorsGone.includes(one));
  return [
    ...(left.length > 0 && reaches('insight-draw') ? [asked('insight', say('act/draw-insight'), [], 'glory-purchase', { buys: 'insight-draw' })] : []),
    ...(reaches('insight-choose') ? left : []).map((insight) =>
      asked(`insight/${insight}`, say('event/insight-held', { insight: say(`insight/${insight}`) }), [`insight/${insight}`], 'glory-purchase', {
        buys: 'insight-choose',
        insight,
      }),
    ),
    ...(reaches('advisor') ? free : []).map((advisor) =>
      asked(`advisor/${advisor}`, say('event/advisor-with', { advisor: say(`advisor/${advisor}`) }), [`advisor/${advisor}`], 'glory-purchase', {
        buys: 'advisor',
        advisor,
      }),
    ),
  ];
}

/** The form of Tyre's purchases counts no more ships of a kind. */
const MOST_SHIPS = 12;

/** The gold for the next box of each of Tyre's tracks; `null` where only the map prints it (Tyre). */
export function tyrePrices(
  { tyre }: Pick<Campaign, 'tyre'>,
  { cell, ruling }: Facts,
): Readonly<Record<'transport' | 'mole' | 'siege-ship' | 'warship', number | null>> {
  return {
    transport: priceIn(transports, tyre.transports + 1, ruling('transport-cost'), cell),
    mole: priceIn(mole, tyre.mole + 1, 'gold', cell),
    'siege-ship': priceIn(siegeShips, tyre.siegeShips + 1, 'gold', cell),
    warship: priceIn(tyrianFleet, tyre.warships - 1, 'gold', cell),
  };
}

/** The next box of each of Tyre's tracks, at the price that is known; one only the map prints is asked (Tyre). */
function tyreActs(campaign: Campaign, facts: Facts): CampaignAct[] {
  const { gold, tyre, now } = campaign;
  const prices = tyrePrices(campaign, facts);
  const affordable = (what: keyof typeof prices): boolean => (prices[what] ?? 0) <= gold;
  const away = worksAway(campaign);
  const transport = tyre.transports < MOST_SHIPS && !away && affordable('transport');
  const section = !now.moleBuilt && tyre.mole < tyre.moleLength && !away && affordable('mole');
  const siegeShip = tyre.siegeShips < MOST_SHIPS && affordable('siege-ship');
  const warship = tyre.warships > 0 && affordable('warship');
  return [
    ...(transport ? [asked('transport', say('act/transport'), [], 'tyre-purchase', { buyTransports: 1 })] : []),
    ...(section ? [asked('mole', say('act/mole'), [], 'tyre-purchase', { buyMole: true })] : []),
    ...(siegeShip ? [asked('siege-ship', say('act/siege-ship'), [], 'tyre-purchase', { buySiegeShips: 1 })] : []),
    ...(warship ? [asked('warship', say('act/sink'), [], 'tyre-purchase', { sinkWarships: 1 })] : []),
  ];
}
