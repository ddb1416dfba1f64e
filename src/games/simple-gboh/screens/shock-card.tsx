import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { later } from '../../../ui/later.tsx';
import { binIcon, plusIcon } from '../../../ui/tool-icons.tsx';
import { leadersInShock, overrun } from '../rules/tracker/command.ts';
import { type Declared, unitOf } from '../rules/tracker/state.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './forms.module.css';
import { UnitRow } from './unit-row.tsx';
import { useSpeak } from './voice.ts';
import { ZocCard } from './zoc-card.tsx';

const DeclareSheet = later(async () => (await import('./declare-sheet.tsx')).DeclareSheet);

/** Phase C in the order of 7.4: shocks declared, then all retreats before shock, then all leader checks, then each shock in the chosen order. */
export function ShockCard({ door }: { readonly door: BattleDoor }) {
  const speak = useSpeak();
  const { shocks, turn } = door.state;
  const [declaring, declare] = useState(false);
  const waiting = shocks.find(({ retreatsDone }) => !retreatsDone);
  const leaders = !turn.leadersChecked && leadersInShock(door.state).length > 0;
  const guns = overrun(door.state);
  const [first] = shocks;
  const next = waiting ? 'retreat-before-shock' : leaders ? 'leader-losses' : 'shock';
  return (
    <>
      {guns.length > 0 && (
        <Card title={speak('gboh/overrun')}>
          <div class={css.form}>
            {guns.map((unit) => (
              <UnitRow
                key={unit.id}
                unit={unit}
                side={unit.side}
                about={speak('gboh/eliminate')}
                onTap={() => void door.act([{ type: 'eliminated', unit: unit.id, how: 'overrun' }])}
              />
            ))}
          </div>
        </Card>
      )}
      <Card title={speak('gboh/declared')}>
        <div class={css.form}>
          {shocks.map((shock, at) => (
            <ShockLine key={shock.id} door={door} shock={shock} first={at === 0} />
          ))}
          {shocks.length === 0 && <p class={css.quiet}>{speak('gboh/no-shocks')}</p>}
          <Button icon={<Icon of={plusIcon} size={18} />} onClick={() => declare(true)}>
            {speak('gboh/declare')}
          </Button>
          {first && (
            <Button kind="primary" wide onClick={() => door.open(next, undefined, next === 'shock' ? first.id : waiting?.id)}>
              {speak(`procedure/${next}`)}
            </Button>
          )}
          {waiting && (
            <Button
              kind="quiet"
              onClick={() =>
                void door.act(shocks.filter(({ retreatsDone }) => !retreatsDone).map(({ id }) => ({ type: 'retreats-done', shock: id, retreated: [] })))
              }
            >
              {speak('gboh/nobody-retreats')}
            </Button>
          )}
          <Button kind={first ? 'quiet' : 'primary'} wide onClick={() => void door.act([{ type: 'phase', to: 'withdrawal' }])}>
            {speak('gboh/to-withdrawal')}
          </Button>
        </div>
      </Card>
      <ZocCard door={door} />
      {declaring && <DeclareSheet door={door} onClose={() => declare(false)} />}
    </>
  );
}

function ShockLine({ door, shock, first }: { readonly door: BattleDoor; readonly shock: Declared; readonly first: boolean }) {
  const speak = useSpeak();
  const names = (ids: readonly string[]): string =>
    ids
      .map((id) => unitOf(door.state, id))
      .map((unit) => (unit ? unit.name || speak(`type/${unit.type}`) : ''))
      .join(', ');
  const words = speak('gboh/shock-of', { attackers: names(shock.attackers), defenders: names(shock.defenders) });
  const others = door.state.shocks.map(({ id }) => id).filter((id) => id !== shock.id);
  return (
    <div class={css.wrapping}>
      <span class={css.grow}>
        {words}
        {shock.retreatsDone && <span class={css.quiet}> · {speak('gboh/stands')}</span>}
      </span>
      {!first && (
        <Button kind="quiet" onClick={() => void door.act([{ type: 'shocks-ordered', order: [shock.id, ...others] }])}>
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
