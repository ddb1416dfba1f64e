import { useEffect, useState } from 'preact/hooks';
import { entriesOf, listSessions } from '../../storage/sessions.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { luckSaid, playedSaid } from '../moments/evening.ts';
import css from '../moments/moments.module.css';
import { store } from '../session/store.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { addressOf } from '../shell/router.ts';
import { counted, type Figures, NO_FIGURES, type Tally } from './figures.ts';
import type { GamePart } from './game-page.tsx';

/** As many sessions are counted, the latest first. */
const MOST = 60;

/** A game over its sessions: who won how often, what the dice came to, how long it takes. Each session is read again, one after the other. */
export function FiguresPage(part: GamePart) {
  const { game, speak } = part;
  const { id } = game.rules;
  const [figures, setFigures] = useState(NO_FIGURES);
  const [done, setDone] = useState(false);
  useEffect(() => {
    let current = true;
    const show = (now: Figures): boolean => {
      if (current) setFigures(now);
      return current;
    };
    void everySession(part, show).then(() => current && setDone(true));
    return () => {
      current = false;
    };
  }, [game, speak]);
  return (
    <PageFrame title={speak('figures/title')} eyebrow={speak.named(`game/${id}`)} back={addressOf({ at: 'game', game: id })} speak={speak}>
      {done && figures.sessions === 0 && <EmptyState title={speak('game-page/no-sessions')}>{speak('figures/none')}</EmptyState>}
      {figures.sessions > 0 && <Counted figures={figures} speak={speak} />}
    </PageFrame>
  );
}

/** Counts the sessions one after the other, until `show` says that nobody looks any more. */
async function everySession(part: GamePart, show: (figures: Figures) => boolean): Promise<void> {
  const listed = await store.use((database) => listSessions(database, part.game.rules.id));
  if (!listed.ok) return;
  let figures = NO_FIGURES;
  for (const { id } of listed.value.slice(0, MOST)) {
    const read = await store.use((database) => entriesOf(database, id));
    if (!read.ok || read.value.length === 0) continue;
    try {
      figures = counted(figures, part, read.value);
    } catch {
      // A session this release cannot read says so where it is opened.
      continue;
    }
    if (!show(figures)) return;
  }
}

function Counted({ figures, speak }: { readonly figures: Figures; readonly speak: AppSpeaker }) {
  const { sessions, finished, parties, lengths } = figures;
  const middle = lengths[Math.floor(lengths.length / 2)];
  const [shortest, longest] = [lengths[0], lengths.at(-1)];
  return (
    <>
      <p class={css.hint}>{speak('figures/sessions', { sessions, finished })}</p>
      <Card title={speak('figures/wins')}>
        <ul class={css.parties}>
          {parties.map((one) => (
            <li key={one.name}>
              <span>{one.name}</span>
              <b>{speak('figures/wins-of', { wins: one.wins, games: one.games })}</b>
              <Share tally={one} />
            </li>
          ))}
        </ul>
      </Card>
      {parties.some(({ dice }) => dice > 0) && (
        <Card title={speak('end/luck-title')}>
          <ul class={css.lines}>
            {parties
              .filter(({ dice }) => dice > 0)
              .map((one) => (
                <li key={one.name}>{luckSaid(speak, [{ id: one.name, name: one.name }], { ...one, party: one.name })}</li>
              ))}
          </ul>
        </Card>
      )}
      {middle !== undefined && shortest !== undefined && longest !== undefined && (
        <Card title={speak('figures/length')}>
          <p>
            {speak(lengths.length === 1 ? 'figures/length-one' : 'figures/length-of', {
              middle: playedSaid(speak, middle) ?? speak('end/minutes', { minutes: 1 }),
              shortest: playedSaid(speak, shortest) ?? speak('end/minutes', { minutes: 1 }),
              longest: playedSaid(speak, longest) ?? speak('end/minutes', { minutes: 1 }),
            })}
          </p>
        </Card>
      )}
    </>
  );
}

/** The share of games won, as a bar. */
function Share({ tally: { wins, games } }: { readonly tally: Tally }) {
  return (
    <span class={css.share} aria-hidden="true">
      <i style={{ width: `${games === 0 ? 0 : (100 * wins) / games}%` }} />
    </span>
  );
}
