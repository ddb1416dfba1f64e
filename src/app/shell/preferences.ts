import { LANGUAGES } from '../../core/languages.ts';
import type { Language } from '../../core/words.ts';

/** How the app looks: `system` follows the device between ink and papyrus. */
export const THEMES = ['system', 'ink', 'papyrus', 'sunlight'] as const;
export type Theme = (typeof THEMES)[number];

/** Text sizes in percent of the device's own. */
export const TEXT_SIZES = [90, 100, 115, 130, 150, 175, 200] as const;

/**
 * What must be known before the first paint, kept in localStorage; what is missing there follows the device. Everything else a player sets is in the
 * database.
 */
export interface Preferences {
  readonly language?: Language;
  readonly theme: Theme;
  readonly textSize: number;
  readonly haptics: boolean;
  readonly awake: boolean;
  readonly sound: boolean;
}

const KEY = 'bematist/preferences';
const STANDARD: Preferences = { theme: 'system', textSize: 100, haptics: true, awake: true, sound: false };

/** A value of localStorage; undefined where there is none, it is no JSON, or the browser forbids storage. */
export function remembered(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Puts a value into localStorage; says whether that was possible. */
export function remember(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The preferences as remembered. */
export function preferences(): Preferences {
  return preferencesOf(remembered(KEY));
}

/** Whether anything was ever preferred on this device. */
export function hasPreferences(): boolean {
  return remembered(KEY) !== undefined;
}

/** The preferences a value of unknown shape says, each unreadable one as standard. */
export function preferencesOf(value: unknown): Preferences {
  const kept = Object(value) as Record<string, unknown>;
  const language = LANGUAGES.find((one) => one === kept.language);
  return {
    ...(language ? { language } : {}),
    theme: THEMES.find((one) => one === kept.theme) ?? STANDARD.theme,
    textSize: TEXT_SIZES.find((one) => one === kept.textSize) ?? STANDARD.textSize,
    haptics: kept.haptics !== false,
    awake: kept.awake !== false,
    sound: kept.sound === true,
  };
}

/** Changes preferences and shows them at once; the page hears of it as the event `bematist-preferences`. */
export function prefer(change: Partial<Preferences>): void {
  remember(KEY, { ...preferences(), ...change });
  applyPreferences();
  dispatchEvent(new Event('bematist-preferences'));
}

/** The language chosen, or the first of the device's that the app speaks, or English. */
export function languageNow(): Language {
  const chosen = preferences().language;
  if (chosen) return chosen;
  for (const wanted of navigator.languages) {
    const known = LANGUAGES.find((one) => wanted.toLowerCase().startsWith(one));
    if (known) return known;
  }
  return 'en';
}

/** Puts theme, text size and language on the document. */
export function applyPreferences(): void {
  const { theme, textSize } = preferences();
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.style.setProperty('font-size', `${textSize}%`);
  root.lang = languageNow();
  // What colour that makes is known once the page is laid out; to ask now would be to lay it out twice.
  requestAnimationFrame(() => document.querySelector('meta[name="theme-color"]')?.setAttribute('content', getComputedStyle(root).backgroundColor));
}
