// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { speaker, tongue } from '../core/words.ts';
import { OddsBar } from './odds-bar.tsx';
import { Voice } from './voice.ts';
import { words } from './words/en.ts';

afterEach(cleanup);

test('what is nobody’s is drawn in no side’s colour, and each side in its own', () => {
  const parts = [
    { id: 'macedonian', words: 'Macedonian', part: 0.6, side: 4 as const },
    { id: 'persian', words: 'Persian', part: 0.3, side: 2 as const },
    { id: 'draw', words: 'Draw', part: 0.1 },
  ];
  const { container } = render(
    <Voice.Provider value={speaker(tongue('en'), [words])}>
      <OddsBar label="Who wins" parts={parts} />
    </Voice.Provider>,
  );
  const drawn = [...container.querySelectorAll('[data-side], [data-part]')].map(
    (one) => one.getAttribute('data-side') ?? `nobody ${one.getAttribute('data-part')}`,
  );
  // The bar, then the legend below it.
  expect(drawn).toEqual(['4', '2', 'nobody 2', '4', '2', 'nobody 2']);
});
