// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import type { CoreWords } from '../../../core/said.ts';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { Voice } from '../../../ui/voice.ts';
import { words as parts, type UiWords } from '../../../ui/words/en.ts';
import { beginBattle } from '../rules/battle/begin.ts';
import { KNOWN_COUNTERS } from '../rules/counters/counters.ts';
import { type NewForce, unknownForce } from '../rules/counters/forces.ts';
import { forceNamed } from '../rules/testing/force.ts';
import { stateAfter } from '../rules/testing/resolving.ts';
import { words } from '../words/en/table.ts';
import { BattleLines } from './battle-lines.tsx';
import { ForceCounter } from './force-counter.tsx';

afterEach(cleanup);

const speak = speaker<typeof words & UiWords & CoreWords>(tongue('en'), [words, parts, core]);
const entered = KNOWN_COUNTERS.map((one) => ({ ...one, count: 3 }));
const counter = (force: NewForce, counters = KNOWN_COUNTERS): string =>
  render(
    <Voice.Provider value={speak}>
      <ForceCounter force={force} box={{ counters }} />
    </Voice.Provider>,
  ).container.textContent ?? '';
const lines = (force: NewForce): string => {
  const { campaign } = stateAfter([{ type: 'garrison', area: 'Macedonia', force }]);
  return (
    render(
      <Voice.Provider value={speak}>
        <BattleLines battle={beginBattle(campaign)} campaign={campaign} />
      </Voice.Provider>,
    ).container.textContent ?? ''
  );
};

describe('Fichas de Fuerzas: what nobody entered is unknown, never 0', () => {
  test('on its counter and in the line of battle, and read aloud', () => {
    for (const shown of [counter(unknownForce('persian', 'HC')), lines(unknownForce('persian', 'HC'))])
      expect(shown).toContain('battle ?, superscript ?, speed ?');
  });
});

describe('Fichas de Fuerzas: a doubtful figure is shown as doubtful', () => {
  const companions = forceNamed('macedonian', 'HC Companions');
  const inferred = parts['ui/confidence/inferred'];
  test('until the player’s own counters are entered', () => {
    expect(counter(companions)).toContain('3²?');
    expect(counter(companions)).toContain(inferred);
    expect(counter(companions, entered)).not.toContain('?');
    expect(counter(companions, entered)).not.toContain(inferred);
  });
  test('in the line of battle too; what the text prints is not', () => {
    expect(lines(forceNamed('southern-greek', 'IN'))).toContain(inferred);
    expect(lines(forceNamed('persian', 'AR'))).not.toContain(inferred);
  });
});
