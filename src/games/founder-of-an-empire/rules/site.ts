import type { Id } from '../../../core/said.ts';
import { type Building, PER_PROVINCE } from './vocabulary.ts';

/** What a province offers to builders: its symbols, and what stands there already. */
export interface Site {
  readonly templeSymbol: boolean;
  readonly citySymbol: boolean;
  readonly templesStanding: number;
  readonly cityStanding: boolean;
}

/** What stands against building here at all, as the message of what is expected: no symbol, a city or three temples standing (5.4). */
export function siteFault(site: Site, building: Building): Id | undefined {
  const symbol = building === 'temple' ? site.templeSymbol : site.citySymbol;
  if (!symbol) return `expected/symbol-${building}`;
  const full = building === 'temple' ? site.templesStanding >= PER_PROVINCE.temple : site.cityStanding;
  return full ? `expected/room-${building}` : undefined;
}
