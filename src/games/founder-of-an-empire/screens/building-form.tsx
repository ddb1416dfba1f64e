import type { Fault } from '../../../core/fault.ts';
import { changed } from '../../../core/list.ts';
import type { Door } from '../../../ui/game-screens.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import { type Builder, type BuildingInput, NO_BUILDER } from '../rules/procedures/building.ts';
import { CUBES, called, seatAt } from '../rules/vocabulary.ts';
import css from './form.module.css';
import { Flag, faulty, NameCell, NumberCell } from './form-parts.tsx';
import { Marker } from './marker.tsx';
import { SiteFields } from './scoring-form.tsx';
import { cityIcon, militiaIcon, Symbol, templeIcon } from './symbols.tsx';
import { useBookSpeak } from './voice.ts';

interface Props {
  readonly input: never;
  readonly onInput: (input: Readonly<Record<string, unknown>>) => void;
  readonly door: Door;
  readonly faults: readonly Fault[];
}

const BLANK: Builder = { ...NO_BUILDER, armies: 1 };

/** One province, one block a player: armies, then for each building the attempt and the cubes in its box. */
export function BuildingForm({ input: given, onInput, faults }: Props) {
  const input: BuildingInput = given;
  const speak = useBookSpeak();
  const { players } = input;
  const set = (at: number, change: Partial<Builder>): void => onInput({ ...input, players: changed(players, at, change) });
  return (
    <div class={css.form}>
      <div class={css.title}>
        <NumberCell label={speak('field/number')} value={input.number} max={99} onChange={(number) => onInput({ ...input, number: Math.max(1, number) })} />
        <NameCell
          label={speak('field/province')}
          value={input.province}
          placeholder={speak('province', { n: input.number })}
          onChange={(province) => onInput({ ...input, province })}
        />
      </div>
      <Stepper
        label={speak('field/players')}
        value={players.length}
        min={1}
        max={5}
        onChange={(count) => onInput({ ...input, players: Array.from({ length: count }, (_, i) => players[i] ?? BLANK) })}
      />
      {players.map((player, i) => {
        const who = speak(called(players, seatAt(i)));
        return (
          <fieldset key={i} class={css.province} aria-label={who}>
            <div class={css.line}>
              <Marker players={players} seat={seatAt(i)} />
              <NameCell label={speak('field/name')} value={player.name} placeholder={who} onChange={(name) => set(i, { name })} />
              <Symbol of={militiaIcon} label={speak('field/armies')} size={22} />
              <NumberCell label={`${who}: ${speak('field/armies')}`} value={player.armies} max={CUBES} onChange={(armies) => set(i, { armies })} />
            </div>
            <div class={css.line}>
              <span class={css.pair}>
                <Flag
                  label={`${who}: ${speak('field/temple')}`}
                  on={player.temple}
                  icon={templeIcon}
                  wrong={faulty(faults, `players.${i}.temple`)}
                  onChange={(temple) => set(i, { temple })}
                >
                  {speak('screen/symbol-temple')}
                </Flag>
                <NumberCell label={`${who}: ${speak('field/temples')}`} value={player.temples} max={CUBES} onChange={(temples) => set(i, { temples })} />
              </span>
              <span class={css.pair}>
                <Flag
                  label={`${who}: ${speak('field/city')}`}
                  on={player.city}
                  icon={cityIcon}
                  wrong={faulty(faults, `players.${i}.city`)}
                  onChange={(city) => set(i, { city })}
                >
                  {speak('screen/symbol-city')}
                </Flag>
                <NumberCell label={`${who}: ${speak('field/cities')}`} value={player.cities} max={CUBES} onChange={(cities) => set(i, { cities })} />
              </span>
            </div>
          </fieldset>
        );
      })}
      <SiteFields province={input} speak={speak} onChange={(change) => onInput({ ...input, ...change })} />
    </div>
  );
}
