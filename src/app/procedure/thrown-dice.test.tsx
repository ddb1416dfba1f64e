// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { D6, one } from '../../core/dice.ts';
import type { Answer, Want } from '../../core/told.ts';
import { speaker, tongue } from '../../core/words.ts';
import type { Naming } from '../../ui/naming.ts';
import { Voice } from '../../ui/voice.ts';
import { words as ui } from '../../ui/words/en.ts';
import { ThrownDice } from './thrown-dice.tsx';

afterEach(cleanup);

const ROLLS = { 'avoid/persian': [1], 'battle/macedonian': [3, 5], 'battle/persian': [1, 4], 'retreat/persian': [6] };
const answers: readonly Answer[] = Object.entries(ROLLS).map(([at, faces]) => ({ at, faces, by: 'thrown' }));
const asks = answers.map(({ at, faces }) => ({ at, ask: { ...one(D6), count: faces.length } })) as unknown as readonly Want[];

function shown(which: 'first' | 'others', paired: boolean): readonly (string | null)[] {
  const { container } = render(
    <Voice.Provider value={speaker(tongue('en'), [ui])}>
      <ThrownDice
        asks={asks}
        answers={answers}
        naming={{ label: (at: string) => at } as unknown as Naming}
        busy={false}
        part={{ which, count: 2 }}
        paired={paired}
        onDie={undefined}
      />
    </Voice.Provider>,
  );
  return [...container.querySelectorAll('figcaption')].map((one) => one.textContent);
}

describe('the dice of a result', () => {
  it('over two scores are those of its two sides, whatever fell before them', () => {
    expect(shown('first', true)).toEqual(['battle/macedonian', 'battle/persian']);
    cleanup();
    expect(shown('others', true)).toEqual(['avoid/persian', 'retreat/persian']);
  });
  it('without a picture are the first that fell', () => {
    expect(shown('first', false)).toEqual(['avoid/persian', 'battle/macedonian']);
  });
});
