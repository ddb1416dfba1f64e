import { standardOf } from '../../../core/fields.ts';
import { chance } from '../../../core/odds.ts';
import { Button } from '../../../ui/button.tsx';
import { type FacingInput, reactionFacing } from '../rules/procedures/reaction-facing.ts';
import type { Unit } from '../rules/tracker/state.ts';
import { isCavalry } from '../rules/vocabulary.ts';
import { useOdds } from './chances.ts';
import css from './dock.module.css';
import type { Proposed } from './docks.tsx';
import { Throw } from './throw.tsx';
import { calledIn } from './unit-name.ts';
import { useHere } from './use-here.ts';
import { useBookSpeak } from './voice.ts';

/** A unit that turns to who moves beside it (6.15): its chance and the throw; cavalry before infantry turns without one. */
export function FacingDock({ door, ask, onResult, onPropose, unit }: Proposed & { readonly unit: Unit }) {
  const speak = useBookSpeak();
  const { busy, resolve } = useHere({ door, ask, onResult });
  const name = calledIn(door.state, unit, speak);
  const filled = { ...standardOf(reactionFacing.fields), ...reactionFacing.prefill?.(door.state, unit.id, door.facts), name };
  const thrown: FacingInput = { ...filled, mover: 'other' };
  const [odds] = useOdds(reactionFacing, [thrown], ['turns'], door.facts) ?? [];
  const turn = (mover: FacingInput['mover'], ownDice: boolean): void => {
    void resolve('reaction-facing', { name, mover }, { ownDice, focus: unit.id }).then((done) => done && onPropose(undefined));
  };
  return (
    <section class={css.dock} aria-label={speak('procedure/reaction-facing')}>
      <p class={css.line}>
        <b>{speak('dock/faces', { unit: name })}</b> {odds?.turns && speak('dock/turns', { chance: speak.tongue.percent(chance(odds.turns, true)) })}
      </p>
      <div class={css.acts}>
        {isCavalry(unit.type) && (
          <Button disabled={busy} onClick={() => turn('infantry', false)}>
            {speak('dock/foot-comes')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => onPropose(undefined)}>
          {speak('dock/put-off')}
        </Button>
      </div>
      <Throw busy={busy} onThrow={(ownDice) => turn('other', ownDice)} />
    </section>
  );
}
