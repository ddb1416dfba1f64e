import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { boardList, costOf, withLink } from '../rules/board-copy.ts';
import { placeSaid } from '../rules/describe.ts';
import type { TrackedEvent } from '../rules/events.ts';
import { provinceSaid } from '../rules/scoring.ts';
import { armiesOf, type Boxes, type Province, playerOf, type State } from '../rules/state.ts';
import { CAMP, called, type Seat } from '../rules/vocabulary.ts';
import { introducingRegion } from './provinces.ts';
import css from './sheets.module.css';

type TheDoor = Door<State, TrackedEvent>;

/** Cubes of a cost taken from temples first from the fuller box, the rest from the other. */
function suggestedTemples(cost: number, { temples, cities }: Boxes): number {
  return temples >= cities ? Math.min(cost, temples) : Math.max(0, cost - cities);
}

/** Where armies may come from, the likeliest first: the campaign symbol for the entry province, otherwise where this turn's march stands. */
function sources(state: State, seat: Seat, to: Province): { from: number; armies: number }[] {
  const last = state.moves.findLast((move) => move.seat === seat)?.to;
  const likely = (from: number): number => (from === CAMP && to.entry ? 3 : from === last ? 2 : from === CAMP ? 0 : 1);
  return [...armiesOf(state, seat)]
    .map(([from, armies]) => ({ from, armies }))
    .filter(({ from, armies }) => armies > 0 && from !== to.number)
    .sort((a, b) => likely(b.from) - likely(a.from));
}

/** A march of the player in hand into a province: from where, how many, what it costs and which box pays; the cost is remembered for the next time. */
export function MarchSheet({ door, seat, to, onClose }: { readonly door: TheDoor; readonly seat: Seat; readonly to: Province; readonly onClose: () => void }) {
  const { state, speak } = door;
  const list = boardList(door.copy('board'));
  const { boxes } = playerOf(state, seat);
  const options = sources(state, seat, to);
  const [from, comeFrom] = useState(options[0]?.from ?? CAMP);
  const there = options.find((one) => one.from === from)?.armies ?? 0;
  const [armies, take] = useState(there);
  const known = costOf(list, { region: state.region, from, to: to.number });
  const [cost, pay] = useState(known ?? 0);
  const [fromTemples, setTemples] = useState(suggestedTemples(known ?? 0, boxes));
  const change = (next: number): void => {
    pay(next);
    setTemples(suggestedTemples(next, boxes));
  };
  const choose = (id: string): void => {
    const next = Number(id);
    comeFrom(next);
    take(options.find((one) => one.from === next)?.armies ?? 0);
    change(costOf(list, { region: state.region, from: next, to: to.number }) ?? 0);
  };
  const go = async (): Promise<void> => {
    const perArmy = door.rulings.movement === 'per-army' ? { perArmy: true } : {};
    const event: TrackedEvent = { type: 'moved', seat, from, to: to.number, armies, temples: fromTemples, cities: cost - fromTemples, ...perArmy };
    if (!(await door.act([event, ...introducingRegion(state, list)], { seat }))) return;
    if (known !== cost) await door.setCopy('board', withLink(list, { region: state.region, from, to: to.number, cost }));
    onClose();
  };
  const title = speak('screen/march', { place: speak(provinceSaid(to)) });
  if (options.length === 0)
    return (
      <Sheet title={title} open onClose={onClose}>
        <p class={css.hint}>{speak('screen/no-armies')}</p>
      </Sheet>
    );
  return (
    <Sheet
      title={title}
      eyebrow={speak(called(state.players, seat))}
      open
      onClose={onClose}
      footer={
        <Button kind="primary" wide onClick={() => void go()}>
          {speak('screen/go')}
        </Button>
      }
    >
      <div class={css.stack}>
        <Chips
          label={speak('screen/march-from')}
          options={options.map((one) => ({ id: String(one.from), words: speak(placeSaid(state, state.region, one.from)), hint: String(one.armies) }))}
          value={String(from)}
          onChange={choose}
        />
        <Stepper label={speak('screen/armies')} value={armies} min={1} max={there} onChange={take} />
        <Stepper
          label={known === undefined ? speak('screen/cost') : `${speak('screen/cost')} (${speak('screen/cost-known')})`}
          value={cost}
          min={0}
          max={9}
          onChange={change}
        />
        {cost > 0 && (
          <>
            <Stepper label={`${speak('screen/pay-temples')} (${boxes.temples})`} value={fromTemples} min={0} max={cost} onChange={setTemples} />
            <p class={css.line}>
              <span>{`${speak('screen/pay-cities')} (${boxes.cities})`}</span>
              <b>{cost - fromTemples}</b>
            </p>
          </>
        )}
      </div>
    </Sheet>
  );
}
