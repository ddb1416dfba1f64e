import type { Chronicle } from './chronicle.ts';
import { type DiceAsk, type Die, highest, lowest, sum } from './dice.ts';
import type { Body, Entry } from './entry.ts';
import type { Book, GameRules } from './game.ts';
import type { Label } from './hand.ts';
import { history, type PlayedStep } from './history.ts';
import type { AnyProcedure } from './procedure.ts';
import { readAgain } from './read-again.ts';
import type { Id, Said } from './said.ts';
import { type Answer, answersOf } from './told.ts';

/** A pause longer than this is a break, not play, in milliseconds. */
const BREAK = 30 * 60_000;
/** Only what comes once in ten times or less is unlikely. */
const UNLIKELY = 0.1;
/** How many of the unlikeliest throws and of the turning points are told. */
const TOLD = 3;

/** Some dice thrown together: for what, whose, and how they fell. */
export interface Throw {
  readonly step: number;
  readonly procedure: Id;
  readonly input: unknown;
  readonly at: Label;
  readonly die: Die;
  readonly faces: readonly number[];
  readonly party: Id | undefined;
  readonly expected: number;
  /** Whether a low sum is good for who threw it, a high one, or neither. */
  readonly favours: 'high' | 'low' | 'neither';
  /** How likely a sum as far from the expected one, or farther, was on this side of it. */
  readonly chance: number;
}

/** What a party's dice came to beside what was to be expected. `party` is undefined for dice that nobody threw for themselves. */
export interface Luck {
  readonly party: Id | undefined;
  readonly dice: number;
  readonly thrown: number;
  readonly expected: number;
  /** The points by which they fell in favour of who threw them, where low dice are good for some of them. */
  readonly favour?: number;
}

/** A step that changed who was in front more than others did. */
export interface TurningPoint {
  readonly step: number;
  readonly chapter: Said;
  /** What came of it: the verdict of its procedure, or what changed. */
  readonly said: Said;
  /** Who gained by it. */
  readonly party: Id;
  readonly by: number;
}

/** What can be told of a session at its end, worked out from its journal. Undone steps count nothing. */
export interface Account {
  readonly begun: number;
  readonly ended: number;
  /** How long was played, breaks left out, in milliseconds. */
  readonly played: number;
  /** Who acted first, where the game says who acts. */
  readonly first: Id | undefined;
  readonly luck: readonly Luck[];
  /** The unlikeliest first. */
  readonly unlikely: readonly Throw[];
  /** In the order they were played. */
  readonly turning: readonly TurningPoint[];
}

/** Reads a whole journal again and gives an account of it. `now` is the state it comes to. Throws as `fold` does. */
export function accountOf<State>(rules: GameRules<State>, book: Book<State>, entries: readonly Entry[], now: State): Account {
  const steps = history(rules, entries).filter(({ struck }) => !struck);
  const throws = throwsOf(rules, book, steps);
  const unlikely = throws.filter(({ chance }) => chance <= UNLIKELY).sort((a, b) => a.chance - b.chance);
  const times = entries.map(({ at }) => at);
  return {
    begun: times[0] ?? 0,
    ended: times.at(-1) ?? 0,
    played: playedTime(times),
    first: book.chronicle && firstActor(book.chronicle, steps),
    luck: luckOf(throws, book.chronicle?.parties(now).map(({ id }) => id) ?? []),
    unlikely: unlikely.slice(0, TOLD),
    turning: book.chronicle ? turningPoints(book.chronicle, steps, now) : [],
  };
}

function firstActor<State>({ standing, acting }: Chronicle<State>, steps: readonly PlayedStep<State>[]): Id | undefined {
  const met = steps.flatMap(({ entries }) => (entries[0] && standing(entries[0].before) ? [entries[0].before] : []));
  return met.map((state) => acting(state)).find((party) => party !== undefined);
}

/** The time between entries, without breaks. Clocks may have been set back: such a gap counts nothing. */
export function playedTime(times: readonly number[]): number {
  return times.reduce((total, at, i) => {
    const gap = at - (times[i - 1] ?? at);
    return gap > 0 && gap <= BREAK ? total + gap : total;
  }, 0);
}

/** What every party threw beside what was to be expected, in the order of the table; dice of nobody last. */
export function luckOf(throws: readonly Throw[], parties: readonly Id[]): Luck[] {
  return [...parties, undefined].flatMap((party) => {
    const own = throws.filter((one) => one.party === party && one.favours !== 'neither');
    const add = (value: (one: Throw) => number): number => own.reduce((total, one) => total + value(one), 0);
    const favour = add((one) => (thrownSum(one) - one.expected) * (one.favours === 'low' ? -1 : 1));
    const low = own.some(({ favours }) => favours === 'low');
    const luck = { party, dice: add(({ faces }) => faces.length), thrown: add(thrownSum), expected: add(({ expected }) => expected) };
    return own.length === 0 ? [] : [low ? { ...luck, favour } : luck];
  });
}

const thrownSum = ({ faces }: Pick<Throw, 'faces'>): number => faces.reduce((total, face) => total + face, 0);

interface RunSeen<State> {
  readonly step: number;
  readonly asked: Extract<Body, { kind: 'asked' }>;
  readonly before: State;
  readonly answers: Answer[];
  shown: boolean;
}

/** Every throw that counted: of runs that came to a result and were not left. */
function throwsOf<State>(rules: GameRules<State>, book: Book<State>, steps: readonly PlayedStep<State>[]): Throw[] {
  const runs = new Map<number, RunSeen<State>>();
  for (const { number, entries } of steps)
    for (const { entry, before } of entries) {
      const { body } = entry;
      if (body.kind === 'asked') runs.set(entry.number, { step: number, asked: body, before, answers: [...body.answers], shown: false });
      const run = 'of' in body && body.of !== undefined ? runs.get(body.of) : undefined;
      if (body.kind === 'answered') run?.answers.push(...body.answers);
      if (body.kind === 'shown' && run) run.shown = true;
      if (body.kind === 'left') runs.delete(body.of);
    }
  return [...runs.values()].flatMap((run) => {
    const procedure = run.shown && book.procedures.find(({ id }) => id === run.asked.procedure);
    return procedure ? throwsOfRun(rules, procedure, run, book.chronicle) : [];
  });
}

function throwsOfRun<State>(
  rules: GameRules<State>,
  procedure: AnyProcedure,
  { step, asked, before, answers }: RunSeen<State>,
  chronicle: Chronicle<State> | undefined,
): Throw[] {
  const given = answersOf(answers);
  const { used } = readAgain(rules, procedure, asked, answers);
  const parties = chronicle?.parties(before).map(({ id }) => id) ?? [];
  return used.flatMap(({ at, ask }) => {
    const faces = given.get(at)?.faces.map(Number) ?? [];
    if (ask.kind !== 'dice' || faces.length === 0 || !faces.every(Number.isFinite)) return [];
    const named = at.split('/').find((part) => parties.includes(part));
    const party =
      named ?? chronicle?.thrower?.(at, procedure.id, asked.input, before) ?? chronicle?.does?.(procedure.id, asked.input, before) ?? chronicle?.acting(before);
    const favours = chronicle?.favours?.(at, procedure.id) ?? 'high';
    return [{ step, procedure: procedure.id, input: asked.input, at, die: ask.die, faces, party, favours, ...likelihood(ask, faces) }];
  });
}

/** What was to be expected of dice, and how likely it was that they fall as far from it. */
function likelihood({ die }: Pick<DiceAsk<unknown>, 'die'>, faces: readonly number[]): Pick<Throw, 'expected' | 'chance'> {
  const expected = (faces.length * (lowest(die) + highest(die))) / 2;
  const total = thrownSum({ faces });
  const ways = sum(faces.length, die).ways();
  const all = ways.reduce((count, [, way]) => count + way, 0);
  const asFar = ways.reduce((count, [value, way]) => ((total >= expected ? value >= total : value <= total) ? count + way : count), 0);
  return { expected, chance: asFar / all };
}

/** The steps after which a party was most ahead of where it had stood against the best of the others; of equal ones the later, which left less time to answer. */
export function turningPoints<State>(chronicle: Chronicle<State>, steps: readonly PlayedStep<State>[], now: State): TurningPoint[] {
  const points = steps.flatMap((step, i): TurningPoint[] => {
    const [first] = step.entries;
    if (!first) return [];
    const before = chronicle.standing(first.before);
    const then = steps[i + 1]?.entries[0]?.before ?? now;
    const after = chronicle.standing(then);
    if (!before || !after) return [];
    const [most] = Object.keys(after)
      .map((party) => ({ party, by: lead(after, party) - lead(before, party) }))
      .sort((a, b) => b.by - a.by);
    if (!most || most.by <= 0) return [];
    const told = [verdictOf(step), chronicle.gained?.(first.before, then, most.party)];
    const said = (chronicle.gainsFirst ? told.reverse() : told).find((one) => one !== undefined) ?? step.title;
    return [{ step: step.number, chapter: chronicle.chapter(first.before), said, ...most }];
  });
  const largest = [...points].sort((a, b) => b.by - a.by || b.step - a.step).slice(0, TOLD);
  return largest.sort((a, b) => a.step - b.step);
}

/** How far a party is ahead of the best of the others. */
function lead(standing: Readonly<Record<Id, number>>, party: Id): number {
  const others = Object.entries(standing).flatMap(([id, has]) => (id === party ? [] : [has]));
  return (standing[party] ?? 0) - (others.length > 0 ? Math.max(...others) : 0);
}

/** The verdict of a step's last result, if it has one. */
function verdictOf({ entries }: Pick<PlayedStep, 'entries'>): Said | undefined {
  const shown = entries.findLast(({ entry }) => entry.body.kind === 'shown')?.entry.body;
  return shown?.kind === 'shown' ? shown.verdict : undefined;
}
