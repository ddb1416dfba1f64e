import type { Effect } from '../../../core/procedure.ts';
import type { Spoken } from '../../../core/said.ts';
import type { Fate } from './cohesion.ts';
import type { BattleEvent } from './tracker/events.ts';
import { cite, type Elimination } from './vocabulary.ts';
import { say } from './voice.ts';

/** A unit as it stood before a blow: its id and name, its hits, whether it was reduced. */
interface Before {
  readonly unit: string;
  readonly name: Spoken;
  readonly hits: number;
  readonly reduced: boolean;
}

/** What a blow does to a tracked unit, by the paragraph `at`: it is gone (`how`), has other hits or stands reduced (8.1–8.5); nothing where all is as before. An elephant's rampage is then due. */
export function fateEffect(
  id: string,
  { unit, name, hits: from, reduced: already }: Before,
  { how, hits, reduced }: Pick<Fate, 'hits' | 'reduced'> & { readonly how?: Elimination | false | undefined },
  at: string,
): Effect<BattleEvent>[] {
  const base = { id, ticked: true, cite: cite(at) };
  if (how)
    return [
      {
        ...base,
        said: say(`event/eliminated-${how}`, { unit: name }),
        event: { type: 'eliminated', unit, how, ...(how === 'rampages' ? { due: true } : {}) },
      },
    ];
  if (hits === from && reduced === already) return [];
  return [
    {
      ...base,
      said: say(reduced && !already ? 'event/reduced' : 'event/hits-set', { unit: name, from, to: hits }),
      event: { type: 'harmed', unit, hits, reduced },
    },
  ];
}
