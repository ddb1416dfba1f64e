// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { speaker, tongue } from '../core/words.ts';
import { Curtain } from './curtain.tsx';
import { Voice } from './voice.ts';
import { words } from './words/en.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show() {
  return render(
    <Voice.Provider value={speaker(tongue('en'), [words])}>
      <Curtain who="Karen">
        <p>seven temples</p>
      </Curtain>
    </Voice.Provider>,
  );
}

describe('a curtain', () => {
  it('keeps the secret out of the page until it is drawn, and again once it is hidden', () => {
    const { container, getByRole } = show();
    expect(container.innerHTML).not.toContain('seven');
    fireEvent.click(getByRole('button'));
    expect(container.innerHTML).toContain('seven');
    fireEvent.click(getByRole('button'));
    expect(container.innerHTML).not.toContain('seven');
  });

  it('closes when the app goes to the background: the app switcher shows nothing', async () => {
    const { container, getByRole, findByText } = show();
    fireEvent.click(getByRole('button'));
    expect(container.innerHTML).toContain('seven');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await findByText(words['ui/hand-to'].replace('{who}', 'Karen'));
    expect(container.innerHTML).not.toContain('seven');
  });
});
