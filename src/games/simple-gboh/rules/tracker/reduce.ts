import { otherSide } from '../vocabulary.ts';
import { type Battle, beneath, type Leader, leaderOf, type Unit, unitOf } from './battle.ts';
import { changeLeaders, changeUnits, marked } from './change.ts';
import { parted, touched } from './contacts.ts';
import type { BattleEvent } from './events.ts';
import { beginTurn, logged, seized } from './player-turn.ts';

type Of<T extends BattleEvent['type']> = Extract<BattleEvent, { type: T }>;

/** A unit leaves the map: what lay under it comes up, its leader is elsewhere until he may return (4.36), its declared shocks lose it. */
function leaves(battle: Battle, id: string, status: Unit['status'], leader: Leader['status']): Battle {
  const below = battle.units.filter((unit) => unit.stackedUnder === id).map((unit) => unit.id);
  const shocks = battle.shocks
    .map((shock) => ({ ...shock, attackers: shock.attackers.filter((unit) => unit !== id), defenders: shock.defenders.filter((unit) => unit !== id) }))
    .filter((shock) => shock.attackers.length > 0 && shock.defenders.length > 0);
  const units = changeUnits(
    changeUnits(parted({ ...battle, shocks }, [id]), [id], () => ({ status, stackedUnder: '', marks: [] })),
    below,
    () => ({ stackedUnder: '' }),
  );
  return changeLeaders(units, (one) => one.with === id && one.status === 'on-map', {
    with: leader === 'pursuing' ? id : '',
    status: leader,
    fell: battle.turn.number,
  });
}

const nameOfFormation = (battle: Battle, id: string): string => battle.formations.find((formation) => formation.id === id)?.name ?? id;

/** Fought: marked, back from column into formation (11.25), the declared shock is done. */
function fought(battle: Battle, { attackers, defenders }: Of<'fought'>): Battle {
  const first = changeUnits(battle, attackers, (unit) => ({ marks: marked(unit, 'attacked', true) }));
  const second = changeUnits(first, defenders, (unit) => ({ marks: marked(unit, 'was-attacked', true), column: false }));
  const done = (shock: Battle['shocks'][number]): boolean =>
    shock.attackers.some((id) => attackers.includes(id)) || (attackers.length === 0 && shock.defenders.some((id) => defenders.includes(id)));
  return { ...second, shocks: second.shocks.filter((shock) => !done(shock)) };
}

function replaced(battle: Battle, { leader: id, with: unit, initiative }: Of<'leader-replaced'>): Battle {
  const gone = leaderOf(battle, id);
  if (!gone) return battle;
  const replacement: Leader = {
    ...gone,
    id: `${id}+`,
    initiative,
    heroic: false,
    attempts: 0,
    overall: false,
    with: unit,
    status: 'on-map',
    replacement: true,
  };
  return { ...battle, leaders: [...battle.leaders.filter((leader) => leader.id !== replacement.id), replacement] };
}

/** Two units form double depth (10.3): one unit with the sizes of both, which has moved. */
function deepened(battle: Battle, { unit: id, behind }: Of<'deepened'>): Battle {
  const rear = unitOf(battle, behind);
  if (!rear || !unitOf(battle, id)) return battle;
  const joined = changeUnits(battle, [id], (unit) => ({
    size: unit.size + rear.size,
    doubleDepth: true,
    hits: Math.max(unit.hits, rear.hits),
    marks: marked(unit, 'moved', true),
  }));
  return { ...joined, units: joined.units.filter((unit) => unit.id !== behind) };
}

/** One unit of a stack moves sideways (5.36): each stands alone. */
function spread(battle: Battle, { unit: id }: Of<'spread'>): Battle {
  const under = unitOf(battle, id)?.stackedUnder;
  return changeUnits(battle, under ? [id] : beneath(battle, id).map((unit) => unit.id), () => ({ stackedUnder: '' }));
}

function musterChange(battle: Battle, event: BattleEvent): Battle | undefined {
  switch (event.type) {
    case 'mustered':
      return { ...battle, contacts: [], ...event.battle, shocks: [], log: [] };
    case 'army-set':
      return { ...battle, armies: { ...battle.armies, [event.side]: { ...battle.armies[event.side], ...event.to } } };
    case 'unit-added':
      return { ...battle, units: [...battle.units.filter((unit) => unit.id !== event.unit.id), event.unit] };
    case 'unit-set':
      return changeUnits(battle, [event.unit], () => event.to);
    case 'unit-removed':
      return {
        ...leaves(battle, event.unit, 'gone', 'off-map'),
        units: leaves(battle, event.unit, 'gone', 'off-map').units.filter((unit) => unit.id !== event.unit),
      };
    case 'leader-added':
      return { ...battle, leaders: [...battle.leaders.filter((leader) => leader.id !== event.leader.id), event.leader] };
    case 'leader-set':
      return changeLeaders(battle, (leader) => leader.id === event.leader, event.to);
    case 'leader-removed':
      return { ...battle, leaders: battle.leaders.filter((leader) => leader.id !== event.leader) };
    case 'formation-added':
      return { ...battle, formations: [...battle.formations.filter((formation) => formation.id !== event.formation.id), event.formation] };
    case 'formation-set':
      return { ...battle, formations: battle.formations.map((formation) => (formation.id === event.formation ? { ...formation, ...event.to } : formation)) };
    case 'formation-removed':
      return { ...battle, formations: battle.formations.filter((formation) => formation.id !== event.formation) };
    default:
      return undefined;
  }
}

function unitChange(battle: Battle, event: BattleEvent): Battle | undefined {
  switch (event.type) {
    case 'harmed':
      return changeUnits(battle, [event.unit], () => ({ hits: event.hits, reduced: event.reduced }));
    case 'eliminated':
      return leaves(battle, event.unit, 'eliminated', 'off-map');
    case 'marked':
      return changeUnits(battle, [event.unit], (unit) => ({ marks: marked(unit, event.mark, event.on) }));
    case 'zoc':
      return touched(battle, event.unit, event.enemy, event.on);
    case 'parted':
      return parted(battle, event.units);
    case 'fought':
      return fought(battle, event);
    case 'leader-lost':
      return changeLeaders(battle, (leader) => leader.id === event.leader, { status: 'eliminated', with: '', fell: battle.turn.number });
    case 'leader-returned':
      return changeLeaders(battle, (leader) => leader.id === event.leader, { status: 'on-map', with: event.with });
    case 'leader-replaced':
      return replaced(battle, event);
    case 'pursued':
      return leaves(battle, event.unit, 'pursuing', 'pursuing');
    case 'returned':
      return changeLeaders(
        changeUnits(battle, event.units, () => ({ status: 'on-map' })),
        (leader) => leader.status === 'pursuing' && event.units.includes(leader.with),
        { status: 'on-map' },
      );
    case 'gone':
      return changeLeaders(
        changeUnits(battle, event.units, () => ({ status: 'gone' })),
        (leader) => leader.status === 'pursuing' && event.units.includes(leader.with),
        { status: 'gone', with: '' },
      );
    case 'deepened':
      return deepened(battle, event);
    case 'spread':
      return spread(battle, event);
    default:
      return undefined;
  }
}

/** The state after an event. Never throws: an event about a unit that is not there changes nothing. */
export function reduce(battle: Battle, event: BattleEvent): Battle {
  const { turn } = battle;
  const changed = musterChange(battle, event) ?? unitChange(battle, event);
  if (changed) return changed;
  switch (event.type) {
    case 'began':
      return beginTurn(battle, event.side, '', '', '');
    case 'activated':
      return logged(
        { ...battle, turn: { ...turn, phase: 'movement', activated: [...new Set([...turn.activated, ...event.formations])] } },
        'activated',
        event.formations.map((id) => nameOfFormation(battle, id)),
      );
    case 'passed':
      return logged({ ...battle, turn: { ...turn, phase: 'withdrawal' } }, 'passed', []);
    case 'commander-moved':
      return logged({ ...battle, turn: { ...turn, phase: 'withdrawal' } }, 'commander', []);
    case 'seized':
      return seized(battle, event);
    case 'phase':
      return { ...battle, turn: { ...turn, phase: event.to } };
    case 'turn-ended':
      return beginTurn(battle, otherSide(turn.active), '', '', turn.seizedBy);
    case 'declared':
      return {
        ...battle,
        next: battle.next + 1,
        turn: { ...turn, phase: 'shock' },
        shocks: [...battle.shocks, { id: `shock-${battle.next}`, retreatsDone: false, ...event.shock }],
      };
    case 'undeclared':
      return { ...battle, shocks: battle.shocks.filter(({ id }) => id !== event.shock) };
    case 'retreats-done':
      return retreatsDone(battle, event);
    case 'leaders-checked':
      return { ...battle, turn: { ...turn, leadersChecked: true } };
    case 'shocks-ordered':
      return { ...battle, shocks: [...battle.shocks].sort((a, b) => event.order.indexOf(a.id) - event.order.indexOf(b.id)) };
    default:
      return battle;
  }
}

/** The retreats of one shock are settled (7.4): who retreated is out of it; with no defender left there is no shock. */
function retreatsDone(battle: Battle, { shock: id, retreated }: Of<'retreats-done'>): Battle {
  const shocks = battle.shocks
    .map((shock) => (shock.id === id ? { ...shock, retreatsDone: true, defenders: shock.defenders.filter((unit) => !retreated.includes(unit)) } : shock))
    .filter((shock) => shock.defenders.length > 0);
  return parted({ ...battle, shocks }, retreated);
}
