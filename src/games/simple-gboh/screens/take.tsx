import { useEffect, useState } from 'preact/hooks';
import { standardOf } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { GameBook } from '../../../ui/game-screens.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { MusterRead } from '../rules/muster/read.ts';
import type { BattleEvent, Muster } from '../rules/tracker/events.ts';
import { setupFields } from '../rules/tracker/start.ts';
import { SIDES, type Side } from '../rules/vocabulary.ts';
import { battleOfLink } from './battle-link.ts';
import css from './forms.module.css';
import { levelSaid } from './levels.tsx';
import { LineFaults } from './line-faults.tsx';
import { useBookSpeak } from './voice.ts';

/** A battle from a link: what is in it and what is wrong with it, before a session begins with it. */
export const Take: NonNullable<GameBook['Take']> = ({ text, onTake }) => {
  const speak = useBookSpeak();
  const [read, setRead] = useState<MusterRead | 'none' | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let current = true;
    void battleOfLink(text).then((found) => current && setRead(found ?? 'none'));
    return () => {
      current = false;
    };
  }, [text]);
  if (read === undefined) return null;
  if (read === 'none') return <Notice tone="bad">{speak('gboh/link-broken')}</Notice>;
  const { muster, faults, good } = read;
  const begin = async (): Promise<void> => {
    const events: BattleEvent[] = [{ type: 'mustered', battle: muster }];
    setBusy(true);
    await onTake({ setup: standardOf(setupFields), title: muster.name, events });
    setBusy(false);
  };
  return (
    <div class={css.form}>
      <h2>{muster.name || speak('gboh/shared-battle')}</h2>
      <p class={css.quiet}>{speak('gboh/shared-battle-help')}</p>
      {muster.turn && <p>{speak('gboh/in-progress', { turn: muster.turn.number })}</p>}
      {SIDES.map((side) => (
        <ArmyPreview key={side} muster={muster} side={side} />
      ))}
      <LineFaults faults={faults} />
      <Button kind="primary" wide busy={busy} disabled={busy || good === 0} onClick={() => void begin()}>
        {speak('gboh/begin-shared', { units: muster.units.length })}
      </Button>
    </div>
  );
};

/** An army as the link has it: its level, leaders, and how many units of each type in each formation. */
function ArmyPreview({ muster, side }: { readonly muster: Muster; readonly side: Side }) {
  const speak = useBookSpeak();
  const units = muster.units.filter((unit) => unit.side === side);
  const types = [...new Set(units.map(({ type }) => type))];
  const counts = types.map((type) => `${speak(`type/${type}`)} ×${units.filter((unit) => unit.type === type).length}`).join(', ');
  const named = (list: readonly { readonly side: Side; readonly name: string }[]): string =>
    list
      .filter((one) => one.side === side)
      .map(({ name }) => name)
      .join(', ');
  const [leaders, formations] = [named(muster.leaders), named(muster.formations)];
  const { name, withdrawal } = muster.armies[side];
  return (
    <Card title={name || speak(`side/${side}`)}>
      <div class={css.form}>
        <span>{speak('gboh/shared-army', { units: units.length, withdrawal: levelSaid(withdrawal) })}</span>
        {counts && <span>{counts}</span>}
        {formations && <span class={css.quiet}>{`${speak('gboh/formations')}: ${formations}`}</span>}
        {leaders && <span class={css.quiet}>{`${speak('gboh/leaders')}: ${leaders}`}</span>}
      </div>
    </Card>
  );
}
