import { Card } from '../../../ui/card.tsx';
import { armyName } from '../rules/tracker/names.ts';
import type { Battle } from '../rules/tracker/state.ts';
import css from './forms.module.css';
import { nameOf } from './names.ts';
import { useBookSpeak } from './voice.ts';

/** The log of player turns: formations activated, passes, seizures; the latest first. */
export function BattleLog({ battle }: { readonly battle: Battle }) {
  const speak = useBookSpeak();
  if (battle.log.length === 0) return null;
  return (
    <Card title={speak('gboh/log')}>
      <ol class={css.list} reversed>
        {[...battle.log].reverse().map(({ turn, side, what, names }, i) => (
          <li key={i} class={css.line}>
            <b>{turn}</b>
            <span class={css.grow}>{speak(`logged/${what}`, { army: nameOf(speak, armyName(battle, side)), names: names.join(', ') })}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
