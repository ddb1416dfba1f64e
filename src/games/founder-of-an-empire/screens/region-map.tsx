import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icons.tsx';
import { plusIcon } from '../../../ui/tool-icons.tsx';
import { boardList } from '../rules/board-copy.ts';
import { shownProvinces } from '../rules/region.ts';
import type { Target } from '../rules/targets.ts';
import { type Province, playerOf, type State, seatsOf } from '../rules/tracker/state.ts';
import { BUILDINGS, CAMP, type Seat } from '../rules/vocabulary.ts';
import type { TheDoor } from './door.ts';
import { Armies } from './marker.tsx';
import css from './region-map.module.css';
import { Spot } from './spot.tsx';
import { endIcon, entryIcon, Symbol } from './symbols.tsx';
import { useUndone } from './typed-here.ts';
import { useSpeak } from './voice.ts';

interface Props {
  readonly door: TheDoor;
  /** The region shown; by default that of the campaign. */
  readonly region?: number;
  /** Who builds: their temples and cities are tried by a tap. */
  readonly seat?: Seat | undefined;
  /** Where armies leave from, and where they go. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly targets?: readonly Target[];
  readonly onPick: (province: Province) => void;
  readonly onCamp?: () => void;
  readonly onAdd?: () => void;
}

/** The provinces of a region in their order, as its boards lie on the table: symbols, cubes, temples and cities. */
export function RegionMap({ door, seat, from, to, targets = [], onPick, onCamp, onAdd, ...shown }: Props) {
  const { state } = door;
  const speak = useSpeak();
  useUndone(door);
  const region = shown.region ?? state.region;
  const provinces = shownProvinces(state, boardList(door.copy('board')), region);
  const waiting = region === state.region && state.order.length > 0 ? seatsOf(state).filter((one) => playerOf(state, one).boxes.militia > 0) : [];
  return (
    <ul class={css.map} aria-label={speak('screen/region', { n: region })}>
      {waiting.length > 0 && <Camp state={state} waiting={waiting} chosen={from === CAMP} onPick={onCamp} />}
      {provinces.map((province) => (
        <li
          key={province.number}
          class={classes(css.tile, (from === province.number || to === province.number) && css.chosen)}
          data-province={province.number}
          data-target={markOf(targets, province.number)}
        >
          <Tile state={state} province={province} pressed={from === province.number || to === province.number} targets={targets} onPick={onPick} />
          <div class={css.spots}>
            {BUILDINGS.map((building) => (
              <Spot key={building} door={door} province={province} building={building} seat={seat} />
            ))}
          </div>
        </li>
      ))}
      {onAdd && (
        <li class={classes(css.tile, css.more)}>
          <button type="button" class={css.add} onClick={onAdd}>
            <Icon of={plusIcon} />
            {speak('screen/add-province')}
          </button>
        </li>
      )}
    </ul>
  );
}

/** How a province is marked that armies may march to: over an arrow whose cost is known, or one the board's list does not have yet. */
function markOf(targets: readonly Target[], number: number): 'known' | 'new' | undefined {
  const target = targets.find((one) => one.to === number);
  return target && (target.cost === undefined ? 'new' : 'known');
}

/** The campaign symbol, with the armies that have not entered yet. */
function Camp({
  state,
  waiting,
  chosen,
  onPick,
}: {
  readonly state: State;
  readonly waiting: readonly Seat[];
  readonly chosen: boolean;
  readonly onPick?: (() => void) | undefined;
}) {
  const speak = useSpeak();
  const inside = (
    <>
      <span class={css.name}>{speak('screen/symbol-end')}</span>
      <span class={css.cubes}>
        {waiting.map((seat) => (
          <Armies key={seat} players={state.players} seat={seat} armies={playerOf(state, seat).boxes.militia} />
        ))}
      </span>
    </>
  );
  return (
    <li class={classes(css.tile, css.camp, chosen && css.chosen)} data-province={CAMP}>
      {onPick ? (
        <button type="button" class={css.body} aria-pressed={chosen} onClick={onPick}>
          {inside}
        </button>
      ) : (
        <div class={css.body}>{inside}</div>
      )}
    </li>
  );
}

function Tile({
  state,
  province,
  pressed,
  targets,
  onPick,
}: {
  readonly state: State;
  readonly province: Province;
  readonly pressed: boolean;
  readonly targets: readonly Target[];
  readonly onPick: (province: Province) => void;
}) {
  const speak = useSpeak();
  const target = targets.find(({ to }) => to === province.number);
  const armies = seatsOf(state).filter((seat) => (province.armies[seat] ?? 0) > 0);
  return (
    <button type="button" class={css.body} aria-pressed={pressed} onClick={() => onPick(province)}>
      <span class={css.number}>{province.number}</span>
      {province.name !== '' && <span class={css.name}>{province.name}</span>}
      <span class={css.marks}>
        {province.entry && <Symbol of={entryIcon} label={speak('screen/symbol-entry')} />}
        {province.end && <Symbol of={endIcon} label={speak('screen/symbol-end')} />}
        {target && (
          <b class={css.cost}>
            <span class="unseen">{speak('march/open')}</span>
            {target.cost ?? '?'}
          </b>
        )}
      </span>
      <span class={css.cubes}>
        {armies.map((seat) => (
          <Armies key={seat} players={state.players} seat={seat} armies={province.armies[seat] ?? 0} />
        ))}
      </span>
    </button>
  );
}
