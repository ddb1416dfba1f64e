import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { later } from '../../../ui/later.tsx';
import { takeAct } from '../../../ui/take-act.ts';
import { ActivationCard } from './activation-card.tsx';
import type { BattleDoor } from './battle-door.ts';
import css from './forms.module.css';
import { MovementCard } from './movement-card.tsx';
import { proposed } from './proposed.ts';
import { RoutBars } from './rout-bars.tsx';
import { useSpeak } from './voice.ts';

const ShockCard = later(async () => (await import('./shock-card.tsx')).ShockCard);

/** What can be done in the phase at hand; a rampage that is due comes first (8.5). */
export function PhaseCards({ door }: { readonly door: BattleDoor }) {
  const speak = useSpeak();
  const { phase } = door.state.turn;
  return (
    <>
      {proposed(door, 'rampage').map((act) => (
        <Button key={act.id} kind="primary" wide onClick={() => takeAct(door, act)}>
          {speak(act.said)}
        </Button>
      ))}
      {phase === 'before' && <BeginCard door={door} />}
      {phase === 'activation' && <ActivationCard door={door} />}
      {phase === 'movement' && <MovementCard door={door} />}
      {phase === 'shock' && <ShockCard door={door} />}
      {phase === 'withdrawal' && <WithdrawalCard door={door} />}
    </>
  );
}

function BeginCard({ door }: { readonly door: BattleDoor }) {
  const speak = useSpeak();
  return (
    <Card title={speak('procedure/who-begins')}>
      <div class={css.form}>
        {door.state.units.length === 0 && <p class={css.quiet}>{speak('gboh/set-up-first')}</p>}
        {proposed(door, 'who-begins').map((act) => (
          <Button key={act.id} kind="primary" wide onClick={() => takeAct(door, act)}>
            {speak(act.said)}
          </Button>
        ))}
        <div class={css.tools}>
          {proposed(door, 'begins').map((act) => (
            <Button key={act.id} onClick={() => takeAct(door, act)}>
              {speak(act.said)}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
}

/** Phase D: the rout points of both armies, and the next player turn unless the battle is over (9.0). */
function WithdrawalCard({ door }: { readonly door: BattleDoor }) {
  const speak = useSpeak();
  return (
    <Card title={speak('phase/withdrawal')}>
      <div class={css.form}>
        <RoutBars battle={door.state} reducedLess={door.facts.ruling('reduced-rout-points') === 'two-less'} />
        {proposed(door, 'end-turn').map((act) => (
          <Button key={act.id} kind="primary" wide onClick={() => takeAct(door, act)}>
            {speak(act.said)}
          </Button>
        ))}
      </div>
    </Card>
  );
}
