import type { Said, Spoken } from '../../../../core/said.ts';
import { say } from '../procedures/voice.ts';
import type { BattleInput, FighterInput } from './input.ts';
import { withIds } from './position-form.ts';

/** What a label's subject is about, for a player: "own-f3-1" is the archers' first repeat. A hit's number, or a plan, stands for itself. */
export function calledIn(input: BattleInput, of: string): Spoken {
  const plain = of.replace(/^(own|enemy)-/, '');
  if (plain === 'alexander' || plain.startsWith('alexander-')) return say('force/alexander');
  const names = [...named(input.own), ...named(input.enemy)].sort(([a], [b]) => b.length - a.length);
  const found = names.find(([id]) => plain === id || plain.startsWith(`${id}-`));
  if (found) return found[1];
  if (plain === 'surround') return say('own-plan/surround');
  return plain === 'ambush' ? say('insight/ambush') : plain.replace(/^(duel-|[a-z])(?=\d)/, '');
}

/** Who a decision names by id: the name on its counter or its type; undefined for what is no fighter of the battle. */
export function fighterSaid({ own, enemy }: BattleInput, id: string): Said | undefined {
  return id === 'alexander' ? say('force/alexander') : [...named(own), ...named(enemy)].find(([one]) => one === id)?.[1];
}

function named(line: readonly FighterInput[]): (readonly [string, Said])[] {
  return withIds(line).map(({ id, name, type }) => [id, name === '' ? say(`force/${type}`) : say('name', { name })]);
}
