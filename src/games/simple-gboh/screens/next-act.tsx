import { Primary, type PrimaryAct } from '../../../ui/primary-act.tsx';
import type { Asking } from '../../../ui/use-asked.ts';
import { stillOwed } from '../rules/acts-shock.ts';
import { activated } from '../rules/tracker/activation.ts';
import { activating } from '../rules/tracker/beside-elephants.ts';
import type { BattleEvent } from '../rules/tracker/events.ts';
import { lineOf } from '../rules/tracker/line-of-battle.ts';
import { shoots } from '../rules/tracker/may-fire.ts';
import { formationName } from '../rules/tracker/names.ts';
import { engagement, leadersInShock } from '../rules/tracker/shocks.ts';
import { type Battle, type Declared, type Unit, unitOf } from '../rules/tracker/state.ts';
import { SIDES } from '../rules/vocabulary.ts';
import type { BattleDoor } from './battle-door.ts';
import { leaveTurn, nobodyWithdraws } from './leave-turn.ts';
import type { Proposing } from './proposal.ts';
import { aboutOf, allProposed, type BattleAct } from './proposed.ts';
import type { Result } from './resolved-here.ts';
import { whoMayRetreat } from './retreaters.ts';
import { allCalled, calledIn } from './unit-name.ts';
import { useHere } from './use-here.ts';
import { useSpeak } from './voice.ts';

/** What the primary button is told. */
interface Next {
  readonly door: BattleDoor;
  /** The unit tapped in the line, if one is. */
  readonly tapped: string | undefined;
  /** The formations chosen to be activated together. */
  readonly formations: readonly string[];
  readonly ask: Asking['ask'];
  readonly onResult: (result: Result) => void;
  /** Proposes a shock or a shot between these units. */
  readonly onChoose: (units: readonly string[]) => void;
  readonly onPropose: Proposing['onPropose'];
  /** What comes next is being written. */
  readonly onGoOn: (written: Promise<boolean>) => void;
}

const kindOf = ({ id }: BattleAct): string => id.split('/')[0] ?? id;
/** With dice thrown at the table, asked where the lines are. */
const OWN = { ownDice: true } as const;
/** What the cards below ask, as somebody must choose: to whom a leader comes, which unit of a stack goes. */
const CHOSEN_BELOW: readonly string[] = ['return', 'replace', 'spread'];

/** The next unit, shock or phase, as the one primary button of the table: what is thrown is thrown in place. */
export function NextAct(next: Next) {
  const act = usePrimary(next);
  return act ? <Primary {...act} /> : null;
}

/** The next unit in the lines of those that may do something, after the one tapped. */
function nextOf(battle: Battle, tapped: string | undefined, may: (unit: Unit) => boolean): Unit | undefined {
  const able = new Set(activated(battle).flatMap((unit) => (may(unit) ? [unit.id] : [])));
  const all = lineOf(battle, battle.turn.active).flatMap(({ units }) => units.filter(({ id }) => able.has(id)));
  const at = all.findIndex(({ id }) => id === tapped);
  return all.filter(({ id }) => id !== tapped)[Math.max(0, at)] ?? all.find(({ id }) => id !== tapped);
}

/** The next unit whose shock may still come though the rules do not name it: nobody said who stands in whose ZOC (7.31, 7.35). */
const nextToAttack = (battle: Battle, tapped: string | undefined): Unit | undefined =>
  battle.contacts.length > 0 ? undefined : nextOf(battle, tapped, (unit) => unit.type !== 'sk' && engagement(battle, unit, 'attackers') === undefined);

function usePrimary({ door, tapped, formations, ask, onResult, onChoose, onPropose, onGoOn }: Next): PrimaryAct | undefined {
  const speak = useSpeak();
  const { busy, resolve } = useHere({ door, ask, onResult });
  const battle = door.state;
  const all = allProposed(door);
  const act = chosenOf(all, door, tapped);
  // Nobody throws for who begins before both armies stand there.
  if (!act || !SIDES.every((side) => battle.units.some((unit) => unit.side === side))) return undefined;
  const { deed } = act;
  const plain = (words: string): PrimaryAct => ({
    words,
    busy,
    onAct: () => ('events' in deed ? onGoOn(door.act(deed.events)) : void resolve(deed.procedure, deed.input)),
    beside: 'events' in deed ? undefined : { words: speak('dock/i-threw'), onAct: () => void resolve(deed.procedure, deed.input, OWN) },
  });
  const onward = all.find(({ id }) => id === 'to-withdrawal');
  const leaving = onward && { words: speak(nobodyWithdraws(door) ? 'gboh/end-turn' : 'gboh/to-withdrawal'), onAct: () => leaveTurn(door, onward) };
  const chosen = formations.filter((id) => all.some((one) => aboutOf(one, 'formation').includes(id)));
  if (battle.turn.phase === 'activation' && chosen.length > 0) {
    const names = chosen.map((id) => formationName(battle, id));
    return {
      words: speak('act/activate', { formation: speak.tongue.list(names) }),
      onAct: () => void door.act(activating(battle, chosen, door.facts.ruling('reduction-threshold'))),
    };
  }
  const against = ({ attackers, defenders }: Pick<Declared, 'attackers' | 'defenders'>): string =>
    speak('dock/shock', { attackers: allCalled(battle, attackers, speak), defenders: allCalled(battle, defenders, speak) });
  const coming = comingShock(door);
  // Somebody else is tapped: the shock is proposed again.
  if (coming) return { words: against(coming.shock), onAct: () => onChoose([]) };
  switch (kindOf(act)) {
    case 'fire':
    case 'declare': {
      const units = aboutOf(act, 'unit');
      const shock = {
        attackers: units.filter((id) => unitOf(battle, id)?.side === battle.turn.active),
        defenders: units.filter((id) => unitOf(battle, id)?.side !== battle.turn.active),
      };
      return { words: kindOf(act) === 'fire' ? speak(act.said) : against(shock), onAct: () => onChoose(units), beside: leaving };
    }
    case 'retreats': {
      const nobody = all.find(({ id }) => id === 'nobody-retreats');
      const waits = battle.shocks.find(({ retreatsDone }) => !retreatsDone);
      if (!waits) return undefined;
      // Where somebody may, it is asked under the lines; here cavalry must from elephants, by a way not known (10.23).
      if (!nobody || !('events' in nobody.deed)) return { words: speak('dock/retreats'), onAct: () => onPropose({ of: 'retreats', shock: waits.id }) };
      const { events } = nobody.deed;
      const settled = async (then: () => void): Promise<void> => {
        if (await door.act(events)) then();
      };
      const check = (how?: typeof OWN) => void settled(() => void resolve('leader-losses', {}, how));
      return { words: speak('act/leader-losses'), busy, onAct: () => check(), beside: { words: speak('dock/i-threw'), onAct: () => check(OWN) } };
    }
    case 'to-withdrawal': {
      const still = stillOwed(battle);
      if (still) return { words: against(still), onAct: () => onChoose([...still.attackers, ...still.defenders]), beside: leaving };
      const unit = nextToAttack(battle, tapped);
      return unit ? { words: speak('dock/attack-with', { unit: calledIn(battle, unit, speak) }), onAct: () => onChoose([unit.id]), beside: leaving } : leaving;
    }
    case 'to-shock': {
      const unit = nextOf(battle, tapped, (one) => shoots(battle, one, door.facts));
      if (!unit) return plain(speak(act.said));
      return { words: speak('dock/fire-with', { unit: calledIn(battle, unit, speak) }), onAct: () => onChoose([unit.id]), beside: plain(speak(act.said)) };
    }
    default:
      return plain(speak(act.said));
  }
}

/** The first declared shock before which somebody may retreat (7.41). */
const mayRetreatFirst = ({ state, facts }: BattleDoor): Declared | undefined =>
  state.shocks.find(({ attackers, defenders, retreatsDone }) => !retreatsDone && whoMayRetreat(state, attackers, defenders, facts).length > 0);

/** The declared shock before which it is now asked who retreats (7.41). */
export function retreatAsked(door: BattleDoor): Declared | undefined {
  const act = door.state.shocks.length > 0 ? chosenOf(allProposed(door), door, undefined) : undefined;
  return act && kindOf(act) === 'retreats' ? mayRetreatFirst(door) : undefined;
}

/** A declared shock whose turn it is to be fought, and what is done with that: nobody retreats before it, where nobody may (7.4). */
export function comingShock(door: BattleDoor): { readonly shock: Declared; readonly before: readonly BattleEvent[] } | undefined {
  const [shock] = door.state.shocks;
  const act = shock && chosenOf(allProposed(door), door, undefined);
  if (!act) return undefined;
  if (kindOf(act) === 'shock') return { shock, before: [] };
  const checked = door.state.turn.leadersChecked || leadersInShock(door.state).length === 0;
  if (kindOf(act) !== 'retreats' || !checked || mayRetreatFirst(door)) return undefined;
  const nobody = allProposed(door).find(({ id }) => id === 'nobody-retreats');
  return nobody && 'events' in nobody.deed ? { shock, before: nobody.deed.events } : undefined;
}

/** The act the primary button is for: of formations that of the unit tapped, or the one that has waited longest; else the first the rules propose. */
function chosenOf(all: readonly BattleAct[], { state }: BattleDoor, tapped: string | undefined): BattleAct | undefined {
  const open = all.filter((act) => !CHOSEN_BELOW.includes(kindOf(act)));
  if (state.turn.phase === 'movement') return open.find((act) => kindOf(act) !== 'to-shock') ?? open[0];
  // Who must attack stands first; then who may, before the way out.
  if (state.turn.phase === 'shock') return open[0]?.id === 'to-withdrawal' ? (open.find((act) => kindOf(act) === 'declare') ?? open[0]) : open[0];
  if (state.turn.phase !== 'activation') return open[0];
  const formation = tapped === undefined ? undefined : unitOf(state, tapped)?.formation;
  const last = (act: BattleAct): number => {
    const names = aboutOf(act, 'formation').flatMap((id) => state.formations.find((one) => one.id === id)?.name ?? []);
    return state.log.findLastIndex(
      ({ side, what, names: of }) => side === state.turn.active && what === 'activated' && of.some((name) => names.includes(name)),
    );
  };
  const activations = open.filter((act) => kindOf(act) === 'activate');
  const own = activations.find((act) => formation !== undefined && aboutOf(act, 'formation').includes(formation));
  return own ?? [...activations].sort((a, b) => last(a) - last(b))[0] ?? open[0];
}
