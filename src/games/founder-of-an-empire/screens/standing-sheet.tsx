import { Chips } from '../../../ui/chips.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { introducing } from '../rules/region.ts';
import type { TrackedEvent } from '../rules/tracker/events.ts';
import { type Province, type State, seatsOf } from '../rules/tracker/state.ts';
import { CUBES, called, PER_PROVINCE, provinceSaid, type Seat } from '../rules/vocabulary.ts';
import { Marker } from './marker.tsx';
import css from './sheets.module.css';
import { useSpeak } from './voice.ts';

/** What stands in a province, changed by hand: armies of the campaign, temples of each player, the city. */
export function StandingSheet({
  door,
  province,
  onClose,
}: {
  readonly door: Door<State, TrackedEvent>;
  readonly province: Province;
  readonly onClose: () => void;
}) {
  const { state } = door;
  const speak = useSpeak();
  const { region, number, temples, cities, armies } = province;
  const act = (event: TrackedEvent): void => void door.act([...introducing(state, province), event]);
  const templesOf = (seat: Seat): number => temples.filter((one) => one === seat).length;
  const setTemples = (seat: Seat, count: number): void =>
    act({ type: 'set-standing', region, number, temples: [...temples.filter((one) => one !== seat), ...Array<Seat>(count).fill(seat)], cities });
  const setCity = (id: Seat | 'none'): void => act({ type: 'set-standing', region, number, temples, cities: id === 'none' ? [] : [id] });
  const owners: readonly (Seat | 'none')[] = ['none', ...seatsOf(state)];
  return (
    <Sheet title={speak(provinceSaid(province))} eyebrow={speak('screen/region', { n: region })} open onClose={onClose} tall>
      <div>
        {seatsOf(state).map((seat) => (
          <div key={seat} class={css.pair}>
            <span class={css.who}>
              <Marker players={state.players} seat={seat} small />
              {speak(called(state.players, seat))}
            </span>
            {region === state.region && (
              <Stepper
                label={speak('screen/armies')}
                value={armies[seat] ?? 0}
                max={CUBES}
                onChange={(next) => act({ type: 'set-armies', seat, number, armies: next })}
              />
            )}
            <Stepper label={speak('screen/box/temples')} value={templesOf(seat)} max={PER_PROVINCE.temple} onChange={(next) => setTemples(seat, next)} />
          </div>
        ))}
        <Chips
          label={speak('screen/symbol-city')}
          options={owners.map((seat) => ({ id: seat, words: seat === 'none' ? speak('ui/none') : speak(called(state.players, seat)) }))}
          value={cities[0] ?? 'none'}
          onChange={setCity}
        />
      </div>
    </Sheet>
  );
}
