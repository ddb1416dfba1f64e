import { classes } from '../../../ui/classes.ts';
import type { Door } from '../../../ui/game-screens.ts';
import { Icon, tickIcon } from '../../../ui/icons.tsx';
import { editIcon, forwardIcon } from '../../../ui/tool-icons.tsx';
import type { TrackedEvent } from '../rules/tracker/events.ts';
import { type Province, type State, seatsOf } from '../rules/tracker/state.ts';
import { BUILDINGS, type Building, provinceSaid, type Seat } from '../rules/vocabulary.ts';
import { Armies, Marker } from './marker.tsx';
import css from './province-row.module.css';
import { introducing } from './provinces.ts';
import { cityIcon, endIcon, entryIcon, Symbol, templeIcon } from './symbols.tsx';
import { useSpeak } from './voice.ts';

type TheDoor = Door<State, TrackedEvent>;
const ICONS = { temple: templeIcon, city: cityIcon };

/** A province of the campaign: what it prints, what stands there, who is there; and for the player in hand, marching here and trying to build. */
export function ProvinceRow({
  door,
  province,
  seat,
  onMarch,
  onEdit,
}: {
  readonly door: TheDoor;
  readonly province: Province;
  readonly seat: Seat | undefined;
  readonly onMarch?: (() => void) | undefined;
  readonly onEdit: () => void;
}) {
  const speak = useSpeak();
  const place = speak(provinceSaid(province));
  const there = seat !== undefined && ((province.armies[seat] ?? 0) > 0 || BUILDINGS.some((building) => province.tries[building].includes(seat)));
  return (
    <li class={css.row}>
      <span class={css.number}>{province.number}</span>
      <span class={css.name}>
        {province.name}
        <span class={css.symbols}>
          {province.temple && <Symbol of={templeIcon} label={speak('screen/symbol-temple')} />}
          {province.city && (
            <span class={province.cities.length > 0 ? css.gone : undefined}>
              <Symbol of={cityIcon} label={speak('screen/symbol-city')} />
            </span>
          )}
          {province.entry && <Symbol of={entryIcon} label={speak('screen/symbol-entry')} />}
          {province.end && <Symbol of={endIcon} label={speak('screen/symbol-end')} />}
        </span>
      </span>
      <button type="button" class={css.edit} aria-label={speak('screen/edit-province', { place })} onClick={onEdit}>
        <Icon of={editIcon} size={20} />
      </button>
      <Here door={door} province={province} />
      {(onMarch || there) && (
        <div class={css.actions}>
          {onMarch && (
            <button type="button" class={css.act} aria-label={speak('screen/march', { place })} onClick={onMarch}>
              <Icon of={forwardIcon} size={18} />
              {speak('screen/march-here')}
            </button>
          )}
          {there && BUILDINGS.map((building) => <Attempt key={building} door={door} province={province} seat={seat} building={building} />)}
        </div>
      )}
    </li>
  );
}

/** Armies, buildings that stand, and this turn's attempts of all. */
function Here({ door, province }: { readonly door: TheDoor; readonly province: Province }) {
  const { state } = door;
  const speak = useSpeak();
  const armies = seatsOf(state).filter((seat) => (province.armies[seat] ?? 0) > 0);
  const standing = [
    ...province.temples.map((seat) => ({ seat, building: 'temple' as const })),
    ...province.cities.map((seat) => ({ seat, building: 'city' as const })),
  ];
  if (armies.length === 0 && standing.length === 0) return null;
  return (
    <span class={css.here}>
      {armies.map((seat) => (
        <Armies key={seat} players={state.players} seat={seat} armies={province.armies[seat] ?? 0} />
      ))}
      {standing.map(({ seat, building }, i) => (
        <span key={i} class={css.standing}>
          <Symbol of={ICONS[building]} label={speak(`screen/symbol-${building}`)} size={18} />
          <Marker players={state.players} seat={seat} small named />
        </span>
      ))}
    </span>
  );
}

/** One attempt, on or off. What the rules forbid can still be tapped: the session then says why, and the player may insist. */
function Attempt({
  door,
  province,
  seat,
  building,
}: {
  readonly door: TheDoor;
  readonly province: Province;
  readonly seat: Seat;
  readonly building: Building;
}) {
  const { state } = door;
  const speak = useSpeak();
  const on = province.tries[building].includes(seat);
  const event: TrackedEvent = { type: 'tried', seat, number: province.number, building, on: !on };
  const barred = !on && door.faults(event).length > 0;
  if (barred && !(building === 'temple' ? province.temple : province.city)) return null;
  const others = province.tries[building].filter((one) => one !== seat);
  return (
    <span class={css.attempt}>
      <button
        type="button"
        class={classes(css.act, barred && css.barred)}
        aria-pressed={on}
        aria-label={speak(`screen/try-${building}`, { place: speak(provinceSaid(province)) })}
        onClick={() => void door.act([...introducing(state, province), event], { seat })}
      >
        <Icon of={on ? tickIcon : ICONS[building]} size={20} />
        {speak(`screen/symbol-${building}`)}
      </button>
      {others.map((one) => (
        <Marker key={one} players={state.players} seat={one} small named />
      ))}
    </span>
  );
}
