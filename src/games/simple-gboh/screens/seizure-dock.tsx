import { standardOf } from '../../../core/fields.ts';
import { chance } from '../../../core/odds.ts';
import { Button } from '../../../ui/button.tsx';
import { seizeTheTurn } from '../rules/procedures/seize-the-turn.ts';
import { attemptOf } from '../rules/tracker/seizing.ts';
import type { Leader } from '../rules/tracker/state.ts';
import { useOdds } from './chances.ts';
import css from './dock.module.css';
import type { Proposed } from './docks.tsx';
import { Throw } from './throw.tsx';
import { useHere } from './use-here.ts';
import { useBookSpeak } from './voice.ts';

/** An attempt to seize the turn proposed (4.41): who tries, the chance, the throw; or he moves for his attempt, without a die (4.46). */
export function SeizureDock({ door, ask, onResult, onPropose, leader }: Proposed & { readonly leader: Leader }) {
  const speak = useBookSpeak();
  const { busy, resolve } = useHere({ door, ask, onResult });
  const attempt = attemptOf(door.state, leader);
  const [odds] = useOdds(seizeTheTurn, [{ ...standardOf(seizeTheTurn.fields), ...attempt }], ['success'], door.facts) ?? [];
  const seize = (toMove: boolean, ownDice: boolean): void => {
    void resolve('seize-the-turn', { ...attempt, toMove }, { ownDice }).then((done) => done && onPropose(undefined));
  };
  return (
    <section class={css.dock} aria-label={speak('procedure/seize-the-turn')}>
      <p class={css.line}>
        <b>{speak('act/seize', { leader: leader.name })}.</b>{' '}
        {odds?.success && speak('dock/succeeds', { chance: speak.tongue.percent(chance(odds.success, true)) })}
      </p>
      <div class={css.acts}>
        <Button disabled={busy} onClick={() => seize(true, false)}>
          {speak('dock/seize-to-move')}
        </Button>
        <Button kind="quiet" onClick={() => onPropose(undefined)}>
          {speak('dock/put-off')}
        </Button>
      </div>
      <Throw busy={busy} onThrow={(ownDice) => seize(false, ownDice)} />
    </section>
  );
}
