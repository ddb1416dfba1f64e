import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Counter } from '../../../ui/counter.tsx';
import type { GameScreen } from '../../../ui/game-screens.ts';
import { later } from '../../../ui/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { rampaging } from '../rules/tracker/command.ts';
import type { BattleEvent } from '../rules/tracker/events.ts';
import { armyName, unitName } from '../rules/tracker/names.ts';
import { verdictOf } from '../rules/tracker/rout-points.ts';
import type { Battle } from '../rules/tracker/state.ts';
import { SIDES } from '../rules/vocabulary.ts';
import { ActivationCard } from './activation-card.tsx';
import type { BattleDoor } from './battle-door.ts';
import css from './forms.module.css';
import { MovementCard } from './movement-card.tsx';
import { nameOf } from './names.ts';
import { Reference } from './reference.tsx';
import { RoutBars } from './rout-bars.tsx';
import { sideNumber } from './unit-row.tsx';
import { useSpeak } from './voice.ts';

const ShockCard = later(async () => (await import('./shock-card.tsx')).ShockCard);

/** The player turn at hand: what can be done in its phase, a tap each. */
export const Now: GameScreen<Battle, BattleEvent> = ({ door }) => {
  const speak = useSpeak();
  const { turn } = door.state;
  const verdict = verdictOf(door.state, {
    withdrawal: door.facts.ruling('withdrawal'),
    reducedLess: door.facts.ruling('reduced-rout-points') === 'two-less',
  });
  const won = verdict === 'first' || verdict === 'second' ? nameOf(speak, armyName(door.state, verdict)) : undefined;
  return (
    <div class={css.form}>
      {verdict !== 'going-on' && <Notice tone="good">{won ? speak('gboh/won', { army: won }) : speak('gboh/drawn')}</Notice>}
      {turn.phase === 'before' ? <BeginCard door={door} /> : <TurnCard door={door} />}
      <Reference />
    </div>
  );
};

function BeginCard({ door }: { readonly door: BattleDoor }) {
  const speak = useSpeak();
  return (
    <Card title={speak('procedure/who-begins')}>
      <div class={css.form}>
        {door.state.units.length === 0 && <p class={css.quiet}>{speak('gboh/set-up-first')}</p>}
        <Button kind="primary" wide onClick={() => door.open('who-begins')}>
          {speak('gboh/throw-for-it')}
        </Button>
        <div class={css.tools}>
          {SIDES.map((side) => (
            <Button key={side} onClick={() => void door.act([{ type: 'began', side }])}>
              {speak('gboh/begins', { army: nameOf(speak, armyName(door.state, side)) })}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
}

function TurnCard({ door }: { readonly door: BattleDoor }) {
  const speak = useSpeak();
  const { turn } = door.state;
  const { phase, active, number, seizedBy } = turn;
  return (
    <>
      <Card>
        <p class={css.line}>
          <Counter side={sideNumber(active)} code={String(number)} solid size={48} />
          <span class={css.grow}>
            <b>{nameOf(speak, armyName(door.state, active))}</b>
            <br />
            <span class={css.quiet}>
              {speak(`phase/${phase}`)}
              {seizedBy === '' ? '' : ` · ${speak('gboh/seized')}`}
            </span>
          </span>
        </p>
      </Card>
      {rampaging(door.state).map((unit) => (
        <Button key={unit.id} kind="primary" wide onClick={() => door.open('rampage', undefined, unit.id)}>
          {speak('step/rampage', { unit: nameOf(speak, unitName(door.state, unit.id)) })}
        </Button>
      ))}
      {phase === 'activation' && <ActivationCard door={door} />}
      {phase === 'movement' && <MovementCard door={door} />}
      {phase === 'shock' && <ShockCard door={door} />}
      {phase === 'withdrawal' && (
        <Card title={speak('phase/withdrawal')}>
          <div class={css.form}>
            <RoutBars battle={door.state} reducedLess={door.facts.ruling('reduced-rout-points') === 'two-less'} />
            <Button kind="primary" wide onClick={() => void door.act([{ type: 'turn-ended' }])}>
              {speak('gboh/end-turn')}
            </Button>
          </div>
        </Card>
      )}
    </>
  );
}
