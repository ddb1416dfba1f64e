import { useEffect, useState } from 'preact/hooks';
import type { Facts } from '../../../core/facts.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { SessionFigures } from '../../../ui/game-screens.ts';
import { immortality, rankRow } from '../rules/charts/immortality.ts';
import { type LoggedCampaign, readLogged } from '../rules/tracker/summary.ts';
import { CareerChart } from './career-chart.tsx';
import type { CampaignDoor } from './door.ts';
import { Figure } from './figure.tsx';
import css from './layout.module.css';
import { useBookSpeak } from './voice.ts';

/** A campaign of the career with the session it was played in. */
export interface CareerEntry extends LoggedCampaign {
  readonly session: string;
  readonly title: string;
  readonly when: number;
}

/** Every campaign ever logged, in the order of the sessions. */
export function careerOf(sessions: readonly SessionFigures[]): CareerEntry[] {
  return [...sessions]
    .sort((a, b) => a.begun - b.begun)
    .flatMap(({ session, title, touched, figures }) => {
      const logged: readonly unknown[] = Array.isArray(figures.campaigns) ? figures.campaigns : [];
      return logged.flatMap((text) => {
        const one = readLogged(String(text));
        return one ? [{ ...one, session, title, when: touched }] : [];
      });
    });
}

/** The career: every campaign, the total, the best life and its rank, and the points over time. */
export function Career({ door }: { readonly door: CampaignDoor }) {
  const speak = useBookSpeak();
  const [sessions, setSessions] = useState<readonly SessionFigures[] | undefined>(undefined);
  useEffect(() => {
    let here = true;
    void door.sessions().then((found) => here && setSessions(found));
    return () => {
      here = false;
    };
  }, [door.session]);
  if (!sessions) return null;
  const entries = careerOf(sessions);
  if (entries.length === 0) return <EmptyState title={speak('screen/career-empty')}>{speak('screen/career-empty-help')}</EmptyState>;
  return <CareerOf facts={door.facts} entries={entries} lives={sessions} />;
}

function CareerOf({ facts, entries, lives }: { readonly facts: Facts; readonly entries: readonly CareerEntry[]; readonly lives: readonly SessionFigures[] }) {
  const speak = useBookSpeak();
  const total = entries.reduce((sum, one) => sum + one.points, 0);
  const best = Math.max(...lives.map((life) => Number(life.figures.points ?? 0)));
  return (
    <div class={css.stack}>
      <div class={css.figures}>
        <Figure words={speak('screen/career-total')} value={speak.tongue.number(total)} />
        <Figure words={speak('screen/career-won', { played: entries.length })} value={entries.filter((one) => one.result === 'won').length} />
        <Figure words={speak('screen/best-life')} value={speak.tongue.number(best)} />
        <Figure words={speak('screen/rank-years')} value={speak.tongue.number(facts.cell(immortality, rankRow(best), 'years'))} />
      </div>
      <Card title={speak('screen/over-time')}>
        <CareerChart entries={entries} />
      </Card>
      <Card title={speak('screen/campaigns')}>
        <ul class={css.lines}>
          {[...entries].reverse().map((one, i) => (
            <li key={i} class={css.line}>
              <span class={css.grow}>
                <b>{speak(`campaign/${one.campaign}`)}</b> · {speak(`screen/${one.result}`)}
                <span class={css.quiet}> {[one.turn, speak('screen/vp', { vp: one.vp }), ...one.options].filter(Boolean).join(' · ')}</span>
              </span>
              <b>{speak('screen/points-short', { points: one.points })}</b>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
