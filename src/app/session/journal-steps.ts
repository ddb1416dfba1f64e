import type { Chronicle, PartyColour } from '../../core/chronicle.ts';
import type { Body, Entry } from '../../core/entry.ts';
import type { Fault } from '../../core/fault.ts';
import type { GameRules } from '../../core/game.ts';
import type { Label, Line } from '../../core/hand.ts';
import { history, type Recorded } from '../../core/history.ts';
import type { Id, Said } from '../../core/said.ts';
import type { Answer } from '../../core/told.ts';

/** A run of a procedure in the journal, with all its answers. */
export interface JournalRun {
  readonly asked: Extract<Body, { kind: 'asked' }>;
  readonly answers: readonly Answer[];
}

/** One thing a step did, in the order it was written. */
export type Deed =
  | {
      readonly kind: 'answers';
      readonly procedure: Id;
      readonly input: unknown;
      readonly answers: readonly Answer[];
      readonly run?: JournalRun;
      readonly shared?: readonly Label[];
    }
  | { readonly kind: 'verdict'; readonly said: Said; readonly lines: readonly Line[]; readonly run?: JournalRun }
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
  /** The round or turn it belongs to, where the game says so. */
  readonly chapter?: Said;
  /** It only led on in the sequence of play. */
  readonly onward?: true;
  /** Who acted, in their colour. */
  readonly party?: { readonly name: Said | string; readonly colour: PartyColour };
}

type Runs = ReadonlyMap<number, JournalRun>;

/** What a step is told by: the game's chronicle where it has one, and the outcomes of runs by their entries. */
interface Telling {
  readonly chronicle: Chronicle | undefined;
  readonly outcomes: ReadonlyMap<number, unknown>;
}

/**
 * The steps of a journal, oldest first: undone ones stand among them, struck. Each change is described against the state it met, undone ones too. A `chronicle` says their
 * chapters and who acted; `shared` which answers came from several phones, by their entries.
 */
export function journalSteps(
  rules: GameRules,
  entries: readonly Entry[],
  chronicle?: Chronicle,
  shared?: ReadonlyMap<number, readonly Label[]>,
): JournalStep[] {
  const runs = runsOf(entries);
  const outcomes = new Map(entries.flatMap(({ body }) => (body.kind === 'shown' ? [[body.of, body.outcome] as const] : [])));
  return history(rules, entries).flatMap(({ number, title, entries: recorded, struck }) => {
    const [first] = recorded;
    if (!first) return [];
    const { at, seat } = first.entry;
    const party = actor(chronicle, recorded, first.before);
    return [
      {
        number,
        at,
        seat,
        title,
        struck,
        deeds: recorded.flatMap((one) => deedsOf(rules, one, runs, { chronicle, outcomes }, shared?.get(one.entry.number))),
        ...(chronicle ? { chapter: chronicle.chapter(first.before) } : {}),
        ...(party ? { party } : {}),
        ...(recorded.every((one) => leadsOn(rules, one)) ? { onward: true as const } : {}),
      },
    ];
  });
}

const leadsOn = ({ tracker }: GameRules, { entry: { body } }: Recorded): boolean =>
  body.kind === 'events' && body.of === undefined && body.events.every((event) => tracker.onward(event));

function runsOf(entries: readonly Entry[]): Runs {
  const runs = new Map<number, { asked: JournalRun['asked']; answers: Answer[] }>();
  for (const { number, body } of entries) {
    if (body.kind === 'asked') runs.set(number, { asked: body, answers: [...body.answers] });
    if (body.kind === 'answered') runs.get(body.of)?.answers.push(...body.answers);
  }
  return runs;
}

function actor(chronicle: Chronicle | undefined, recorded: readonly Recorded[], state: unknown): JournalStep['party'] {
  const asked = recorded.map(({ entry }) => entry.body).find((body) => body.kind === 'asked');
  const acting = (asked && chronicle?.does?.(asked.procedure, asked.input, state)) ?? chronicle?.acting(state);
  const party = acting === undefined ? undefined : chronicle?.parties(state).find(({ id }) => id === acting);
  return party && { name: party.name, colour: party.colour };
}

function deedsOf(
  { tracker }: GameRules,
  { entry: { number, body }, before }: Recorded,
  runs: Runs,
  { chronicle, outcomes }: Telling,
  shared: readonly Label[] = [],
): Deed[] {
  switch (body.kind) {
    case 'asked':
    case 'answered': {
      const run = runs.get(body.kind === 'asked' ? number : body.of);
      return run && body.answers.length > 0
        ? [{ kind: 'answers', procedure: run.asked.procedure, input: run.asked.input, answers: body.answers, run, ...(shared.length > 0 ? { shared } : {}) }]
        : [];
    }
    case 'shown': {
      const run = runs.get(body.of);
      return [{ kind: 'verdict', said: body.verdict, lines: body.lines, ...(run ? { run } : {}) }];
    }
    case 'events': {
      let state = before;
      const events = body.events.map((saved) => tracker.upcast(saved));
      // The steps of the sequence on the way to something else are not told beside it.
      const onTheWay = events.filter((event) => tracker.onward(event));
      const implied = body.of === undefined ? (onTheWay.length < events.length ? onTheWay : []) : (chronicle?.implied?.(events, outcomes.get(body.of)) ?? []);
      const changes = events.flatMap((event): Deed[] => {
        const said = tracker.describe(event, state);
        state = tracker.reduce(state, event);
        return implied.includes(event) ? [] : [{ kind: 'change', said }];
      });
      // An entry damaged on the disk may have none.
      return [...changes, ...(Array.isArray(body.insisted) ? body.insisted : []).map((fault): Deed => ({ kind: 'insisted', fault }))];
    }
    case 'left':
      return [{ kind: 'left' }];
    case 'note':
      return [{ kind: 'note', text: body.text, ...(body.photo === undefined ? {} : { photo: body.photo }) }];
    case 'ruled':
      return [{ kind: 'ruled', ruling: body.ruling, chosen: body.chosen }];
    default:
      return [];
  }
}
