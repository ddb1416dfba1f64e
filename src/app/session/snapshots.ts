import type { Fold } from '../../core/fold.ts';
import { snapshot } from '../../core/journal.ts';
import type { Id } from '../../core/said.ts';
import type { Game } from '../../ui/game-screens.ts';
import { RELEASE } from './release.ts';
import { store } from './store.ts';

/** How many entries a snapshot stays behind, so that the last steps can be undone without reading the whole journal. */
const BEHIND = 100;
/** A snapshot that cannot be kept is missed by nobody. */
const nothing = (): void => undefined;

/** Keeps a snapshot of a session now and then. */
export class Snapshots {
  private readonly game: Game;
  private readonly session: Id;
  /** What the next one is made of. */
  private candidate: Fold | undefined;

  constructor(game: Game, session: Id) {
    this.game = game;
    this.session = session;
  }

  /** To be called when a step began behind `before`, with the fold of all that is written `now`. */
  stepBegan(before: Fold, now: Fold): void {
    this.candidate ??= before;
    if (now.next - this.candidate.next < BEHIND) return;
    const behind = this.candidate;
    this.candidate = before;
    // A snapshot keeps no steps: the dice of an open run would be forgotten with its step, and fall anew.
    if (behind.steps.hasOpen()) return;
    const next = snapshot(this.game.rules, this.session, behind, RELEASE);
    void import('../../storage/later.ts').then(({ keepSnapshot }) => store.use((database) => keepSnapshot(database, next)), nothing);
  }
}
