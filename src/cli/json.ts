import { Refusal, shown } from './refusal.ts';

/** Nothing the app reads or writes is nested deeper; what walks a value need not fear for its stack. */
const MOST_LEVELS = 100;

/**
 * Parses JSON that came from outside; `at` is where it came from. Throws a Refusal on anything else: text before or after it, a name given twice in one object,
 * lists in lists without end.
 */
export function parsed(at: string, text: string): unknown {
  const value = parse(at, text);
  const odd = oddity(text);
  if (odd !== undefined) throw new Refusal(`${at}: ${odd}`);
  return value;
}

function parse(at: string, text: string): unknown {
  if (/[\0\uFFFD]/.test(text.slice(0, 8))) throw new Refusal(`${at}: expected JSON in UTF-8, found another encoding`);
  try {
    return JSON.parse(text);
  } catch (problem) {
    throw new Refusal(`${at}: expected JSON, found ${shown(text)} (${(problem as Error).message.replace(/\s+/g, ' ')})`);
  }
}

/** An object or a list that is open while JSON is read: the names an object has had, and where in it we are. */
interface Open {
  readonly names: Set<string> | undefined;
  at: string | number;
}

/** What is wrong with this JSON although it is sound: a name an object has twice (a parser would silently keep the last), or more levels than anything has. */
export function oddity(json: string): string | undefined {
  const open: Open[] = [];
  let naming = false;
  for (const [token] of json.matchAll(/"(?:[^"\\]+|\\.)*"|[{}[\],]/g)) {
    const top = open.at(-1);
    if (token === '{' || token === '[') {
      naming = token === '{';
      open.push({ names: naming ? new Set() : undefined, at: 0 });
      if (open.length > MOST_LEVELS) return `expected at most ${MOST_LEVELS} levels, found more`;
    } else if (token === '}' || token === ']') {
      naming = false;
      open.pop();
    } else if (token === ',') {
      naming = top?.names !== undefined;
      if (top && !naming) top.at = Number(top.at) + 1;
    } else if (naming && top?.names) {
      naming = false;
      top.at = JSON.parse(token) as string;
      if (top.names.has(top.at)) return `expected each name once, found ${open.map(({ at }) => at).join('.')} twice`;
      top.names.add(top.at);
    }
  }
  return undefined;
}
