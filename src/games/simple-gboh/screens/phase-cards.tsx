import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { later } from '../../../ui/later.tsx';
import { takeAct } from '../../../ui/take-act.ts';
import { countsLess } from '../rules/tracker/rout-points.ts';
import { SIDES } from '../rules/vocabulary.ts';
import { ActivationCard, type ChosenFormations } from './activation-card.tsx';
import type { BattleDoor } from './battle-door.ts';
import css from './forms.module.css';
import { Level, LevelsAsked } from './levels.tsx';
import { MovementCard } from './movement-card.tsx';
import type { Proposing } from './proposal.ts';
import { proposed } from './proposed.ts';
import { RoutBars } from './rout-bars.tsx';
import { useSpeak } from './voice.ts';

const ShockCard = later(async () => (await import('./shock-card.tsx')).ShockCard);

/** What can be done in the phase at hand besides what is tapped in the line of battle. */
export function PhaseCards({ door, ...chosen }: { readonly door: BattleDoor } & ChosenFormations & Pick<Proposing, 'onPropose'>) {
  const { phase, number } = door.state.turn;
  return (
    <>
      {phase !== 'before' && <LevelsAsked key={number} door={door} />}
      {phase === 'before' && <BeginCard door={door} />}
      {phase === 'activation' && <ActivationCard door={door} {...chosen} />}
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
        {door.state.units.length === 0 ? (
          <p class={css.quiet}>{speak('gboh/set-up-first')}</p>
        ) : (
          SIDES.map((side) => <Level key={side} door={door} side={side} />)
        )}
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

/** Phase D: the rout points of both armies (9.0). */
function WithdrawalCard({ door }: { readonly door: BattleDoor }) {
  const speak = useSpeak();
  return (
    <Card title={speak('phase/withdrawal')}>
      <div class={css.form}>
        <RoutBars battle={door.state} reducedLess={countsLess(door.facts)} />
      </div>
    </Card>
  );
}
