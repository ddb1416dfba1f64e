import { useState } from 'preact/hooks';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { editIcon } from '../../../ui/tool-icons.tsx';
import { boardList } from '../rules/board-copy.ts';
import { provincesEntered } from '../rules/movement.ts';
import { introducingRegion, shownProvinces } from '../rules/region.ts';
import { likelySource, movable, targetsFrom } from '../rules/targets.ts';
import { placeSaid } from '../rules/tracker/said.ts';
import { endReached, mover, movesOf, type Province, playerOf, triesOf } from '../rules/tracker/state.ts';
import { CAMP, called, PROVINCES_PER_TURN, provinceSaid, type Seat } from '../rules/vocabulary.ts';
import css from './campaign.module.css';
import type { TheDoor } from './door.ts';
import { MarchDock } from './march-dock.tsx';
import { type Editing, nextProvince, ProvinceSheet } from './provinces.tsx';
import { RegionMap } from './region-map.tsx';
import { Strip } from './strip.tsx';
import { cityIcon, Symbol, templeIcon } from './symbols.tsx';
import { useSpeak } from './voice.ts';

/** What was tapped on the map: where armies leave from, and where they go. */
interface Picked {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The players in the order of play while they move; who has moved goes on by a tap. */
function MovingStrip({ door }: { readonly door: TheDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const now = mover(state);
  return (
    <Strip
      state={state}
      of={(seat) => {
        const done = state.passed.includes(seat);
        return done ? { done, said: speak('screen/resume'), onTap: () => void door.act([{ type: 'resumed', seat }], { seat }) } : { now: seat === now };
      }}
    />
  );
}

/** Movement and building of the player whose turn it is (5.3, 5.4): tap from where, tap where to. */
export function Campaign({ door }: { readonly door: TheDoor }) {
  const speak = useSpeak();
  const seat = mover(door.state);
  return (
    <>
      <MovingStrip door={door} />
      {seat && <Moving key={seat} door={door} seat={seat} />}
      {endReached(door.state) && <Notice>{speak('screen/end-entered')}</Notice>}
    </>
  );
}

function Moving({ door, seat }: { readonly door: TheDoor; readonly seat: Seat }) {
  const { state } = door;
  const speak = useSpeak();
  const [picked, pick] = useState<Picked>({});
  const [editing, edit] = useState<Editing | undefined>(undefined);
  const list = boardList(door.copy('board'));
  const table = { state, ruling: door.facts.ruling };
  const provinces = shownProvinces(state, list, state.region);
  const explicit = picked.from !== undefined && movable(state, { seat, from: picked.from }) > 0 ? picked.from : undefined;
  // Who tries to build has moved (5.4): from then on where armies leave from is the player's to say.
  const tries = triesOf(state, seat, 'temple') + triesOf(state, seat, 'city');
  const from = explicit ?? (tries > 0 ? undefined : likelySource(table, list, seat));
  const holds = (number: number): boolean => provinces.some((one) => one.number === number && (one.armies[seat] ?? 0) > 0);
  // A province where armies stand is tapped to leave it, until it was said where they leave from.
  const targets = from === undefined ? [] : targetsFrom(table, list, { seat, from }).filter((target) => explicit !== undefined || !holds(target.to));
  const to = provinces.find(({ number }) => number === picked.to && targets.some((target) => target.to === number));
  const source = provinces.find(({ number }) => number === from);
  const inside = provinces.some(({ number }) => holds(number));
  const tap = (province: Province): void => {
    const { number } = province;
    if (number === to?.number) pick({ from: explicit });
    else if (number === explicit) pick({});
    else if (targets.some((target) => target.to === number)) pick({ from: explicit, to: number });
    else if (movable(state, { seat, from: number }) > 0) pick({ from: number });
    else edit({ given: province, isNew: false });
  };
  const add = (): void => edit({ given: nextProvince(state, state.region, provinces), isNew: true });
  return (
    <>
      <div class={css.field}>
        <Head
          door={door}
          seat={seat}
          asks={from !== undefined && targets.length > (from === CAMP ? 1 : 0) && !to}
          edit={source && (() => edit({ given: source, isNew: false }))}
          place={from === undefined ? '' : speak(placeSaid(state, state.region, from))}
        />
        {provinces.length === 0 && <p class={css.quiet}>{speak('screen/no-provinces')}</p>}
        <RegionMap
          door={door}
          seat={seat}
          from={from}
          to={to?.number}
          targets={targets}
          onPick={tap}
          onCamp={() => pick({ from: explicit === CAMP ? undefined : CAMP })}
          onAdd={add}
        />
        {from !== undefined && to && (
          <MarchDock
            key={`${from}-${to.number}`}
            door={door}
            seat={seat}
            from={from}
            to={to}
            onEdit={() => edit({ given: to, isNew: false })}
            onGone={() => pick({})}
          />
        )}
      </div>
      {!to && (
        <Next
          door={door}
          seat={seat}
          entry={from === CAMP && targets.length === 1 ? provinces.find(({ number }) => number === targets[0]?.to) : undefined}
          onAdd={provinces.length === 0 ? add : undefined}
        />
      )}
      {editing && (
        <ProvinceSheet
          door={door}
          given={editing.given}
          isNew={editing.isNew}
          onSaved={({ number }) => editing.isNew && inside && pick({ from: explicit, to: number })}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  );
}

/** Whose turn it is, with the cubes that pay for marches and buildings, how far the armies may still go, and what is asked of the map: always as high, so that the map stays where it is. */
function Head({
  door,
  seat,
  asks,
  place,
  edit,
}: {
  readonly door: TheDoor;
  readonly seat: Seat;
  /** Where the armies go is to be tapped. */
  readonly asks: boolean;
  /** Where they leave from, and a change of what is known of it. */
  readonly place: string;
  readonly edit: (() => void) | undefined;
}) {
  const { state } = door;
  const speak = useSpeak();
  const { temples, cities } = playerOf(state, seat).boxes;
  const left = door.facts.ruling('movement') === 'per-army' ? undefined : Math.max(0, PROVINCES_PER_TURN - provincesEntered(movesOf(state, seat)));
  return (
    <div class={css.head}>
      <h2 class={css.title}>{speak('screen/moves', { who: speak(called(state.players, seat)) })}</h2>
      <span class={css.purse}>
        <Symbol of={templeIcon} label={speak('screen/box/temples')} /> {temples}
        <Symbol of={cityIcon} label={speak('screen/box/cities')} /> {cities}
      </span>
      <p class={css.hint}>
        <span>
          {left !== undefined && <b class={css.left}>{speak('screen/left-to-move', { n: left })}</b>}
          {asks && `${left === undefined ? '' : ' · '}${speak('march/tap', { place })}`}
        </span>
        {edit && <EditButton words={speak('screen/edit-province', { place })} onEdit={edit} />}
      </p>
    </div>
  );
}

function EditButton({ words, onEdit }: { readonly words: string; readonly onEdit: () => void }) {
  return (
    <button type="button" class={css.edit} aria-label={words} onClick={onEdit}>
      <Icon of={editIcon} size={20} />
    </button>
  );
}

/** The next thing when no march is on its way: the armies enter the region, or the player is done. */
function Next(props: {
  readonly door: TheDoor;
  readonly seat: Seat;
  /** The only province that waiting armies may enter. */
  readonly entry: Province | undefined;
  /** No province of the region is known yet. */
  readonly onAdd: (() => void) | undefined;
}) {
  const { door, seat, entry, onAdd } = props;
  const { state } = door;
  const speak = useSpeak();
  const next = state.order.find((one) => one !== seat && !state.passed.includes(one));
  const done = {
    words: next ? speak('screen/done-next', { who: speak(called(state.players, next)) }) : speak('screen/done-all'),
    onAct: () => void door.act([{ type: 'passed', seat }], { seat }),
  };
  if (onAdd) return <Primary words={speak('screen/add-province')} onAct={onAdd} beside={{ ...done, words: speak('march/done') }} />;
  if (!entry) return <Primary {...done} />;
  const armies = movable(state, { seat, from: CAMP });
  const enter = () =>
    void door.act(
      [{ type: 'moved', seat, from: CAMP, to: entry.number, armies, temples: 0, cities: 0 }, ...introducingRegion(state, boardList(door.copy('board')))],
      { seat },
    );
  return <Primary words={speak('march/go', { n: armies, to: speak(provinceSaid(entry)) })} onAct={enter} beside={{ ...done, words: speak('march/done') }} />;
}
