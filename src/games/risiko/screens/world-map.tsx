import { useEffect, useRef, useState } from 'preact/hooks';
import { classes } from '../../../ui/classes.ts';
import { CONTINENT_ARMIES } from '../rules/charts/continent-armies.ts';
import { NEIGHBOURS, SEA_LINKS } from '../rules/charts/map.ts';
import { playerSaid } from '../rules/tracker/names.ts';
import { armiesIn, ownerOf, playerOf } from '../rules/tracker/state.ts';
import { CONTINENTS, type Continent, TERRITORIES, TERRITORIES_IN, type Territory } from '../rules/vocabulary.ts';
import { ArmyShape } from './army.tsx';
import type { RisikoDoor } from './door.ts';
import { useFollow } from './follow-map.ts';
import { CONTINENT_NAMES, HEIGHT, OWNER_MARK, ownerMark, REACH, shortName, spot, WIDTH } from './map-layout.ts';
import { useSpeak } from './voice.ts';
import css from './world-map.module.css';

/** Every link once, and whether it runs over the sea. The one between Alaska and Kamchatka leaves the drawing on both sides. */
const LINKS = TERRITORIES.flatMap((a) =>
  NEIGHBOURS[a]
    .filter((b) => a < b && !(a === 'alaska' && b === 'kamchatka'))
    .map((b) => ({ a, b, sea: SEA_LINKS.some((link) => link.includes(a) && link.includes(b)) })),
);

/** The ground of each continent: its territories and the ways between them, to be drawn broad. */
const LANDS = CONTINENTS.map((continent) => {
  const within: readonly Territory[] = TERRITORIES_IN[continent];
  return within
    .flatMap((a) => NEIGHBOURS[a].filter((b) => a < b && within.includes(b)).map((b) => `M${spot(a).x} ${spot(a).y}L${spot(b).x} ${spot(b).y}`))
    .join('');
});

/** Half the room a name takes: nearer to a side, it stands against that side. */
const HALF_NAME = 34;

interface Props {
  readonly door: RisikoDoor;
  /** The territory (or attack) that is chosen, and those that may be tapped next; without `open` all may. */
  readonly chosen?: readonly (Territory | undefined)[] | undefined;
  readonly open?: readonly Territory[] | undefined;
  /** Those that are asked for: each has a ring. */
  readonly marked?: readonly Territory[] | undefined;
  readonly onPick: (territory: Territory) => void;
}

/** How far the map was last moved to the left, so that it stays so through the phases of a turn: on a phone it is wider than the screen. */
let moved = 0;
const keep = ({ currentTarget }: { readonly currentTarget: HTMLElement }): void => {
  moved = currentTarget.scrollLeft;
};

/** The world as a drawing of our own: territories linked as on the board, each with its owner's mark and armies. */
export function WorldMap(props: Props) {
  const speak = useSpeak();
  const { chosen = [], marked = [] } = props;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (section.current) section.current.scrollLeft = moved;
  }, []);
  useFollow(section, chosen.join(' '));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={section} class={css.scroll} tabIndex={0} aria-label={speak('screen/map')} onScroll={keep}>
      <svg class={css.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={speak('screen/map')}>
        {LANDS.map((land, i) => (
          <path key={i} class={css.coast} d={land} />
        ))}
        {LANDS.map((land, i) => (
          <path key={i} class={css.land} data-continent={CONTINENTS[i]} d={land} />
        ))}
        {LINKS.map(({ a, b, sea }) => (
          <Link key={`${a} ${b}`} a={a} b={b} sea={sea} lit={lit(chosen, marked, a, b)} />
        ))}
        <AroundTheWorld lit={lit(chosen, marked, 'alaska', 'kamchatka')} />
        {CONTINENTS.map((continent) => (
          <ContinentName key={continent} door={props.door} continent={continent} />
        ))}
        {TERRITORIES.map((territory) => (
          <Place key={territory} {...props} territory={territory} />
        ))}
      </svg>
    </section>
  );
}

/** The ways that may be gone from what is chosen: to what is marked, or the one way once both ends are. */
function lit([from, to]: readonly (Territory | undefined)[], marked: readonly Territory[], a: Territory, b: Territory): boolean {
  if (from === undefined || (a !== from && b !== from)) return false;
  const other = a === from ? b : a;
  return to === undefined ? marked.includes(other) : other === to;
}

/** A continent by name and what it brings whoever holds it whole; who does is marked before it. */
function ContinentName({ door, continent }: Pick<Props, 'door'> & { readonly continent: Continent }) {
  const speak = useSpeak();
  const [x, y] = CONTINENT_NAMES[continent];
  const owners = new Set(TERRITORIES_IN[continent].map((territory) => ownerOf(door.state, territory)));
  const [owner = null] = owners.size === 1 ? [...owners] : [];
  const armies = door.facts.cell(CONTINENT_ARMIES, continent, 'armies');
  const name = speak(`continent/${continent}`);
  const mark = ownerMark(continent, name);
  return (
    <>
      {owner && (
        <g transform={`translate(${mark.x} ${mark.y})`}>
          <ArmyShape colour={playerOf(door.state, owner).colour} size={OWNER_MARK} />
        </g>
      )}
      <text class={classes(css.bonus, owner !== null && css.whole)} x={x} y={y} text-anchor="middle">
        {owner && <title>{speak(playerSaid(door.state, owner))}</title>}
        {name} <tspan class={css.plus}>+{armies}</tspan>
      </text>
    </>
  );
}

function Link({ a, b, sea, lit: bright }: { readonly a: Territory; readonly b: Territory; readonly sea: boolean; readonly lit: boolean }) {
  const [start, end] = [spot(a), spot(b)];
  return <line class={classes(css.link, sea && css.sea, bright && css.lit)} x1={start.x} y1={start.y} x2={end.x} y2={end.y} />;
}

function AroundTheWorld({ lit: bright }: { readonly lit: boolean }) {
  const [west, east] = [spot('alaska'), spot('kamchatka')];
  return (
    <>
      <line class={classes(css.link, css.sea, bright && css.lit)} x1={west.x} y1={west.y} x2={0} y2={west.y + 14} />
      <line class={classes(css.link, css.sea, bright && css.lit)} x1={east.x} y1={east.y} x2={WIDTH} y2={east.y - 14} />
    </>
  );
}

function Place({ door, territory, chosen = [], open, marked = [], onPick }: Props & { readonly territory: Territory }) {
  const { state } = door;
  const speak = useSpeak();
  const { x, y } = spot(territory);
  const seat = ownerOf(state, territory);
  const armies = armiesIn(state, territory);
  const name = speak(`territory/${territory}`);
  const may = open === undefined || open.includes(territory);
  const picked = chosen.includes(territory);
  const change = useChange(armies, seat);
  const said = speak('screen/place', { territory: name, player: seat ? speak(playerSaid(door.state, seat)) : speak('player/nobody'), armies });
  const atEdge = x > WIDTH - HALF_NAME ? 'end' : x < HALF_NAME ? 'start' : 'middle';
  const pick = (): void => {
    if (may) onPick(territory);
  };
  const byKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    pick();
  };
  return (
    <g transform={`translate(${x} ${y})`}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus; the circle over it does, and says all of this */}
      <g class={classes(!may && !picked && css.shut)} aria-hidden="true">
        {!picked && marked.includes(territory) && <circle class={css.mark} r={20.5} />}
        {picked && <circle class={css.ring} r={20.5} />}
        <ArmyShape colour={seat ? playerOf(state, seat).colour : null} armies={seat ? armies : undefined} size={30} />
        <text class={css.name} x={atEdge === 'end' ? WIDTH - x - 2 : atEdge === 'start' ? 2 - x : 0} y={27} text-anchor={atEdge}>
          {shortName(name)}
        </text>
        {change && (
          <text key={change.at} class={classes(css.change, change.by < 0 && css.less)} y={-16} text-anchor="middle">
            {change.by > 0 ? `+${change.by}` : `−${-change.by}`}
          </text>
        )}
      </g>
      <circle
        class={classes(css.reach, may && css.may)}
        r={REACH}
        role="button"
        tabIndex={may ? 0 : -1}
        aria-label={said}
        aria-pressed={picked}
        aria-disabled={!may}
        data-territory={territory}
        data-next={(chosen[0] !== undefined && marked.includes(territory)) || undefined}
        onClick={pick}
        onKeyDown={byKey}
      />
    </g>
  );
}

/** What a territory has won or lost since the last drawing, to be shown in passing. */
function useChange(armies: number, seat: string | null): { readonly by: number; readonly at: number } | undefined {
  const before = useRef({ armies, seat });
  const [change, setChange] = useState<{ by: number; at: number } | undefined>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = { armies, seat };
    if (was.armies !== armies && was.seat !== null) setChange((last) => ({ by: armies - was.armies, at: (last?.at ?? 0) + 1 }));
  }, [armies, seat]);
  return change;
}

/** The twin of the map for who would rather read: the territories as a list, by continent. */
export function TerritoryList({ door, onPick }: Pick<Props, 'door' | 'onPick'>) {
  const { state } = door;
  const speak = useSpeak();
  return (
    <>
      {CONTINENTS.map((continent) => (
        <section key={continent} class={css.continent}>
          <h2>{speak(`continent/${continent}`)}</h2>
          <ul>
            {TERRITORIES_IN[continent].map((territory) => {
              const seat = ownerOf(state, territory);
              return (
                <li key={territory}>
                  <button type="button" class={css.row} onClick={() => onPick(territory)}>
                    <svg width="30" height="30" viewBox="-22 -22 44 44" aria-hidden="true">
                      <ArmyShape colour={seat ? playerOf(state, seat).colour : null} armies={armiesIn(state, territory)} size={40} />
                    </svg>
                    <span class={css.words}>{speak(`territory/${territory}`)}</span>
                    <span class={css.owner}>
                      {seat ? speak(playerSaid(door.state, seat)) : speak('player/nobody')}
                      <span class="unseen"> {armiesIn(state, territory)}</span>
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </>
  );
}
