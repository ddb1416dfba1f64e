import { classes } from '../../../ui/classes.ts';
import { areaState } from '../rules/campaign/areas.ts';
import { layoutOf, type Spot } from '../rules/map/layout.ts';
import type { Area } from '../rules/map/map.ts';
import type { Campaign } from '../rules/tracker/state.ts';
import css from './campaign-map.module.css';
import { useBookSpeak } from './voice.ts';

/** The areas of the map as a drawing of places and links; a tap chooses one. */
export function CampaignMap({
  campaign,
  chosen,
  onChoose,
}: {
  readonly campaign: Campaign;
  readonly chosen: string | undefined;
  readonly onChoose: (area: string) => void;
}) {
  const speak = useBookSpeak();
  const { map } = campaign;
  const { spots, links, columns, rows } = layoutOf(map);
  if (spots.length === 0) return <p>{speak('play/no-map')}</p>;
  const x = ({ column }: Spot): string => `${((column + 0.5) / columns) * 100}%`;
  // The links are drawn from the middle of the signs in the first row to that in the last.
  const between = Math.max(1, rows - 1);
  const y = ({ row }: Spot): string => `${(row / between) * 100}%`;
  return (
    <div class={css.map} style={{ '--columns': columns, '--rows': rows }} role="group" aria-label={speak('play/map')}>
      <svg class={css.roads} aria-hidden="true">
        {links.map(([from, to]) =>
          passes(from, to) ? (
            <Around key={`${from.name} ${to.name}`} from={from} to={to} x={x} y={y} />
          ) : (
            <line key={`${from.name} ${to.name}`} x1={x(from)} y1={y(from)} x2={x(to)} y2={y(to)} />
          ),
        )}
      </svg>
      {spots.map((spot) => {
        const area = map.areas.find(({ name }) => name === spot.name);
        return (
          area && <AreaButton key={spot.name} campaign={campaign} area={area} spot={spot} pressed={chosen === spot.name} onTap={() => onChoose(spot.name)} />
        );
      })}
    </div>
  );
}

/** Whether a straight link would run through an area between its ends: along a row or a column. */
const passes = (from: Spot, to: Spot): boolean =>
  (from.row === to.row && Math.abs(from.column - to.column) > 1) || (from.column === to.column && Math.abs(from.row - to.row) > 1);

/** How far a link goes out of the line to pass the signs of areas, in points. */
const ASIDE = { row: -22, column: 30 } as const;

/** A link around the areas between its ends, in three strokes: out of the line, along it, back. */
function Around({ from, to, x, y }: { readonly from: Spot; readonly to: Spot; readonly x: (spot: Spot) => string; readonly y: (spot: Spot) => string }) {
  const along = from.row === to.row;
  const aside = along ? { x: 0, y: ASIDE.row } : { x: ASIDE.column, y: 0 };
  return (
    <g>
      {[from, to].map((end) => (
        <svg key={end.name} x={x(end)} y={y(end)} overflow="visible" aria-hidden="true">
          <line x1={0} y1={0} x2={aside.x} y2={aside.y} />
        </svg>
      ))}
      <g transform={`translate(${aside.x} ${aside.y})`}>
        <line x1={x(from)} y1={y(from)} x2={x(to)} y2={y(to)} />
      </g>
    </g>
  );
}

const SIGNS = { open: '', battle: '⚔\uFE0E', stronghold: '♜\uFE0E' } as const;

function AreaButton({
  campaign,
  area: { name, kind, oracle },
  spot: { column, row },
  pressed,
  onTap,
}: {
  readonly campaign: Campaign;
  readonly area: Area;
  readonly spot: Spot;
  readonly pressed: boolean;
  readonly onTap: () => void;
}) {
  const speak = useBookSpeak();
  const now = areaState(campaign, name);
  const here = campaign.army === name;
  const ours = kind !== 'open' && now.status !== 'enemy';
  const hidden = oracle && now.oracle === 'hidden';
  const what = [
    ...(here ? [speak('screen/army-here')] : []),
    ours ? speak(`status/${now.status}`) : speak(`kind/${kind}`),
    ...(now.forces.length > 0 ? [speak('screen/forces-count', { count: now.forces.length })] : []),
    ...(hidden ? [speak('oracle/hidden')] : []),
    ...(now.city ? [speak('screen/city')] : []),
    ...(now.temple ? [speak('screen/temple')] : []),
  ];
  const marks = [
    ...(now.forces.length > 0 ? [`×${now.forces.length}`] : []),
    ...(hidden ? ['☉'] : []),
    ...(now.temple ? ['Π'] : []),
    ...(now.city ? ['⌂'] : []),
  ];
  return (
    <button type="button" class={css.area} style={{ gridColumn: column + 1, gridRow: row + 1 }} aria-pressed={pressed} onClick={onTap}>
      <span
        class={classes(css.sign, !here && css[kind], ours && css.ours, here && css.here)}
        data-sign={here ? (campaign.level === 0 ? '✕' : `A${campaign.level}`) : SIGNS[kind]}
        aria-hidden="true"
      />
      <span class={css.marks} data-sign={marks.join(' ')} aria-hidden="true" />
      <span class={css.name}>{name}</span>
      <span class="unseen">{speak.tongue.list(what)}</span>
    </button>
  );
}
