import { Refusal, shown } from './refusal.ts';

/** Parses JSON that came from outside; `at` is where it came from. Throws a Refusal on anything else: text before or after it, a name given twice in one object. */
export function parsed(at: string, text: string): unknown {
  const value = parse(at, text);
  const twice = repeatedName(text);
  if (twice !== undefined) throw new Refusal(`${at}: expected each name once, found ${twice} twice`);
  return value;
}

function parse(at: string, text: string): unknown {
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

/** The path of the first name an object of this (sound) JSON has twice: a parser would silently keep the last. */
export function repeatedName(json: string): string | undefined {
  const open: Open[] = [];
  let naming = false;
  for (const [token] of json.matchAll(/"(?:[^"\\]+|\\.)*"|[{}[\],]/g)) {
    const top = open.at(-1);
    if (token === '{' || token === '[') {
      naming = token === '{';
      open.push({ names: naming ? new Set() : undefined, at: 0 });
    } else if (token === '}' || token === ']') {
      naming = false;
      open.pop();
    } else if (token === ',') {
      naming = top?.names !== undefined;
      if (top && !naming) top.at = Number(top.at) + 1;
    } else if (naming && top?.names) {
      naming = false;
      top.at = JSON.parse(token) as string;
      if (top.names.has(top.at)) return open.map(({ at }) => at).join('.');
      top.names.add(top.at);
    }
  }
  return undefined;
}
