import type { Fault } from '../../../core/fault.ts';
import { changed } from '../../../core/list.ts';
import type { Door } from '../../../ui/game-screens.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import type { Finalist, FinalScoringInput } from '../rules/procedures/final-scoring.ts';
import { campaigns } from '../rules/tracker/state.ts';
import { called, REGIONS, STOCK, seatAt } from '../rules/vocabulary.ts';
import css from './form.module.css';
import { faulty, NameCell, NumberCell } from './form-parts.tsx';
import { Marker } from './marker.tsx';
import { cityIcon, Symbol, templeIcon } from './symbols.tsx';
import { useBookSpeak } from './voice.ts';

interface Props {
  readonly input: never;
  readonly onInput: (input: Readonly<Record<string, unknown>>) => void;
  readonly door: Door;
  readonly faults: readonly Fault[];
}

const BLANK: Finalist = { name: '', score: 0, temples: 0, cities: 0, region1: 0, region2: 0, region3: 0, region4: 0, region5: 0, region6: 0 };

/** The final points, one block a player: score, temples and cities on the board, and both together by region (6.1). */
export function FinalForm({ input: given, onInput, door, faults }: Props) {
  const input: FinalScoringInput = given;
  const speak = useBookSpeak();
  const { first, last } = campaigns(input.short);
  const regions = REGIONS.filter((region) => region >= first && region <= last);
  const set = (players: readonly Finalist[]): void => onInput({ ...input, players });
  return (
    <div class={css.form}>
      <Toggle label={speak('field/short')} hint="7.0" checked={input.short} onChange={(short) => onInput({ ...input, short })} />
      {door.session === '' && (
        <Stepper
          label={speak('field/players')}
          value={input.players.length}
          min={2}
          max={5}
          onChange={(count) => set(Array.from({ length: count }, (_, i) => input.players[i] ?? BLANK))}
        />
      )}
      {input.players.map((player, i) => {
        const who = speak(called(input.players, seatAt(i)));
        const cell = (field: Exclude<keyof Finalist, 'name'>, label: string, max: number) => (
          <NumberCell
            key={field}
            label={`${who}: ${label}`}
            value={player[field]}
            max={max}
            wrong={faulty(faults, `players.${i}.${field}`)}
            onChange={(value) => set(changed(input.players, i, { [field]: value }))}
          />
        );
        return (
          <fieldset key={i} class={css.province} aria-label={who}>
            <div class={css.line}>
              <Marker players={input.players} seat={seatAt(i)} />
              {door.session === '' ? (
                <NameCell label={speak('field/name')} value={player.name} placeholder={who} onChange={(name) => set(changed(input.players, i, { name }))} />
              ) : (
                <b class={css.grow}>{who}</b>
              )}
              {cell('score', speak('field/score'), 999)}
            </div>
            <div class={css.line}>
              <Symbol of={templeIcon} label={speak('field/templesBuilt')} size={24} />
              {cell('temples', speak('field/templesBuilt'), STOCK.temple)}
              <Symbol of={cityIcon} label={speak('field/citiesBuilt')} size={24} />
              {cell('cities', speak('field/citiesBuilt'), STOCK.city)}
            </div>
            <p class={css.sum}>{speak('screen/by-region')}</p>
            <div class={css.regions}>
              {regions.map((region) => (
                <span key={region} class={css.region}>
                  <small>{region}</small>
                  {cell(`region${region}`, speak(`field/region${region}`), STOCK.temple + STOCK.city)}
                </span>
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
