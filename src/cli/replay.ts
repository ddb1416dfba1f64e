import { readSessionFile } from '../core/export.ts';
import { fold } from '../core/journal.ts';
import { verify } from '../core/verify.ts';
import { type Language, speaker, tongue } from '../core/words.ts';
import { Refusal, refuse } from './refusal.ts';
import { type CliShelf, speakerOf } from './shelf.ts';

/** Reads an exported session again and returns its state. Throws a Refusal that says what is wrong: with the file, or with what the journal claims. */
export function replay(shelf: CliShelf, raw: unknown, language: Language): Readonly<Record<string, unknown>> {
  const read = readSessionFile(raw);
  if (!read.ok) throw new Refusal(speaker(tongue(language), [shelf.shared[language]])(read.why));
  const { game: id, title, entries } = read.value;
  const game = shelf.games.find(({ rules }) => rules.id === id) ?? refuse('game', shelf.games.map(({ rules }) => rules.id).join(', '), id);
  const { rules } = game;
  const speak = speakerOf(shelf, game, language);
  const version = entries[0]?.body.kind === 'opened' ? entries[0].body.version : 0;
  if (version > rules.version) refuse('entries.0.body.version', `at most ${rules.version} (the session was written by a newer release)`, version);
  const findings = verify(rules, entries);
  const wrong = findings.filter(({ said }) => said.say !== 'verify/older');
  if (wrong[0]) throw new Refusal(`entry ${wrong[0].entry}: ${speak(wrong[0].said)}${wrong.length > 1 ? ` (and ${wrong.length - 1} more)` : ''}`);
  const { state, rulings, steps } = fold(rules, entries);
  return {
    game: id,
    title,
    entries: entries.length,
    summary: speak(rules.summary(state).line),
    state,
    rulings,
    steps: steps.map(({ number, title: said }) => ({ number, text: speak(said) })),
    notes: findings.map(({ entry, said }) => ({ entry, text: speak(said) })),
  };
}
