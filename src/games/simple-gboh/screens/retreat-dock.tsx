import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { type Declared, unitOf } from '../rules/tracker/state.ts';
import { isLightInfantry } from '../rules/vocabulary.ts';
import { Allowances } from './allowances.tsx';
import css from './dock.module.css';
import type { Proposed } from './docks.tsx';
import { proposed } from './proposed.ts';
import { retreatOf, unknownFor, whoMayRetreat, whoMustRetreat } from './retreaters.ts';
import { allCalled } from './unit-name.ts';
import { useHere } from './use-here.ts';
import { useBookSpeak } from './voice.ts';

/** Who of the defenders of a declared shock retreats before it (7.41): each who may is a tap; cavalry goes from elephants unless its way is barred (10.23). Light infantry throws for it (7.44). */
export function RetreatDock({ door, ask, onResult, onPropose, shock }: Proposed & { readonly shock: Declared }) {
  const speak = useBookSpeak();
  const battle = door.state;
  const { busy, resolve } = useHere({ door, ask, onResult });
  const { id, attackers, defenders } = shock;
  const may = whoMayRetreat(battle, attackers, defenders, door.facts);
  const [going, go] = useState(whoMustRetreat(battle, attackers, may));
  const forced = going.length === 0 && !proposed(door, 'nobody-retreats').length;
  const retreat = async (ownDice: boolean): Promise<void> => {
    if (going.length === 0 && !forced) {
      if (await door.act([{ type: 'retreats-done', shock: id, retreated: [] }])) onPropose(undefined);
      return;
    }
    const input = retreatOf(battle, attackers, defenders, going, door.facts);
    if (await resolve('retreat-before-shock', input, { focus: id, ownDice })) onPropose(undefined);
  };
  const checked = going.some((unit) => isLightInfantry(unitOf(battle, unit)?.type ?? 'lg'));
  return (
    <section class={css.dock} aria-label={speak('procedure/retreat-before-shock')}>
      <p class={css.line}>
        <b>{speak('dock/who-retreats', { attackers: allCalled(battle, attackers, speak), count: attackers.length })}</b>
      </p>
      <div class={css.acts}>
        {may.map((unit) => {
          const goes = going.includes(unit);
          return (
            <Button key={unit} aria-pressed={goes} onClick={() => go(goes ? going.filter((one) => one !== unit) : [...going, unit])}>
              {goes ? '✓ ' : ''}
              {allCalled(battle, [unit], speak)}
            </Button>
          );
        })}
      </div>
      <Allowances door={door} units={unknownFor(battle, attackers, going, door.facts)} />
      {checked && <p class={css.quiet}>{speak('dock/light-checks')}</p>}
      <div class={css.acts}>
        <Button kind="quiet" onClick={() => door.open('retreat-before-shock', undefined, id)}>
          {speak('dock/details')}
        </Button>
      </div>
      <Primary
        words={going.length === 0 ? speak('gboh/nobody-retreats') : speak('dock/one-retreats', { unit: allCalled(battle, going, speak) })}
        busy={busy}
        onAct={() => void retreat(false)}
        beside={checked ? { words: speak('dock/i-threw'), onAct: () => void retreat(true) } : undefined}
      />
    </section>
  );
}
