import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { FaultLines } from '../../../ui/form/fault-lines.tsx';
import type { SetupProps } from '../../../ui/game-screens.ts';
import { SeatNames } from '../../../ui/seat-names.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { namesOf, type Setup } from '../rules/tracker/state.ts';
import { called, SEATS } from '../rules/vocabulary.ts';
import { Marker } from './marker.tsx';
import css from './setup-form.module.css';
import { useBookSpeak } from './voice.ts';

/** As many letters as the fields of the names take. */
const LONGEST_NAME = 24;
const COUNTS = [2, 3, 4, 5] as const;

/** A new session: how many play (3.3), their names if somebody wants them, who is the eldest (5.1), and the short game (7.0). */
export function SetupForm({ setup, onSetup, faults, sessions }: SetupProps<Setup>) {
  const speak = useBookSpeak();
  const change = (next: Partial<Setup>): void => onSetup({ ...setup, ...next });
  const players = namesOf(setup);
  const seats = SEATS.slice(0, setup.players);
  return (
    <>
      <Card title={speak('setup/who')}>
        <Chips
          label={speak('field/players')}
          options={COUNTS.map((count) => ({ id: String(count), words: String(count) }))}
          value={String(setup.players)}
          onChange={(count) => change({ players: Number(count), eldest: Math.min(setup.eldest, Number(count)) })}
        />
        <p class={css.hint}>{speak('setup/who-hint')}</p>
        <SeatNames
          seats={seats.map((seat, i) => ({
            id: String(i + 1),
            mark: <Marker players={players} seat={seat} solid />,
            label: speak('setup/name-of', { n: i + 1 }),
            placeholder: speak('setup/name-or', { n: i + 1 }),
            name: players[i]?.name ?? '',
          }))}
          longest={LONGEST_NAME}
          sessions={sessions}
          onName={(seat, name) => change({ [`name${seat}`]: name })}
        />
        <FaultLines id="setup-faults" faults={faults} />
      </Card>
      <Card>
        <Chips
          label={speak('setup/eldest')}
          options={seats.map((seat, i) => ({
            id: String(i + 1),
            words: speak(called(players, seat)),
            mark: <Marker players={players} seat={seat} small solid />,
          }))}
          value={String(setup.eldest)}
          onChange={(eldest) => change({ eldest: Number(eldest) })}
        />
        <p class={css.hint}>{speak('setup/eldest-hint')}</p>
        <Toggle label={speak('field/short')} hint={speak('setup/short-hint')} checked={setup.short} onChange={(short) => change({ short })} />
      </Card>
    </>
  );
}
