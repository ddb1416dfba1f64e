import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icons.tsx';
import { introducing } from '../rules/region.ts';
import type { TrackedEvent } from '../rules/tracker/events.ts';
import type { Province } from '../rules/tracker/state.ts';
import { type Building, provinceSaid, type Seat } from '../rules/vocabulary.ts';
import type { TheDoor } from './door.ts';
import { Marker } from './marker.tsx';
import css from './spot.module.css';
import { cityIcon, templeIcon } from './symbols.tsx';
import { useSpeak } from './voice.ts';

const ICONS = { temple: templeIcon, city: cityIcon };

interface Props {
  readonly door: TheDoor;
  readonly province: Province;
  readonly building: Building;
  /** Who builds now, if anybody does. */
  readonly seat: Seat | undefined;
}

/**
 * Where a temple or a city stands or may stand: whose are built, and lying on their side those that are tried. Who has armies there tries by a tap; what the rules forbid
 * can be tapped too: the session says why, and the player may insist.
 */
export function Spot({ door, province, building, seat }: Props) {
  const { state } = door;
  const speak = useSpeak();
  const place = speak(provinceSaid(province));
  const standing = building === 'temple' ? province.temples : province.cities;
  const settled = state.stage === 'scored' && province.region === state.region;
  // What was tried has been settled once the turn is scored.
  const tries = settled ? [] : province.tries[building];
  const there = seat !== undefined && province.region === state.region && ((province.armies[seat] ?? 0) > 0 || tries.includes(seat));
  if (!province[building] && standing.length + tries.length === 0) return null;
  const on = seat !== undefined && tries.includes(seat);
  const inside = (
    <>
      <Icon of={ICONS[building]} size={22} />
      {!there && <span class="unseen">{speak(`screen/symbol-${building}`)}</span>}
      {standing.map((one, i) => (
        <Marker key={`s${i}`} players={state.players} seat={one} small solid named />
      ))}
      {tries.map((one) => (
        <span key={one} class={css.lying}>
          <Marker players={state.players} seat={one} small named />
        </span>
      ))}
    </>
  );
  if (!there || seat === undefined) return <span class={classes(css.spot, building === 'city' && standing.length > 0 && css.taken)}>{inside}</span>;
  const event: TrackedEvent = { type: 'tried', seat, number: province.number, building, on: !on };
  // Once all are done, who tries takes the turn up again and ends it.
  const late = !on && state.stage === 'scoring';
  const events: TrackedEvent[] = late ? [{ type: 'resumed', seat }, event, { type: 'passed', seat }] : [event];
  const barred = !on && door.faults(...events).length > 0;
  return (
    <button
      type="button"
      class={classes(css.spot, css.free, barred && css.barred)}
      aria-pressed={on}
      aria-label={speak(`screen/try-${building}`, { place })}
      onClick={() => void door.act([...introducing(state, province), ...events], { seat })}
    >
      {inside}
    </button>
  );
}
