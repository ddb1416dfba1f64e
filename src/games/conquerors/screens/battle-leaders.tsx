import { Button } from '../../../ui/button.tsx';
import { ManyChips } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { binIcon } from '../../../ui/tool-icons.tsx';
import type { Present } from '../rules/procedures/land-battle/input.ts';
import { nameOf } from '../rules/procedures/land-battle/modifiers.ts';
import type { Role, Side } from '../rules/vocabulary.ts';
import css from './screens.module.css';
import { useBookSpeak } from './voice.ts';

interface LeadersProps {
  readonly side: Side;
  readonly leaders: readonly Present[];
  readonly onLeaders: (leaders: readonly Present[]) => void;
}

const MOST = 8;

/** The leaders present with their battle ratings, which two are used, and which the tactical advantage doubles (11.3 D, 15.0). */
export function BattleLeaders({ side, leaders, onLeaders }: LeadersProps) {
  const speak = useBookSpeak();
  const put = (at: number, next: Partial<Present>): void => onLeaders(leaders.map((one, i) => (i === at ? { ...one, ...next } : one)));
  const king: Role = side === 'macedonian' ? 'alexander' : 'darius';
  const add = (role: Role): void => {
    const used = leaders.filter((one) => one.used).length < 2 || role !== 'leader';
    onLeaders([...leaders, { name: '', role, battle: role === 'alexander' ? 4 : 1, used, doubled: false }]);
  };
  const options = leaders.map((one, i) => ({ id: String(i), words: speak(nameOf(one)) }));
  const chosen = (flag: 'used' | 'doubled'): string[] => leaders.flatMap((one, i) => (one[flag] ? [String(i)] : []));
  const choose = (flag: 'used' | 'doubled', on: readonly string[]): void => onLeaders(leaders.map((one, i) => ({ ...one, [flag]: on.includes(String(i)) })));
  return (
    <>
      {leaders.map((one, i) => (
        <div key={`${one.name}${i}`} class={css.leader}>
          <div class={css.grow}>
            <Stepper label={speak(nameOf(one))} value={one.battle} max={9} onChange={(battle) => put(i, { battle })} />
          </div>
          <Button
            kind="quiet"
            aria-label={speak('screen/without-leader', { leader: nameOf(one) })}
            icon={<Icon of={binIcon} />}
            onClick={() => onLeaders(leaders.filter((_, at) => at !== i))}
          />
        </div>
      ))}
      {leaders.length > 2 && <ManyChips label={speak('screen/ratings-used')} options={options} value={chosen('used')} onChange={(on) => choose('used', on)} />}
      {side === 'persian' && leaders.length > 0 && (
        <ManyChips
          label={speak('card/persians-gain-tactical-advantage')}
          options={options}
          value={chosen('doubled')}
          onChange={(on) => choose('doubled', on)}
        />
      )}
      {leaders.length < MOST && (
        <div class={css.actions}>
          {!leaders.some((one) => one.role !== 'leader') && (
            <Button kind="quiet" onClick={() => add(king)}>
              {speak('screen/with-leader', { leader: speak(`role/${king}`) })}
            </Button>
          )}
          <Button kind="quiet" onClick={() => add('leader')}>
            {speak('screen/with-leader', { leader: speak('role/leader') })}
          </Button>
        </div>
      )}
    </>
  );
}
