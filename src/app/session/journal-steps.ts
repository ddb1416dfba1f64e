import type { Entry } from '../../core/entry.ts';
import type { Fault } from '../../core/fault.ts';
import type { GameRules } from '../../core/game.ts';
import type { Line } from '../../core/hand.ts';
import { type Id, type Said, say } from '../../core/said.ts';
import { struckSteps } from '../../core/struck.ts';
import type { Answer } from '../../core/told.ts';

/** One thing a step did, in the order it was written. */
export type Deed =
  | { readonly kind: 'answers'; readonly procedure: Id; readonly input: unknown; readonly answers: readonly Answer[] }
  | { readonly kind: 'verdict'; readonly said: Said; readonly lines: readonly Line[] }
  | { readonly kind: 'change'; readonly said: Said }
  | { readonly kind: 'insisted'; readonly fault: Fault }
  | { readonly kind: 'left' }
  | { readonly kind: 'note'; readonly text: string; readonly photo?: Id }
  | { readonly kind: 'ruled'; readonly ruling: Id; readonly chosen: Id };

/** A step as the journal shows it. */
export interface JournalStep {
  readonly number: number;
  readonly at: number;
  readonly seat: Id | null;
  readonly title: Said;
  readonly deeds: readonly Deed[];
  /** Undone, and not brought back. */
  readonly struck: boolean;
}

/** The steps of a journal, oldest first: undone ones stand among them, struck. Each change is described against the state it met, undone ones too. */
export function journalSteps(rules: GameRules, entries: readonly Entry[]): JournalStep[] {
  const struck = struckSteps(entries);
  const steps = new Map<number, { first: Entry; title: Said; deeds: Deed[] }>();
  const before = new Map<number, unknown>();
  const undone: { state: unknown; standing: number[] }[] = [];
  const runs = new Map<number, { procedure: Id; input: unknown }>();
  let state: unknown;
  let standing: number[] = [];
  for (const entry of entries) {
    const { body, number } = entry;
    if (body.kind === 'opened') {
      state = rules.tracker.start(body.setup);
      continue;
    }
    if (body.kind === 'undo') {
      const at = standing.indexOf(body.to);
      undone.push({ state, standing });
      state = before.get(body.to) ?? state;
      standing = standing.slice(0, Math.max(0, at));
      continue;
    }
    if (body.kind === 'redo') {
      const last = undone.pop();
      if (last) ({ state, standing } = last);
      continue;
    }
    let step = steps.get(entry.step);
    if (!step) {
      step = { first: entry, title: say(`step/${body.kind}`), deeds: [] };
      steps.set(entry.step, step);
      before.set(entry.step, state);
      standing = [...standing, entry.step];
      undone.length = 0;
    }
    if (body.kind === 'asked') runs.set(number, { procedure: body.procedure, input: body.input });
    const told = deedsOf(rules, entry, state, runs);
    step.deeds.push(...told.deeds);
    state = told.state;
    if (number === entry.step) step.title = titleOf(entry, told.deeds) ?? step.title;
  }
  return [...steps.values()].map(({ first, title, deeds }) => ({
    number: first.number,
    at: first.at,
    seat: first.seat,
    title,
    deeds,
    struck: struck.has(first.number),
  }));
}

function titleOf({ body }: Entry, deeds: readonly Deed[]): Said | undefined {
  if (body.kind === 'asked') return say(`procedure/${body.procedure}`);
  if (body.kind === 'note' && body.photo !== undefined) return say('step/photo');
  const [first] = deeds;
  return first?.kind === 'change' ? first.said : undefined;
}

function deedsOf(
  rules: GameRules,
  { body }: Entry,
  state: unknown,
  runs: ReadonlyMap<number, { procedure: Id; input: unknown }>,
): { deeds: Deed[]; state: unknown } {
  switch (body.kind) {
    case 'asked':
      return { deeds: body.answers.length > 0 ? [{ kind: 'answers', procedure: body.procedure, input: body.input, answers: body.answers }] : [], state };
    case 'answered': {
      const run = runs.get(body.of);
      return { deeds: run ? [{ kind: 'answers', ...run, answers: body.answers }] : [], state };
    }
    case 'shown':
      return { deeds: [{ kind: 'verdict', said: body.verdict, lines: body.lines }], state };
    case 'events': {
      const deeds: Deed[] = body.insisted.map((fault) => ({ kind: 'insisted', fault }));
      let now = state;
      for (const written of body.events) {
        const event = rules.tracker.upcast(written);
        deeds.push({ kind: 'change', said: rules.tracker.describe(event, now) });
        now = rules.tracker.reduce(now, event);
      }
      return { deeds: [...deeds.filter((deed) => deed.kind === 'change'), ...deeds.filter((deed) => deed.kind === 'insisted')], state: now };
    }
    case 'left':
      return { deeds: [{ kind: 'left' }], state };
    case 'note':
      return { deeds: [{ kind: 'note', text: body.text, ...(body.photo === undefined ? {} : { photo: body.photo }) }], state };
    case 'ruled':
      return { deeds: [{ kind: 'ruled', ruling: body.ruling, chosen: body.chosen }], state };
    default:
      return { deeds: [], state };
  }
}
