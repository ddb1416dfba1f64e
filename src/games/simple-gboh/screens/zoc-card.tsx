import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { later } from '../../../ui/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { obligationFaults } from '../rules/tracker/obligations.ts';
import { hasMark } from '../rules/tracker/state.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './forms.module.css';
import { useSpeak } from './voice.ts';

const ZocSheet = later(async () => (await import('./zoc-sheet.tsx')).ZocSheet);

/** Who must attack and be attacked (7.31–7.32): the players say who stands in whose ZOC, the card says who of them is in no shock yet. */
export function ZocCard({ door }: { readonly door: BattleDoor }) {
  const speak = useSpeak();
  const battle = door.state;
  const doubts = obligationFaults(battle);
  const said = battle.contacts.length > 0 || battle.units.some((unit) => hasMark(unit, 'in-zoc'));
  return (
    <Card title={speak('gboh/zoc')}>
      <div class={css.form}>
        {doubts.map((fault) => (
          <Notice key={fault.field} tone="doubt">
            {speak('form/expected', { what: fault.expected })} {fault.cite ? `(${fault.cite.at})` : ''}
          </Notice>
        ))}
        {said && doubts.length === 0 && <Notice tone="good">{speak('gboh/duties-met')}</Notice>}
        <ZocButton door={door} />
      </div>
    </Card>
  );
}

/** The way to say who stands in whose ZOC; with `unit` its line is open at once. */
export function ZocButton({ door, unit }: { readonly door: BattleDoor; readonly unit?: string }) {
  const speak = useSpeak();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{speak('gboh/whose-zoc')}</Button>
      {open && <ZocSheet door={door} unit={unit} onClose={() => setOpen(false)} />}
    </>
  );
}
