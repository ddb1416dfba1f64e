import { Card } from '../../../ui/card.tsx';
import { FaultLines } from '../../../ui/form/fault-lines.tsx';
import type { SetupProps } from '../../../ui/game-screens.ts';
import { SeatNames } from '../../../ui/seat-names.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { LONGEST_NAME, type PlayerSetup, type RisikoSetup } from '../rules/setup.ts';
import { COLOURS, type Colour, SEATS } from '../rules/vocabulary.ts';
import { Army } from './army.tsx';
import css from './setup-form.module.css';
import { useBookSpeak } from './voice.ts';

const LEAST_PLAYERS = 3;
/** A new session: the colours at the table, tapped in the order they sit; names if somebody wants them; two switches. */
export function SetupForm({ setup, onSetup, faults, sessions }: SetupProps<RisikoSetup>) {
  const speak = useBookSpeak();
  const { players } = setup;
  const change = (next: Partial<RisikoSetup>): void => onSetup({ ...setup, ...next });
  const flip = (colour: Colour): void => {
    const without = players.filter((player) => player.colour !== colour);
    change({ players: without.length < players.length ? without : [...players, { name: '', colour }] });
  };
  const rename = (colour: string, name: string): void =>
    change({ players: players.map((player) => (player.colour === colour ? { ...player, name } : player)) });
  return (
    <>
      <Card title={speak('setup/who')}>
        <p class={css.hint}>{speak('setup/who-hint')}</p>
        <Swatches players={players} onFlip={flip} />
        <p class={css.count} role="status">
          {speak(players.length < LEAST_PLAYERS ? 'setup/too-few' : 'setup/count', { players: players.length })}
        </p>
        <SeatNames
          seats={players.slice(0, SEATS.length).map(({ colour, name }) => ({
            id: colour,
            mark: <Army colour={colour} size={32} />,
            label: speak('setup/name-of', { colour: speak(`army/${colour}`) }),
            placeholder: speak('setup/name-or', { colour: speak(`army/${colour}`) }),
            name,
          }))}
          longest={LONGEST_NAME}
          sessions={sessions}
          onName={rename}
        />
        <FaultLines id="setup-faults" faults={faults} />
      </Card>
      <Card>
        <Toggle label={speak('setup/map')} hint={speak('setup/map-hint')} checked={setup.map} onChange={(map) => change({ map })} />
        <Toggle
          label={speak('field/tournament')}
          hint={speak('setup/tournament-hint')}
          checked={setup.tournament}
          onChange={(tournament) => change({ tournament })}
        />
        <details class={css.fold} open={setup.minutes + setup.turnSeconds > 0}>
          <summary>{speak('setup/clocks')}</summary>
          <Stepper label={speak('setup/minutes')} value={setup.minutes} max={999} onChange={(minutes) => change({ minutes })} />
          <Stepper label={speak('setup/turnSeconds')} value={setup.turnSeconds} max={3600} onChange={(turnSeconds) => change({ turnSeconds })} />
        </details>
      </Card>
    </>
  );
}

/** The six colours of the box: a tap seats a colour, or takes it from the table; the number is its place in the order. */
function Swatches({ players, onFlip }: { readonly players: readonly PlayerSetup[]; readonly onFlip: (colour: Colour) => void }) {
  const speak = useBookSpeak();
  return (
    <div class={css.swatches} role="group" aria-label={speak('setup/players')}>
      {COLOURS.map((colour) => {
        const at = players.findIndex((player) => player.colour === colour);
        const name = speak(`army/${colour}`);
        return (
          <button key={colour} type="button" class={css.swatch} aria-pressed={at >= 0} onClick={() => onFlip(colour)}>
            <Army colour={colour} armies={at >= 0 ? at + 1 : undefined} size={34} />
            <span aria-hidden="true">{name}</span>
            <span class="unseen">{at >= 0 ? speak('setup/seated', { colour: name, n: at + 1 }) : name}</span>
          </button>
        );
      })}
    </div>
  );
}
