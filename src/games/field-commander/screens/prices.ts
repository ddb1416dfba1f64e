import type { CampaignAct } from '../rules/acts/act.ts';
import { tyrePrices } from '../rules/acts/purchases.ts';
import { gloryCosts } from '../rules/charts/glory-costs.ts';
import type { CampaignDoor } from './door.ts';
import type { BookSpeaker } from './voice.ts';

/** What glory buys, by its row on the player sheet. */
export type GloryWare = 'insight-draw' | 'insight-choose' | 'advisor';

/** The glory that a ware costs, by ruling (Player sheet). */
export function gloryFor({ facts }: Pick<CampaignDoor, 'facts'>, ware: GloryWare): number {
  return facts.cell(gloryCosts, ware, facts.ruling('insight-cost') === 'text' ? 'text' : 'sheet');
}

/** What an act costs, in words; undefined for one without a price (Spend gold; Insights; Advisors; Tyre). */
export function priceOf(speak: BookSpeaker, door: CampaignDoor, { id, deed }: CampaignAct): string | undefined {
  const { state, facts } = door;
  const [kind, of = ''] = id.split('/');
  if (kind === 'build' && (of === 'temple' || of === 'city')) return speak('price/gold', { cost: state.campaign.map[of] });
  if (kind === 'buy') return speak('price/gold', { cost: battleIn('input' in deed ? deed.input : {}) });
  if (kind === 'insight') return speak('price/glory', { cost: gloryFor(door, of === '' ? 'insight-draw' : 'insight-choose') });
  if (kind === 'advisor') return speak('price/glory', { cost: gloryFor(door, 'advisor') });
  const printed = Object.entries(tyrePrices(state.campaign, facts)).find(([what]) => what === id)?.[1];
  return printed === undefined ? undefined : printed === null ? speak('play/price-printed') : speak('price/gold', { cost: printed });
}

/** The battle value that prices a force. */
function battleIn({ forces }: Readonly<Record<string, unknown>>): number {
  const first: unknown = Array.isArray(forces) ? forces[0] : undefined;
  return typeof first === 'object' && first !== null && 'battle' in first && typeof first.battle === 'number' ? first.battle : 0;
}
