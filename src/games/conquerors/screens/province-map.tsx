import { useId, useMemo } from 'preact/hooks';
import { classes } from '../../../ui/classes.ts';
import { Coin } from '../../../ui/coin.tsx';
import { Select } from '../../../ui/select.tsx';
import { placeSaid } from '../rules/places.ts';
import { forcesIn, type ProvinceForces } from '../rules/province-forces.ts';
import { BY_TILE, TILES } from '../rules/province-layout.ts';
import type { State } from '../rules/tracker/state.ts';
import { type ArmyId, type Province, sideOf } from '../rules/vocabulary.ts';
import css from './province-map.module.css';
import { armyLetter, LETTER, SEAT } from './sides.ts';
import { useMapSpeak as useSpeak } from './voice.ts';

interface Props {
  readonly state: State;
  readonly chosen: Province | undefined;
  /** Where the army or the fleet stands that waits for where it goes: the tile is marked. */
  readonly leaves?: Province | undefined;
  /** A province is asked for: the tiles that may be tapped say so. */
  readonly asks?: ((province: Province) => boolean) | undefined;
  /** Provinces that are tapped one after another, and have been. */
  readonly counted?: readonly Province[] | undefined;
  readonly onPick: (province: Province) => void;
}

/**
 * The 37 provinces as tiles, a drawing of our own: whose each is, and what stands in it as far as the session knows. Where a tile is less than a finger wide
 * they stand in a list as well.
 */
export function ProvinceMap({ state, chosen, leaves, counted, asks, onPick }: Props) {
  const speak = useSpeak();
  const list = useId();
  return (
    <>
      <section class={css.scroll} aria-label={speak('map/label')}>
        <div class={css.map} data-equivalent={list}>
          {BY_TILE.map((province) => (
            <Tile
              key={province}
              state={state}
              province={province}
              chosen={province === chosen || counted?.includes(province) === true}
              leaves={province === leaves}
              asks={asks?.(province)}
              onPick={onPick}
            />
          ))}
        </div>
      </section>
      <div class={css.narrow} id={list}>
        <Select
          label={speak('map/list')}
          value={chosen ?? 'none'}
          options={['none', ...BY_TILE]}
          words={(one) => (one === 'none' ? speak('nothing') : speak(`province/${one}`))}
          onChange={(one) => one !== 'none' && onPick(one)}
        />
      </div>
    </>
  );
}

interface TileProps extends Omit<Props, 'chosen' | 'leaves' | 'counted' | 'asks'> {
  readonly asks: boolean | undefined;
  readonly province: Province;
  readonly chosen: boolean;
  /** Who waits stands in it. */
  readonly leaves: boolean;
}

function Tile({ state, province, chosen, leaves, asks, onPick }: TileProps) {
  const [column, row] = TILES[province];
  const { control } = state.provinces[province];
  return (
    <button
      type="button"
      class={classes(css.tile, asks && css.asked)}
      style={{ gridColumn: column + 1, gridRow: row + 1 }}
      data-owner={control}
      data-province={province}
      data-leaves={leaves || undefined}
      aria-pressed={chosen}
      disabled={asks === false}
      onClick={() => onPick(province)}
    >
      <Contents state={state} province={province} />
    </button>
  );
}

/** What stands in a province: the same while the state is, however often tiles are tapped. */
function Contents({ state, province }: { readonly state: State; readonly province: Province }) {
  const said = useTileSaid();
  const speak = useSpeak();
  return useMemo(() => {
    const forces = forcesIn(state, province);
    return (
      <>
        <span class="unseen">{said(state, province, forces)}</span>
        <span class={css.name} aria-hidden="true">
          {shortName(speak(`province/${province}`))}
        </span>
        <Pieces state={state} forces={forces} />
        <Foot state={state} province={province} forces={forces} />
      </>
    );
  }, [state, province, speak]);
}

/** A name short enough for a tile: as it is, or cut after a consonant. */
function shortName(name: string): string {
  return name.length <= 6 ? name : `${name.slice(0, 5).replace(/[aeiouáéíóú]+$/, '')}.`;
}

/** The armies and fleets in a province. Three armies at most stand side by side. */
function Pieces({ state, forces: { armies, fleets, loose } }: { readonly state: State; readonly forces: ProvinceForces }) {
  return (
    <span class={css.pieces} aria-hidden="true">
      {armies.slice(0, 2).map((id) => (
        <ArmyMark key={id} army={id} />
      ))}
      {armies.length === 0 && loose.length > 0 && <b>{loose.reduce((all, one) => all + one.asp, 0)}</b>}
      {fleets.length > 0 && <Ship />}
      {fleets.length > 0 && armies.length === 0 && <b>{fleets.reduce((all, id) => all + state.fleets[id].nsp, 0)}</b>}
    </span>
  );
}

/** A ship under sail: a fleet is in port. */
export function Ship() {
  return (
    <svg class={css.ship} width="15" height="15" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M7.2 1.5v8.2H1.8zM8.6 3.4l4.8 6.3H8.6zM1 11h14l-2.6 3.6H3.6z" fill="currentColor" />
    </svg>
  );
}

/** An army as it stands on the map: its side's shape, letter and number. */
export function ArmyMark({ army }: { readonly army: ArmyId }) {
  return (
    <b class={css.army} data-side={sideOf(army)} aria-hidden="true">
      {armyLetter(army)}
    </b>
  );
}

/** The lower edge of a tile: the owner’s letter, GSP, what is wrong there, the treasury. */
function Foot({ state, province, forces }: { readonly state: State; readonly province: Province; readonly forces: ProvinceForces }) {
  const { control, revolt, devastated } = state.provinces[province];
  const gsp = forces.garrisons.reduce((all, one) => all + one.gsp, 0) + 2 * forces.alexandrias.length;
  const [treasury] = forces.treasuries;
  return (
    <span class={css.foot} aria-hidden="true">
      <span class={css.owner}>{control === 'none' ? '–' : LETTER[control]}</span>
      {forces.sieges.length > 0 && <span class={css.mark}>⊙</span>}
      {revolt && <span class={css.mark}>!</span>}
      {devastated && <span class={css.mark}>✕</span>}
      {gsp > 0 && <span>▪{gsp}</span>}
      {treasury && <Coin level={state.treasuries[treasury].level} side={SEAT[state.treasuries[treasury].owner]} size={14} />}
    </span>
  );
}

/** All that a tile shows, in words. */
function useTileSaid(): (state: State, province: Province, forces: ProvinceForces) => string {
  const speak = useSpeak();
  return (state, province, forces) => {
    const { control, revolt, devastated, drought, badWeather } = state.provinces[province];
    const said = [
      `${speak(`province/${province}`)}: ${speak(`side/${control}`)}`,
      ...forces.armies.map((id) =>
        speak('map/force', { what: speak(`at/${id}`), n: state.armies[id].asp, of: 'ASP', place: placeSaid(state.armies[id].place) }),
      ),
      ...forces.loose.map((one) => speak('map/force', { what: speak('at/loose'), n: one.asp, of: 'ASP', place: placeSaid(one.place) })),
      ...forces.fleets.map((id) =>
        speak('map/force', { what: speak(`at/${id}`), n: state.fleets[id].nsp, of: 'NSP', place: placeSaid(state.fleets[id].port) }),
      ),
      ...forces.garrisons.map((one) => speak('map/force', { what: speak(`side/${one.side}`), n: one.gsp, of: 'GSP', place: placeSaid(one.place) })),
      ...forces.treasuries.map((id) => `${speak(`treasury/${id}`)} ${speak(`level/${state.treasuries[id].level}`)}`),
      ...forces.sieges.map((one) => speak('map/besieged', { city: placeSaid(one.city), points: one.points })),
      ...(revolt ? [speak('change/revolt/on')] : []),
      ...(devastated ? [speak('change/devastated/on')] : []),
      ...(drought ? [speak('change/drought/on')] : []),
      ...(badWeather ? [speak('change/badWeather/on')] : []),
    ];
    return said.join(', ');
  };
}
