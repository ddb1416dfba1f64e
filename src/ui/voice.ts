import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Speaker, speaker, tongue } from '../core/words.ts';

/** The language the parts speak; whoever renders them provides it (`<Voice.Provider value={speak}>`). */
export const Voice = createContext<Speaker>(speaker(tongue('en'), []));

/** The speaker in force. */
export function useSpeak(): Speaker {
  return useContext(Voice);
}
