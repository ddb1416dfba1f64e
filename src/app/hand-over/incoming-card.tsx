import type { Entry } from '../../core/entry.ts';
import { setupOf } from '../../core/game.ts';
import type { Id } from '../../core/said.ts';
import type { Incoming } from '../files/import-file.ts';
import { journalSteps } from '../session/journal-steps.ts';
import { store } from '../session/store.ts';
import { howLongAgo } from '../shell/how-long-ago.ts';
import { type AppSpeaker, sessionSpeaker } from '../shell/i18n.ts';
import { useLoaded } from '../shell/loaded.ts';
import { gameOf } from '../shell/shelf.ts';
import { Fact } from './fact.tsx';
import { fingerprint } from './fingerprint.ts';
import css from './hand-over.module.css';

/** Moves shown, the last ones first. */
const MOVES = 4;

/** What is known of a session that would come in: who plays, how far it is there and here, what happened last. */
async function aboutOf({ saved }: Incoming, speak: AppSpeaker) {
  const game = await gameOf(saved.game);
  if (!game) return undefined;
  const { language } = speak.tongue;
  const { rules } = game;
  const [theirs, here] = await Promise.all([sessionSpeaker(language, game), store.use((database) => database.sessions.get(saved.id))]);
  const opening = saved.entries[0]?.body;
  const seats = opening?.kind === 'opened' ? rules.seats(setupOf(rules, opening.setup, opening.version)) : [];
  const moves = journalSteps(rules, saved.entries).filter(({ struck }) => !struck);
  return {
    players: seats.map(({ name }) => (typeof name === 'string' ? name : theirs(name))),
    moves: moves
      .slice(-MOVES)
      .reverse()
      .map(({ title }) => theirs(title)),
    here: here.ok ? here.value : undefined,
  };
}

/** A session that would come in, so that a player sees what it is, and which phone is further, before taking it. `line` is what its game says of it. */
export function IncomingCard({
  speak,
  incoming,
  line,
  hash,
}: {
  readonly speak: AppSpeaker;
  readonly incoming: Incoming;
  readonly line: string;
  readonly hash: string;
}) {
  const { saved, relation } = incoming;
  const loaded = useLoaded(() => aboutOf(incoming, speak), [incoming, speak]);
  const about = loaded.at === 'there' ? loaded.value : undefined;
  const last = saved.entries[saved.entries.length - 1] as Entry;
  return (
    <article class={css.incoming}>
      <header>
        <div class={css.eyebrow}>{gameName(speak, saved.game)}</div>
        <h2>{saved.title || line || gameName(speak, saved.game)}</h2>
        {saved.title && line && <p>{line}</p>}
      </header>
      <p class={css.relation}>{speak(`import/${relation.kind}`, relation.kind === 'longer' ? { n: relation.by } : {})}</p>
      {saved.rest && <p class={css.relation}>{speak('import/cut', { number: saved.entries.length })}</p>}
      <dl class={css.facts}>
        {about && about.players.length > 0 && <Fact term={speak('import/players')}>{speak.tongue.list(about.players)}</Fact>}
        <Fact term={speak('import/there')}>
          <State speak={speak} entries={saved.entries.length} at={last.at} hash={hash} />
        </Fact>
        {about && (
          <Fact term={speak('import/here')}>
            {about.here ? <State speak={speak} entries={about.here.length} at={about.here.touched} hash={about.here.hash} /> : speak('import/not-here')}
          </Fact>
        )}
      </dl>
      {about && about.moves.length > 0 && (
        <>
          <h3>{speak('import/moves')}</h3>
          <ul class={css.moves}>
            {about.moves.map((move, i) => (
              <li key={i}>{move}</li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}

/** How far a copy of a session is: entries, the day of the last, the fingerprint. */
function State({ speak, entries, at, hash }: { readonly speak: AppSpeaker; readonly entries: number; readonly at: number; readonly hash: string }) {
  return (
    <>
      {speak('import/state', { n: entries, when: howLongAgo(speak.tongue.language, at) })} <span class={css.print}>{fingerprint(hash)}</span>
    </>
  );
}

function gameName(speak: AppSpeaker, game: Id): string {
  return speak.has(`game/${game}`) ? speak.named(`game/${game}`) : game;
}
