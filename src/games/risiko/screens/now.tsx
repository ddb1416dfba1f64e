import { classes } from '../../../ui/classes.ts';
import { later } from '../../../ui/later.tsx';
import { landlessIn } from '../rules/map.ts';
import { playerSaid } from '../rules/tracker/names.ts';
import { ownerOf, playerOf, type RisikoState, territoriesOf } from '../rules/tracker/state.ts';
import { PHASES, type SeatId, TERRITORIES } from '../rules/vocabulary.ts';
import { Army } from './army.tsx';
import { Clocks } from './clocks.tsx';
import type { RisikoDoor } from './door.ts';
import css from './now.module.css';
import { useSpeak } from './voice.ts';

/** The stages and phases: each comes when it is first shown, all in one file. */
export const stages = () => import('./combat-now.tsx');
const CombatNow = later(async () => (await import('./combat-now.tsx')).CombatNow);
const MoveNow = later(async () => (await import('./move-now.tsx')).MoveNow);
const OverNow = later(async () => (await import('./over-now.tsx')).OverNow);
const ReinforceNow = later(async () => (await import('./reinforce-now.tsx')).ReinforceNow);
const ObjectiveReached = later(async () => (await import('./scenes.tsx')).ObjectiveReached);
const Eliminated = later(async () => (await import('./scenes.tsx')).Eliminated);
const DeclareWin = later(async () => (await import('./scenes.tsx')).DeclareWin);
const EndForPoints = later(async () => (await import('./scenes.tsx')).EndForPoints);
const SetupNow = later(async () => (await import('./setup-now.tsx')).SetupNow);

/** Where the table is: the setup, the phase of the turn with what can be done in it, or the end. */
export function Now({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  if (state.stage === 'setup') return <SetupNow door={door} />;
  if (state.stage === 'over') return <OverNow door={door} />;
  return (
    <>
      <Turn door={door} />
      {state.sealed.includes(state.turn) && <ObjectiveReached door={door} />}
      {landless(state).map((seat) => (
        <Eliminated key={seat} door={door} seat={seat} />
      ))}
      {state.phase === 'reinforcements' && <ReinforceNow door={door} />}
      {state.phase === 'combat' && <CombatNow door={door} />}
      {state.phase === 'move' && <MoveNow door={door} />}
      <DeclareWin door={door} />
    </>
  );
}

/** Whose turn it is, in which phase, and what they hold; a tap on a phase goes there. */
function Turn({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const { colour, cards } = playerOf(state, state.turn);
  const territories = territoriesOf(state, state.turn);
  const at = PHASES.indexOf(state.phase);
  return (
    <section class={css.turn} aria-label={speak('screen/turn-of', { player: speak(playerSaid(door.state, state.turn)) })}>
      <div class={css.head}>
        <Army colour={colour} size={40} />
        <div class={css.names}>
          <h2 class={css.name}>{speak(playerSaid(door.state, state.turn))}</h2>
          <p class={css.held}>{territories === null ? speak('screen/holds-unknown', { cards }) : speak('screen/holds', { territories, cards })}</p>
        </div>
        <div class={css.round}>
          <small>{speak('number/round')}</small>
          <b>{state.round}</b>
        </div>
        <Clocks state={state}>{state.tournament && state.phase === 'reinforcements' && <EndForPoints door={door} kind="plain" />}</Clocks>
      </div>
      <div class={css.phases} role="group" aria-label={speak('screen/phase')}>
        {PHASES.map((phase, i) => (
          <button
            key={phase}
            type="button"
            class={classes(css.phase, i === at && css.here, i < at && css.done)}
            aria-current={i === at ? 'step' : undefined}
            onClick={() => i !== at && void door.act([{ type: 'phase', phase }])}
          >
            <span class={css.number} aria-hidden="true">
              {i < at ? '✓' : i + 1}
            </span>
            {speak(`screen/phase/${phase}`)}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Who lost the last territory and is not out yet; nobody where no map has been set up. */
function landless(state: RisikoState): readonly SeatId[] {
  return state.map && TERRITORIES.every((territory) => ownerOf(state, territory) === null) ? [] : landlessIn(state);
}
