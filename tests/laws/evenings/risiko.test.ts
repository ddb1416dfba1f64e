import type { Entry } from '../../../src/core/entry.ts';
import { book } from '../../../src/games/risiko/rules/book.ts';
import { rules } from '../../../src/games/risiko/rules/rules.ts';
import { player } from '../../../src/games/risiko/rules/testing/player.ts';
import { WAYS_TO_WIN } from '../../../src/games/risiko/rules/tracker/events.ts';
import { evenings } from './played.ts';

/** How an evening is played and won, as an entry tells it. */
function marked({ body }: Entry): readonly string[] {
  if (body.kind === 'opened') return [JSON.stringify(body.setup).includes('"map":true') ? 'the map' : 'no map'];
  if (body.kind !== 'events') return [];
  return body.events.flatMap((event) => ('by' in event && event.type === 'won' ? [`won by ${event.by}`] : []));
}

evenings(rules, book, player, { marks: ['the map', 'no map', ...WAYS_TO_WIN.map((by) => `won by ${by}`)], marked });
