import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from './button.tsx';
import type { SessionFigures } from './game-screens.ts';
import css from './seat-names.module.css';
import { TextInput } from './text-input.tsx';
import { useSpeak } from './voice.ts';

/** So many names of earlier sessions are offered. */
const MOST_NAMES = 8;

/** A seat at the table: its mark, how its field is called, what stands there while no name does, and the name. */
export interface SeatName {
  readonly id: string;
  readonly mark: ComponentChildren;
  readonly label: string;
  readonly placeholder: string;
  readonly name: string;
}

/** The names of those who play, none needed. Those who played before (`figures.players` of earlier sessions) are a tap away, for the first seat without a name. */
export function SeatNames({
  seats,
  longest,
  sessions,
  onName,
}: {
  readonly seats: readonly SeatName[];
  readonly longest: number;
  readonly sessions: () => Promise<readonly SessionFigures[]>;
  readonly onName: (seat: string, name: string) => void;
}) {
  const speak = useSpeak();
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => {
    void sessions().then((played) => setKnown(namesOf(played)));
  }, []);
  const free = known.filter((name) => seats.every((seat) => seat.name.trim().toLocaleLowerCase() !== name.toLocaleLowerCase()));
  const unnamed = seats.find(({ name }) => name.trim() === '');
  return (
    <>
      <ul class={css.names}>
        {seats.map(({ id, mark, label, placeholder, name }) => (
          <li key={id} class={css.name}>
            {mark}
            <TextInput
              live
              bare
              label={label}
              placeholder={placeholder}
              value={name}
              maxLength={longest}
              suggestions={free}
              onChange={(next) => onName(id, next)}
            />
          </li>
        ))}
      </ul>
      {unnamed && free.length > 0 && (
        <div class={css.known} role="group" aria-label={speak('ui/played-before')}>
          <span class={css.hint}>{speak('ui/played-before')}</span>
          {free.slice(0, MOST_NAMES).map((name) => (
            <Button key={name} onClick={() => onName(unnamed.id, name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** Every name once, the latest session's first; `#2` stands for a seat without a name. */
function namesOf(sessions: readonly SessionFigures[]): readonly string[] {
  const names = sessions.toReversed().flatMap(({ figures: { players } }) => (Array.isArray(players) ? players.map((name) => String(name).trim()) : []));
  const first = (name: string) => names.findIndex((other) => other.toLocaleLowerCase() === name.toLocaleLowerCase());
  return names.filter((name, i) => name !== '' && !/^#\d+$/.test(name) && first(name) === i);
}
