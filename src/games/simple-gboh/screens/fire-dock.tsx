import { useState } from 'preact/hooks';
import { stopping } from '../../../core/fault.ts';
import { standardOf } from '../../../core/fields.ts';
import { chance } from '../../../core/odds.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultLines } from '../../../ui/form/fault-lines.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import type { useAsked } from '../../../ui/use-asked.ts';
import { reach } from '../rules/procedures/missile-fire/faults.ts';
import { type FireInput, fireFields } from '../rules/procedures/missile-fire/input.ts';
import { missileFire } from '../rules/procedures/missile-fire/missile-fire.ts';
import { rowOf } from '../rules/procedures/missile-fire/modifiers.ts';
import type { FireOutcome } from '../rules/procedures/missile-fire/outcome.ts';
import { inZocs, shooterOf, targetOf } from '../rules/procedures/missile-fire/prefill.ts';
import type { Battle, Unit } from '../rules/tracker/state.ts';
import type { BattleDoor } from './battle-door.ts';
import { useOdds } from './chances.ts';
import css from './dock.module.css';
import type { Result } from './resolved-here.ts';
import { calledIn } from './unit-name.ts';
import { useBookSpeak } from './voice.ts';

const STANDARD = standardOf(fireFields);

/** A shot of the active player with all that the battle knows of it (7.1). */
function shotOf(battle: Battle, unit: Unit, enemy: Unit, names: readonly [string, string]): FireInput {
  const known = { ...STANDARD, shooter: { ...shooterOf(unit), name: names[0] }, target: { ...targetOf(enemy, battle), name: names[1] } };
  return inZocs({ ...known, manner: 'fire' }, battle);
}

/** A shot proposed: who fires at whom, the chance at each range it can have. One range is thrown with the primary button, of several each is a button. */
export function FireDock({
  door,
  ask,
  unit,
  enemy,
  onResult,
}: {
  readonly door: BattleDoor;
  readonly ask: ReturnType<typeof useAsked>['ask'];
  readonly unit: Unit;
  readonly enemy: Unit;
  readonly onResult: (result: Result) => void;
}) {
  const speak = useBookSpeak();
  const [busy, setBusy] = useState(false);
  const [own, setOwn] = useState(false);
  const battle = door.state;
  const names = [calledIn(battle, unit, speak), calledIn(battle, enemy, speak)] as const;
  const shot = shotOf(battle, unit, enemy, names);
  const most = Math.max(1, reach(rowOf(unit.missile), door.facts.cell));
  const wrong = (range: number) => stopping(missileFire.faults({ input: { ...shot, range }, state: battle, ...door.facts }), false);
  const ranges = Array.from({ length: most }, (_, i) => i + 1).filter((range) => wrong(range).length === 0);
  const shots = ranges.map((range) => ({ ...shot, range }));
  const odds = useOdds(missileFire, shots, ['hit'], door.facts);
  const percent = (at: number): string => {
    const hit = odds?.[at]?.hit;
    return hit ? speak.tongue.percent(chance(hit, true)) : '';
  };
  const fire = async (range: number, ownDice: boolean): Promise<void> => {
    const { manner, shooter, target } = shot;
    setBusy(true);
    const resolved = await door.resolve<FireOutcome>('missile-fire', { manner, shooter, target, range }, { answer: ask, ownDice });
    setBusy(false);
    if (resolved) onResult({ of: 'missile-fire', verdict: resolved.verdict, input: { ...shot, range }, outcome: resolved.outcome, dice: resolved.answers });
  };
  const details = (range?: number): void => {
    const { manner, shooter, target } = shot;
    door.open('missile-fire', { manner, shooter, target, ...(range === undefined ? {} : { range }) });
  };
  const [only] = ranges;
  return (
    <section class={css.dock} aria-label={speak('procedure/missile-fire')}>
      <p class={css.line}>
        <b>{speak('act/fire', { unit: names[0], enemy: names[1] })}.</b> {ranges.length === 1 && speak('dock/hits', { chance: percent(0) })}
      </p>
      {ranges.length === 0 && <FaultLines id="shot" faults={wrong(1)} />}
      {ranges.length > 1 && (
        <>
          <p class={css.quiet}>{speak('dock/range')}</p>
          <div class={css.acts}>
            {ranges.map((range, at) => (
              <Button key={range} disabled={busy} onClick={() => void fire(range, own)}>
                <span class="unseen">{speak('dock/throw-at', { range, chance: percent(at) })}</span>
                <span aria-hidden="true">
                  {range}
                  <small class={css.under}>{percent(at)}</small>
                </span>
              </Button>
            ))}
          </div>
        </>
      )}
      <div class={css.acts}>
        {ranges.length > 1 && (
          <Button aria-pressed={own} onClick={() => setOwn(!own)}>
            {speak('dock/i-threw')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => details(only)}>
          {speak('dock/details')}
        </Button>
      </div>
      {ranges.length === 1 && only !== undefined && (
        <Primary
          words={speak('dock/throw')}
          busy={busy}
          onAct={() => void fire(only, false)}
          beside={{ words: speak('dock/i-threw'), onAct: () => void fire(only, true) }}
        />
      )}
    </section>
  );
}
