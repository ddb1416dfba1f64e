import { type Signal, signal } from '@preact/signals';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctInput } from '../../src/app/session/correct-input.ts';
import { numbered } from '../../src/app/session/numbering.ts';
import { ProcedureRun } from '../../src/app/session/procedure-run.ts';
import type { RunTable } from '../../src/app/session/resolving.ts';
import type { AnyAsk, Faces } from '../../src/core/ask.ts';
import { highest } from '../../src/core/dice.ts';
import type { Body } from '../../src/core/entry.ts';
import { anyFields, standardOf } from '../../src/core/fields.ts';
import type { Fold } from '../../src/core/fold.ts';
import { type GameRules, standardRulings } from '../../src/core/game.ts';
import { append, begin } from '../../src/core/journal.ts';
import { byPolicy } from '../../src/core/policy.ts';
import type { AnyProcedure } from '../../src/core/procedure.ts';
import { stillGood } from '../../src/core/roll.ts';
import { fallen, lastRun } from '../../src/core/runs.ts';
import { runIn } from '../../src/core/settled.ts';
import { asPrinted, type Situation } from '../../src/core/situation.ts';
import type { Answer, Want } from '../../src/core/told.ts';
import { openStep } from '../../src/core/undo.ts';
import { opening, write } from '../../src/core/write.ts';
import { SUBJECTS } from './subjects.ts';

/** What a player may do to a run that is not applied, in any order. */
const DEEDS = [
  'open',
  'throw',
  'type',
  'type one, throw the rest',
  'ask another phone',
  'undo',
  'redo',
  'correct the input',
  'leave',
  'something else',
  'apply and undo that',
] as const;
type Deed = (typeof DEEDS)[number];

/** A session in memory at which one procedure is resolved again and again, and what is applied is undone at once. */
class Evening implements RunTable {
  readonly state;
  run: ProcedureRun | undefined;
  /** Faces that the app threw, by label; they may never be others. */
  readonly shown = new Map<string, Faces>();
  /** Own dice that were typed before lie on the table. */
  private readonly lying = new WeakSet<Answer>();
  private readonly folded: Signal<Fold>;
  private inputs = 0;
  private readonly rules: GameRules;
  private readonly procedure: AnyProcedure;
  private readonly situation: Situation;
  private readonly pen = { session: 'evening', writer: 'law', seat: null, at: 1 };

  constructor(rules: GameRules, procedure: AnyProcedure) {
    this.rules = rules;
    this.procedure = procedure;
    this.situation = asPrinted(standardRulings(rules));
    this.folded = signal(begin(rules, opening(rules, standardOf(anyFields(rules.setup)), this.pen)));
    this.state = signal<unknown>(this.now.state);
  }
  private get now(): Fold {
    return this.folded.value;
  }
  private set now(fold: Fold) {
    this.folded.value = fold;
  }
  fallen = (procedure: string, at: string): Answer | undefined => fallen(this.now, procedure, at);
  lastStep = (): number | undefined => openStep(this.now);
  stands = (run: number): boolean => runIn(this.now, run) !== undefined;
  kept = (run: number) => runIn(this.now, run);
  // Another phone decides, and is asked as soon as the run is announced.
  elsewhere = (): boolean => true;
  answersElsewhere = (): boolean => true;
  commit = async (bodies: readonly Body[], { step }: { readonly step?: number | undefined } = {}): Promise<number> => {
    const first = this.now.next;
    for (const entry of write(this.now, this.pen, numbered(bodies, first), step)) this.now = append(this.rules, this.now, entry);
    return first;
  };
  startRun = (_: string, input: unknown): ProcedureRun => new ProcedureRun(this, this.procedure, input, this.situation);

  async does(deed: Deed): Promise<void> {
    const { run } = this;
    if (run?.undone()) this.run = undefined;
    if (deed === 'undo' && this.now.steps.length > 0) await this.commit([{ kind: 'undo', to: this.now.steps.at(-1)?.number ?? 0 }]);
    else if (deed === 'redo' && this.now.struck.length > 0) await this.commit([{ kind: 'redo' }]);
    else if (deed === 'something else') await this.commit([{ kind: 'note', text: 'a move' }]);
    else if (deed === 'open' || !this.run || this.run.view.value.closed) this.open();
    else if (deed === 'throw') await this.run.throwFor();
    else if (deed === 'type') await this.run.give(this.run.wants().map((want) => this.typed(want)));
    else if (deed === 'ask another phone') await this.run.announce();
    else if (deed === 'type one, throw the rest') await this.typeOne(this.run);
    else if (deed === 'correct the input') this.run = await correctInput(this, this.run, this.nextInput(), {});
    else if (deed === 'leave') await this.run.leave();
    else if (deed === 'apply and undo that' && (await this.run.apply([]))) {
      await this.does('undo');
      // Redo would apply it for good.
      await this.does('something else');
    }
    this.look();
  }

  private open(): void {
    const last = lastRun(this.now, this.procedure.id);
    this.run = last && !last.closed ? new ProcedureRun(this, this.procedure, last.input, this.situation, {}, last) : this.startRun('', this.nextInput());
  }
  private async typeOne(run: ProcedureRun): Promise<void> {
    const [first, ...rest] = run.wants();
    if (first)
      await run.give(
        [this.typed(first)],
        rest.map(({ at }) => at),
      );
  }
  private nextInput(): unknown {
    const { fields, examples } = this.procedure;
    this.inputs += 1;
    return { ...standardOf(anyFields(fields)), ...examples[this.inputs % Math.max(1, examples.length)] };
  }
  /** What a player would like: the highest faces, the last chits, the choice of the policy. */
  private typed({ at, ask }: Want): Answer {
    return { at, faces: this.liked(at, ask), by: 'typed' };
  }
  private liked(at: string, ask: AnyAsk): Faces {
    if (ask.kind === 'choice') return [byPolicy(this.procedure, ask, this.run?.input, at)];
    if (ask.kind === 'dice') return Array<number>(ask.count).fill(highest(ask.die));
    return ask.cup.flatMap(({ id, count }) => Array<string>(count).fill(id)).slice(-ask.count);
  }
  /** Compares what the run shows with what was shown before. */
  private look(): void {
    const view = this.run?.view.value;
    if (!view || this.run?.undone()) return;
    for (const { at, ask } of view.told.used) {
      const answer = view.answers.findLast((one) => one.at === at);
      if (!answer || ask.kind === 'choice' || (answer.by === 'typed' && this.lying.has(answer))) continue;
      this.lying.add(answer);
      const known = this.shown.get(at);
      if (known) {
        const good = stillGood(ask, known);
        expect({ at, faces: answer.faces.slice(0, good.length) }).toEqual({ at, faces: good });
      }
      // Dice of another kind, and chits that are in the cup no more, are another throw.
      if (answer.by === 'thrown' && (!known || answer.faces.length > known.length || stillGood(ask, known).length < known.slice(0, ask.count).length))
        this.shown.set(at, answer.faces);
    }
  }
}

/** Orders tried for each procedure. */
const ORDERS = process.env.FULL === '1' ? 200 : 25;

describe.each(SUBJECTS.map((subject) => [subject.rules.id, subject] as const))('%s', (_, { rules, book }) => {
  // What is applied at once leaves nothing to leave or to correct; its undo is held by the same fold.
  test.each(book.procedures.map((procedure) => [procedure.id, procedure] as const))(
    '%s: no order of deeds changes a face that the app has thrown',
    (_id, procedure) =>
      fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom(...DEEDS), { minLength: 2, maxLength: 14 }), async (deeds) => {
          const evening = new Evening(rules, { ...procedure, atOnce: false });
          for (const deed of ['open', 'throw', ...deeds] as const) await evening.does(deed);
        }),
        { numRuns: ORDERS },
      ),
  );
});
