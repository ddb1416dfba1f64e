import type { Speaker } from '../../../core/words.ts';
import { classes } from '../../../ui/classes.ts';
import { Counter } from '../../../ui/counter.tsx';
import { alexanderFace, type BattlePosition, type Fighter, faceOf } from '../rules/battle/position.ts';
import { CODES } from '../rules/vocabulary.ts';
import css from './battle-lines.module.css';
import { battleValue } from './force-counter.tsx';

interface Standing {
  readonly id: string;
  readonly code: string;
  readonly words: string;
  readonly battle: number;
  readonly superscript: number;
  readonly speed: number;
  readonly reduced: boolean;
  readonly mark: string;
}

/** Two lines of counters by speed as on the player sheet, the enemy above. A reduced counter is hollow; who has acted or rests says so. */
export function BattleLines({ speak, battle }: { readonly speak: Speaker; readonly battle: BattlePosition }) {
  const standing = (one: Fighter): Standing => ({
    id: one.id,
    code: CODES[one.type],
    words: one.name || speak(`force/${one.type}`),
    ...faceOf(one),
    reduced: one.reduced,
    mark: one.done !== 'no' ? speak('fc/acted') : one.rests ? speak('fc/rests') : '',
  });
  const alexander: Standing[] =
    battle.level === 0
      ? []
      : [
          {
            id: 'alexander',
            code: `A${battle.level}`,
            words: speak('force/alexander'),
            ...alexanderFace(battle),
            reduced: false,
            mark: battle.alexanderDone === 'no' ? '' : speak('fc/acted'),
          },
        ];
  return (
    <div class={css.lines}>
      <Line speak={speak} label={speak('section/enemy')} side={2} line={battle.enemy.map(standing)} />
      <Line speak={speak} label={speak('section/own')} side={1} line={[...battle.own.map(standing), ...alexander]} />
    </div>
  );
}

function Line({ speak, label, side, line }: { readonly speak: Speaker; readonly label: string; readonly side: 1 | 2; readonly line: readonly Standing[] }) {
  const sorted = [...line].sort((a, b) => b.speed - a.speed);
  return (
    <ul class={css.line} aria-label={label}>
      {sorted.map((one) => (
        <li key={one.id} class={classes(css.force, one.mark !== '' && css.done)}>
          <Counter side={side} code={one.code} left={battleValue(one.battle, one.superscript)} right={one.speed} solid={!one.reduced} size={52} />
          <span class={css.name}>{one.words}</span>
          <span class="unseen">{speak('fc/counter-words', { force: one.words, battle: one.battle, superscript: one.superscript, speed: one.speed })}</span>
          {one.reduced && <span class={css.mark}>{speak('fc/reduced')}</span>}
          {one.mark && <span class={css.mark}>{one.mark}</span>}
        </li>
      ))}
    </ul>
  );
}
