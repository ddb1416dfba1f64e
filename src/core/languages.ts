/** The one list of the app's languages. A new one is a line here and its word files; what it then lacks does not compile or fails a law. */
export const LANGUAGES = ['en', 'it', 'es'] as const;

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<(typeof LANGUAGES)[number], string>> = { en: 'English', it: 'Italiano', es: 'Español' };
