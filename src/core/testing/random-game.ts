import { type Book, type Deed, type GameRules, procedureOf } from '../game.ts';
import { begin, fold } from '../journal.ts';
import type { RandomSource } from '../random.ts';
import type { Id } from '../said.ts';
import { seeded } from '../seeded.ts';
import { summaryOf } from '../summary.ts';
import { undoable } from '../undo.ts';
import { verify } from '../verify.ts';
import { Evening, EveningStopped } from './evening.ts';
import { pick } from './pick.ts';
import type { Player, ScriptStep, SecretDeed, Table } from './player.ts';
import type { LastResult, Resolution } from './resolution.ts';

interface Proposal {
  readonly by: 'act' | 'sequence' | 'offer' | 'player';
  readonly deed: Deed | SecretDeed;
}

/** What is said of a proposal that the player did not want. */
const PASSED = 'passed by';
/** How often a player who passes by everything looks again. */
const ROUNDS = 50;

/** One evening of a random player, as far as it went: the journal, and its steps as a script. */
export class RandomGame<State> {
  readonly evening: Evening<State>;
  readonly setup: unknown;
  readonly steps: ScriptStep[] = [];
  private readonly rules: GameRules<State>;
  private readonly book: Book<State>;
  private readonly player: Player<State>;
  private readonly source: RandomSource;
  private readonly sealed: Record<Id, unknown> = {};
  private last: LastResult | undefined;

  constructor(rules: GameRules<State>, book: Book<State>, player: Player<State>, seed: number) {
    this.rules = rules;
    this.book = book;
    this.player = player;
    this.source = seeded(seed);
    this.setup = player.setup(this.source);
    this.evening = new Evening<State>(rules, book, this.setup, player.invariants);
  }

  play(): void {
    for (const { id, options } of this.rules.rulings) if (this.source.below(4) === 0) this.rule(id, pick(options, this.source));
    while (summaryOf(this.rules, this.evening.fold).finished !== true) {
      if (this.steps.length >= this.player.most) throw new Error(`expected an end within ${this.player.most} steps, got none`);
      if (this.source.below(20) === 0) this.turnBack();
      else this.go();
    }
    this.readBack();
    this.undoAll();
  }

  /** Does one of the things that can be done. */
  private go(): void {
    const tried: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const refused = this.oneOf(this.proposals());
      if (refused === undefined) return;
      tried.push(...refused);
      if (!refused.some((why) => why.endsWith(PASSED))) break;
    }
    throw new Error(`expected something to do, got a dead end; tried ${[...new Set(tried)].join(' | ') || 'nothing'}`);
  }

  /** Does one of these; tries the others in turn where the rules refuse what the player entered, or the player passes by. Why each was not done, where none was. */
  private oneOf(proposals: Proposal[]): string[] | undefined {
    const tried: string[] = [];
    while (proposals.length > 0) {
      const chosen = pick(proposals, this.source);
      proposals.splice(proposals.indexOf(chosen), 1);
      const refused = this.tried(chosen);
      if (refused === undefined) return undefined;
      tried.push(refused);
    }
    return tried;
  }

  private get table(): Table<State> {
    const { evening, last, sealed } = this;
    return { ...evening.facts, state: evening.state, last, sealed };
  }

  private proposals(): Proposal[] {
    const { evening, rules, player } = this;
    const acts = this.book.acts?.({ ...evening.facts, state: evening.state }) ?? [];
    const steps = rules.sequence(evening.state).flatMap(({ status, procedure, input = {} }) => (status === 'now' && procedure ? [{ procedure, input }] : []));
    return [
      ...acts.map(({ deed }) => ({ by: 'act' as const, deed })),
      ...steps.map((deed) => ({ by: 'sequence' as const, deed })),
      ...(this.last?.next ?? []).map(({ procedure, input }) => ({ by: 'offer' as const, deed: { procedure, input } })),
      ...(player.entries?.(this.table, this.source) ?? []).map((deed) => ({ by: 'player' as const, deed })),
    ];
  }

  /** Takes a proposal. Why it was refused or passed by, where it was; a fault in what the app proposed is thrown. */
  private tried({ by, deed }: Proposal): string | undefined {
    if ('seal' in deed || 'reveal' in deed) return this.secret(deed);
    const filled = by === 'player' || !this.player.filled ? deed : this.player.filled(deed, this.table, this.source);
    if (!filled) return `${by}: ${PASSED}`;
    const before = this.evening.entries.length;
    const how = this.how(filled);
    try {
      if ('events' in filled) this.evening.act(...filled.events);
      else this.evening.resolve(filled.procedure, filled.input, how);
    } catch (problem) {
      if (!(problem instanceof EveningStopped)) throw this.during(filled, problem);
      if (this.evening.entries.length !== before) throw new Error(`refused, and yet something changed: ${problem.message}`);
      if (by !== 'player' && !how.untickOne) throw new Error(`proposed by ${by}, and refused: ${problem.message}`);
      return `${by}: ${problem.message}`;
    }
    this.last = 'events' in filled || how.leave ? undefined : this.evening.last;
    this.steps.push(this.scripted(filled, how));
    return undefined;
  }

  private during(deed: Deed, problem: unknown): unknown {
    this.steps.push('events' in deed ? { events: deed.events } : { resolve: deed.procedure, input: deed.input });
    return problem;
  }

  /** Dice and choices at random; now and then a result is left, or an effect is not applied. */
  private how(deed: Deed): Resolution {
    const { source } = this;
    if ('events' in deed) return {};
    if (procedureOf(this.book, deed.procedure).atOnce) return { source };
    const turn = source.below(25);
    return turn === 0 ? { source, leave: true } : turn === 1 ? { source, untickOne: true } : { source };
  }

  private scripted(deed: Deed, { leave }: Resolution): ScriptStep {
    if ('events' in deed) return { events: deed.events };
    const { answers = [], effects = [], applied = [] } = this.evening.last ?? {};
    const faces = Object.fromEntries(answers.map(({ at, faces: shown }) => [at, shown]));
    const untick = effects.filter(({ id, ticked }) => ticked && !applied.includes(id)).map(({ id }) => id);
    return { resolve: deed.procedure, input: deed.input, faces, ...(leave ? { leave } : untick.length > 0 ? { untick } : {}) };
  }

  private secret(deed: SecretDeed): string | undefined {
    const { events = [] } = deed;
    try {
      if ('seal' in deed) {
        this.evening.seal(deed.seal, deed.value, ...events);
        this.sealed[deed.seal] = deed.value;
        this.steps.push({ seal: { [deed.seal]: deed.value }, with: events });
      } else {
        const values = Object.fromEntries(deed.reveal.map((id) => [id, this.sealed[id]]));
        this.evening.reveal(values, ...events);
        this.steps.push({ reveal: values, with: events });
      }
    } catch (problem) {
      if (!(problem instanceof EveningStopped)) throw problem;
      return problem.message;
    }
    this.last = undefined;
    return undefined;
  }

  private rule(id: Id, chosen: Id): void {
    this.evening.rule(id, chosen);
    this.steps.push({ rule: { [id]: chosen } });
  }

  /** Undoes one to three steps, and brings them back half of the time. */
  private turnBack(): void {
    const before = this.evening.state;
    const depth = Math.min(1 + this.source.below(3), this.evening.fold.steps.length);
    for (let i = 0; i < depth; i += 1) this.stepBack();
    if (depth === 0 || this.source.below(2) === 0) return;
    for (let i = 0; i < depth; i += 1) {
      this.evening.redo();
      this.steps.push({ redo: true });
    }
    if (JSON.stringify(before) !== JSON.stringify(this.evening.state)) throw new Error('undo, then redo: expected the state as it was, got another');
  }

  private stepBack(): void {
    this.evening.undo();
    this.last = undefined;
    this.steps.push({ undo: true });
  }

  /** The journal, read from the disk, comes to the same state, and every result in it to the same outcome. */
  private readBack(): void {
    const { evening, rules, book } = this;
    const entries = JSON.parse(JSON.stringify(evening.entries));
    const read = JSON.stringify(fold(rules, entries).state);
    if (read !== JSON.stringify(evening.state)) throw new Error('the journal read back: expected the state as it was played, got another');
    const [wrong] = verify(rules, book, entries);
    if (wrong) throw new Error(`the journal read back: expected every result to verify, got ${JSON.stringify(wrong)}`);
  }

  private undoAll(): void {
    const { evening, rules } = this;
    while (undoable(evening.fold)) this.stepBack();
    const [first] = evening.entries;
    const start = first && JSON.stringify(begin(rules, first).state);
    if (JSON.stringify(evening.state) !== start) throw new Error('everything undone: expected the start, got another state');
  }
}
