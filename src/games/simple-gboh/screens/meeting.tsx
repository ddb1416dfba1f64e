import { Button } from '../../../ui/button.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { holds, meet } from '../rules/tracker/contacts.ts';
import type { Unit } from '../rules/tracker/state.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './dock.module.css';
import { allCalled } from './unit-name.ts';
import { useBookSpeak } from './voice.ts';

/** Whether two units tapped stand in each other's ZOC, as fronts mostly meet (6.2): a tap says so, or takes it back. `alone`: nothing else is proposed between them. */
export function Meeting({
  door,
  unit,
  enemy,
  alone,
  onLeft,
}: {
  readonly door: BattleDoor;
  readonly unit: Unit;
  readonly enemy: Unit;
  readonly alone: boolean;
  readonly onLeft: () => void;
}) {
  const speak = useBookSpeak();
  const on = meet(door.state, unit.id, enemy.id);
  const pairs = [[unit, enemy] as const, [enemy, unit] as const].filter(([one, other]) => holds(door.state, one, other) === on);
  const flip = (): Promise<boolean> => door.act(pairs.map(([one, other]) => ({ type: 'zoc', unit: one.id, enemy: other.id, on: !on })));
  return (
    <section class={css.dock} aria-label={speak('gboh/zoc')}>
      {alone && <b class={css.line}>{allCalled(door.state, [unit.id, enemy.id], speak)}</b>}
      {(on || !alone) && (
        <Button aria-pressed={on} onClick={() => void flip()}>
          {on ? '✓ ' : ''}
          {speak('dock/meet')}
        </Button>
      )}
      {alone && <Primary words={speak(on ? 'dock/others' : 'dock/meet')} onAct={on ? onLeft : () => void flip().then((done) => done && onLeft())} />}
    </section>
  );
}
