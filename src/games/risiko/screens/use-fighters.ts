import { playerSaid } from '../rules/tracker/names.ts';
import type { RisikoState } from '../rules/tracker/state.ts';
import { NO_SEAT, type SeatOrNone } from '../rules/vocabulary.ts';
import type { Fighters } from './thrown-line.tsx';
import { useSpeak } from './voice.ts';

/** Those who fight, by name: whoever plays, and who is attacked as far as anybody said. */
export function useFighters(state: RisikoState, defender: SeatOrNone | null): Fighters {
  const speak = useSpeak();
  return {
    who: speak(playerSaid(state, state.turn)),
    whom: defender === null || defender === NO_SEAT ? speak('screen/the-defender') : speak(playerSaid(state, defender)),
  };
}
