import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { classes } from '../../../ui/classes.ts';
import type { Elsewhere } from '../../../ui/game-screens.ts';
import { later } from '../../../ui/later.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { isActivated } from '../rules/tracker/activation.ts';
import { enemiesInZocOf } from '../rules/tracker/contacts.ts';
import { reacts, shoots } from '../rules/tracker/may-fire.ts';
import { countsLess } from '../rules/tracker/rout-points.ts';
import { type Battle, rampaging, type Unit, unitOf } from '../rules/tracker/state.ts';
import type { BattleDoor } from './battle-door.ts';
import dock from './dock.module.css';
import css from './line-of-battle.module.css';
import { LineOfBattle } from './line-of-battle.tsx';
import { comingShock, NextAct, retreatAsked } from './next-act.tsx';
import type { Proposing } from './proposal.ts';
import type { Result } from './resolved-here.ts';
import { Sight } from './sight.tsx';
import { UnitDock } from './unit-dock.tsx';
import { useSpeak } from './voice.ts';

const Dock = later(async () => (await import('./docks.tsx')).Dock);

/** The units tapped, by army: those of the active army and their enemies. */
function sidesOf(battle: Battle, chosen: readonly string[]): { readonly own: readonly Unit[]; readonly enemies: readonly Unit[] } {
  const units = chosen.flatMap((id) => unitOf(battle, id) ?? []);
  const own = units.filter(({ side }) => side === battle.turn.active);
  return { own, enemies: units.filter((unit) => !own.includes(unit)) };
}

/** What a tap on a unit makes of those tapped before: in shock one more or less, in movement its target for who fires, else that unit alone. */
function tapped({ state, facts }: BattleDoor, chosen: readonly string[], unit: Unit): readonly string[] {
  if (chosen.includes(unit.id)) return flipped(chosen, unit.id);
  const { phase, active } = state.turn;
  if (phase === 'shock') return [...chosen, unit.id];
  const [own] = sidesOf(state, chosen).own;
  if (phase !== 'movement') return [unit.id];
  // Who cannot fire may have come into the other's ZOC.
  if (unit.side !== active) return own && isActivated(state, own) ? [own.id, unit.id] : [unit.id];
  // Who was tapped first fires: an enemy in reaction at the unit tapped after it (7.2).
  const reacting = unitOf(state, chosen[0] ?? '');
  if (reacting && reacts(state, reacting, facts)) return [reacting.id, unit.id];
  const near = shoots(state, unit, facts) ? enemiesInZocOf(state, unit) : [];
  // Who has one enemy in its ZOC fires at that one (7.12).
  return [unit.id, ...(near.length === 1 ? near.map(({ id }) => id) : [])];
}

/** The units tapped with one more, or one less. */
const flipped = (chosen: readonly string[], id: string): readonly string[] => (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);

/** What can be tapped after the units of the active army and this unit, as a message; undefined where nothing leads on. */
function hintOf({ state, facts }: BattleDoor, own: readonly Unit[], unit: Unit | undefined) {
  const { phase } = state.turn;
  if (phase === 'shock') return own.length === 0 ? 'dock/tap-attacker' : own.every(({ type }) => type === 'sk') ? 'capability/no-shock' : 'dock/tap-enemy';
  if (!unit || phase !== 'movement') return undefined;
  if (shoots(state, unit, facts)) return 'dock/tap-target';
  if (unit.side === state.turn.active) return isActivated(state, unit) ? 'gboh/whose-zoc' : 'dock/idle';
  return reacts(state, unit, facts) ? 'dock/tap-mover' : undefined;
}

/** Where the table begins: a new phase begins with its head and the lines in sight, wherever the last one was left; a battle that is over stays where it is. What came of a throw is brought into sight after that. */
function useLinesInSight(stage: string, over: boolean) {
  const top = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useLayoutEffect(() => {
    if (before.current !== stage && !over) top.current?.scrollIntoView?.({ block: 'start' });
    before.current = stage;
  }, [stage]);
  return top;
}

/** What stands on the table beside the battle: the units tapped, the last result. It is kept by the battle, so that it is there again after a look at another place, and as it was after undo and redo. */
interface OnTable {
  readonly tapped: readonly string[];
  readonly result: Result | undefined;
}
const lastSeen = new WeakMap<Battle, OnTable>();

/** The units tapped, a way to tap others, and one to say that the next phase is being written. What is tapped is for the phase it was tapped in, or for the one that was being written: there for the army whose turn it is. */
function useTapped(battle: Battle, stage: string) {
  const [tapped, tap] = useState(() => ({ stage, units: lastSeen.get(battle)?.tapped ?? [], ahead: false }));
  const going = useRef(false);
  const stages = useRef({ now: stage, before: '' });
  if (stages.current.now !== stage) stages.current = { now: stage, before: stages.current.now };
  const ahead = tapped.ahead && tapped.stage === stages.current.before ? sidesOf(battle, tapped.units).own.map(({ id }) => id) : [];
  const chosen = (tapped.stage === stage ? tapped.units : ahead).filter((id) => unitOf(battle, id)?.status === 'on-map');
  const choose = (units: readonly string[]): void => tap({ stage, units, ahead: going.current });
  const goOn = (written: Promise<boolean>): void => {
    going.current = true;
    void written.finally(() => {
      going.current = false;
    });
  };
  return { chosen, choose, goOn };
}

/** What came of the last throw: it stays in sight in the phase it came in, or the one it led to. */
function useResult(stage: string, before: Result | undefined): readonly [Result | undefined, (result: Result | undefined) => void] {
  const [result, show] = useState(before);
  const fresh = useRef(false);
  const shownIn = useRef(stage);
  useEffect(() => {
    if (!fresh.current && shownIn.current !== stage) show(undefined);
    shownIn.current = stage;
  }, [stage]);
  useEffect(() => {
    const later = setTimeout(() => {
      fresh.current = false;
    }, 500);
    return () => clearTimeout(later);
  }, [result]);
  const came = (now: Result | undefined): void => {
    fresh.current = now !== undefined;
    show(now);
  };
  return [result, came];
}

/** The table of a battle, where these `formations` are chosen to be activated: both lines as they face each other, under them what is proposed between the units tapped or what came of the last throw; the primary button is what comes next. */
export function BattleTable({
  door,
  formations,
  over = false,
  ...proposing
}: {
  readonly door: BattleDoor;
  readonly formations: readonly string[];
  /** The battle is over: what says so stands above the lines, and stays in sight. */
  readonly over?: boolean;
} & Proposing) {
  const speak = useSpeak();
  const battle = door.state;
  const { number, phase } = battle.turn;
  const stage = `${number} ${phase}`;
  const { chosen, choose, goOn } = useTapped(battle, stage);
  const [result, show] = useResult(stage, lastSeen.get(battle)?.result);
  const table = useAsked<Elsewhere>();
  const top = useLinesInSight(stage, over);
  const seen = useRef(battle);
  useEffect(() => {
    const then = seen.current === battle ? undefined : lastSeen.get(battle);
    seen.current = battle;
    if (!then) return void lastSeen.set(battle, { tapped: chosen, result });
    choose(then.tapped);
    show(then.result);
  });
  const { own, enemies } = sidesOf(battle, chosen);
  const [unit] = [...own, ...enemies];
  const both = own.length > 0 && enemies.length > 0 && (phase === 'shock' || phase === 'movement');
  // The lines are in sight again, for the next units to be tapped.
  const clear = (): void => {
    choose([]);
    top.current?.scrollIntoView?.({ block: 'start' });
  };
  const propose = (next: Proposing['proposal']): void => {
    choose([]);
    proposing.onPropose(next);
  };
  const done = (came: Result): void => {
    propose(undefined);
    show({ ...came, leaders: battle.leaders });
  };
  const next = hintOf(door, own, unit);
  const hint = next && speak(next);
  const [elephant] = rampaging(battle);
  const proposal = elephant || unit ? undefined : proposing.proposal;
  const shown = (!elephant && (both || unit)) || proposal ? undefined : result;
  const taken = elephant !== undefined || unit !== undefined || proposal !== undefined || table.asked !== undefined;
  const coming = taken ? undefined : comingShock(door);
  const waits = taken ? undefined : retreatAsked(door);
  const named = coming?.shock ?? waits;
  const told = { door, table, proposal, onPropose: propose, onResult: done, onLeft: clear };
  return (
    <div ref={top} class={classes(css.table, (phase === 'movement' || phase === 'shock') && !over && css.beside)}>
      {battle.units.length > 0 && (
        <LineOfBattle
          battle={battle}
          chosen={chosen}
          named={named && [...named.attackers, ...named.defenders]}
          reducedLess={countsLess(door.facts)}
          onTap={(one) => {
            proposing.onPropose(undefined);
            choose(elephant ? flipped(chosen, one.id) : tapped(door, chosen, one));
          }}
        />
      )}
      {(shown || taken || named) && (
        <div class={css.under}>
          {!elephant && (both || table.asked || proposal) && (
            <Dock {...told} attackers={own.map(({ id }) => id)} defenders={enemies.map(({ id }) => id)} first={chosen[0]} />
          )}
          {!elephant && !both && !table.asked && unit && chosen.length === 1 && (
            <UnitDock key={unit.id} door={door} unit={unit} hint={hint} onPropose={propose} />
          )}
          {!elephant && !both && !table.asked && unit && <Sight on={[chosen.join()]} />}
          {!elephant && !both && !table.asked && chosen.length > 1 && <p class={dock.dock}>{hint}</p>}
          {shown && !table.asked && <Dock {...told} result={shown} />}
          {elephant && <Dock {...told} result={result} rampage={{ elephant, tapped: chosen, onChoose: choose }} />}
          {coming && <Dock key={coming.shock.id} {...told} {...coming.shock} coming={coming} />}
          {waits && <Dock key={waits.id} {...told} proposal={{ of: 'retreats', shock: waits.id }} />}
        </div>
      )}
      {!elephant && !both && !table.asked && !proposal && !named && (
        <NextAct door={door} ask={table.ask} formations={formations} tapped={unit?.id} onResult={done} onChoose={choose} onPropose={propose} onGoOn={goOn} />
      )}
    </div>
  );
}
