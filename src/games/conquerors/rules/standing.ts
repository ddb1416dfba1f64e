import type { Said } from '../../../core/said.ts';
import { placeSaid } from './places.ts';
import { say } from './procedures/voice.ts';
import type { State } from './tracker/state.ts';
import { isUnnumbered } from './unnumbered.ts';
import { ARMIES, type ArmyId, FLEETS, TREASURIES } from './vocabulary.ts';

/** How an army, a fleet or a treasury stands: where and how strong, at which level and whose. */
export function standing(state: State, vocabulary: string, option: string): Said | undefined {
  if (vocabulary === 'treasury' || vocabulary === 'purse') return treasuryStanding(state, option);
  if (vocabulary !== 'at') return undefined;
  const army = ARMIES.find((id) => id === option);
  const fleet = FLEETS.find((id) => id === option);
  if (army) return armyStands(state, army);
  if (!fleet) return undefined;
  const { inPlay, port, nsp, max, owner } = state.fleets[fleet];
  return inPlay
    ? say('screen/fleet', { nsp, max: isUnnumbered(state, fleet) ? '?' : max, port: placeSaid(port), owner: say(`side/${owner}`) })
    : say('screen/not-in-play');
}

/** Where an army is, and how strong. */
export function armyStands({ armies }: State, army: ArmyId): Said {
  const { inPlay, place, asp } = armies[army];
  return inPlay ? say('standing/army', { place: placeSaid(place), asp }) : say('screen/not-in-play');
}

function treasuryStanding(state: State, option: string): Said | undefined {
  const treasury = TREASURIES.find((id) => id === option);
  const held = treasury ? state.treasuries[treasury] : option === 'royal' ? state.royalTreasury : undefined;
  return held && say('standing/treasury', { level: say(`level/${held.level}`), side: say(`side/${held.owner}`) });
}
