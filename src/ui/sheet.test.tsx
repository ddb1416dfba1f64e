// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { speaker, tongue } from '../core/words.ts';
import { Sheet } from './sheet.tsx';
import { Voice } from './voice.ts';
import { words } from './words/en.ts';

afterEach(cleanup);

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <Voice.Provider value={speaker(tongue('en'), [words])}>
      <button type="button" onClick={() => setOpen(true)}>
        Odds
      </button>
      <Sheet title="All odds" open={open} onClose={() => setOpen(false)}>
        <button type="button">Inside</button>
      </Sheet>
    </Voice.Provider>
  );
}

async function opened() {
  const page = render(<Page />);
  const opener = page.getByText('Odds');
  opener.focus();
  await act(() => void fireEvent.click(opener));
  return { ...page, opener, dialog: page.container.querySelector('dialog') as HTMLDialogElement };
}

describe('a sheet', () => {
  it('is a modal dialog with its title as name and focus', async () => {
    const { dialog, getByText } = await opened();
    expect(dialog.open).toBe(true);
    expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')).toBe(getByText('All odds'));
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it.each([
    ['the cross', (dialog: HTMLDialogElement) => fireEvent.click(dialog.querySelector('[aria-label="Close"]') as Element)],
    ['Esc or back', (dialog: HTMLDialogElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
    ['a tap beside it', (dialog: HTMLDialogElement) => fireEvent.click(dialog)],
  ])('%s closes it and focus returns', async (_name, close) => {
    const { dialog, opener, container } = await opened();
    await act(() => void close(dialog));
    expect(container.querySelector('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('a tap within it does not close it', async () => {
    const { getByText, container } = await opened();
    await act(() => void fireEvent.click(getByText('Inside')));
    expect(container.querySelector('dialog')).not.toBeNull();
  });

  it('a file chooser within that is called off does not close it', async () => {
    const { getByText, container } = await opened();
    await act(() => void fireEvent(getByText('Inside'), new Event('cancel', { bubbles: true })));
    expect(container.querySelector('dialog')).not.toBeNull();
  });
});
