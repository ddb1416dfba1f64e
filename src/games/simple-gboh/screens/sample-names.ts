import type { Language } from '../../../core/words.ts';
import type { SharedBeginning } from '../../../ui/game-screens.ts';
import { SAMPLE_NAMES } from '../rules/samples/names.ts';
import type { BattleEvent, Muster } from '../rules/tracker/events.ts';
import { type Setup, start } from '../rules/tracker/start.ts';
import { SIDES } from '../rules/vocabulary.ts';

/**
 * A sample battle as a session in another language begins with it: mustered again with the names of that language (undone, the sample stands there with its English ones).
 * Undefined where the setup says all.
 */
export function sampleIn(setup: Setup, language: Language): Pick<SharedBeginning, 'setup' | 'events'> | undefined {
  const sample = setup.battle;
  if (sample === 'own' || language === 'en') return undefined;
  const names = SAMPLE_NAMES[sample][language];
  const { name, armies, formations, leaders, units } = start(setup);
  // Copies are numbered: "Levies 3".
  const bare = (one: string): string => one.replace(/ \d+$/, '');
  const all = [...new Set([name, ...[...SIDES.map((side) => armies[side]), ...formations, ...units, ...leaders].map((one) => bare(one.name))])];
  const said = (one: string): string => one.replace(bare(one), (known) => names[all.indexOf(known)] ?? known);
  const named = <T extends { readonly name: string }>(one: T): T => ({ ...one, name: said(one.name) });
  const battle: Muster = {
    name: said(name),
    armies: { first: named(armies.first), second: named(armies.second) },
    formations: formations.map(named),
    leaders: leaders.map(named),
    units: units.map(named),
  };
  const mustered: BattleEvent = { type: 'mustered', battle };
  return { setup, events: [mustered] };
}
