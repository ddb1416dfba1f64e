// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { D6, D10, type Die, die } from '../core/dice.ts';
import { speaker, tongue } from '../core/words.ts';
import { Keypad } from './keypad.tsx';
import { Voice } from './voice.ts';
import { words } from './words/en.ts';

afterEach(cleanup);

function show(of: Die, count: number, onDone: (faces: readonly number[]) => void) {
  function Held() {
    const [faces, setFaces] = useState<readonly number[]>([]);
    return <Keypad of={of} count={count} faces={faces} onFaces={setFaces} onDone={onDone} label="Battle" />;
  }
  return render(
    <Voice.Provider value={speaker(tongue('en'), [words])}>
      <Held />
    </Voice.Provider>,
  );
}

const press = (element: Element) => act(() => void fireEvent.click(element));

describe('the keypad', () => {
  it('takes one tap a die and is done with the last', async () => {
    const done = vi.fn();
    const { getByRole } = show(D6, 2, done);
    await press(getByRole('button', { name: '4' }));
    expect(done).not.toHaveBeenCalled();
    await press(getByRole('button', { name: '6' }));
    expect(done.mock.calls).toEqual([[[4, 6]]]);
  });

  it('takes back the last die', async () => {
    const done = vi.fn();
    const { getByRole } = show(D6, 2, done);
    await press(getByRole('button', { name: '4' }));
    await press(getByRole('button', { name: 'Take back the last one' }));
    await press(getByRole('button', { name: '1' }));
    await press(getByRole('button', { name: '2' }));
    expect(done.mock.calls).toEqual([[[1, 2]]]);
  });

  it('has the ten faces 0 to 9 of the ten-sided die', () => {
    const { getAllByRole } = show(D10, 1, () => undefined);
    const names = getAllByRole('button').map((key) => key.getAttribute('aria-label'));
    expect(names).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'Take back the last one']);
  });

  it('hears the keyboard, and only faces the die has', async () => {
    const done = vi.fn();
    show(D6, 2, done);
    for (const key of ['7', '0', '3', 'Backspace', '5', '2']) await act(() => void fireEvent.keyDown(document, { key }));
    expect(done.mock.calls).toEqual([[[5, 2]]]);
  });

  it('takes a number for dice of many sides', async () => {
    const done = vi.fn();
    const { getByLabelText, container } = show(die(100), 1, done);
    const field = getByLabelText('Battle', { selector: 'input' }) as HTMLInputElement;
    field.value = '101';
    await act(() => void fireEvent.submit(container.querySelector('form') as HTMLFormElement));
    expect(done).not.toHaveBeenCalled();
    field.value = '73';
    await act(() => void fireEvent.submit(container.querySelector('form') as HTMLFormElement));
    expect(done.mock.calls).toEqual([[[73]]]);
  });
});
