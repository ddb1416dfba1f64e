import { OddsBar } from '../../../ui/odds-bar.tsx';
import type { Terms } from '../rules/combat/combat.ts';
import { attackOdds } from '../rules/odds/attack-odds.ts';
import { useCounted } from './counting.ts';
import type { Fight } from './fight.tsx';
import { useSpeak } from './voice.ts';

/** The odds of the attack to the end (or to its stop). */
export function AttackOddsBar({ fight, terms, onOpen }: { readonly fight: Fight; readonly terms: Terms; readonly onOpen?: (() => void) | undefined }) {
  const speak = useSpeak();
  const { attackers, defenders } = fight;
  const odds = useCounted(() => attackOdds(attackers, defenders, terms), [attackers, defenders, terms], attackers + defenders);
  if (!odds || attackers < 2) return null;
  const { conquered } = odds.results;
  const parts = [
    { id: 'conquered', words: speak('answer/result/conquered'), part: conquered, side: 3 as const },
    { id: 'not', words: speak('answer/conquered/false'), part: 1 - conquered, side: 5 as const },
  ];
  return <OddsBar label={speak(terms.stopAt > 1 || terms.keep > 1 ? 'screen/odds-to-stop' : 'screen/odds-to-end')} parts={parts} onOpen={onOpen} />;
}
