import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { legalTargets } from '../rules/combat/legal-targets.ts';
import { mostMovingIn, targets } from '../rules/map.ts';
import { playerSaid } from '../rules/tracker/names.ts';
import { armiesIn, heldBy, ownerOf, type RisikoState } from '../rules/tracker/state.ts';
import type { Territory } from '../rules/vocabulary.ts';
import { Aimed } from './aimed-attack.tsx';
import dock from './attack-dock.module.css';
import { type RisikoDoor, recall, remember } from './door.ts';
import { WaysOut } from './end-of-turn.tsx';
import { type Fighters, type Thrown, ThrownLine } from './thrown-line.tsx';
import { MapTable, TurnDock } from './turn-dock.tsx';
import { AttackTyped } from './typed-attack.tsx';
import { useFighters } from './use-fighters.ts';
import { useSpeak } from './voice.ts';
import { WorldMap } from './world-map.tsx';

/** The second phase: attacks chosen on the map or typed in, thrown where they are chosen; then the move, or the end of the turn. */
export function CombatNow({ door }: { readonly door: RisikoDoor }) {
  if (door.state.map) return <OnMap door={door} />;
  return (
    <>
      <AttackTyped door={door} />
      {!door.state.occupation && <WaysOut door={door} />}
    </>
  );
}

interface Aim {
  readonly from?: Territory | undefined;
  readonly to?: Territory | undefined;
}

/** A throw, and between whom. */
interface ThrownAt extends Aim {
  readonly thrown: Thrown;
  readonly fighters: Fighters;
}

/** Attacks on the map: an own territory tapped, an enemy beside it, and thrown below; a conquered one is moved into in the same place. */
function OnMap({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const [aim, setAim] = useState<Aim>(() => recall<Aim>(door, 'aim') ?? {});
  const [last, setLast] = useState<ThrownAt | undefined>(() => recall<ThrownAt>(door, 'thrown'));
  const { from, to } = possible(state, aim);
  const point = (next: Aim): void => {
    setAim(next);
    remember(door, 'aim', next);
  };
  const fighters = useFighters(state, to === undefined ? null : ownerOf(state, to));
  const thrownAt = (at: Aim, thrown: Thrown): void => {
    setLast({ ...at, thrown, fighters });
    remember(door, 'thrown', { ...at, thrown, fighters });
  };
  /** The armies are in, and the larger part goes on; what the throw brought has been read. */
  const movedIn = (from: Territory): void => {
    setLast(undefined);
    remember(door, 'thrown', undefined);
    point({ from });
  };
  const { occupation } = state;
  // Only what may be attacked, and from where, is marked; a tap on another enemy beside an own territory says why not.
  const within = from === undefined || occupation ? [] : targets(state, from);
  const legal = from === undefined || occupation ? [] : targetsOf(door, from);
  const mine = occupation ? [] : bases(door);
  const own = occupation ? [] : heldBy(state, state.turn).filter((territory) => targets(state, territory).length > 0);
  const pick = (territory: Territory): void => {
    if (from !== undefined && within.includes(territory)) point({ from, to: territory });
    else point(territory === from ? {} : { from: territory });
  };
  const shown = last && stands(state, last) ? last : undefined;
  const again = shown?.from === from && shown?.to === to;
  const chosen = occupation ? [occupation.from, occupation.to] : [from, to];
  return (
    <MapTable>
      <WorldMap door={door} chosen={chosen} open={[...own, ...within]} marked={from === undefined ? mine : legal} onPick={pick} />
      {occupation ? (
        <Occupy key={occupation.to} door={door} last={shown} onMoved={movedIn} />
      ) : from !== undefined && to !== undefined ? (
        <Aimed
          key={`${from}>${to}`}
          door={door}
          from={from}
          to={to}
          fighters={fighters}
          last={again ? shown?.thrown : undefined}
          onThrown={(thrown) => thrownAt({ from, to }, thrown)}
        />
      ) : (
        <Question door={door} from={from} last={shown} />
      )}
    </MapTable>
  );
}

const targetsOf = ({ state, facts }: RisikoDoor, from: Territory): readonly Territory[] => legalTargets({ ...facts, state }, from);

/** The territories the player may attack from. */
const bases = (door: RisikoDoor): readonly Territory[] => heldBy(door.state, door.state.turn).filter((territory) => targetsOf(door, territory).length > 0);

/** The part of an aim that is still possible: an own territory with armies to attack with, and an enemy's beside it. */
function possible(state: RisikoState, { from, to }: Aim): Aim {
  if (from === undefined || ownerOf(state, from) !== state.turn || targets(state, from).length === 0) return {};
  return to !== undefined && targets(state, from).includes(to) ? { from, to } : { from };
}

/** Whether the table stands as a throw left it: undone or fought on, it is shown no more. */
function stands(state: RisikoState, { from, to, thrown }: ThrownAt): boolean {
  if (from === undefined || to === undefined) return false;
  const moved = thrown.conquered && state.occupation?.to !== to ? armiesIn(state, to) : 0;
  const theirs = thrown.conquered ? ownerOf(state, to) === state.turn : armiesIn(state, to) === thrown.defenders;
  return armiesIn(state, from) + moved === thrown.attackers && theirs;
}

/** What is to be tapped next, beside the ways out of the fights; and what the last throw brought, where it ended the attack. */
function Question({ door, from, last }: { readonly door: RisikoDoor; readonly from: Territory | undefined; readonly last: ThrownAt | undefined }) {
  const speak = useSpeak();
  const may = bases(door).length > 0;
  const asks = from === undefined ? speak('screen/attack-from') : speak('screen/attack-from-whom', { from: speak(`territory/${from}`) });
  return (
    <TurnDock on={[from, last]}>
      {last && <Ended last={last} />}
      <h2 class={dock.question}>{may ? asks : speak('screen/cannot-attack')}</h2>
      <WaysOut door={door} leads={!may} />
    </TurnDock>
  );
}

/** The throw that ended an attack: the territory that was taken, large, and what it cost. */
function Ended({ last: { to, thrown, fighters } }: { readonly last: ThrownAt }) {
  const speak = useSpeak();
  return (
    <>
      {thrown.conquered && to && <p class={dock.taken}>{speak('screen/conquered', { player: fighters.who, territory: speak(`territory/${to}`) })}</p>}
      <ThrownLine thrown={thrown} fighters={fighters} />
    </>
  );
}

/** A conquered territory waits for armies: those of the last dice at least. */
function Occupy({ door, last, onMoved }: { readonly door: RisikoDoor; readonly last: ThrownAt | undefined; readonly onMoved: (from: Territory) => void }) {
  const { state } = door;
  const speak = useSpeak();
  const { occupation } = state;
  const [armies, setArmies] = useState(occupation?.least ?? 1);
  if (!occupation) return null;
  const { from, to, least } = occupation;
  const most = mostMovingIn(state, occupation);
  /** The larger of the two armies goes on. */
  const move = (moving: number): void =>
    void door.act([{ type: 'occupied', armies: moving }]).then((moved) => moved && onMoved(moving > armiesIn(state, from) - moving ? to : from));
  const taken = { player: speak(playerSaid(state, state.turn)), territory: speak(`territory/${to}`) };
  return (
    <TurnDock on={[last]}>
      <h2 class={dock.taken}>{speak('screen/conquered', taken)}</h2>
      {last && <ThrownLine thrown={last.thrown} fighters={last.fighters} />}
      <p class={dock.small}>{speak('screen/move-in', { least, most, territory: speak(`territory/${from}`), left: armiesIn(state, from) - armies })}</p>
      <div class={dock.moveIn}>
        {least < most && <Stepper bare label={speak('field/moving')} value={armies} min={least} max={most} onChange={setArmies} />}
        <Button kind="primary" onClick={() => move(armies)}>
          {speak('screen/move-in-now', { armies })}
        </Button>
        {armies < most && <Button onClick={() => move(most)}>{speak('screen/move-in-now', { armies: most })}</Button>}
      </div>
    </TurnDock>
  );
}
