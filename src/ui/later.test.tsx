// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/preact';
import type { ComponentType } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { speaker, tongue } from '../core/words.ts';
import { Later, later } from './later.tsx';
import { Voice } from './voice.ts';
import { words } from './words/en.ts';

const Greeting = ({ name }: { readonly name: string }) => <p>Hail {name}</p>;
type Load = () => Promise<ComponentType<{ readonly name: string }>>;

async function show(Shown: ComponentType<{ readonly name: string }>) {
  const shown = render(
    <Voice.Provider value={speaker(tongue('en'), [words])}>
      <Shown name="Bucephalus" />
    </Voice.Provider>,
  );
  const atOnce = shown.container.textContent;
  await act(async () => {});
  return { ...shown, atOnce };
}

async function press(button: HTMLElement) {
  fireEvent.click(button);
  for (const _ of ['the attempt', 'its answer']) await act(async () => {});
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a component loaded later', () => {
  it('is not loaded until it is shown, shows nothing meanwhile, and shows at once the next time', async () => {
    const load = vi.fn<Load>(async () => Greeting);
    const Shown = later(load);
    expect(load).not.toHaveBeenCalled();
    const first = await show(Shown);
    expect(first.atOnce).toBe('');
    expect(first.container.textContent).toBe('Hail Bucephalus');
    cleanup();
    expect((await show(Shown)).atOnce).toBe('Hail Bucephalus');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('takes new props without loading again', async () => {
    const load = vi.fn<Load>(async () => Greeting);
    const { container, rerender } = render(<Later load={load} with={{ name: 'Parmenion' }} />);
    await act(async () => {});
    rerender(<Later load={load} with={{ name: 'Craterus' }} />);
    expect(container.textContent).toBe('Hail Craterus');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says that it could not be loaded and tries again in place', async () => {
    const load = vi.fn<Load>(async () => Greeting).mockRejectedValueOnce(new Error('offline'));
    const { container, getByText } = await show(later(load));
    expect(container.textContent).toContain(words['ui/not-loaded']);
    await press(getByText(words['ui/load-again']));
    expect(container.textContent).toBe('Hail Bucephalus');
  });

  it('loads the page again when a second attempt fails too', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const { getByText } = await show(later<{ readonly name: string }>(() => Promise.reject(new Error('offline'))));
    await press(getByText(words['ui/load-again']));
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(getByText(words['ui/load-again']));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
