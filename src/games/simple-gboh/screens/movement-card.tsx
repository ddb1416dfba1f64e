import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { takeAct } from '../../../ui/take-act.ts';
import { cavalryByElephants, notShy, shyEvents } from '../rules/tracker/beside-elephants.ts';
import { hasMark, unitOf } from '../rules/tracker/state.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './forms.module.css';
import { LeadersCome } from './leader-comes-card.tsx';
import { aboutOf, proposed } from './proposed.ts';
import { UnitRow } from './unit-row.tsx';
import { useSpeak } from './voice.ts';
import { ZocButton } from './zoc-card.tsx';

/** Phase B beside the line of battle, where who moves and fires is tapped: leaders who come back, reactions, stacks that spread, hits elephants cost cavalry. */
export function MovementCard({ door }: { readonly door: BattleDoor }) {
  return (
    <>
      <LeadersCome door={door} />
      <ReactionsCard door={door} />
      <SpreadCard door={door} />
      <ElephantsCard door={door} />
    </>
  );
}

function ReactionsCard({ door }: { readonly door: BattleDoor }) {
  const speak = useSpeak();
  const pursuers = proposed(door, 'pursuers');
  return (
    <Card title={speak('gboh/reactions')}>
      <div class={css.form}>
        <p class={css.quiet}>{speak('gboh/tap-to-react')}</p>
        <div class={css.tools}>
          {pursuers.map((act) => (
            <Button key={act.id} onClick={() => takeAct(door, act)}>
              {pursuers.length === 1 ? speak('procedure/cavalry-return') : speak(act.said)}
            </Button>
          ))}
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
  const acts = proposed(door, 'spread');
  if (acts.length === 0) return null;
  return (
    <Card title={speak('gboh/spread')}>
      <div class={css.form}>
        <p class={css.quiet}>{speak('gboh/spread-help')}</p>
        {acts.flatMap((act) =>
          aboutOf(act, 'unit')
            .flatMap((id) => unitOf(door.state, id) ?? [])
            .map((unit) => <UnitRow key={unit.id} unit={unit} side={unit.side} under={unit.stackedUnder !== ''} onTap={() => takeAct(door, act)} />),
        )}
      </div>
    </Card>
  );
}

/** Activated cavalry that enemy elephants cost a hit (10.23): who took it with its activation, and who stands beside one as only the map shows; a tap gives the hit or takes it back. */
function ElephantsCard({ door }: { readonly door: BattleDoor }) {
  const speak = useSpeak();
  const horse = cavalryByElephants(door.state);
  if (horse.length === 0) return null;
  return (
    <Card title={speak('gboh/elephants-near')}>
      <div class={css.form}>
        <p class={css.quiet}>{speak('gboh/elephants-near-help')}</p>
        {horse.map((unit) => {
          const shied = hasMark(unit, 'shied');
          return (
            <UnitRow
              key={unit.id}
              unit={unit}
              side={unit.side}
              about={speak(shied ? 'mark/shied' : 'gboh/one-hit')}
              pressed={shied}
              onTap={() => void door.act(shied ? notShy(door.state, unit) : shyEvents(unit, door.facts.ruling('reduction-threshold')))}
            />
          );
        })}
      </div>
    </Card>
  );
}
