// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { standardOf } from '../../../core/fields.ts';
import type { CoreWords } from '../../../core/said.ts';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { Voice } from '../../../ui/voice.ts';
import { words as parts, type UiWords } from '../../../ui/words/en.ts';
import { type ShockInput, shockFields } from '../rules/procedures/shock/input.ts';
import { attacker, defender } from '../rules/procedures/shock/prefill.ts';
import { words as later } from '../words/en/book.ts';
import { words } from '../words/en/table.ts';
import { WhoseType, withWhoMay } from './whose-type.tsx';

afterEach(cleanup);

const speak = speaker<typeof words & typeof later & UiWords & CoreWords>(tongue('en'), [words, later, parts, core]);
const STANDARD = standardOf(shockFields);
const [lg, hi] = [attacker({ name: 'Hastati' }), attacker({ type: 'hi', name: '' })];

test('7.35 whose type counts is tapped by name, or left to what is best; one unit leaves nothing to tap', async () => {
  const given: Partial<ShockInput>[] = [];
  render(
    <Voice.Provider value={speak}>
      <WhoseType input={{ ...STANDARD, attackers: [lg, hi], defenders: [defender()] }} onInput={(change) => given.push(change)} />
    </Voice.Provider>,
  );
  expect(screen.getAllByRole('radio').map((one) => one.parentElement?.textContent)).toEqual(['The best for them', 'Hastati', '2: HI']);
  fireEvent.click(screen.getByLabelText('2: HI'));
  expect(given).toEqual([{ attackerWeapon: 2 }]);
});

test('7.36 who is named no longer counts once another strikes the flank, or once he is gone', () => {
  const input: ShockInput = { ...STANDARD, attackers: [lg, hi], attackerWeapon: 2, defenders: [defender(), defender()], defenderWeapon: 2 };
  expect(withWhoMay(input, { attackers: [{ ...lg, angle: 'flank' }, hi] })).toMatchObject({ attackerWeapon: 0 });
  expect(withWhoMay(input, { attackers: [lg, { ...hi, angle: 'flank' }] })).toMatchObject({ attackerWeapon: 2, defenderWeapon: 2 });
  expect(withWhoMay(input, { defenders: [defender()] })).toMatchObject({ defenderWeapon: 0 });
  expect(withWhoMay(input, { defenderWeapon: 1 })).toEqual({ attackerWeapon: 2, defenderWeapon: 1 });
});
