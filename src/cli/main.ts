import { sessionFile } from '../core/export.ts';
import { hashOf } from '../core/hash.ts';
import { runCases } from './cases.ts';
import { type Command, commandOf, USAGE } from './command.ts';
import { everyEvent, tryEvent } from './events.ts';
import { parsed } from './json.ts';
import { described, listed } from './list.ts';
import { play } from './play.ts';
import { Refusal } from './refusal.ts';
import { replay } from './replay.ts';
import { oddsOf, resolve } from './run.ts';
import { type CliShelf, everyProcedure, find, speakerOf } from './shelf.ts';

/** Where the command line writes to and reads files from. */
export interface Terminal {
  out(text: string): void;
  error(line: string): void;
  /** The text of a file. Throws when it cannot be read. */
  read(file: string): string;
  /** Writes a file. Throws when it cannot be written. */
  write(file: string, text: string): void;
}

/** Does what the arguments ask. Returns the exit status: 0, 1 when a case failed, 2 when a case was none, or (with one line of error) when something was refused. */
export function main(args: readonly string[], shelf: CliShelf, terminal: Terminal): number {
  try {
    return doCommand(commandOf(args), shelf, terminal);
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    terminal.error(problem.message.replace(/\s*\n\s*/g, ' '));
    return 2;
  }
}

function doCommand(command: Command, shelf: CliShelf, terminal: Terminal): number {
  const print = (value: unknown): number => {
    terminal.out(JSON.stringify(value, null, 2));
    return 0;
  };
  switch (command.kind) {
    case 'help':
      terminal.out(USAGE);
      return 0;
    case 'list':
      return print(everyProcedure(shelf).map((found) => listed(found, speakerOf(shelf, found.game, command.language))));
    case 'describe': {
      const found = find(shelf, command.id);
      return print(described(found, speakerOf(shelf, found.game, command.language)));
    }
    case 'replay':
      return print(replay(shelf, fileOf(terminal, '--replay', command.file), command.language));
    case 'events':
      return print(
        command.event === undefined ? everyEvent(shelf, command.game) : tryEvent(shelf, command.game, { ...command, event: command.event }, command.language),
      );
    case 'play':
      return playEvening(command, shelf, terminal);
    case 'cases': {
      const { failures, passed, malformed } = runCases(shelf, fileOf(terminal, '--cases', command.file), command.language);
      for (const failure of failures) terminal.out(failure);
      terminal.out(`${passed} passed, ${failures.length} failed`);
      if (malformed > 0) return 2;
      return failures.length > 0 ? 1 : 0;
    }
    case 'run':
    case 'odds': {
      const found = find(shelf, command.id);
      const speak = speakerOf(shelf, found.game, command.language);
      const result = command.kind === 'run' ? resolve(found, command.given, speak) : oddsOf(found, command.given, speak);
      for (const { field } of result.insisted as readonly { field: string }[]) terminal.error(`${field}: illegal, insisted on`);
      return print(result);
    }
  }
}

/** Plays a script: its differences, the hash of its state, the count; its session as a file if that is asked for. */
function playEvening({ file, save, language }: Extract<Command, { kind: 'play' }>, shelf: CliShelf, terminal: Terminal): number {
  const { game, differences, steps, evening } = play(shelf, fileOf(terminal, '--play', file), language);
  for (const difference of differences) terminal.out(difference);
  if (save !== undefined) saveSession(terminal, save, JSON.stringify(sessionFile(game, file, evening.entries)));
  const wrong = new Set(differences.map((difference) => difference.split(/[ :]/)[0])).size;
  terminal.out(`state ${hashOf(evening.state)}`);
  terminal.out(`${steps - wrong} passed, ${wrong} failed`);
  return wrong > 0 ? 1 : 0;
}

function saveSession(terminal: Terminal, save: string, text: string): void {
  try {
    terminal.write(save, text);
  } catch (problem) {
    throw new Refusal(`--save: expected a file that can be written, found ${save} (${(problem as Error).message})`);
  }
}

function fileOf(terminal: Terminal, option: string, file: string): unknown {
  let text: string;
  try {
    text = terminal.read(file);
  } catch (problem) {
    throw new Refusal(`${option}: expected a file that can be read, found ${file} (${(problem as Error).message})`);
  }
  // Editors on Windows begin a file with a mark of its byte order.
  return parsed(file, text.replace(/^\uFEFF/, ''));
}
