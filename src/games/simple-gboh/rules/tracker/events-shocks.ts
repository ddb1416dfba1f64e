import type { Rows } from '../../../../core/events.ts';
import type { Facts } from '../../../../core/facts.ts';
import type { Fault } from '../../../../core/fault.ts';
import { group, optional } from '../../../../core/fields.ts';
import { allowanceOf } from '../movement-allowance.ts';
import { cite, isCavalry, isSkirmisher, mayRetreat, otherSide, type Type } from '../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { changeUnits, marked } from './change.ts';
import { heldAtStart, inherited, parted } from './contacts.ts';
import { ID, IDS } from './event-fields.ts';
import type { BattleEvent, EventOf, ShockEvent } from './events.ts';
import { idleFaults, offPhase } from './in-turn.ts';
import { type Fighters, fighterNames, unitNames } from './names.ts';
import { obligationFaults, shocksBegun } from './obligations.ts';
import { engagement, overrunFaults } from './shocks.ts';
import { type Battle, type Declared, hasMark, loneArtillery, topIds, unitOf } from './state.ts';

/** Shocks of a player turn (7.3–7.5). */
export const SHOCK_ROWS: Rows<Battle, BattleEvent, ShockEvent['type']> = {
  declared: {
    v: 1,
    fields: { shock: group<EventOf<'declared'>['shock']>({ attackers: IDS, defenders: IDS }) },
    reduce: (battle, { shock: { attackers, defenders } }) => ({
      ...battle,
      next: battle.next + 1,
      turn: { ...battle.turn, phase: 'shock' },
      shocks: [
        ...battle.shocks,
        { id: `shock-${battle.next}`, retreatsDone: false, attackers: topIds(battle, attackers), defenders: topIds(battle, defenders) },
      ],
    }),
    describe: ({ shock }, battle) => say('event/declared', fighterNames(battle, shock)),
    faults: ({ state, event: { shock } }) => declaredFaults(state, { attackers: topIds(state, shock.attackers), defenders: topIds(state, shock.defenders) }),
  },
  undeclared: {
    v: 1,
    fields: { shock: ID },
    reduce: (battle, { shock }) => ({ ...battle, shocks: battle.shocks.filter(({ id }) => id !== shock) }),
    describe: ({ shock }, battle) => say('event/undeclared', fighterNames(battle, shockOf(battle, shock))),
    faults: ({ state, event }) => strayFaults(state, event.shock),
  },
  'retreats-done': {
    v: 1,
    fields: { shock: ID, retreated: IDS, stays: optional(IDS) },
    reduce: retreatsDone,
    describe: ({ shock, retreated }, battle) =>
      retreated.length > 0
        ? say('event/retreated', { units: unitNames(battle, retreated) })
        : say('event/retreats-done', { attackers: fighterNames(battle, shockOf(battle, shock)).attackers }),
    // Obligations are said once, as the first retreats settle what was declared.
    faults: ({ state, event, ruling }) => [
      ...(state.shocks.some((shock) => shock.retreatsDone) ? [] : obligationFaults(state)),
      ...strayFaults(state, event.shock, true),
      ...event.retreated.flatMap((id) => retreatFaults(state, event.shock, id, ruling)),
    ],
  },
  'leaders-checked': {
    v: 1,
    fields: {},
    reduce: (battle) => ({ ...battle, turn: { ...battle.turn, leadersChecked: true } }),
    describe: () => say('event/leaders-checked'),
  },
  'shocks-ordered': {
    v: 1,
    fields: { order: IDS },
    reduce: (battle, { order }) => ({ ...battle, shocks: [...battle.shocks].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) }),
    describe: () => say('event/shocks-ordered'),
  },
  fought: {
    v: 1,
    fields: { attackers: IDS, defenders: IDS, retreated: optional(IDS) },
    reduce: fought,
    describe: (shock, battle) => say('event/fought', fighterNames(battle, shock)),
    faults: ({ state, event }) => [...again(state, event, 'attackers'), ...again(state, event, 'defenders')],
  },
};

/** What is wrong with units that have fought already as they do now (7.34). */
const again = (battle: Battle, fighters: Fighters, role: keyof Fighters): Fault[] =>
  fighters[role].flatMap((id) => {
    const unit = unitOf(battle, id);
    const [mark, expected] = role === 'attackers' ? (['attacked', 'expected/attacks-once'] as const) : (['was-attacked', 'expected/attacked-once'] as const);
    return unit && hasMark(unit, mark) ? [illegal(role, expected, unit.name, cite('7.34'))] : [];
  });

/** What is wrong with a shock that is not declared, or was fought already, or whose retreats are settled where it is about those (7.3, 7.4). */
const strayFaults = ({ shocks }: Battle, shock: string, settled = false): Fault[] =>
  shocks.some(({ id, retreatsDone }) => id === shock && !(settled && retreatsDone)) ? [] : [illegal('shock', 'expected/declared-shock', shock, cite('7.3'))];

/** Who does not retreat before a shock: who is not attacked in it, of a kind that may, free of ZOCs as the turn began, in column or just out of it, after fire at who entered its ZOC, or no faster than who attacks (7.22, 7.41, 11.25, 11.27). */
function retreatFaults(battle: Battle, shock: string, id: string, ruling: Facts['ruling']): Fault[] {
  const unit = unitOf(battle, id);
  const declared = battle.shocks.find((one) => one.id === shock);
  if (!unit || !declared) return [];
  const { type } = unit;
  const free = isSkirmisher(type) ? ruling('skirmisher-zoc') === 'free' : isCavalry(type) && ruling('elephant-v-cavalry') === 'always-may';
  const [own = Number.POSITIVE_INFINITY, ...others] = [unit, ...declared.attackers.flatMap((one) => unitOf(battle, one) ?? [])].map(allowanceOf);
  const slow = !isSkirmisher(type) && !free && others.some((other = 0) => own <= other);
  const no = (expected: Parameters<typeof illegal>[1], by = '7.41'): Fault[] => [illegal('retreated', expected, unit.name, cite(by))];
  if (!declared.defenders.includes(unit.stackedUnder || id)) return no('expected/declared-shock');
  if (!mayRetreat(type)) return no('expected/able-to-retreat');
  if (hasMark(unit, 'entry-fire')) return no('expected/no-entry-fire', '7.22');
  if (heldAtStart(battle, unit) && !free) return no('expected/not-in-zoc-at-start');
  if (unit.column) return no('expected/not-in-column', '11.25');
  if (hasMark(unit, 'left-column')) return no('expected/no-left-column', '11.27');
  return slow ? no('field/ma') : [];
}

/** A declared shock; of one that is not there its id alone. */
const shockOf = (battle: Battle, id: string): Fighters => battle.shocks.find((shock) => shock.id === id) ?? { attackers: [id], defenders: [] };

/** The retreats of one shock are settled (7.4): who retreated is out of it, artillery that lay under it and cannot move `stays` and is attacked (7.41, 10.11); with no defender left there is no shock. */
function retreatsDone(battle: Battle, { shock: id, retreated, stays = [] }: EventOf<'retreats-done'>): Battle {
  const shocks = battle.shocks
    .map((shock) =>
      shock.id === id ? { ...shock, retreatsDone: true, defenders: [...shock.defenders.filter((unit) => !retreated.includes(unit)), ...stays] } : shock,
    )
    .filter((shock) => shock.defenders.length > 0);
  const met = battle.shocks.filter((shock) => shocks.every((left) => left.id !== shock.id)).flatMap(({ attackers }) => attackers);
  const turn = met.length > 0 ? { ...battle.turn, met: [...(battle.turn.met ?? []), ...met] } : battle.turn;
  const held = stays.reduce<Battle>((now, unit) => inherited(now, unitOf(now, unit)?.stackedUnder ?? '', unit), { ...battle, shocks, turn });
  return fellBack(
    parted(
      changeUnits(held, stays, () => ({ stackedUnder: '' })),
      retreated,
    ),
    retreated,
  );
}

/** Who has just retreated does not fire at who advances (7.22). */
const fellBack = (battle: Battle, units: readonly string[]): Battle => changeUnits(battle, units, (unit) => ({ marks: marked(unit, 'retreated', true) }));

/** Fought: marked, back from column into formation (11.25), the declared shock is done. */
function fought(battle: Battle, { attackers, defenders, retreated = [] }: EventOf<'fought'>): Battle {
  const first = changeUnits(battle, attackers, (unit) => ({ marks: marked(unit, 'attacked', true) }));
  const second = changeUnits(first, defenders, (unit) => ({ marks: marked(unit, 'was-attacked', true), column: false }));
  const done = (shock: Declared): boolean =>
    shock.attackers.some((id) => attackers.includes(id)) || (attackers.length === 0 && shock.defenders.some((id) => defenders.includes(id)));
  return fellBack({ ...second, shocks: second.shocks.filter((shock) => !done(shock)) }, retreated);
}

/** A shock is of units of the active army against enemies, all on the map; cavalry attacks no elephants (10.23), nobody artillery alone (7.37). */
function sidesFaults(battle: Battle, shock: EventOf<'declared'>['shock']): Fault[] {
  const faults: Fault[] = [];
  for (const role of ['attackers', 'defenders'] as const) {
    const side = role === 'attackers' ? battle.turn.active : otherSide(battle.turn.active);
    if (shock[role].length === 0) faults.push(illegal(role, 'expected/both-sides', 0, cite('7.3')));
    for (const unit of shock[role].map((id) => unitOf(battle, id))) {
      if (unit?.status !== 'on-map') faults.push(illegal(role, 'expected/on-map', unit?.name ?? '', cite('7.3')));
      else if (unit.side !== side) faults.push(illegal(role, 'expected/both-sides', unit.name, cite('7.3')));
    }
  }
  const types = (ids: readonly string[]): readonly Type[] => ids.flatMap((id) => unitOf(battle, id)?.type ?? []);
  if (types(shock.attackers).some(isCavalry) && types(shock.defenders).includes('el'))
    faults.push(illegal('attackers', 'expected/no-cavalry-on-elephants', 'el', cite('10.23')));
  if (battle.units.some((unit) => shock.defenders.includes(unit.id) && loneArtillery(battle, unit)))
    faults.push(illegal('defenders', 'expected/no-lone-artillery', 'art', cite('7.37')));
  return faults;
}

/** A unit shocks, and is shocked, once a phase (7.34); all shocks are declared before the first is resolved, by activated units, no later than in the shock phase (3.2, 7.3). */
function declaredFaults(battle: Battle, { attackers, defenders }: EventOf<'declared'>['shock']): Fault[] {
  const sides = sidesFaults(battle, { attackers, defenders });
  const faults = sides.length > 0 ? sides : overrunFaults(battle);
  if (battle.turn.phase !== 'movement') faults.push(...offPhase(battle, 'shock', 'shock', '3.2'));
  // Shocks fought without being declared are the short way of the table.
  const declaring = battle.turn.leadersChecked || battle.turn.met !== undefined || battle.shocks.some(({ retreatsDone }) => retreatsDone);
  if (shocksBegun(battle)) faults.push((declaring ? illegal : doubtful)('attackers', 'expected/declared-before', unitNames(battle, attackers), cite('7.3')));
  for (const id of attackers) {
    const unit = unitOf(battle, id);
    if (!unit) continue;
    if (engagement(battle, unit, 'attackers')) faults.push(illegal('attackers', 'expected/attacks-once', unit.name, cite('7.34')));
    if (unit.column) faults.push(illegal('attackers', 'expected/not-in-column', unit.name, cite('11.25')));
    faults.push(...idleFaults(battle, unit, 'attackers', '7.31'));
    if (unit.type === 'sk') faults.push(illegal('attackers', 'expected/shock-capable', unit.name, cite('10.0')));
  }
  for (const id of defenders) {
    const unit = unitOf(battle, id);
    if (unit && engagement(battle, unit, 'defenders')) faults.push(illegal('defenders', 'expected/attacked-once', unit.name, cite('7.34')));
  }
  return faults;
}
