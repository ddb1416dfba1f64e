import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSessionFile, sessionFile } from '../../src/core/export.ts';
import { fold } from '../../src/core/journal.ts';
import { verify } from '../../src/core/verify.ts';
import { played } from './play.ts';
import { SUBJECTS } from './subjects.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
const FOLDER = new URL('../journals/', import.meta.url);

/**
 * Sessions as each release wrote them, one folder a release, one file a game, with the state they folded to. JOURNALS=write adds those that are missing for this
 * release; none is ever changed.
 */
function save(): void {
  mkdirSync(new URL(`${version}/`, FOLDER), { recursive: true });
  for (const { rules } of SUBJECTS) {
    const file = new URL(`${version}/${rules.id}.json`, FOLDER);
    if (existsSync(file)) continue;
    const entries = played(rules, 2026, 40);
    const saved = { state: fold(rules, entries).state, file: sessionFile(rules.id, `Release ${version}`, entries) };
    writeFileSync(file, `${JSON.stringify(saved)}\n`);
  }
}

if (process.env.JOURNALS === 'write') save();
const releases = readdirSync(FOLDER);

test('this release has saved a session of every game', () => {
  expect(readdirSync(new URL(`${version}/`, FOLDER)).sort()).toEqual(SUBJECTS.map(({ rules }) => `${rules.id}.json`).sort());
});

describe.each(releases)('sessions saved by release %s', (release) => {
  test.each(readdirSync(new URL(`${release}/`, FOLDER)))('%s opens, folds to the state it had, and verifies', (name) => {
    const saved = JSON.parse(readFileSync(new URL(`${release}/${name}`, FOLDER), 'utf8'));
    const read = readSessionFile(saved.file);
    if (!read.ok) throw new Error(JSON.stringify(read.why));
    const subject = SUBJECTS.find(({ rules }) => rules.id === read.value.game);
    if (!subject) throw new Error(`expected a game ${read.value.game} on the shelf, got none`);
    const folded = fold(subject.rules, read.value.entries);
    if (release === version) expect(folded.state).toEqual(saved.state);
    expect(verify(subject.rules, read.value.entries).filter(({ said }) => said.say !== 'verify/older')).toEqual([]);
  });
});
