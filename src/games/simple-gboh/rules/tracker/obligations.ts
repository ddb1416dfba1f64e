import { doubtful, type Fault } from '../../../../core/fault.ts';
import { cite, isCavalry, isSkirmisher, otherSide } from '../vocabulary.ts';
import { type Battle, hasMark, type Unit } from './battle.ts';
import { activated } from './command.ts';

/** Who has still to attack and to be attacked, of the units marked as standing in an enemy ZOC. */
export interface Obligations {
  readonly attack: readonly Unit[];
  readonly beAttacked: readonly Unit[];
}

const inZoc = (unit: Unit): boolean => unit.status === 'on-map' && unit.stackedUnder === '' && hasMark(unit, 'in-zoc');

/**
 * What 7.31–7.32 ask of the units marked `in-zoc`: an active one takes part in a shock, an inactive one is attacked by somebody. Skirmishers, and cavalry with none but
 * elephants before it, have no duty (10.23); units in column may not attack (11.25), artillery overrun alone is eliminated without a shock (7.37).
 */
export function obligations(battle: Battle): Obligations {
  const { shocks } = battle;
  const active = activated(battle);
  const enemies = battle.units.filter((unit) => unit.side === otherSide(battle.turn.active) && unit.status === 'on-map');
  const marked = enemies.filter(inZoc);
  const onlyElephants = (marked.length > 0 ? marked : enemies).every(({ type }) => type === 'el');
  const noneForElephants = active.every(({ type }) => isCavalry(type) || isSkirmisher(type));
  const exempt = (unit: Unit): boolean => unit.type === 'sk' || unit.column || (isCavalry(unit.type) && onlyElephants);
  const spared = (unit: Unit): boolean => unit.type === 'art' || (unit.type === 'el' && noneForElephants);
  return {
    attack: active.filter((unit) => inZoc(unit) && !exempt(unit) && !hasMark(unit, 'attacked') && !shocks.some(({ attackers }) => attackers.includes(unit.id))),
    beAttacked: marked.filter((unit) => !spared(unit) && !hasMark(unit, 'was-attacked') && !shocks.some(({ defenders }) => defenders.includes(unit.id))),
  };
}

/** The doubts when shocks are no longer declared while somebody must still attack or be attacked: across a fortified hexside neither is a duty (11.14). */
export function obligationFaults(battle: Battle): Fault[] {
  const { attack, beAttacked } = obligations(battle);
  const names = (units: readonly Unit[]): string => units.map(({ name, type }) => name || type.toUpperCase()).join(', ');
  return [
    ...(attack.length > 0 ? [doubtful('attackers', 'expected/must-attack', attack.length, cite('7.31'), { units: names(attack) })] : []),
    ...(beAttacked.length > 0 ? [doubtful('defenders', 'expected/must-be-attacked', beAttacked.length, cite('7.32'), { units: names(beAttacked) })] : []),
  ];
}
