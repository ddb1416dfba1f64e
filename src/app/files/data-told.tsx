import { isNoFault } from '../../core/verify.ts';
import { Button } from '../../ui/button.tsx';
import { Notice, type Tone } from '../../ui/notice.tsx';
import { type Checked, findingSaid } from '../session/check.ts';
import { openBook } from '../session/open-book.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import css from './settings-data.module.css';

/** What came of what the player asked for. */
export interface Told {
  readonly words: string;
  readonly tone: Tone;
  readonly list?: readonly string[];
  /** Sessions that can be repaired. */
  readonly broken?: readonly string[];
}

/** What went wrong, said. */
export function bad(words: string): Told {
  return { words, tone: 'bad' };
}

/** What went well, said. */
export function good(words: string): Told {
  return { words, tone: 'good' };
}

/** What a check of every session found, the first five of it by name. */
export async function checkedSaid(speak: AppSpeaker, checked: Checked): Promise<Told> {
  const { language } = speak.tongue;
  const { sessions: n, findings } = checked;
  const first = await Promise.all(
    findings.slice(0, 5).map(async ({ title, game, said }) => {
      await openBook(game, language);
      return `${title || speak.named(`game/${game.rules.id}`)}: ${await findingSaid(speak, game, said)}`;
    }),
  );
  const wrong = findings.filter((finding) => !isNoFault(finding)).length;
  const words = wrong === 0 ? speak('settings/checked-good', { n }) : speak('settings/checked-bad', { n, findings: wrong });
  return { words, list: [...new Set(first)], tone: wrong === 0 && checked.broken.length === 0 ? 'good' : 'bad', broken: checked.broken };
}

interface ToldNoticeProps {
  readonly told: Told;
  readonly speak: AppSpeaker;
  readonly onMend: (broken: readonly string[]) => Promise<void>;
}

/** What is told, and the repair where something can be repaired. */
export function ToldNotice({ told, speak, onMend }: ToldNoticeProps) {
  const { broken = [] } = told;
  const mend = broken.length > 0 && <Button onClick={() => void onMend(broken)}>{speak('settings/repair')}</Button>;
  return (
    <Notice tone={told.tone} actions={mend || undefined}>
      {told.words}
      {told.list && (
        <ul class={css.findings}>
          {told.list.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
