import { type Place, placeAmong } from '../places.ts';
import { PROVINCE_OF, type Province, type Side, TREASURIES } from '../vocabulary.ts';
import type { State } from './state.ts';

/** Whether a province may add to a roll to restore: controlled, neither frontier, devastated, in revolt nor in drought, not used this phase (7.2). */
export function mayCount(state: State, province: Province, side: Side): boolean {
  const { control, revolt, devastated, drought, frontier } = state.provinces[province];
  return control === side && !revolt && !devastated && !drought && !frontier && !state.admin.provincesUsed.includes(province);
}

/** What a treasury that may be restored is restored with, as far as the table knows (7.2, 7.4). */
export interface Restorable {
  readonly treasury: (typeof TREASURIES)[number] | 'royal';
  readonly [figure: string]: unknown;
}

/** The treasuries that may be restored now: not Full, once a phase, by one roll each unless another ruling allows more; the Royal Treasury in a Treasury City (7.2, 7.4). */
export function restorable(state: State, oneRoll = true): readonly Restorable[] {
  const { restored, tried } = state.admin;
  const open = TREASURIES.filter(
    (id) => id !== 'memphis' && state.treasuries[id].level !== 'full' && !restored.includes(id) && !(oneRoll && tried.includes(id)),
  );
  const rolls = open.map((treasury) => {
    const { owner: side, level } = state.treasuries[treasury];
    return { treasury, side, level, ownProvince: mayCount(state, PROVINCE_OF[treasury], side) };
  });
  return [...rolls, ...royal(state)];
}

/** Where the Royal Treasury is: with its army, else by itself (7.4). */
export function royalPlace({ royalTreasury, armies }: State): Place {
  return royalTreasury.with === 'none' ? royalTreasury.place : armies[royalTreasury.with].place;
}

function royal(state: State): readonly Restorable[] {
  const { owner: side, level } = state.royalTreasury;
  const city = placeAmong(TREASURIES, royalPlace(state));
  if (level === 'full' || !city || state.treasuries[city].owner !== side || state.admin.restored.includes('royal')) return [];
  return [{ treasury: 'royal', side, level, atTreasuryCity: true, city }];
}
