// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { Database } from '../../storage/database.ts';
import { prefer, preferences, preferencesOf } from '../shell/preferences.ts';
import { saveBackup } from './backup.ts';
import { previewFile, takeFile } from './import-file.ts';

afterEach(async () => {
  localStorage.clear();
  await new Database().delete();
});

/** The text of everything as it is saved now. */
async function saved(): Promise<string> {
  let file: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    file = given as Blob;
    return 'blob:kept';
  });
  expect(await saveBackup()).toEqual({ ok: true, value: 'saved' });
  return (file as Blob).text();
}

async function take(text: string): Promise<void> {
  const read = await previewFile(text);
  if (!read.ok) throw new Error(JSON.stringify(read.why));
  expect((await takeFile(read.preview)).ok).toBe(true);
}

it('brings how the app looks to a device where nothing was chosen yet, and leaves one alone where something was', async () => {
  prefer({ language: 'it', theme: 'sunlight', textSize: 150 });
  const text = await saved();
  localStorage.clear();
  await take(text);
  expect(preferences()).toEqual({ language: 'it', theme: 'sunlight', textSize: 150, haptics: true, awake: true, sound: false });
  prefer({ theme: 'ink' });
  await take(text);
  expect(preferences()).toMatchObject({ language: 'it', theme: 'ink' });
});

it('takes nothing from a file that no device prefers', () => {
  for (const value of [null, 7, 'x', [], { theme: '<b>', language: '__proto__', textSize: 1e9 }])
    expect(preferencesOf(value)).toEqual({ theme: 'system', textSize: 100, haptics: true, awake: true, sound: false });
});
