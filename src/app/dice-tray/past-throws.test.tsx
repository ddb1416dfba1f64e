// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { game } from '../../../tests/fixture/game.ts';
import { Voice } from '../../ui/voice.ts';
import { openBook } from '../session/open-book.ts';
import { clock } from '../shell/how-long-ago.ts';
import { PastThrows } from './past-throws.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says the time of a throw as every other page does, in the way of the device', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  const { speak } = await openBook(game, 'en');
  const at = new Date(2026, 4, 1, 17, 26).getTime();
  const thrown = { parts: [{ sides: 6, zero: false, faces: [4] }], typed: false };
  const history = { shown: [{ number: 1, at, thrown }], add: async () => undefined, forget: async () => undefined, faces: async () => [] };
  render(
    <Voice.Provider value={speak}>
      <PastThrows history={history} latest={undefined} onFair={() => undefined} />
    </Voice.Provider>,
  );
  expect(clock('en', at)).toBe('17:26');
  expect(screen.getByRole('listitem').querySelector('time')?.textContent).toBe('17:26');
});
