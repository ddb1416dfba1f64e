import { backupText } from '../../storage/write-backup.ts';
import { giveFile } from '../../ui/give-file.ts';
import { wasInterrupted } from '../session/browser-run.ts';
import { applyPreferences, languageNow } from '../shell/preferences.ts';
import { previousData } from './previous-data.ts';
import { RESCUE_WORDS } from './words.ts';

// Loaded by the page itself when the app does not start. It is bundled with all it needs (`scripts/rescue.ts`), so that no other file of the app has to work.

const words = RESCUE_WORDS[languageNow()];
const app = document.getElementById('app') as HTMLElement;
const told = element('p', '');
told.setAttribute('role', 'status');

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

const LOOK = 'width:100%;min-height:52px;padding:8px 20px;border:1px solid var(--line);border-radius:var(--radius);font-weight:600;';

function button(text: string, work: () => unknown, look = 'background:var(--raised)'): HTMLButtonElement {
  const made = element('button', text);
  made.type = 'button';
  made.style.cssText = LOOK + look;
  made.onclick = work;
  return made;
}

let warned = false;

async function save(): Promise<void> {
  if (!warned && (await wasInterrupted())) {
    warned = true;
    told.textContent = words.closed;
    saving.textContent = words.anyway;
    return;
  }
  try {
    const content = await previousData();
    if (!content || content.sessions.length === 0) {
      told.textContent = words.nothing;
      return;
    }
    const at = Date.now();
    const given = await giveFile(`bematist-backup-${new Date(at).toISOString().slice(0, 10)}.json`, backupText(content, at));
    if (given !== 'cancelled') told.textContent = words.saved;
  } catch {
    told.textContent = words.unreadable;
  }
}

/** Throws the app's own files on this device away, and never the player's data; only when they can be had again. */
async function afresh(): Promise<void> {
  const reached = await fetch('./robots.txt', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!reached) {
    told.textContent = words.offline;
    return;
  }
  const folder = new URL('.', location.href).href;
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) if (registration.scope === folder) await registration.unregister();
  for (const name of await caches.keys()) if (name.endsWith(folder)) await caches.delete(name);
  location.reload();
}

const saving = button(words.save, save);
const panel = element('main', '');
panel.style.cssText = 'display:grid;gap:14px;max-width:32rem;margin:0 auto;padding:12vh 24px';
panel.append(
  element('h1', words.title),
  element('p', words.why),
  button(words.retry, () => location.reload(), 'background:var(--accent);color:var(--on-accent)'),
  saving,
  ...('caches' in window ? [button(words.afresh, afresh)] : []),
  told,
);
// A start that was only slow takes its place back.
new MutationObserver(() => app.firstChild && panel.remove()).observe(app, { childList: true });

/** Shows what can still be done: try again, save everything to a file, load the app afresh. */
export function show(): void {
  applyPreferences();
  document.body.append(panel);
}
