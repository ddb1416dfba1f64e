import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useSpeak } from '../../../ui/voice.ts';
import { hasMark, type Unit } from '../rules/tracker/battle.ts';
import { activated } from '../rules/tracker/command.ts';
import { obligationFaults } from '../rules/tracker/obligations.ts';
import { otherSide } from '../rules/vocabulary.ts';
import css from './forms.module.css';
import type { BattleDoor } from './now.tsx';
import { UnitRow } from './unit-row.tsx';

/** Who must attack and be attacked (7.31–7.32): the players mark who stands in an enemy ZOC, the card says who of them is in no shock yet. */
export function ZocCard({ door }: { readonly door: BattleDoor }) {
  const speak = useSpeak();
  const [marking, mark] = useState(false);
  const battle = door.state;
  const doubts = obligationFaults(battle);
  const marked = battle.units.filter((unit) => hasMark(unit, 'in-zoc')).length;
  return (
    <Card title={speak('gboh/in-zoc')}>
      <div class={css.form}>
        {doubts.map((fault) => (
          <Notice key={fault.field} tone="doubt">
            {speak(fault.expected)} {fault.cite ? `(${fault.cite.at})` : ''}
          </Notice>
        ))}
        {marked > 0 && doubts.length === 0 && <Notice tone="good">{speak('gboh/duties-met')}</Notice>}
        <Button onClick={() => mark(true)}>{speak('gboh/mark-in-zoc')}</Button>
      </div>
      <ZocSheet door={door} open={marking} onClose={() => mark(false)} />
    </Card>
  );
}

function ZocSheet({ door, open, onClose }: { readonly door: BattleDoor; readonly open: boolean; readonly onClose: () => void }) {
  const speak = useSpeak();
  const battle = door.state;
  const enemies = battle.units.filter((unit) => unit.side === otherSide(battle.turn.active) && unit.status === 'on-map');
  const rows = (units: readonly Unit[]) =>
    units
      .filter(({ stackedUnder }) => stackedUnder === '')
      .map((unit) => (
        <UnitRow
          key={unit.id}
          unit={unit}
          side={unit.side}
          pressed={hasMark(unit, 'in-zoc')}
          onTap={() => void door.act([{ type: 'marked', unit: unit.id, mark: 'in-zoc', on: !hasMark(unit, 'in-zoc') }])}
        />
      ));
  return (
    <Sheet title={speak('gboh/mark-in-zoc')} open={open} onClose={onClose} tall>
      <div class={css.form}>
        <p class={css.quiet}>{speak('gboh/in-zoc-help')}</p>
        <h3>{speak('gboh/must-attack')}</h3>
        {rows(activated(battle))}
        <h3>{speak('gboh/must-be-attacked')}</h3>
        {rows(enemies)}
      </div>
    </Sheet>
  );
}
