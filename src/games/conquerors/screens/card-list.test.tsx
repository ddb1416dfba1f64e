// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import type { CoreWords } from '../../../core/said.ts';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import type { Door } from '../../../ui/game-screens.ts';
import { Voice } from '../../../ui/voice.ts';
import { words as parts, type UiWords } from '../../../ui/words/en.ts';
import { CARD_IDS } from '../rules/cards.ts';
import { eventFaults, reduce, SETUP } from '../rules/testing/tracked.ts';
import { WORDS } from '../rules/testing/words.ts';
import type { Event } from '../rules/tracker/events.ts';
import { start } from '../rules/tracker/start.ts';
import type { State } from '../rules/tracker/state.ts';
import { barredNow, CardList } from './card-list.tsx';

afterEach(cleanup);

const speak = speaker<UiWords & CoreWords>(tongue('en'), [...WORDS.en, parts, core]);

/** The names of the cards as they are listed for the Macedonian, with what stands under each. */
function listed(state: State): readonly { readonly name: string; readonly under: string }[] {
  const door = { faults: (event: Event) => eventFaults(state, event) } as unknown as Door<State, Event>;
  const barred = (card: (typeof CARD_IDS)[number]) => barredNow(door, 'macedonian', card);
  render(
    <Voice.Provider value={speak}>
      <CardList cards={CARD_IDS} onCard={() => undefined} barred={barred} />
    </Voice.Provider>,
  );
  return screen
    .getAllByRole('button')
    .map((row) => ({ name: row.querySelector('b')?.textContent ?? '', under: row.querySelector('small')?.textContent ?? '' }));
}

test('15.0 the cards that may be played now stand first, those of the segment before those of any time; the others say why they may not', () => {
  const events: readonly Event[] = [
    { type: 'round', number: 2, side: 'macedonian' },
    { type: 'step', to: 'c1' },
  ];
  const all = listed(events.reduce(reduce, start(SETUP)));
  const at = (name: string): number => all.findIndex((one) => one.name === name);
  expect(at('Revolt')).toBeLessThan(at('Surprise'));
  expect(at('Surprise')).toBeLessThan(at('Alexander Goes Native'));
  expect(all[at('Alexander Goes Native')]?.under).toContain('Alexander to be Great King');
  expect(all[at('Mass Marriage')]?.under).toContain('a card of the Persian');
});

test('3.3 C outside the card segment those of any time stand first', () => {
  const events: readonly Event[] = [
    { type: 'round', number: 2, side: 'macedonian' },
    { type: 'step', to: 'c3' },
  ];
  const all = listed(events.reduce(reduce, start(SETUP))).map(({ name }) => name);
  expect(all.indexOf('Surprise')).toBeLessThan(all.indexOf('Revolt'));
});
