import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { backIcon, Icon } from '../../../ui/icons.tsx';
import { later } from '../../../ui/later.tsx';
import { isActivated } from '../rules/tracker/activation.ts';
import { enemiesHolding, enemiesInZocOf, inEnemyZoc } from '../rules/tracker/contacts.ts';
import { hitEvents, hitsBoth } from '../rules/tracker/hits.ts';
import { placing, type Way } from '../rules/tracker/line-of-battle.ts';
import { hasMark, type Unit } from '../rules/tracker/state.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './dock.module.css';
import type { Proposing } from './proposal.ts';
import { allCalled, calledIn } from './unit-name.ts';
import { useSpeak } from './voice.ts';

const UnitSheet = later(async () => (await import('./unit-sheet.tsx')).UnitSheet);
const WAYS: readonly Way[] = ['left', 'right', 'forward', 'back'];

/** One unit of the line and what it can do at once: it has moved, it takes a hit, it changes its place; all else behind "More". `hint` says what a second tap would do. */
export function UnitDock({
  door,
  unit,
  hint,
  onPropose,
}: {
  readonly door: BattleDoor;
  readonly unit: Unit;
  readonly hint?: string | undefined;
  readonly onPropose: Proposing['onPropose'];
}) {
  const speak = useSpeak();
  const [more, setMore] = useState(false);
  const [placed, place] = useState(false);
  const moved = hasMark(unit, 'moved');
  const { turn } = door.state;
  const moving = turn.phase === 'movement';
  const own = unit.side === turn.active;
  const moves = moving && own && isActivated(door.state, unit);
  const faces = moving && !own && !hasMark(unit, 'turned') && (!unit.double || unit.column) && !inEnemyZoc(door.state, unit);
  const called = (units: readonly Unit[]): string =>
    allCalled(
      door.state,
      units.map(({ id }) => id),
      speak,
    );
  const [holding, held] = [enemiesHolding(door.state, unit), enemiesInZocOf(door.state, unit)];
  const zocs = [
    ...(holding.length > 0 ? [`${speak('gboh/stands-in-zoc-of')} ${called(holding)}`] : []),
    ...(held.length > 0 ? [speak('gboh/has-in-zoc', { names: called(held) })] : []),
  ];
  return (
    <section class={css.dock} aria-label={calledIn(door.state, unit, speak)}>
      <p class={css.line}>
        <b>{calledIn(door.state, unit, speak)}</b> {hint}
      </p>
      {zocs.length > 0 && <p class={css.quiet}>{zocs.join(' · ')}</p>}
      <div class={css.acts}>
        {moves && (
          <Button aria-pressed={moved} onClick={() => void door.act([{ type: 'marked', unit: unit.id, mark: 'moved', on: !moved }])}>
            {speak(moved ? 'dock/not-moved' : 'dock/moved')}
          </Button>
        )}
        {faces && <Button onClick={() => onPropose({ of: 'facing', unit: unit.id })}>{speak('dock/face')}</Button>}
        {turn.phase !== 'before' && (
          <Button onClick={() => void door.act(hitEvents(door.state, unit, door.facts.ruling('reduction-threshold')))}>
            {speak(hitsBoth(door.state, unit) ? 'gboh/hit-each' : 'gboh/one-hit')}
          </Button>
        )}
        <Button aria-expanded={placed} onClick={() => place(!placed)}>
          {speak('dock/place')}
        </Button>
        <Button onClick={() => setMore(true)}>{speak('dock/more')}</Button>
      </div>
      {placed && <Places door={door} unit={unit} />}
      {more && <UnitSheet door={door} unit={unit} onClose={() => setMore(false)} />}
    </section>
  );
}

/** The ways a unit can be moved in its line, a tap each. */
function Places({ door, unit }: { readonly door: BattleDoor; readonly unit: Unit }) {
  const speak = useSpeak();
  // The first army stands below: its front is above.
  const up = unit.side === 'first' ? 'forward' : 'back';
  return (
    <fieldset class={css.ways} aria-label={speak('dock/place')}>
      {WAYS.map((way) => {
        const event = placing(door.state, unit, way);
        const turned = way === 'left' || way === 'right' ? way : way === up ? 'up' : 'down';
        return (
          <Button
            key={way}
            disabled={!event}
            aria-label={speak(`dock/${way}`)}
            icon={
              <span class={css[turned]}>
                <Icon of={backIcon} />
              </span>
            }
            onClick={() => event && void door.act([event])}
          />
        );
      })}
    </fieldset>
  );
}
