import type { Terms } from '../rules/combat/combat.ts';
import { attackOdds } from '../rules/odds/attack-odds.ts';
import css from './attack-dock.module.css';
import { useCounted } from './counting.ts';
import type { Fight } from './fight.tsx';
import { useSpeak } from './voice.ts';

/** The chance that the attack takes the territory when thrown to the end; a tap shows all the odds. */
export function AttackChance({ fight, terms, onOpen }: { readonly fight: Fight; readonly terms: Terms; readonly onOpen: () => void }) {
  const speak = useSpeak();
  const { attackers, defenders } = fight;
  const odds = useCounted(() => attackOdds(attackers, defenders, terms), [attackers, defenders, terms], attackers + defenders);
  if (!odds || attackers < 2) return null;
  const { conquered } = odds.results;
  return (
    <button type="button" class={css.chance} onClick={onOpen}>
      <b>{speak.tongue.percent(conquered)}</b>
      <small>{speak('screen/to-take-it')}</small>
    </button>
  );
}
