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
  const speak = useSpeak();
  const battle = door.state;
  const { active } = battle.turn;
  const may = (unit: Unit): boolean => fires(unit.missile) && mayFire(battle, unit, door.facts.ruling('reaction-limit') === 'once-per-enemy');
  const shooters = activated(battle).filter(may);
  const reacting = battle.units.filter((unit) => unit.side === otherSide(active) && may(unit));
  const stacks = spreading(battle, otherSide(active));
  const horse = cavalryByElephants(battle);
  const pursuers = battle.units.some(({ side, status, formation }) => side === active && status === 'pursuing' && battle.turn.activated.includes(formation));
  return (
    <>
      {[...returning(battle), ...replaceable(battle)].map((leader) => (
        <LeaderComesCard key={leader.id} door={door} leader={leader} />
      ))}
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
      <Card title={speak('gboh/reactions')}>
        <div class={css.form}>
          <div class={css.tools}>
            <Button onClick={() => door.open('missile-fire', { manner: 'return' })} disabled={reacting.length === 0}>
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
      {stacks.length > 0 && (
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
      )}
      {horse.length > 0 && (
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
      )}
    </>
  );
}
