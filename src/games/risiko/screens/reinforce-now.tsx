import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { later } from '../../../ui/later.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { incomeOf } from '../rules/income.ts';
import { playerSaid } from '../rules/tracker/names.ts';
import { heldBy, playerOf, territoriesOf } from '../rules/tracker/state.ts';
import { TERRITORIES, type Territory } from '../rules/vocabulary.ts';
import { Army } from './army.tsx';
import type { RisikoDoor } from './door.ts';
import { MapSection } from './map-section.tsx';
import css from './now.module.css';
import { useSpeak } from './voice.ts';
import { WorldMap } from './world-map.tsx';

// Opened by a tap.
const HandSheet = later(async () => (await import('./hand.tsx')).HandSheet);

/** The first phase: what the turn brings, sets of cards, and the armies put on the board. */
export function ReinforceNow({ door }: { readonly door: RisikoDoor }) {
  return (
    <>
      {door.state.toPlace === 0 && <Income door={door} />}
      {door.state.toPlace === 0 && door.state.map && <TableMap door={door} />}
      {door.state.toPlace > 0 && <Place door={door} />}
      <Cards door={door} />
    </>
  );
}

function Income({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const toCombat = (): void => void door.act([{ type: 'phase', phase: 'combat' }]);
  if (state.reinforced)
    return (
      <Card title={speak('procedure/reinforcements')}>
        <p class={css.hint}>{speak('screen/reinforced')}</p>
        <Primary words={speak('screen/to-combat')} onAct={toCombat} />
      </Card>
    );
  return (
    <Card title={speak('procedure/reinforcements')}>{state.map ? <Counted door={door} toCombat={toCombat} /> : <Typed door={door} toCombat={toCombat} />}</Card>
  );
}

/** The map while nothing is being placed: a tap on an own territory takes the armies of the turn and puts the first there. */
function TableMap({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const { armies } = incomeOf(state, door.facts);
  const waiting = !state.reinforced && armies > 0;
  const begin = (territory: Territory): void =>
    void door.act([
      { type: 'reinforced', armies },
      { type: 'placed', seat: state.turn, territory, armies: 1 },
    ]);
  return <WorldMap door={door} open={waiting ? heldBy(state, state.turn) : []} onPick={begin} />;
}

interface Income {
  readonly door: RisikoDoor;
  /** Goes on without the armies of the turn. */
  readonly toCombat: () => void;
}

/** The armies of the turn as the tracked map gives them, taken with one tap. */
function Counted({ door, toCombat }: Income) {
  const speak = useSpeak();
  const { armies, territories, fromTerritories, continents } = incomeOf(door.state, door.facts);
  return (
    <>
      <p class={css.big}>
        <b>{armies}</b> {speak('screen/armies-this-turn', { armies })}
      </p>
      <dl class={css.sums}>
        <dt>{speak('screen/a-third-of', { territories })}</dt>
        <dd>{fromTerritories}</dd>
        {continents.map(([continent, more]) => (
          <>
            <dt>{speak(`continent/${continent}`)}</dt>
            <dd>+{more}</dd>
          </>
        ))}
      </dl>
      {armies > 0 ? (
        <>
          <Primary words={speak('screen/take-armies', { armies })} onAct={() => void door.act([{ type: 'reinforced', armies }])} />
          <Button kind="quiet" wide onClick={toCombat}>
            {speak('screen/to-combat')}
          </Button>
        </>
      ) : (
        <Primary words={speak('screen/to-combat')} onAct={toCombat} />
      )}
    </>
  );
}

/** Where the map stays on the table: the territories, and the form that asks for continents and cards. */
function Typed({ door, toCombat }: Income) {
  const { state } = door;
  const speak = useSpeak();
  return (
    <>
      <Stepper
        label={speak('field/territories')}
        value={territoriesOf(state, state.turn) ?? 0}
        max={TERRITORIES.length}
        onChange={(value) => void door.act([{ type: 'set-seat', seat: state.turn, what: 'territories', value }])}
      />
      <Primary words={speak('screen/take-reinforcements')} onAct={() => door.open('reinforcements')} />
      <Button kind="quiet" wide onClick={toCombat}>
        {speak('screen/to-combat')}
      </Button>
    </>
  );
}

const HANDFULS = [1, 2, 3, 5, 10] as const;

function Place({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const [handful, setHandful] = useState<string>('1');
  const { turn, toPlace } = state;
  const rest = { type: 'placed', seat: turn, territory: null, armies: toPlace } as const;
  const options = [...HANDFULS.filter((n) => n <= toPlace).map(String), 'all'].map((id) => ({
    id,
    words: id === 'all' ? speak('screen/all-of', { armies: toPlace }) : `+${id}`,
  }));
  const amount = handful === 'all' ? toPlace : Math.min(toPlace, Number(handful));
  if (!state.map)
    return (
      <Card title={speak('screen/to-place', { armies: toPlace })}>
        <Primary words={speak('screen/placed-to-combat')} onAct={() => void door.act([rest, { type: 'phase', phase: 'combat' }])} />
      </Card>
    );
  return (
    <MapSection title={speak('screen/to-place', { armies: toPlace })} aside={<Army colour={playerOf(state, turn).colour} armies={toPlace} size={44} />}>
      <WorldMap door={door} open={heldBy(state, turn)} onPick={(territory) => void door.act([{ type: 'placed', seat: turn, territory, armies: amount }])} />
      <Chips label={speak('screen/each-tap')} options={options} value={options.some(({ id }) => id === handful) ? handful : '1'} onChange={setHandful} />
    </MapSection>
  );
}

function Cards({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const { cards } = playerOf(state, state.turn);
  const [open, setOpen] = useState(false);
  return (
    <Card title={speak('screen/cards-held', { cards })}>
      <div class={css.buttons}>
        <Button onClick={() => setOpen(true)}>{speak('screen/hand-of', { player: speak(playerSaid(door.state, state.turn)) })}</Button>
        <Button onClick={() => door.open('card-set')}>{speak('procedure/card-set')}</Button>
      </div>
      {open && <HandSheet door={door} seat={state.turn} onClose={() => setOpen(false)} />}
    </Card>
  );
}
