import type { Act } from '../../../core/game.ts';
import { activated } from './tracker/activation.ts';
import { enemiesInZocOf } from './tracker/contacts.ts';
import type { BattleEvent } from './tracker/events.ts';
import { type Fighters, fighterNames, unitName, unitNames } from './tracker/names.ts';
import { mayAttack, obligations, shocksBegun } from './tracker/obligations.ts';
import { engagement, leadersInShock, overrun } from './tracker/shocks.ts';
import { type Battle, type Declared, loneArtillery, type Unit, unitOf } from './tracker/state.ts';
import { isCavalry } from './vocabulary.ts';
import { say } from './voice.ts';

type BattleAct = Act<BattleEvent>;
/** On to the check for army withdrawal (3.2 D). */
export const TO_WITHDRAWAL: BattleAct = {
  id: 'to-withdrawal',
  said: say('gboh/to-withdrawal'),
  about: [],
  deed: { events: [{ type: 'phase', to: 'withdrawal' }] },
};

/** Phase C in the order of 7.4: artillery overrun; shocks declared, as long as none is begun; all retreats; all leader checks; each shock in the chosen order; then on (7.3, 7.37). */
export function shockActs(battle: Battle): readonly BattleAct[] {
  const alone = overrunActs(battle);
  if (alone.length > 0) return alone;
  const declared = shocksBegun(battle) ? [] : facing(battle);
  const must = owed(battle, declared);
  const may = declared.filter((one) => !must.includes(one));
  const resolved = must.length > 0 ? [] : resolving(battle);
  const open = must.length > 0 || battle.shocks.length > 0;
  return [...must.map(declare(battle)), ...resolved, ...(open ? [] : [TO_WITHDRAWAL]), ...may.map(declare(battle))];
}

/** Those of these shocks that 7.31–7.32 ask for. */
function owed(battle: Battle, shocks: readonly Fighters[]): readonly Fighters[] {
  const { attack, beAttacked } = obligations(battle);
  return shocks.filter(({ attackers, defenders }) => has(attack, attackers) || has(beAttacked, defenders));
}
/** The first shock that 7.31–7.32 still ask for, though others were fought before without all being declared. */
export const stillOwed = (battle: Battle): Fighters | undefined => owed(battle, facing(battle))[0];

const has = (units: readonly Unit[], ids: readonly string[]): boolean => units.some(({ id }) => ids.includes(id));
const pieces = ({ attackers, defenders }: Fighters): readonly string[] => [...attackers, ...defenders].map((id) => `unit/${id}`);

/** Artillery alone in an enemy ZOC is gone at once (7.37). */
function overrunActs(battle: Battle): readonly BattleAct[] {
  return overrun(battle).map(({ id }) => ({
    id: `overrun/${id}`,
    said: say('event/eliminated-overrun', { unit: unitName(battle, id) }),
    about: [`unit/${id}`],
    deed: { events: [{ type: 'eliminated', unit: id, how: 'overrun' }] },
  }));
}

/** Shocks of who has whom in its ZOC: each attacker alone, and all of one enemy together (7.31–7.35). */
function facing(battle: Battle): readonly Fighters[] {
  const attacking = (unit: Unit): boolean => unit.stackedUnder === '' && unit.type !== 'art' && engagement(battle, unit, 'attackers') === undefined;
  const free = activated(battle).filter(attacking);
  const faced = [...new Set(free.flatMap((unit) => enemiesInZocOf(battle, unit)))].filter(
    (enemy) => engagement(battle, enemy, 'defenders') === undefined && !loneArtillery(battle, enemy),
  );
  return faced.flatMap((enemy) => {
    const attackers = free.filter((unit) => mayAttack(unit, enemy) && enemiesInZocOf(battle, unit).includes(enemy)).map(({ id }) => id);
    const defenders = [enemy.id];
    return [...(attackers.length > 1 ? [{ attackers, defenders }] : []), ...attackers.map((id) => ({ attackers: [id], defenders }))];
  });
}

const declare =
  (battle: Battle) =>
  (shock: Fighters): BattleAct => ({
    id: `declare/${[...shock.attackers, ...shock.defenders].join('/')}`,
    said: say('act/declare', fighterNames(battle, shock)),
    about: pieces(shock),
    deed: { events: [{ type: 'declared', shock }] },
  });

/** What comes next of declared shocks (7.4). The forms fill themselves in for the first that waits. */
export function resolving(battle: Battle): readonly BattleAct[] {
  const { shocks, turn } = battle;
  const [first, ...others] = shocks;
  if (!first) return [];
  const waiting = shocks.find(({ retreatsDone }) => !retreatsDone);
  if (waiting) return retreatActs(battle, waiting);
  const leaders = leadersInShock(battle);
  if (!turn.leadersChecked && leaders.length > 0)
    return [
      {
        id: 'leader-losses',
        said: say('act/leader-losses'),
        about: leaders.map(({ id }) => `leader/${id}`),
        deed: { procedure: 'leader-losses', input: {} },
      },
    ];
  const fight: BattleAct = {
    id: `shock/${first.id}`,
    said: say('act/shock', fighterNames(battle, first)),
    about: pieces(first),
    deed: { procedure: 'shock', input: {} },
  };
  return [fight, ...others.map((shock) => toFront(battle, shock))];
}

/** The retreats of the first shock they wait in; or nobody retreats, unless cavalry must from elephants (7.41, 10.23). */
function retreatActs(battle: Battle, waiting: Declared): readonly BattleAct[] {
  const all = battle.shocks.filter(({ retreatsDone }) => !retreatsDone);
  const types = (ids: readonly string[]) => ids.flatMap((id) => unitOf(battle, id)?.type ?? []);
  const forced = all.some(({ attackers, defenders }) => types(attackers).includes('el') && types(defenders).some(isCavalry));
  const retreats: BattleAct = {
    id: `retreats/${waiting.id}`,
    said: say('act/retreats', { attackers: unitNames(battle, waiting.attackers) }),
    about: pieces({ attackers: waiting.defenders, defenders: waiting.attackers }),
    deed: { procedure: 'retreat-before-shock', input: {} },
  };
  const nobody: BattleAct = {
    id: 'nobody-retreats',
    said: say('gboh/nobody-retreats'),
    about: all.flatMap(({ defenders }) => defenders.map((id) => `unit/${id}`)),
    deed: { events: all.map(({ id }) => ({ type: 'retreats-done', shock: id, retreated: [] })) },
  };
  return forced ? [retreats] : [retreats, nobody];
}

/** Another shock is resolved first: the active player orders them (7.4). */
export function toFront(battle: Battle, shock: Declared): BattleAct {
  const rest = battle.shocks.map(({ id }) => id).filter((id) => id !== shock.id);
  return {
    id: `first/${shock.id}`,
    said: say('act/first', fighterNames(battle, shock)),
    about: pieces(shock),
    deed: { events: [{ type: 'shocks-ordered', order: [shock.id, ...rest] }] },
  };
}
