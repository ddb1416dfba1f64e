import type { Fault } from '../../../core/fault.ts';
import { type Fields, flag, number } from '../../../core/fields.ts';
import { illegal } from './procedures/voice.ts';
import { type Building, CUBES, cite, PER_PROVINCE } from './vocabulary.ts';

/** What a province offers to builders: its symbols, and what stands there already. */
export interface Site {
  readonly templeSymbol: boolean;
  readonly citySymbol: boolean;
  readonly templesStanding: number;
  readonly cityStanding: boolean;
}

/** How what stands in a province is asked. */
export const siteFields: Fields<Site> = {
  templeSymbol: flag(true, { cite: cite('3.1') }),
  citySymbol: flag(true, { cite: cite('3.1') }),
  templesStanding: number(0, PER_PROVINCE.temple, 0, { cite: cite('5.4') }),
  cityStanding: flag(false, { cite: cite('5.4') }),
};

/** What stands against building here at all, as the message of what is expected: no symbol, a city or three temples standing (5.4). */
export function siteFault(site: Site, building: Building): `expected/${'symbol' | 'room'}-${Building}` | undefined {
  const symbol = building === 'temple' ? site.templeSymbol : site.citySymbol;
  if (!symbol) return `expected/symbol-${building}`;
  const full = building === 'temple' ? site.templesStanding >= PER_PROVINCE.temple : site.cityStanding;
  return full ? `expected/room-${building}` : undefined;
}

/** What is wrong with what stands here, at the fields of `path` (empty, or ending in a dot): a piece is built only where its symbol is printed (3.1, 5.4). */
export function standingFaults(path: string, { templeSymbol, citySymbol, templesStanding, cityStanding }: Site): readonly Fault[] {
  return [
    ...(templesStanding > 0 && !templeSymbol ? [illegal(`${path}templesStanding`, 'expected/symbol-temple', templesStanding, cite('5.4'))] : []),
    ...(cityStanding && !citySymbol ? [illegal(`${path}cityStanding`, 'expected/symbol-city', true, cite('5.4'))] : []),
  ];
}

/** Cubes in the boxes temples and cities, and armies on the board. */
export interface Cubes {
  readonly temples: number;
  readonly cities: number;
  readonly armies: number;
}

/** What is wrong, at `field`, with more cubes in a campaign than the fifteen a player has: armies are cubes too (4.1). */
export function cubeFaults(field: string, { temples, cities, armies }: Cubes): readonly Fault[] {
  const all = temples + cities + armies;
  return all > CUBES ? [illegal(field, 'expected/cubes-in-all', all, cite('4.1'), { most: CUBES })] : [];
}
