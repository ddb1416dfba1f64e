import { useState } from 'preact/hooks';
import { printed } from '../../../core/chart.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { later } from '../../../ui/later.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { CONTINENT_ARMIES } from '../rules/charts/continent-armies.ts';
import { continentsHeld } from '../rules/map.ts';
import { heldBy, playerOf, territoriesOf } from '../rules/tracker/state.ts';
import { TERRITORIES } from '../rules/vocabulary.ts';
import { Army } from './army.tsx';
import { nameOf, type RisikoDoor } from './door.ts';
import css from './now.module.css';
import { Stage } from './stage.tsx';
import { WorldMap } from './world-map.tsx';

const HandSheet = later(async () => (await import('./hand.tsx')).HandSheet);

/** The first phase: what the turn brings, sets of cards, and the armies put on the board. */
export function ReinforceNow({ door }: { readonly door: RisikoDoor }) {
  return (
    <>
      {door.state.toPlace === 0 && <Income door={door} />}
      {door.state.toPlace > 0 && <Place door={door} />}
      <Cards door={door} />
    </>
  );
}

function Income({ door }: { readonly door: RisikoDoor }) {
  const { state, speak } = door;
  const territories = territoriesOf(state, state.turn);
  const whole = state.map ? continentsHeld(state, state.turn) : [];
  const least = door.rulings['minimum-reinforcement'] === 'three' ? 3 : 0;
  const fromTerritories = Math.max(least, Math.floor(territories / 3));
  const total = whole.reduce((sum, continent) => sum + printed(CONTINENT_ARMIES, continent, 'armies'), fromTerritories);
  return (
    <Card title={speak('procedure/reinforcements')}>
      {state.map ? (
        <>
          <p class={css.big}>
            <b>{total}</b> {speak('screen/armies-this-turn', { armies: total })}
          </p>
          <dl class={css.sums}>
            <dt>{speak('screen/a-third-of', { territories })}</dt>
            <dd>{fromTerritories}</dd>
            {whole.map((continent) => (
              <>
                <dt>{speak(`continent/${continent}`)}</dt>
                <dd>+{printed(CONTINENT_ARMIES, continent, 'armies')}</dd>
              </>
            ))}
          </dl>
        </>
      ) : (
        <Stepper
          label={speak('field/territories')}
          value={territories}
          max={TERRITORIES.length}
          onChange={(value) => void door.act([{ type: 'set-seat', seat: state.turn, what: 'territories', value }])}
        />
      )}
      <div class={css.buttons}>
        <Button kind="primary" wide onClick={() => door.open('reinforcements')}>
          {speak('screen/take-reinforcements')}
        </Button>
        <Button wide onClick={() => void door.act([{ type: 'phase', phase: 'combat' }])}>
          {speak('screen/to-combat')}
        </Button>
      </div>
    </Card>
  );
}

const HANDFULS = [1, 2, 3, 5, 10] as const;

function Place({ door }: { readonly door: RisikoDoor }) {
  const { state, speak } = door;
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
        <Button kind="primary" wide onClick={() => void door.act([rest, { type: 'phase', phase: 'combat' }])}>
          {speak('screen/placed-to-combat')}
        </Button>
      </Card>
    );
  return (
    <Stage title={speak('screen/to-place', { armies: toPlace })} aside={<Army colour={playerOf(state, turn).colour} armies={toPlace} size={44} />}>
      <WorldMap door={door} open={heldBy(state, turn)} onPick={(territory) => void door.act([{ type: 'placed', seat: turn, territory, armies: amount }])} />
      <Chips label={speak('screen/each-tap')} options={options} value={options.some(({ id }) => id === handful) ? handful : '1'} onChange={setHandful} />
    </Stage>
  );
}

function Cards({ door }: { readonly door: RisikoDoor }) {
  const { state, speak } = door;
  const { cards } = playerOf(state, state.turn);
  const [open, setOpen] = useState(false);
  return (
    <Card title={speak('screen/cards-held', { cards })}>
      <div class={css.buttons}>
        <Button onClick={() => setOpen(true)}>{speak('screen/hand-of', { player: nameOf(door, state.turn) })}</Button>
        <Button onClick={() => door.open('card-set')}>{speak('procedure/card-set')}</Button>
      </div>
      {open && <HandSheet door={door} seat={state.turn} onClose={() => setOpen(false)} />}
    </Card>
  );
}
