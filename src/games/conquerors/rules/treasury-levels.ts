import { samePlace } from './places.ts';
import { royalPlace } from './tracker/restoring.ts';
import type { State } from './tracker/state.ts';
import { type Apm, type ArmyId, type Level, type Side, sideOf, TREASURIES, type Treasury } from './vocabulary.ts';

/** The level below: Memphis stays full, the Royal Treasury goes from full to empty (7.2). */
export function lower(treasury: Treasury | 'royal' | 'none', level: Level): Level {
  if (treasury === 'memphis') return 'full';
  if (treasury === 'royal') return 'empty';
  return level === 'full' ? 'scarce' : 'empty';
}

/** The level above; the Royal Treasury goes from empty to full (7.2). */
export function higher(treasury: Treasury | 'royal' | 'none', level: Level): Level {
  if (treasury === 'royal') return 'full';
  return level === 'empty' ? 'scarce' : 'full';
}

/** Whose a treasury is. */
export function ownerOf({ treasuries, royalTreasury }: State, treasury: Treasury | 'royal'): Side {
  return treasury === 'royal' ? royalTreasury.owner : treasuries[treasury].owner;
}

interface Purse<T extends Treasury | 'royal'> {
  readonly treasury?: T;
  readonly level?: Level;
}

/** The Treasury City a side uses: the one in focus, else its first that is not Empty nor unusable, with its level (7.2). */
export function cityPurse({ treasuries }: State, side: Apm | 'none', focus?: string): Purse<Treasury> {
  const own = TREASURIES.filter((id) => treasuries[id].owner === side && treasuries[id].level !== 'empty' && !treasuries[id].unusable);
  const treasury = TREASURIES.find((id) => id === focus) ?? own[0];
  return treasury ? { treasury, level: treasuries[treasury].level } : {};
}

/** The treasuries a side may draw on: its own that are neither Empty nor unusable, and the Royal Treasury (7.2, 7.4, 15.0). */
export function usablePurses({ treasuries, royalTreasury }: State, side: Side): readonly (Treasury | 'royal')[] {
  const cities = TREASURIES.filter((id) => treasuries[id].owner === side && treasuries[id].level !== 'empty' && !treasuries[id].unusable);
  return royalTreasury.owner === side && royalTreasury.level !== 'empty' ? [...cities, 'royal'] : cities;
}

/** Darius turns up in no Treasury City where none is Persian (11.3 I); of a line to those that are the players know. */
export function noRefuge({ treasuries }: State): { readonly cityInReach?: false } {
  return TREASURIES.some((id) => treasuries[id].owner === 'persian') ? {} : { cityInReach: false };
}

/** Whether the Royal Treasury is in an army's space, and its side's own (7.4). */
export function isRoyalBeside(state: State, army: ArmyId): boolean {
  const { owner, with: carrier } = state.royalTreasury;
  const there = carrier === army || samePlace(royalPlace(state), state.armies[army].place);
  return there && owner === sideOf(army);
}

/** The treasury an army uses: a city's, else the Royal Treasury in its own space, which only units there may use (7.4). */
export function besidePurse(state: State, army: ArmyId, focus?: string): Purse<Treasury | 'royal'> {
  const { level } = state.royalTreasury;
  const city = cityPurse(state, sideOf(army), focus);
  const usable = level === 'full' && isRoyalBeside(state, army);
  return usable && (focus === 'royal' || city.treasury === undefined) ? { treasury: 'royal', level } : city;
}

/** The same, or the Royal Treasury in focus (7.4). */
export function purseOf(state: State, side: Apm | 'none', focus?: string): Purse<Treasury | 'royal'> {
  return focus === 'royal' ? { treasury: focus, level: state.royalTreasury.level } : cityPurse(state, side, focus);
}
