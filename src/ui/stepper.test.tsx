// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speaker, tongue } from '../core/words.ts';
import { Stepper } from './stepper.tsx';
import { Voice } from './voice.ts';
import { words } from './words/en.ts';

const onChange = vi.fn<(value: number) => void>();

function show(value = 5, max = 40) {
  return render(
    <Voice.Provider value={speaker(tongue('en'), [words])}>
      <Stepper label="ASP" value={value} min={0} max={max} onChange={onChange} />
    </Voice.Provider>,
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  onChange.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a stepper', () => {
  it('commits one step on release, not before', async () => {
    const { getByLabelText, getByRole } = show();
    const more = getByLabelText('ASP: more');
    await act(() => void fireEvent.pointerDown(more));
    expect((getByRole('spinbutton') as HTMLInputElement).value).toBe('6');
    expect(onChange).not.toHaveBeenCalled();
    await act(() => void fireEvent.pointerUp(more));
    expect(onChange.mock.calls).toEqual([[6]]);
  });

  it('repeats when held and commits once', async () => {
    const { getByLabelText, getByRole } = show();
    const more = getByLabelText('ASP: more');
    await act(() => void fireEvent.pointerDown(more));
    await act(() => void vi.advanceTimersByTime(3000));
    const reached = Number((getByRole('spinbutton') as HTMLInputElement).value);
    expect(reached).toBeGreaterThan(15);
    expect(onChange).not.toHaveBeenCalled();
    await act(() => void fireEvent.pointerUp(more));
    await act(() => void vi.advanceTimersByTime(3000));
    expect(onChange.mock.calls).toEqual([[reached]]);
  });

  it('stops at its limit', async () => {
    const { getByLabelText } = show(39, 40);
    await act(() => void fireEvent.pointerDown(getByLabelText('ASP: more')));
    await act(() => void vi.advanceTimersByTime(5000));
    await act(() => void fireEvent.pointerUp(getByLabelText('ASP: more')));
    expect(onChange.mock.calls).toEqual([[40]]);
  });

  it('a hold that turns into scrolling changes nothing', async () => {
    const { getByLabelText, getByRole } = show();
    await act(() => void fireEvent.pointerDown(getByLabelText('ASP: less')));
    await act(() => void fireEvent.pointerCancel(getByLabelText('ASP: less')));
    expect((getByRole('spinbutton') as HTMLInputElement).value).toBe('5');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('arrows held on the keyboard commit once, when let go', async () => {
    const { getByRole } = show();
    const field = getByRole('spinbutton');
    for (let i = 0; i < 3; i += 1) await act(() => void fireEvent.keyDown(field, { key: 'ArrowUp' }));
    expect(onChange).not.toHaveBeenCalled();
    await act(() => void fireEvent.keyUp(field, { key: 'ArrowUp' }));
    expect(onChange.mock.calls).toEqual([[8]]);
  });

  it('takes a typed number within its limits, and nothing that is no number', async () => {
    const { getByRole } = show();
    const field = getByRole('spinbutton') as HTMLInputElement;
    await act(() => void fireEvent.input(field, { target: { value: '99' } }));
    await act(() => void fireEvent.keyDown(field, { key: 'Enter' }));
    expect(onChange.mock.calls).toEqual([[40]]);
    await act(() => void fireEvent.input(field, { target: { value: 'x' } }));
    await act(() => void fireEvent.blur(field));
    expect(onChange.mock.calls).toEqual([[40]]);
  });
});
