import type { Facts } from '../../../core/facts.ts';
import type { Act } from '../../../core/game.ts';
import type { Spoken } from '../../../core/said.ts';
import { fireActs } from './acts-fire.ts';
import { shockActs } from './acts-shock.ts';
import { activatable } from './tracker/activation.ts';
import { activating, shying } from './tracker/beside-elephants.ts';
import type { BattleEvent } from './tracker/events.ts';
import { seizureFaults } from './tracker/events-turn.ts';
import { placesFor, REPLACEMENT_INITIATIVE, replaceable, returning } from './tracker/leaders-coming.ts';
import { armyName, unitName, unitNamed } from './tracker/names.ts';
import { pursuersOf, returnOf } from './tracker/pursuers.ts';
import { atCheck, verdictOf } from './tracker/rout-points.ts';
import { attemptOf, seizers } from './tracker/seizing.ts';
import { sequence } from './tracker/sequence.ts';
import { spreading, stepsAside } from './tracker/spreading.ts';
import { type Battle, hasMark, type Leader, toPursue } from './tracker/state.ts';
import { otherSide, SIDES } from './vocabulary.ts';
import { say } from './voice.ts';

type BattleAct = Act<BattleEvent>;
type Asked = Facts & { readonly state: Battle };

/**
 * What may be done now: the next thing of the player turn first (3.2); a rampage that is due comes before all else (8.5). As the app knows no map, what is proposed of fire, shocks and
 * hits beside elephants rests on the ZOCs that were said; all else of that kind the players enter. An army withdraws at the end of a player turn (3.2 D, 9.0): the turn
 * is played to its check, as both may reach their level in it; nothing comes after.
 */
export function acts(asked: Asked): readonly BattleAct[] {
  const { state } = asked;
  if (atCheck(state) && verdictOf(state, asked) !== 'going-on') return [];
  const first = due(state);
  return first.length > 0 ? first : phaseActs(asked);
}

function phaseActs(asked: Asked): readonly BattleAct[] {
  const { state } = asked;
  switch (state.turn.phase) {
    case 'before':
      return beginning(state);
    case 'activation':
      return [...activations(asked), ...otherwise(state), ...returns(state), ...seizures(asked)];
    case 'movement':
      return movements(asked);
    case 'shock':
      return shockActs(state);
    case 'withdrawal':
      return [{ id: 'end-turn', said: say('gboh/end-turn'), about: [], deed: { events: [{ type: 'turn-ended' }] } }];
  }
}

/** What the sequence puts before all else: an elephant's rampage (8.5), the pursuit of cavalry that routed cavalry (7.61), unless that cannot go there, which only the players see. */
function due(battle: Battle): readonly BattleAct[] {
  const about = (id: string): readonly string[] => [`unit/${id}`];
  const steps = sequence(battle).flatMap(({ id, said, procedure, input = {} }): readonly BattleAct[] =>
    procedure ? [{ id, said, about: about(id.slice(id.indexOf('/') + 1)), deed: { procedure, input } }] : [],
  );
  const none = toPursue(battle).map(
    ({ id: unit }): BattleAct => ({
      id: `no-pursuit/${unit}`,
      said: say('event/no-pursuit', { unit: unitName(battle, unit) }),
      about: about(unit),
      deed: { events: [{ type: 'marked', unit, mark: 'to-pursue', on: false }] },
    }),
  );
  return [...steps, ...none];
}

/** Who begins is thrown for, or the scenario says it (3.1). */
function beginning(battle: Battle): readonly BattleAct[] {
  const thrown: BattleAct = { id: 'who-begins', said: say('gboh/throw-for-it'), about: [], deed: { procedure: 'who-begins', input: {} } };
  const said = SIDES.map(
    (side): BattleAct => ({
      id: `begins/${side}`,
      said: say('gboh/begins', { army: armyName(battle, side) }),
      about: [`army/${side}`],
      deed: { events: [{ type: 'began', side }] },
    }),
  );
  return [thrown, ...said];
}

/** Formations to activate, one by one: whether several may be is the scenario's to say (4.14); units of an army without formations all (4.1). Cavalry beside elephants takes its hit with it (10.23). */
function activations({ state: battle, ruling }: Asked): readonly BattleAct[] {
  const { active } = battle.turn;
  const deed = (formations: readonly string[]) => ({ events: activating(battle, formations, ruling('reduction-threshold')) });
  if (!battle.formations.some(({ side }) => side === active))
    return [{ id: 'activate', said: say('act/activate-all'), about: [`army/${active}`], deed: deed([]) }];
  const there = (id: string): boolean => battle.units.some(({ formation, status }) => formation === id && (status === 'on-map' || status === 'pursuing'));
  return activatable(battle)
    .filter(({ id }) => there(id))
    .map(({ id, name }) => ({
      id: `activate/${id}`,
      said: say('act/activate', { formation: name }),
      about: [`formation/${id}`],
      deed: deed([id]),
    }));
}

/** The overall commander moves instead, where the turn was not seized (4.33, 4.42), or nobody does anything (3.2). */
function otherwise({ leaders, turn }: Battle): readonly BattleAct[] {
  const commander = turn.seizedBy === '' ? leaders.find(({ side, overall, status }) => side === turn.active && overall && status === 'on-map') : undefined;
  const pass: BattleAct = { id: 'pass', said: say('gboh/pass'), about: [], deed: { events: [{ type: 'passed' }] } };
  if (!commander) return [pass];
  const ride: BattleAct = {
    id: 'move-commander',
    said: say('gboh/move-commander'),
    about: [`leader/${commander.id}`],
    deed: { events: [{ type: 'commander-moved' }] },
  };
  return [ride, pass];
}

/** Leaders who come back, with each unit they may come to (4.36). */
function returns(battle: Battle): readonly BattleAct[] {
  return returning(battle).flatMap((leader) => comes(battle, leader, 'return', (unit) => ({ type: 'leader-returned', leader: leader.id, with: unit })));
}

/** Replacements of eliminated leaders, with each unit of their formation; the initiative of a replacement is on his counter and may be entered (4.37). */
function replacements(battle: Battle): readonly BattleAct[] {
  return replaceable(battle).flatMap((leader) => {
    const initiative = leader.anonymous ? leader.initiative : REPLACEMENT_INITIATIVE;
    return comes(battle, leader, 'replace', (unit) => ({ type: 'leader-replaced', leader: leader.id, with: unit, initiative }));
  });
}

function comes(battle: Battle, leader: Leader, how: 'return' | 'replace', event: (unit: string) => BattleEvent): readonly BattleAct[] {
  return placesFor(battle, leader).map((unit) => ({
    id: `${how}/${leader.id}/${unit.id}`,
    said: say(`act/${how}`, { leader: leader.name, unit: unitNamed(unit) }),
    about: [`leader/${leader.id}`, `unit/${unit.id}`],
    deed: { events: [event(unit.id)] },
  }));
}

/** Attempts of the inactive army to seize the turn, by a throw or to move the leader (4.41, 4.46). */
function seizures({ state, ruling }: Asked): readonly BattleAct[] {
  const may = seizers(state).filter(({ id, initiative }) => initiative > 0 && initiative < 10 && seizureFaults(state, id, ruling).length === 0);
  return may.flatMap((leader) =>
    ([false, true] as const).map((toMove): BattleAct => {
      const way = toMove ? 'seize-to-move' : 'seize';
      return {
        id: `${way}/${leader.id}`,
        said: say(`act/${way}`, { leader: leader.name }),
        about: [`leader/${leader.id}`],
        deed: { procedure: 'seize-the-turn', input: { ...attemptOf(state, leader), toMove } },
      };
    }),
  );
}

/** The shock phase comes next, and cavalry that moved beside elephants has its hit; before it leaders come, pursuers throw, units fire and stacks spread (4.36–4.37, 5.36, 7.1, 7.63, 10.23). */
function movements({ state, ruling, cell }: Asked): readonly BattleAct[] {
  const next: BattleAct = {
    id: 'to-shock',
    said: say('gboh/to-shock'),
    about: [],
    deed: { events: [...shying(state, ruling('reduction-threshold')), { type: 'phase', to: 'shock' }] },
  };
  return [
    next,
    ...returns(state),
    ...replacements(state),
    ...pursuers(state),
    ...fireActs(state, cell),
    ...spreading(state, otherSide(state.turn.active)).map(
      ({ id }): BattleAct => ({
        id: `spread/${id}`,
        said: say('event/spread', { unit: unitName(state, id) }),
        about: [`unit/${id}`],
        deed: { events: stepsAside(state, id) },
      }),
    ),
  ];
}

/** Pursuers of activated formations, who have not thrown for their return yet (7.63). */
function pursuers(battle: Battle): readonly BattleAct[] {
  const { activated, active } = battle.turn;
  const loose: Spoken = armyName(battle, active);
  const ids = battle.formations.some(({ side }) => side === active) ? activated : [''];
  return ids
    .filter((id) => pursuersOf(battle, id).length > 0 && !pursuersOf(battle, id).some((unit) => hasMark(unit, 'return-tried')))
    .map((id) => {
      const name = battle.formations.find((formation) => formation.id === id)?.name ?? '';
      return {
        id: `pursuers/${id}`,
        said: say('act/pursuers', { formation: name || loose }),
        about: [`formation/${id}`],
        deed: { procedure: 'cavalry-return', input: returnOf(battle, { id, name }) },
      };
    });
}
