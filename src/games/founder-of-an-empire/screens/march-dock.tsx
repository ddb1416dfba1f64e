import { useEffect, useRef, useState } from 'preact/hooks';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { editIcon } from '../../../ui/tool-icons.tsx';
import { boardList, costOf, withLink } from '../rules/board-copy.ts';
import { introducingRegion } from '../rules/region.ts';
import { fromTemples, movable, waysToPay } from '../rules/targets.ts';
import type { TrackedEvent } from '../rules/tracker/events.ts';
import { type Province, playerOf } from '../rules/tracker/state.ts';
import { CAMP, CUBES, provinceSaid, type Seat } from '../rules/vocabulary.ts';
import type { TheDoor } from './door.ts';
import css from './march-dock.module.css';
import { cityIcon, templeIcon } from './symbols.tsx';
import { useSpeak } from './voice.ts';

/** Costs an arrow or a sea line has; dearer ones are typed in the board's list. */
const COSTS = [0, 1, 2, 3, 4] as const;

interface Props {
  readonly door: TheDoor;
  readonly seat: Seat;
  readonly from: number;
  readonly to: Province;
  readonly onEdit: () => void;
  readonly onGone: () => void;
}

/** A march from one province to another that was tapped: what the arrow costs is asked once for ever; how many armies go is the tap that sends them. */
export function MarchDock({ door, seat, from, to, onEdit, onGone }: Props) {
  const { state } = door;
  const { region } = state;
  const speak = useSpeak();
  const list = boardList(door.copy('board'));
  const known = costOf(list, { region, from, to: to.number }) ?? (from === CAMP ? 0 : undefined);
  const [cost, setCost] = useState(known);
  const [asking, ask] = useState(known === undefined);
  const { boxes } = playerOf(state, seat);
  const ways = waysToPay(cost ?? 0, boxes);
  const paying = ways.length > 1 && cost !== undefined && cost > 0;
  const [paid, pay] = useState<number | undefined>(undefined);
  const temples = paid !== undefined && ways.includes(paid) ? paid : fromTemples(cost ?? 0, boxes);
  const most = movable(state, { seat, from });
  const dock = useRef<HTMLElement>(null);
  useEffect(() => {
    if (dock.current) inSight(dock.current, to.number);
  }, [asking, paying]);
  const go = async (armies: number): Promise<void> => {
    if (cost === undefined) return;
    const event: TrackedEvent = { type: 'moved', seat, from, to: to.number, armies, temples, cities: cost - temples };
    if (!(await door.act([event, ...introducingRegion(state, list)], { seat }))) return;
    if (known !== cost) await door.setCopy('board', withLink(list, { region, from, to: to.number, cost }));
    onGone();
  };
  const place = speak(provinceSaid(to));
  return (
    <section ref={dock} class={classes(css.dock, asking && css.low)} aria-label={speak('procedure/movement')}>
      {asking ? (
        <Costs
          cost={cost}
          place={place}
          onEdit={onEdit}
          onCost={(next) => {
            setCost(next);
            ask(false);
          }}
        />
      ) : (
        <div class={css.row}>
          <button type="button" class={css.cost} onClick={() => ask(true)}>
            {speak('march/cost', { n: cost ?? 0 })}
          </button>
          {paying && <Ways ways={ways} cost={cost ?? 0} paid={temples} onPay={pay} />}
          {most > 1 && <Numbers most={most} apart={paying} onGo={(armies) => void go(armies)} />}
        </div>
      )}
      {!asking && <Primary words={speak('march/go', { n: most, to: place })} onAct={() => void go(most)} />}
    </section>
  );
}

/** Where the dock does not stick to the screen it comes into sight; where it does, the province that was tapped comes out from under it. */
function inSight(dock: HTMLElement, to: number): void {
  if (getComputedStyle(dock).position === 'static') {
    dock.scrollIntoView({ block: 'nearest' });
    return;
  }
  const tile = dock.parentElement?.querySelector(`[data-province="${to}"]`)?.getBoundingClientRect();
  const { top, left } = dock.getBoundingClientRect();
  if (tile && tile.right > left && tile.bottom > top) scrollBy(0, tile.bottom - top + 8);
}

/** What the arrow or sea line costs, as the board prints it: a tap; and a change of what the province prints. */
function Costs(props: { readonly cost: number | undefined; readonly place: string; readonly onEdit: () => void; readonly onCost: (cost: number) => void }) {
  const { cost, place, onEdit, onCost } = props;
  const speak = useSpeak();
  return (
    <div role="group" aria-label={speak('screen/cost')}>
      <div class={css.row}>
        <p class={css.question}>{speak('march/cost-asked')}</p>
        <button type="button" class={css.edit} aria-label={speak('screen/edit-province', { place })} onClick={onEdit}>
          <Icon of={editIcon} size={20} />
        </button>
      </div>
      <div class={css.keys}>
        {COSTS.map((one) => (
          <button key={one} type="button" class={css.key} aria-pressed={cost === one} onClick={() => onCost(one)}>
            {one}
          </button>
        ))}
      </div>
    </div>
  );
}

/** How many armies go, where not all do, which is the primary button: a tap sends them. `apart`: in a row of their own. */
function Numbers({ most, apart, onGo }: { readonly most: number; readonly apart: boolean; readonly onGo: (armies: number) => void }) {
  const speak = useSpeak();
  return (
    <div class={apart ? css.apart : css.group} role="group" aria-label={speak('screen/armies')}>
      <span class={css.label} aria-hidden="true">
        {speak('screen/armies')}
      </span>
      {Array.from({ length: Math.min(most, CUBES) - 1 }, (_, i) => i + 1).map((armies) => (
        <button key={armies} type="button" class={css.key} aria-label={speak('screen/armies-there', { n: armies })} onClick={() => onGo(armies)}>
          {armies}
        </button>
      ))}
    </div>
  );
}

/** The boxes a cost is paid from. */
function Ways(props: { readonly ways: readonly number[]; readonly cost: number; readonly paid: number; readonly onPay: (temples: number) => void }) {
  const { ways, cost, paid, onPay } = props;
  const speak = useSpeak();
  return (
    <div class={css.group} role="group" aria-label={speak('march/pay')}>
      {ways.map((temples) => {
        const from = [
          { of: templeIcon, cubes: temples, words: 'march/temples' as const },
          { of: cityIcon, cubes: cost - temples, words: 'march/cities' as const },
        ].filter(({ cubes }) => cubes > 0);
        const label = from.map(({ cubes, words }) => speak(words, { n: cubes })).join(' + ');
        return (
          <button key={temples} type="button" class={css.way} aria-label={label} aria-pressed={temples === paid} onClick={() => onPay(temples)}>
            {from.map(({ of, cubes, words }) => (
              <span key={words}>
                <Icon of={of} size={20} /> {cubes}
              </span>
            ))}
          </button>
        );
      })}
    </div>
  );
}
