import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { SHELF } from '../../src/games/index.ts';
import { resolve } from '../command-line.ts';
import { citesText } from './paragraphs.ts';

const HERE = fileURLToPath(new URL('./', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FILES = readdirSync(HERE).filter((file) => file.endsWith('.json'));

/** A process of its own, as a person starts it. */
const started = (...args: readonly string[]) => spawnSync(process.execPath, ['scripts/resolve.mjs', ...args], { cwd: ROOT, encoding: 'utf8' });

test('there are cases', () => expect(FILES).toContain('worked-examples.json'));

test.each(FILES)(
  'every case of %s comes out through the command line as the book has it',
  (file) => {
    const cases = JSON.parse(readFileSync(`${HERE}${file}`, 'utf8')) as unknown[];
    const { stdout, stderr } = resolve('--cases', `tests/cases/${file}`);
    expect(stdout.trim() || stderr).toBe(`${cases.length} passed, 0 failed`);
  },
  60_000,
);

interface Evidence {
  readonly id: string;
  readonly at?: unknown;
  readonly name?: unknown;
}

/** What a maintainer cannot check against the text: a paragraph that looks like none, or neither paragraph nor name. */
function unproved({ id, at, name }: Evidence): string | undefined {
  const game = id.split('/')[0] ?? '';
  if (at !== undefined && !citesText(game, at)) return `at: no paragraph of ${game}: ${JSON.stringify(at)}`;
  if (at === undefined && !(typeof name === 'string' && name.trim().length > 3)) return 'neither at nor name';
  return undefined;
}

test.each(FILES)('every case of %s names the paragraph that decides it, or its reading', (file) => {
  const cases: readonly Evidence[] = JSON.parse(readFileSync(`${HERE}${file}`, 'utf8'));
  const wrong = cases.map(unproved).flatMap((why, index) => (why ? [`${file} ${index}: ${why}`] : []));
  expect(wrong).toEqual([]);
});

describe('the games of the shelf through the command line', () => {
  test('what is asked for without knowing the rules is there: every procedure has a title and a citation', () => {
    const { status, stdout } = resolve('--list');
    expect(status).toBe(0);
    expect(stdout).not.toContain('«');
    const games = new Set((JSON.parse(stdout) as { game: string; title: string; cite: object }[]).map(({ game }) => game));
    expect([...games].sort()).toEqual(SHELF.map(({ id }) => id).sort());
  });

  test.each([['conquerors/land-battle'], ['field-commander/single-attack'], ['founder-of-an-empire/turn-order'], ['risiko/attack'], ['simple-gboh/shock']])(
    '%s is described with titles, its help, and when its fields apply',
    (id) => {
      const { status, stdout } = resolve(id, '--describe');
      expect([status, stdout.includes('«')]).toEqual([0, false]);
      const { input } = JSON.parse(stdout) as { input: { title: string; description: string; properties: Record<string, { title: string }> } };
      expect([input.title.length > 0, input.description.length > 20]).toEqual([true, true]);
      for (const { title } of Object.values(input.properties)) expect(title).toMatch(/./);
    },
  );

  test('a field that applies only sometimes says so, and is checked like any other when it does not', () => {
    expect(JSON.parse(resolve('turn-order', '--describe').stdout).input.properties.eldest).toMatchObject({
      description: 'Applies when firstCampaign is true.',
    });
    expect(resolve('turn-order', '--input', '{"firstCampaign":false,"eldest":9}')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: 'eldest: expected a whole number from 1 to 5, found 9\n',
    });
  });

  test('a label with a place left open is shown as a run asks for it', () => {
    const { labels } = JSON.parse(resolve('shock', '--describe').stdout) as { labels: { at: string; such?: string[] }[] };
    expect(labels.find(({ at }) => at === 'rout/*')?.such).toContain('rout/defender-1');
    expect(labels.find(({ at }) => at === 'die/shock')?.such).toBeUndefined();
  });

  test('what the rest of the input makes idle is no silent matter', () => {
    const units = { attackers: [{ type: 'lg', fortification: 'gate', tower: true }], defenders: [{ type: 'hi', cataphract: true }] };
    const { status, stdout } = resolve('shock', '--input', JSON.stringify(units), '--faces', '{"die/shock":4}');
    const { warnings } = JSON.parse(stdout) as { warnings: { field: string; expected: string }[] };
    expect([status, warnings.map(({ field }) => field)]).toEqual([0, ['attackers.0.tower', 'defenders.0.cataphract']]);
    expect(warnings[0]?.expected).toBe('nothing: with the rest of the input it does not matter');
  });

  test('exit statuses of the command itself: 2 where something is refused, 0 where it is insisted on', () => {
    expect(started('--cases', 'package.json')).toMatchObject({ status: 2, stdout: '' });
    expect(started('end-of-turn', '--input', '{"turn":4}')).toMatchObject({ status: 2, stdout: '' });
    expect(started('end-of-turn', '--input', '{"turn":4}', '--insist')).toMatchObject({ status: 0, stderr: 'turn: illegal, insisted on\n' });
  });
});
