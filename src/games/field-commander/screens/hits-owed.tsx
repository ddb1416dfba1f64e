import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { armyNow, hitsTaken, type Placed } from '../rules/effects/hits-taken.ts';
import type { AtTable } from './at-table.tsx';
import type { CampaignDoor } from './door.ts';
import css from './layout.module.css';
import type { ForceTargets } from './own-forces.tsx';
import { type BookSpeaker, useBookSpeak } from './voice.ts';

/** Hits the army owes, placed by tapping who takes them: with the last of them they are applied. */
export function useHitsOwed(door: CampaignDoor, table: AtTable) {
  const speak = useBookSpeak();
  const { campaign } = door.state;
  const owed = campaign.now.owed ?? 0;
  const [on, setOn] = useState<readonly string[]>([]);
  const army = armyNow(campaign);
  const taken = hitsTaken(army, on);
  const pick = async (id: string): Promise<void> => {
    const next = [...on, id];
    const after = hitsTaken(army, next);
    if (next.length < owed && after.forces.length + (after.level > 0 ? 1 : 0) > 0 && after.level > 0) return setOn(next);
    const done = await table.run('suffer-hits', { hits: owed }, { typed: Object.fromEntries(next.map((one, i) => [`suffer/${i + 1}`, [one]])) });
    if (done) table.say(takenSaid(speak, army, after));
    setOn([]);
  };
  const targets: ForceTargets = { label: speak('play/who-takes'), alexander: true, marked: [], onPick: (id) => void pick(id) };
  return { owed, placed: on.length, taken, targets, clear: () => setOn([]) };
}

/** Who took the hits, and how they stand now. */
function takenSaid(speak: BookSpeaker, before: Placed, after: Placed): string {
  const fell = before.forces.flatMap((force) => {
    const left = after.forces.find(({ id }) => id === force.id);
    const gaps = { force: force.name || speak(`force/${force.type}`) };
    if (!left) return [speak('effect/destroyed', gaps)];
    return left.reduced === force.reduced ? [] : [speak('effect/reduced', gaps)];
  });
  return [
    ...fell,
    ...(after.level < before.level ? [after.level === 0 ? speak('verdict/dead') : speak('effect/level', { from: before.level, to: after.level })] : []),
  ].join(' · ');
}

/** How many hits are still to be placed, and what one on Alexander costs. */
export function OwedCard({
  owed,
  placed,
  taken,
  onClear,
}: {
  readonly owed: number;
  readonly placed: number;
  readonly taken: Placed;
  readonly onClear: () => void;
}) {
  const speak = useBookSpeak();
  return (
    <Card title={speak('play/hit-of', { hit: placed + 1, hits: owed })}>
      <p>{speak('play/place-by-tap')}</p>
      <p class={css.quiet}>
        {speak(taken.level > 2 ? 'play/alexander-falls' : 'play/alexander-dies', { from: taken.level, to: Math.max(0, taken.level - 2) })}
      </p>
      {placed > 0 && (
        <div>
          <Button kind="quiet" onClick={onClear}>
            {speak('play/place-anew')}
          </Button>
        </div>
      )}
    </Card>
  );
}
