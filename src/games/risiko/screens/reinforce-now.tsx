import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips, ManyChips } from '../../../ui/chips.tsx';
import { later } from '../../../ui/later.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { incomeOf } from '../rules/income.ts';
import { targets } from '../rules/map.ts';
import { playerSaid } from '../rules/tracker/names.ts';
import { heldBy, playerOf, territoriesOf } from '../rules/tracker/state.ts';
import { CONTINENTS, type Continent, TERRITORIES, type Territory } from '../rules/vocabulary.ts';
import { Army } from './army.tsx';
import { type RisikoDoor, recall, remember } from './door.ts';
import css from './now.module.css';
import { ObjectiveButton } from './objective-button.tsx';
import { MapTable, TurnDock } from './turn-dock.tsx';
import { useSpeak } from './voice.ts';
import { WorldMap } from './world-map.tsx';

// Opened by a tap.
const HandSheet = later(async () => (await import('./hand.tsx')).HandSheet);
const ObjectiveSheet = later(async () => (await import('./objective.tsx')).ObjectiveSheet);
const SetSheet = later(async () => (await import('./set-sheet.tsx')).SetSheet);

/** The first phase: what the turn brings, sets of cards, and the armies put on the board. */
export function ReinforceNow({ door }: { readonly door: RisikoDoor }) {
  const [open, setOpen] = useState<'hand' | 'objective' | 'set' | undefined>(undefined);
  const { map, toPlace, turn } = door.state;
  // Cards of a deck that phones locked are played from the hand, which says which they are.
  const set = (): void => setOpen((door.offers?.('card-set') ?? true) ? 'set' : 'hand');
  const close = (): void => setOpen(undefined);
  return (
    <>
      {map ? toPlace > 0 ? <Place door={door} /> : <OnMap door={door} onSet={set} /> : toPlace > 0 ? <PlaceOnBoard door={door} /> : <Income door={door} />}
      <Cards door={door} onHand={() => setOpen('hand')} onObjective={() => setOpen('objective')} onSet={map && toPlace === 0 ? undefined : set} />
      {open === 'hand' && <HandSheet door={door} seat={turn} onClose={close} />}
      {open === 'objective' && <ObjectiveSheet door={door} seat={turn} onClose={close} />}
      {open === 'set' && <SetSheet door={door} onClose={close} />}
    </>
  );
}

/** A set needs three cards. */
const SET = 3;

/**
 * The map while nothing is being placed: a tap on an own territory takes the armies of the turn and puts the first there, or begins an attack from it once all are down.
 * Below it the armies of the turn as the tracked map gives them, taken with one tap, or the way to the fights.
 */
function OnMap({ door, onSet }: { readonly door: RisikoDoor; readonly onSet: () => void }) {
  const { state } = door;
  const speak = useSpeak();
  const income = incomeOf(state, door.facts);
  const { armies } = income;
  const waiting = !state.reinforced && armies > 0;
  const { cards } = playerOf(state, state.turn);
  const take = { type: 'reinforced', armies } as const;
  const held = heldBy(state, state.turn);
  const pick = (territory: Territory): void => {
    if (waiting) return void door.act([take, { type: 'placed', seat: state.turn, territory, armies: 1 }]);
    remember(door, 'aim', { from: territory });
    toCombat(door);
  };
  return (
    <MapTable>
      <WorldMap door={door} open={waiting ? held : held.filter((territory) => targets(state, territory).length > 0)} onPick={pick} />
      <TurnDock title={state.reinforced ? speak(cards >= SET ? 'screen/reinforced' : 'screen/all-down') : speak('screen/armies-this-turn', { armies })}>
        {!state.reinforced && <Sums income={income} />}
        <div class={css.pair}>
          {waiting ? (
            <Button kind="primary" onClick={() => void door.act([take])}>
              {speak('screen/take-armies', { armies })}
            </Button>
          ) : (
            <Button kind="primary" onClick={() => toCombat(door)}>
              {speak('screen/to-combat')}
            </Button>
          )}
          {cards >= SET && <Button onClick={onSet}>{speak('procedure/card-set')}</Button>}
        </div>
      </TurnDock>
    </MapTable>
  );
}

const toCombat = (door: RisikoDoor): void => void door.act([{ type: 'phase', phase: 'combat' }]);

/** Where the armies of a turn come from, in one line. */
function Sums({ income: { territories, fromTerritories, continents } }: { readonly income: ReturnType<typeof incomeOf> }) {
  const speak = useSpeak();
  const parts = [
    `${speak('screen/a-third-of', { territories })} ${fromTerritories}`,
    ...continents.map(([continent, more]) => `${speak(`continent/${continent}`)} +${more}`),
  ];
  return <p class={css.hint}>{parts.join(' · ')}</p>;
}

/** The armies of the turn where the map stays on the table. */
function Income({ door }: { readonly door: RisikoDoor }) {
  const speak = useSpeak();
  return (
    <Card title={speak('procedure/reinforcements')}>
      {door.state.reinforced ? (
        <>
          <p class={css.hint}>{speak('screen/reinforced')}</p>
          <Primary words={speak('screen/to-combat')} onAct={() => toCombat(door)} />
        </>
      ) : (
        <Typed key={door.state.turn} door={door} />
      )}
    </Card>
  );
}

/** Where the map stays on the table: how many territories, and which continents, which stay as they were told last; the armies are taken with one tap. */
function Typed({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const whole = `continents of ${state.turn}`;
  const [continents, setContinents] = useState(recall<readonly Continent[]>(door, whole) ?? []);
  const change = (next: readonly Continent[]): void => {
    setContinents(next);
    remember(door, whole, next);
  };
  return (
    <>
      <Stepper
        label={speak('field/territories')}
        value={territoriesOf(state, state.turn) ?? 0}
        max={TERRITORIES.length}
        onChange={(value) => void door.act([{ type: 'set-seat', seat: state.turn, what: 'territories', value }])}
      />
      <ManyChips
        label={speak('field/continents')}
        options={CONTINENTS.map((id) => ({ id, words: speak(`continent/${id}`) }))}
        value={continents}
        onChange={change}
      />
      <Primary words={speak('screen/take-reinforcements')} onAct={() => void door.resolve('reinforcements', { continents })} />
      <Button kind="quiet" wide onClick={() => toCombat(door)}>
        {speak('screen/to-combat')}
      </Button>
    </>
  );
}

/** Armies taken that are put down on the board at the table: one tap says that they are. */
function PlaceOnBoard({ door }: { readonly door: RisikoDoor }) {
  const { turn, toPlace } = door.state;
  const speak = useSpeak();
  const rest = { type: 'placed', seat: turn, territory: null, armies: toPlace } as const;
  return (
    <Card title={speak('screen/to-place', { armies: toPlace })}>
      <Primary words={speak('screen/placed-to-combat')} onAct={() => void door.act([rest, { type: 'phase', phase: 'combat' }])} />
    </Card>
  );
}

const HANDFULS = [1, 2, 5] as const;

function Place({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const [handful, setHandful] = useState<string>('1');
  const { turn, toPlace } = state;
  const options = [...HANDFULS.filter((n) => n < toPlace).map(String), 'all'].map((id) => ({
    id,
    words: id === 'all' ? speak('screen/all-of', { armies: toPlace }) : `+${id}`,
  }));
  const amount = handful === 'all' ? toPlace : Math.min(toPlace, Number(handful));
  const put = (territory: Territory): void => void door.act([{ type: 'placed', seat: turn, territory, armies: amount }]);
  return (
    <MapTable>
      <WorldMap door={door} open={heldBy(state, turn)} onPick={put} />
      <TurnDock title={speak('screen/to-place', { armies: toPlace })} aside={<Army colour={playerOf(state, turn).colour} armies={toPlace} size={40} />}>
        <Chips
          bare
          label={speak('screen/each-tap')}
          options={options}
          value={options.some(({ id }) => id === handful) ? handful : (options[0]?.id ?? 'all')}
          onChange={setHandful}
        />
      </TurnDock>
    </MapTable>
  );
}

/** The hand and the objective behind the curtain, and a set laid on the table where there are cards for one and the map does not offer it. */
function Cards({
  door,
  onHand,
  onObjective,
  onSet,
}: {
  readonly door: RisikoDoor;
  readonly onHand: () => void;
  readonly onObjective: () => void;
  readonly onSet: (() => void) | undefined;
}) {
  const { state } = door;
  const speak = useSpeak();
  const { cards } = playerOf(state, state.turn);
  return (
    <Card title={speak('screen/cards-held', { cards })}>
      <div class={css.buttons}>
        <Button onClick={onHand}>{speak('screen/hand-of', { player: speak(playerSaid(state, state.turn)) })}</Button>
        <ObjectiveButton door={door} seat={state.turn} onOpen={onObjective} />
        {onSet && cards >= SET && <Button onClick={onSet}>{speak('procedure/card-set')}</Button>}
      </div>
    </Card>
  );
}
