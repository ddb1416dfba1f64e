import type { Said } from '../../../../core/said.ts';
import { EUROPE, GREAT_KING_PROVINCES, type Province, type Side, TREASURIES } from '../vocabulary.ts';
import { say } from '../voice.ts';
import { alexandriaAt } from './armies.ts';
import type { State } from './state.ts';

/** One part of a victory condition (3.4) and whether it is met. */
export interface VictoryPart {
  readonly id: string;
  readonly said: Said;
  readonly met: boolean;
}
export interface VictoryGroup {
  readonly id: 'great-king' | 'greece' | 'cult';
  readonly parts: readonly VictoryPart[];
  readonly met: boolean;
}

/** Whether a side controls a province: one in revolt nobody does (6.3). */
export function controls({ provinces }: State, province: Province, side: Side): boolean {
  return provinces[province].control === side && !provinces[province].revolt;
}

/** Whether a side holds a province and it counts for victory: no revolt, not devastated (6.3, 10.9). */
export function counts(state: State, province: Province, side: Side = 'macedonian'): boolean {
  return controls(state, province, side) && !state.provinces[province].devastated;
}

type Part = 'darius' | 'gordium' | 'royal-family' | 'married' | 'alexandria' | 'siwa' | 'proskynesis';

const dariusGone = (state: State): boolean => state.leaders.some((one) => one.id === 'darius' && (one.state === 'captured' || one.state === 'dead'));

/** The three Macedonian objectives with their parts (3.4). */
export function victoryGroups(state: State): readonly VictoryGroup[] {
  const part = (id: Part, met: boolean): VictoryPart => ({ id, said: say(`victory/${id}`), met });
  const holds = (province: Province): VictoryPart => ({
    id: `holds-${province}`,
    said: say('victory/holds', { province: say(`province/${province}`) }),
    met: counts(state, province),
  });
  const group = (id: VictoryGroup['id'], parts: readonly VictoryPart[]): VictoryGroup => ({ id, parts, met: parts.every((one) => one.met) });
  const built = alexandriaAt(state, 'alexandria') !== undefined;
  return [
    group('great-king', [
      ...GREAT_KING_PROVINCES.map(holds),
      part('darius', dariusGone(state)),
      part('gordium', state.victory.gordium),
      part('royal-family', state.royalFamily.holder === 'macedonian'),
      part('married', state.royalFamily.married),
    ]),
    group('greece', EUROPE.map(holds)),
    group('cult', [holds('egypt'), part('alexandria', built), part('siwa', state.victory.siwa), part('proskynesis', state.victory.proskynesis)]),
  ];
}

/** Whether Alexander is Great King for cards, decrees and 5.3: he meets the first objective, or has once met it (3.4, ruling `great-king`). */
export function isGreatKing(state: State, ruling = 'once'): boolean {
  return (ruling === 'once' && state.victory.greatKing === true) || meetsGreatKing(state);
}

function meetsGreatKing(state: State): boolean {
  return victoryGroups(state).some((one) => one.id === 'great-king' && one.met);
}

/** The same state, with the mark that Alexander has been Great King once he is (3.4). */
export function crownedOnce(state: State): State {
  const { greatKing, gordium } = state.victory;
  if (greatKing || !gordium || !state.royalFamily.married || !meetsGreatKing(state)) return state;
  return { ...state, victory: { ...state.victory, greatKing: true } };
}

/** Whether the Macedonian has met all three objectives; he wins if he has at the end of a round. */
export function macedonianWins(state: State): boolean {
  return victoryGroups(state).every((one) => one.met);
}

/** Whether the round is at its end, where the objectives are looked at (3.3 C5, 3.4). */
export function isRoundsEnd({ round: { step } }: State): boolean {
  return step === 'c5' || step === 'a';
}

/** Treasury Cities a side holds. */
export function treasuriesHeld(state: State, side: Side): number {
  return TREASURIES.filter((id) => state.treasuries[id].owner === side).length;
}
