import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { boardList, costOf, withLink } from '../rules/board-copy.ts';
import type { TrackedEvent } from '../rules/tracker/events.ts';
import { placeSaid } from '../rules/tracker/said.ts';
import { armiesOf, type Boxes, type Province, playerOf, type State } from '../rules/tracker/state.ts';
import { CAMP, called, provinceSaid, type Seat } from '../rules/vocabulary.ts';
import { introducingRegion } from './provinces.ts';
import css from './sheets.module.css';
import { useSpeak } from './voice.ts';

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

/** What is being decided about a march: choosing another source takes its armies and the cost remembered from there. */
function useMarch(door: TheDoor, seat: Seat, to: Province) {
  const { state } = door;
  const list = boardList(door.copy('board'));
  const { boxes } = playerOf(state, seat);
  const options = sources(state, seat, to);
  const knownFrom = (from: number): number | undefined => costOf(list, { region: state.region, from, to: to.number });
  const armiesIn = (from: number): number => options.find((one) => one.from === from)?.armies ?? 0;
  const beginning = (from: number) => ({ from, armies: armiesIn(from), cost: knownFrom(from) ?? 0, temples: suggestedTemples(knownFrom(from) ?? 0, boxes) });
  const [march, set] = useState(beginning(options[0]?.from ?? CAMP));
  return {
    march,
    options,
    boxes,
    list,
    there: armiesIn(march.from),
    known: knownFrom(march.from),
    comeFrom: (from: number) => set(beginning(from)),
    take: (armies: number) => set({ ...march, armies }),
    cost: (cost: number) => set({ ...march, cost, temples: suggestedTemples(cost, boxes) }),
    fromTemples: (temples: number) => set({ ...march, temples }),
  };
}

/** A march of the player in hand into a province: from where, how many, what it costs and which box pays; the cost is remembered for the next time. */
export function MarchSheet({ door, seat, to, onClose }: { readonly door: TheDoor; readonly seat: Seat; readonly to: Province; readonly onClose: () => void }) {
  const { state } = door;
  const speak = useSpeak();
  const plan = useMarch(door, seat, to);
  const { march, options, list } = plan;
  const go = async (): Promise<void> => {
    const { from, armies, cost, temples } = march;
    const event: TrackedEvent = { type: 'moved', seat, from, to: to.number, armies, temples, cities: cost - temples };
    if (!(await door.act([event, ...introducingRegion(state, list)], { seat }))) return;
    if (plan.known !== cost) await door.setCopy('board', withLink(list, { region: state.region, from, to: to.number, cost }));
    onClose();
  };
  const button = (
    <Button kind="primary" wide onClick={() => void go()}>
      {speak('screen/go')}
    </Button>
  );
  return (
    <Sheet
      title={speak('screen/march', { place: speak(provinceSaid(to)) })}
      eyebrow={speak(called(state.players, seat))}
      open
      onClose={onClose}
      footer={options.length > 0 && button}
    >
      {options.length > 0 ? <MarchFields door={door} plan={plan} /> : <p class={css.hint}>{speak('screen/no-armies')}</p>}
    </Sheet>
  );
}

function MarchFields({ door, plan }: { readonly door: TheDoor; readonly plan: ReturnType<typeof useMarch> }) {
  const { state } = door;
  const speak = useSpeak();
  const { march, boxes } = plan;
  const cost = plan.known === undefined ? speak('screen/cost') : `${speak('screen/cost')} (${speak('screen/cost-known')})`;
  return (
    <div class={css.stack}>
      <Chips
        label={speak('screen/march-from')}
        options={plan.options.map((one) => ({
          id: String(one.from),
          words: speak(placeSaid(state, state.region, one.from)),
          hint: speak('screen/armies-there', { n: one.armies }),
        }))}
        value={String(march.from)}
        onChange={(id) => plan.comeFrom(Number(id))}
      />
      <Stepper label={speak('screen/armies')} value={march.armies} min={1} max={plan.there} onChange={plan.take} />
      <Stepper label={cost} value={march.cost} min={0} max={9} onChange={plan.cost} />
      {march.cost > 0 && (
        <>
          <Stepper label={`${speak('screen/pay-temples')} (${boxes.temples})`} value={march.temples} min={0} max={march.cost} onChange={plan.fromTemples} />
          <p class={css.line}>
            <span>{`${speak('screen/pay-cities')} (${boxes.cities})`}</span>
            <b>{march.cost - march.temples}</b>
          </p>
        </>
      )}
    </div>
  );
}
