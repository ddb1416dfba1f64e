import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { takeAct } from '../../../ui/take-act.ts';
import { binIcon } from '../../../ui/tool-icons.tsx';
import { resolving, TO_WITHDRAWAL, toFront } from '../rules/acts-shock.ts';
import { type Declared, unitOf } from '../rules/tracker/state.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './forms.module.css';
import { leaveTurn, nobodyWithdraws } from './leave-turn.ts';
import { aboutOf, proposed } from './proposed.ts';
import { allCalled } from './unit-name.ts';
import { UnitRow } from './unit-row.tsx';
import { useSpeak } from './voice.ts';
import { ZocCard } from './zoc-card.tsx';

/** Phase C in the order of 7.4: shocks declared, then all retreats before shock, then all leader checks, then each shock in the chosen order. */
export function ShockCard({ door }: { readonly door: BattleDoor }) {
  const speak = useSpeak();
  const { shocks } = door.state;
  // Where nothing else is to be done it is the primary button of the table.
  const onward = shocks.length > 0 || proposed(door, 'overrun', 'declare').length > 0;
  // Duties left open are doubted, never forbidden: what is declared may be resolved (7.31).
  const blocked = shocks.length > 0 && proposed(door, 'retreats', 'leader-losses', 'shock', 'rampage', 'pursuit').length === 0;
  return (
    <>
      <OverrunCard door={door} />
      <Card title={speak('gboh/declared')}>
        <div class={css.form}>
          {shocks.map((shock, at) => (
            <ShockLine key={shock.id} door={door} shock={shock} first={at === 0} />
          ))}
          {shocks.length === 0 && <p class={css.quiet}>{speak('gboh/no-shocks')}</p>}
          {blocked &&
            resolving(door.state)
              .filter(({ id }) => !id.startsWith('first/'))
              .map((act) => (
                <Button key={act.id} onClick={() => takeAct(door, act)}>
                  {speak(act.said)}
                </Button>
              ))}
          {proposed(door, 'no-pursuit').map((act) => (
            <Button key={act.id} kind="quiet" wide onClick={() => takeAct(door, act)}>
              {speak(act.said)}
            </Button>
          ))}
          {onward && (
            <Button kind="quiet" wide onClick={() => leaveTurn(door, TO_WITHDRAWAL)}>
              {speak(nobodyWithdraws(door) ? 'gboh/end-turn' : 'gboh/to-withdrawal')}
            </Button>
          )}
        </div>
      </Card>
      <ZocCard door={door} />
    </>
  );
}

/** Artillery alone in an enemy ZOC is eliminated at once (7.37). */
function OverrunCard({ door }: { readonly door: BattleDoor }) {
  const speak = useSpeak();
  const acts = proposed(door, 'overrun');
  if (acts.length === 0) return null;
  return (
    <Card title={speak('gboh/overrun')}>
      <div class={css.form}>
        {acts.flatMap((act) =>
          aboutOf(act, 'unit')
            .flatMap((id) => unitOf(door.state, id) ?? [])
            .map((unit) => <UnitRow key={unit.id} unit={unit} side={unit.side} about={speak('gboh/eliminate')} onTap={() => takeAct(door, act)} />),
        )}
      </div>
    </Card>
  );
}

function ShockLine({ door, shock, first }: { readonly door: BattleDoor; readonly shock: Declared; readonly first: boolean }) {
  const speak = useSpeak();
  const words = speak('gboh/shock-of', {
    attackers: allCalled(door.state, shock.attackers, speak),
    defenders: allCalled(door.state, shock.defenders, speak),
  });
  return (
    <div class={css.wrapping}>
      <span class={css.grow}>
        {words}
        {shock.retreatsDone && <span class={css.quiet}> · {speak('gboh/stands')}</span>}
      </span>
      {!first && (
        <Button kind="quiet" onClick={() => takeAct(door, toFront(door.state, shock))}>
          {speak('gboh/first')}
        </Button>
      )}
      <Button
        kind="quiet"
        icon={<Icon of={binIcon} size={20} />}
        aria-label={speak('gboh/undeclare', { shock: words })}
        onClick={() => void door.act([{ type: 'undeclared', shock: shock.id }])}
      />
    </div>
  );
}
