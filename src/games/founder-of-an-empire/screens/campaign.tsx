import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { classes } from '../../../ui/classes.ts';
import type { Door } from '../../../ui/game-screens.ts';
import { Icon, tickIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { plusIcon } from '../../../ui/tool-icons.tsx';
import { boardList } from '../rules/board-copy.ts';
import { provincesEntered } from '../rules/movement.ts';
import type { Printed, TrackedEvent } from '../rules/tracker/events.ts';
import { armiesOf, endReached, mover, type Province, type State, seatsOf } from '../rules/tracker/state.ts';
import { CAMP, called, PROVINCES_PER_TURN, type Seat, seatAt } from '../rules/vocabulary.ts';
import css from './campaign.module.css';
import { MarchSheet } from './march-sheet.tsx';
import { Marker } from './marker.tsx';
import rows from './province-row.module.css';
import { ProvinceRow } from './province-row.tsx';
import { ProvinceSheet } from './province-sheet.tsx';
import { shownProvinces } from './provinces.ts';
import { useSpeak } from './voice.ts';

type TheDoor = Door<State, TrackedEvent>;
type Opened = { readonly march: Province } | { readonly edit: Printed; readonly isNew: boolean };

/** The players in the order of play: who moves, who has moved; tapping one who has lets them go on. */
export function OrderStrip({ door }: { readonly door: TheDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const now = mover(state);
  return (
    <ol class={css.strip}>
      {state.order.map((seat) => {
        const name = speak(called(state.players, seat));
        const done = state.passed.includes(seat);
        const inside = (
          <>
            <Marker players={state.players} seat={seat} small solid={seat === now} />
            {name}
            {done && <Icon of={tickIcon} size={18} />}
            {done && <span class="unseen">{speak('screen/resume')}</span>}
          </>
        );
        return (
          <li key={seat} aria-current={seat === now ? 'step' : undefined}>
            {done ? (
              <button type="button" class={css.turn} onClick={() => void door.act([{ type: 'resumed', seat }], { seat })}>
                {inside}
              </button>
            ) : (
              <span class={classes(css.turn, seat === now && css.now)}>{inside}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** A new province of the region with the next number after those known. */
function nextProvince(state: State, provinces: readonly Province[]): Printed {
  const highest = Math.max(0, ...(provinces.length > 0 ? provinces : state.provinces).map((province) => province.number));
  return { region: state.region, number: Math.min(99, highest + 1), name: '', temple: true, city: true, end: false, entry: provinces.length === 0 };
}

/** The provinces of the campaign for the player in hand: marching, attempts, and what the board prints. */
function ProvinceList({ door, seat, marching }: { readonly door: TheDoor; readonly seat: Seat | undefined; readonly marching: boolean }) {
  const { state } = door;
  const speak = useSpeak();
  const [opened, open] = useState<Opened | undefined>(undefined);
  const provinces = shownProvinces(state, boardList(door.copy('board')), state.region);
  const close = (): void => open(undefined);
  return (
    <>
      {provinces.length === 0 && <p class={css.quiet}>{speak('screen/no-provinces')}</p>}
      <ul class={rows.list}>
        {provinces.map((province) => (
          <ProvinceRow
            key={province.number}
            door={door}
            province={province}
            seat={seat}
            onMarch={marching ? () => open({ march: province }) : undefined}
            onEdit={() => open({ edit: province, isNew: false })}
          />
        ))}
      </ul>
      <Button kind="quiet" wide icon={<Icon of={plusIcon} size={18} />} onClick={() => open({ edit: nextProvince(state, provinces), isNew: true })}>
        {speak('screen/add-province')}
      </Button>
      {opened && 'march' in opened && seat && <MarchSheet door={door} seat={seat} to={opened.march} onClose={close} />}
      {opened && 'edit' in opened && <ProvinceSheet door={door} given={opened.edit} isNew={opened.isNew} onClose={close} />}
    </>
  );
}

/** Movement and building of the player whose turn it is (5.3, 5.4). */
export function Campaign({ door }: { readonly door: TheDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const seat = mover(state);
  if (!seat) return null;
  const entered = provincesEntered(state.moves.filter((move) => move.seat === seat));
  const waiting = armiesOf(state, seat).get(CAMP) ?? 0;
  const next = state.order.find((one) => one !== seat && !state.passed.includes(one));
  const perArmy = door.facts.ruling('movement') === 'per-army';
  return (
    <>
      <OrderStrip door={door} />
      <Card
        title={speak('screen/moves', { who: speak(called(state.players, seat)) })}
        aside={!perArmy && <span class={css.left}>{speak('screen/left-to-move', { n: Math.max(0, PROVINCES_PER_TURN - entered) })}</span>}
      >
        {waiting > 0 && <p class={css.quiet}>{speak('screen/waiting', { n: waiting })}</p>}
        <ProvinceList door={door} seat={seat} marching />
      </Card>
      {endReached(state) && <Notice>{speak('screen/end-entered')}</Notice>}
      <Button kind="primary" wide onClick={() => void door.act([{ type: 'passed', seat }], { seat })}>
        {next ? speak('screen/done-next', { who: speak(called(state.players, next)) }) : speak('screen/done-all')}
      </Button>
    </>
  );
}

/** All have moved: attempts of anyone can still be changed before the turn is scored. */
export function BeforeScoring({ door }: { readonly door: TheDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const [seat, pick] = useState<Seat>(state.order[0] ?? seatAt(0));
  return (
    <>
      <OrderStrip door={door} />
      <Card title={speak('screen/provinces')}>
        <p class={css.quiet}>{speak('screen/all-moved')}</p>
        <AttemptsOf state={state} seat={seat} onPick={pick} />
        <ProvinceList door={door} seat={seat} marching={false} />
      </Card>
      {endReached(state) && <Notice>{speak('screen/end-entered')}</Notice>}
    </>
  );
}

function AttemptsOf({ state, seat, onPick }: { readonly state: State; readonly seat: Seat; readonly onPick: (seat: Seat) => void }) {
  const speak = useSpeak();
  const options = seatsOf(state).map((one) => ({
    id: one,
    words: speak(called(state.players, one)),
    mark: <Marker players={state.players} seat={one} small />,
  }));
  return <Chips label={speak('screen/builds-for')} options={options} value={seat} onChange={onPick} />;
}
