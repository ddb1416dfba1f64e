import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import type { Asking } from '../../../ui/use-asked.ts';
import { type Neighbour, neighbour } from '../rules/procedures/rampage/input.ts';
import { rampageOrder } from '../rules/procedures/rampage/order.ts';
import { beneath, type Unit, unitOf } from '../rules/tracker/state.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './dock.module.css';
import { Guesses } from './guesses.tsx';
import type { Result } from './resolved-here.ts';
import { offersOf } from './result-dock.tsx';
import { resultOf } from './result-of.ts';
import { calledIn } from './unit-name.ts';
import { useBookSpeak } from './voice.ts';

/** What a trampled unit is held against. */
const TQ = ['tq'] as const;

/** What is told of a rampage that is due: the elephant, the units tapped clockwise, and the result it came of. */
export interface RampageProps {
  readonly door: BattleDoor;
  readonly ask: Asking['ask'];
  readonly elephant: Unit;
  readonly tapped: readonly string[];
  readonly result: Result | undefined;
  readonly onChoose: (units: readonly string[]) => void;
  readonly onResult: (result: Result) => void;
}

/** Who the result says stands beside the elephant: who set it off, where that is known (8.5). */
function foundBy({ door, elephant, result }: RampageProps): readonly Neighbour[] {
  const offer = result && offersOf(result, door).find(({ procedure, input }) => procedure === 'rampage' && input.elephantUnit === elephant.id);
  const found = offer?.input.neighbours;
  return Array.isArray(found) ? found.filter((one: Neighbour) => unitOf(door.state, one.unit)?.status === 'on-map') : [];
}

/** A rampage in place (8.5): who stands within two hexes is tapped clockwise in the lines, each one hex away or two, one of them may have set it off. */
export function RampageDock(props: RampageProps) {
  const { door, ask, elephant, tapped, onChoose, onResult } = props;
  const speak = useBookSpeak();
  const battle = door.state;
  const [far, setFar] = useState<readonly string[]>([]);
  const [started, start] = useState('');
  const [busy, setBusy] = useState(false);
  // The result comes a moment after the elephant is off the map.
  useEffect(() => {
    const found = foundBy(props);
    if (tapped.length > 0 || found.length === 0) return;
    setFar(found.flatMap(({ unit, distance }) => (distance === 2 ? [unit] : [])));
    start(found.find((one) => one.started)?.unit ?? '');
    onChoose(found.map(({ unit }) => unit));
  }, [props.result]);
  const units = tapped.flatMap((id) => [...(unitOf(battle, id) ? [id] : []), ...beneath(battle, id).map((under) => under.id)]);
  const neighbours = units.flatMap((id) => {
    const unit = unitOf(battle, id);
    if (!unit) return [];
    const { type, tq, hits, reduced, reducible, column } = unit;
    const top = unit.stackedUnder || id;
    const distance = far.includes(top) ? 2 : 1;
    return [neighbour({ unit: id, name: calledIn(battle, unit, speak), type, tq, hits, reduced, reducible, column, distance, started: id === started })];
  });
  const order = rampageOrder(neighbours, door.facts.ruling('rampage-start') === 'skipped-if-not-adjacent');
  const roll = async (ownDice: boolean): Promise<void> => {
    setBusy(true);
    const name = calledIn(battle, elephant, speak);
    const resolved = await door.resolve('rampage', { elephant: name, elephantUnit: elephant.id, neighbours }, { answer: ask, ownDice });
    setBusy(false);
    if (resolved) onResult(resultOf('rampage', resolved));
  };
  return (
    <section class={css.dock} aria-label={speak('procedure/rampage')}>
      <p class={css.line}>
        <b>{speak('dock/rampage', { unit: calledIn(battle, elephant, speak) })}</b>
      </p>
      {order.map((at, turn) => {
        const one = neighbours[at];
        if (!one) return null;
        const top = unitOf(battle, one.unit)?.stackedUnder || one.unit;
        return (
          <div key={one.unit} class={css.near}>
            <b>{`${turn + 1}. ${one.name}`}</b>
            <Button
              aria-label={`${one.name}: ${speak('gboh/hexes-away', { n: one.distance })}`}
              onClick={() => setFar(one.distance === 2 ? far.filter((id) => id !== top) : [...far, top])}
            >
              {speak('gboh/hexes-away', { n: one.distance })}
            </Button>
            <Button aria-label={`${one.name}: ${speak('field/started')}`} aria-pressed={one.started} onClick={() => start(one.started ? '' : one.unit)}>
              {one.started ? '✓ ' : ''}
              {speak('dock/set-off')}
            </Button>
          </div>
        );
      })}
      <Guesses door={door} units={units} figures={TQ} />
      {!neighbours.some((one) => one.started) && <p class={css.quiet}>{speak('dock/at-random')}</p>}
      <Primary
        words={speak(neighbours.length > 0 ? 'dock/throw' : 'dock/nobody-near')}
        busy={busy}
        onAct={() => void roll(false)}
        beside={neighbours.length > 0 ? { words: speak('dock/i-threw'), onAct: () => void roll(true) } : undefined}
      />
    </section>
  );
}
