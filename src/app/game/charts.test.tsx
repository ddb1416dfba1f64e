// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { game } from '../../../tests/fixture/game.ts';
import { rules } from '../../../tests/fixture/rules.ts';
import { Database } from '../../storage/database.ts';
import { Voice } from '../../ui/voice.ts';
import { correctionText } from '../files/correction-file.ts';
import { correctionsOf } from '../session/corrections.ts';
import { openBook } from '../session/open-book.ts';
import { store } from '../session/store.ts';
import { Charts } from './charts.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 40_000 });

const opened = await openBook(game, 'en');
const show = () =>
  render(
    <Voice.Provider value={opened.speak}>
      <Charts {...opened} from="evening" />
    </Voice.Provider>,
  );
const tap = async (name: string | RegExp) => {
  const found = await screen.findByRole('button', { name });
  await act(() => void fireEvent.click(found));
};
const kept = async () => {
  const read = await correctionsOf(rules.id);
  return read.ok ? read.value : undefined;
};
const give = async (container: Element, text: string) => {
  const input = await waitFor(() => {
    const found = container.querySelector('input[type=file]');
    if (!found) throw new Error('no button for a file yet');
    return found;
  });
  Object.defineProperty(input, 'files', { value: [new Blob([text])], configurable: true });
  await act(() => void fireEvent.change(input));
};

beforeEach(async () => {
  store.close();
  await new Database().delete();
});
afterEach(cleanup);

it('a cell is corrected, and its chart is as shipped again', async () => {
  show();
  expect(screen.getByLabelText('Back').getAttribute('href')).toBe('#/s/evening/now');
  const cells = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('td button')];
    expect(found.length).toBeGreaterThan(0);
    return found;
  });
  await act(() => void fireEvent.click(cells[0] as HTMLElement));
  const more = await screen.findByRole('button', { name: /: more/ });
  await act(() => void fireEvent.click(more));
  await tap('My copy says this');
  await waitFor(async () => expect(Object.keys((await kept()) ?? {})).toHaveLength(1));
  await screen.findByText(/1 correction/);
  await tap('Use the shipped figures of this chart again');
  await waitFor(async () => expect(await kept()).toEqual({}));
  await tap('Undo');
  await waitFor(async () => expect(Object.keys((await kept()) ?? {})).toHaveLength(1));
});

it('corrections are read from a file, and one that is not right is refused with a sentence', async () => {
  const { container } = show();
  await give(container, correctionText(rules.id, { 'ladder/6+/calm': 5 }));
  await waitFor(async () => expect(await kept()).toEqual({ 'ladder/6+/calm': 5 }));
  await screen.findByText('1 figure taken in.');
  await give(container, correctionText(rules.id, { 'ladder/6+/fog': 5 }));
  await screen.findByText(/No chart of this game has the cell “ladder\/6\+\/fog”/);
  expect(await kept()).toEqual({ 'ladder/6+/calm': 5 });
});
