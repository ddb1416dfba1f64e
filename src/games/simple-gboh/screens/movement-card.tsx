import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { activated, cavalryByElephants, hitEvent, mayFire, replaceable, returning, spreading } from '../rules/tracker/command.ts';
import type { Unit } from '../rules/tracker/state.ts';
import { fires, otherSide } from '../rules/vocabulary.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './forms.module.css';
import { LeaderComesCard } from './leader-comes-card.tsx';
import { UnitRow } from './unit-row.tsx';
import { useSpeak } from './voice.ts';
import { ZocButton } from './zoc-card.tsx';

/** Phase B: who may fire, a tap to the shot; leaders who come back; hits elephants cost cavalry; then the shock phase. */
export function MovementCard({ door }: { readonly door: BattleDoor }) {
  const battle = door.state;
  return (
    <>
      {[...returning(battle), ...replaceable(battle)].map((leader) => (
        <LeaderComesCard key={leader.id} door={door} leader={leader} />
      ))}
      <FireCard door={door} />
      <ReactionsCard door={door} />
      <SpreadCard door={door} />
      <ElephantsCard door={door} />
    </>
  );
}

/** Whether a unit may fire now: once each way a turn, or by the ruling at every enemy (7.2). */
const mayStillFire = (door: BattleDoor, unit: Unit): boolean =>
  fires(unit.missile) && mayFire(door.state, unit, door.facts.ruling('reaction-limit') === 'once-per-enemy');

function FireCard({ door }: { readonly door: BattleDoor }) {
  const speak = useSpeak();
  const shooters = activated(door.state).filter((unit) => mayStillFire(door, unit));
  return (
    <Card title={speak('procedure/missile-fire')}>
      <div class={css.form}>
        {shooters.map((unit) => (
          <UnitRow
            key={unit.id}
            unit={unit}
            side={unit.side}
            about={speak(`missile/${unit.missile}`)}
            onTap={() => door.open('missile-fire', undefined, unit.id)}
          />
        ))}
        {shooters.length === 0 && <p class={css.quiet}>{speak('gboh/nobody-fires')}</p>}
        <Button kind="primary" wide onClick={() => void door.act([{ type: 'phase', to: 'shock' }])}>
          {speak('gboh/to-shock')}
        </Button>
      </div>
    </Card>
  );
}

function ReactionsCard({ door }: { readonly door: BattleDoor }) {
  const speak = useSpeak();
  const { units, turn } = door.state;
  const reacts = units.some((unit) => unit.side === otherSide(turn.active) && mayStillFire(door, unit));
  const pursuers = units.some(({ side, status, formation }) => side === turn.active && status === 'pursuing' && turn.activated.includes(formation));
  return (
    <Card title={speak('gboh/reactions')}>
      <div class={css.form}>
        <div class={css.tools}>
          <Button onClick={() => door.open('missile-fire', { manner: 'return' })} disabled={!reacts}>
            {speak('gboh/reaction-fire')}
          </Button>
          <Button onClick={() => door.open('reaction-facing')}>{speak('procedure/reaction-facing')}</Button>
          {pursuers && <Button onClick={() => door.open('cavalry-return')}>{speak('procedure/cavalry-return')}</Button>}
          <ZocButton door={door} />
          <Button kind="quiet" onClick={() => door.open('movement-cost')}>
            {speak('procedure/movement-cost')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Roman stacks of the inactive army that may spread before an enemy (5.36). */
function SpreadCard({ door }: { readonly door: BattleDoor }) {
  const speak = useSpeak();
  const stacks = spreading(door.state, otherSide(door.state.turn.active));
  if (stacks.length === 0) return null;
  return (
    <Card title={speak('gboh/spread')}>
      <div class={css.form}>
        <p class={css.quiet}>{speak('gboh/spread-help')}</p>
        {stacks.map((unit) => (
          <UnitRow
            key={unit.id}
            unit={unit}
            side={unit.side}
            under={unit.stackedUnder !== ''}
            onTap={() => void door.act([{ type: 'spread', unit: unit.id }])}
          />
        ))}
      </div>
    </Card>
  );
}

/** Activated cavalry that enemy elephants may cost a hit (10.23). */
function ElephantsCard({ door }: { readonly door: BattleDoor }) {
  const speak = useSpeak();
  const horse = cavalryByElephants(door.state);
  if (horse.length === 0) return null;
  return (
    <Card title={speak('gboh/elephants-near')}>
      <div class={css.form}>
        <p class={css.quiet}>{speak('gboh/elephants-near-help')}</p>
        {horse.map((unit) => (
          <UnitRow
            key={unit.id}
            unit={unit}
            side={unit.side}
            about={speak('gboh/one-hit')}
            onTap={() => void door.act([hitEvent(unit, door.facts.ruling('reduction-threshold'))])}
          />
        ))}
      </div>
    </Card>
  );
}
