import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { AppSpeaker } from './i18n.ts';
import type { Licences } from './licence-list.ts';
import css from './licences.module.css';
import { useLoaded } from './loaded.ts';

async function read(): Promise<Licences> {
  const answer = await fetch('./licences.json');
  if (!answer.ok) throw new Error(`licences.json: expected the list, got ${answer.status}`);
  return (await answer.json()) as Licences;
}

/** Everything others wrote that ships in the app, with its version, its copyright and the text of its licence. */
export function LicencesSheet({ speak, onClose }: { readonly speak: AppSpeaker; readonly onClose: () => void }) {
  const loaded = useLoaded(read, []);
  return (
    <Sheet open tall title={speak('settings/licences')} onClose={onClose}>
      {loaded.at === 'failed' && <Notice tone="bad">{speak('settings/licences-offline')}</Notice>}
      {loaded.at === 'there' && (
        <>
          <ul class={css.packages}>
            {loaded.value.packages.map(({ name, version, licence, copyright, notice }) => (
              <li key={name}>
                <b>{name}</b> {version} · {licence}
                {copyright.map((line) => (
                  <small key={line}>{line}</small>
                ))}
                {notice && <small>{notice}</small>}
              </li>
            ))}
          </ul>
          {loaded.value.texts.map((text, i) => (
            <details key={text} class={css.text}>
              <summary>{titleOf(loaded.value, i)}</summary>
              <p lang="en">{text}</p>
            </details>
          ))}
        </>
      )}
    </Sheet>
  );
}

/** A text by its licence and whose it is. */
function titleOf({ packages }: Licences, text: number): string {
  const of = packages.filter((one) => one.text === text);
  return `${of[0]?.licence}: ${of.map(({ name }) => name).join(', ')}`;
}
