import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../core/languages.ts';
import { SHELF } from '../../games/index.ts';
import { appWords } from '../shell/i18n.ts';
import { words as beyond } from './en/app.ts';
import { words as start } from './en/start.ts';

describe('the words of the app', () => {
  it.each(LANGUAGES)('are all there in %s', async (language) => {
    const parts = await appWords(language);
    const english = await appWords('en');
    expect(parts.map((part) => Object.keys(part).sort())).toEqual(english.map((part) => Object.keys(part).sort()));
  });

  it('no two parts say the same thing', async () => {
    const ids = (await appWords('en')).flatMap((part) => Object.keys(part));
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it('name every game of the shelf and its box', () => {
    expect(SHELF.flatMap(({ id }) => [`game/${id}`, `box/${id}`]).filter((id) => !Object.hasOwn({ ...start, ...beyond }, id))).toEqual([]);
  });
});
