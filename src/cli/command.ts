import { LANGUAGES } from '../core/languages.ts';
import type { Language } from '../core/words.ts';
import { parsed } from './json.ts';
import { didYouMean, Refusal, refuse, shown } from './refusal.ts';

/** What a run of a procedure is given, each part still of unknown shape. */
export interface Given {
  readonly input?: unknown;
  readonly faces?: unknown;
  readonly rulings?: unknown;
  readonly corrections?: unknown;
  readonly others?: unknown;
  readonly policies?: unknown;
  readonly insist?: boolean;
}

/** What the command line is asked to do. */
export type Command = { readonly language: Language } & (
  | { readonly kind: 'help' }
  | { readonly kind: 'list' }
  | { readonly kind: 'describe'; readonly id: string }
  | { readonly kind: 'run'; readonly id: string; readonly given: Given }
  | { readonly kind: 'odds'; readonly id: string; readonly given: Given }
  | { readonly kind: 'cases'; readonly file: string }
  | { readonly kind: 'replay'; readonly file: string }
  | { readonly kind: 'play'; readonly file: string; readonly save?: string }
  | { readonly kind: 'events'; readonly game: string; readonly event?: unknown; readonly state?: unknown; readonly insist: boolean }
);

const FLAGS = ['list', 'describe', 'odds', 'insist', 'help'] as const;
const JSONS = ['input', 'faces', 'rulings', 'corrections', 'others', 'policies', 'event', 'state'] as const;
const TEXTS = ['cases', 'replay', 'play', 'save', 'events', 'lang'] as const;

export const USAGE = `npm run -s resolve -- --list
npm run -s resolve -- ID --describe
npm run -s resolve -- ID [--input JSON] [--faces JSON] [--insist] [--rulings JSON] [--corrections JSON] [--others JSON]
npm run -s resolve -- ID [--input JSON] --odds [--policies JSON]
npm run -s resolve -- --cases FILE
npm run -s resolve -- --replay FILE
npm run -s resolve -- --play FILE [--save SESSION]
npm run -s resolve -- --events GAME [--event JSON [--state JSON] [--insist]]
ID is game/procedure, or the procedure alone. --lang ${LANGUAGES.join('|')} chooses the language of sentences.`;

const UNDER = ['input', 'rulings', 'corrections', 'others', 'insist'];

/** What may stand beside each job, --lang and --help aside. */
const BESIDE = {
  list: [],
  describe: [],
  cases: [],
  replay: [],
  play: ['save'],
  events: ['event', 'state', 'insist'],
  odds: [...UNDER, 'policies'],
  run: [...UNDER, 'faces'],
} as const;

/** Reads the arguments. Throws a Refusal on options it does not know, values that are no JSON, jobs that do not go together and options a job has no use for. */
export function commandOf(args: readonly string[]): Command {
  const { named, plain } = split(args);
  const flag = (name: (typeof FLAGS)[number]): boolean => named.has(name);
  const language = LANGUAGES.find((one) => one === (named.get('lang') ?? 'en')) ?? refuse('--lang', LANGUAGES.join(', '), named.get('lang'));
  if (flag('help')) return { kind: 'help', language };
  const jobs = (['list', 'cases', 'replay', 'play', 'events', 'describe', 'odds'] as const).filter((name) => named.has(name));
  if (jobs.length > 1) throw new Refusal(`--${jobs[1]}: expected one job at a time, found --${jobs[0]} too`);
  const [id, ...more] = plain;
  if (more.length > 0) refuse('ID', 'one procedure', plain.join(' '));
  const [job] = jobs;
  fitting(job ?? 'run', named);
  if (job === 'list' || job === 'cases' || job === 'replay' || job === 'play' || job === 'events') {
    if (id !== undefined) refuse(`--${job}`, 'no procedure beside it', id);
    const file = named.get(job) ?? '';
    if (job === 'list') return { kind: 'list', language };
    const save = named.get('save');
    if (job === 'play') return { kind: job, language, file, ...(save === undefined ? {} : { save }) };
    if (job !== 'events') return { kind: job, language, file };
    const tried = Object.fromEntries(
      (['event', 'state'] as const).flatMap((name) => (named.has(name) ? [[name, parsed(`--${name}`, named.get(name) ?? '')]] : [])),
    );
    return { kind: 'events', language, game: file, insist: flag('insist'), ...tried };
  }
  if (id === undefined)
    throw new Refusal('ID: expected a procedure (or --list, --cases FILE, --replay FILE, --play FILE, --events GAME, --help), found nothing');
  if (job === 'describe') return { kind: 'describe', language, id };
  const given: Record<string, unknown> = { insist: flag('insist') };
  for (const name of JSONS) if (named.has(name)) given[name] = parsed(`--${name}`, named.get(name) as string);
  return { kind: job ?? 'run', language, id, given };
}

/** An option the job would not read is refused: who gave it expects something of it. */
function fitting(job: keyof typeof BESIDE, named: ReadonlyMap<string, string>): void {
  const fits: readonly string[] = [...BESIDE[job], job, 'lang'];
  for (const [name, value] of named)
    if (!fits.includes(name))
      throw new Refusal(`--${name}: expected none ${job === 'run' ? 'without --odds' : `beside --${job}`}, found ${value === '' ? 'it' : shown(value)}`);
}

function split(args: readonly string[]): { named: ReadonlyMap<string, string>; plain: readonly string[] } {
  const named = new Map<string, string>();
  const plain: string[] = [];
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i] === '-h' ? '--help' : (args[i] as string);
    if (!arg.startsWith('--')) {
      plain.push(arg);
      continue;
    }
    const [name = '', joined] = arg.slice(2).split(/=(.*)/s, 2);
    if (named.has(name)) refuse(`--${name}`, 'it once', `${arg} again`);
    if (FLAGS.some((one) => one === name)) {
      if (joined !== undefined) refuse(`--${name}`, 'no value', joined);
      named.set(name, '');
    } else if ([...JSONS, ...TEXTS].some((one) => one === name)) {
      const value = joined ?? args[++i];
      if (value === undefined) refuse(`--${name}`, TEXTS.some((one) => one === name) ? 'a value' : 'JSON', undefined);
      named.set(name, value);
    } else {
      const all = [...FLAGS, ...JSONS, ...TEXTS];
      const near = didYouMean(
        `--${name}`,
        all.map((one) => `--${one}`),
      );
      throw new Refusal(`--${name}: expected one of ${all.map((one) => `--${one}`).join(', ')}, found --${name}${near}`);
    }
  }
  return { named, plain };
}
