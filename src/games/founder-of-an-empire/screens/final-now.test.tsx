// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { printed } from '../../../core/chart.ts';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import { quietDoor } from '../../../ui/testing/quiet-door.ts';
import { Voice } from '../../../ui/voice.ts';
import { words as ui } from '../../../ui/words/en.ts';
import { rulings } from '../rules/rulings.ts';
import type { TrackedEvent } from '../rules/tracker/events.ts';
import { start } from '../rules/tracker/state.ts';
import { tracker } from '../rules/tracker/tracker.ts';
import { words as book } from '../words/en/book.ts';
import { words as table } from '../words/en/table.ts';
import type { TheDoor } from './door.ts';
import { AwardsSoFar } from './final-now.tsx';

const speak = speaker(tongue('en'), [book, table, ui, core]);
afterEach(cleanup);

const setup = { players: 2, name1: 'Anna', name2: 'Bruno', name3: '', name4: '', name5: '', eldest: 1, short: false };

/** What is said of the awards after these events. */
function shown(...events: readonly TrackedEvent[]): string {
  const facts: TheDoor['facts'] = {
    ruling: (id) => rulings.find((one) => one.id === id)?.options[0] ?? '',
    cell: printed,
  };
  const door: TheDoor = quietDoor({ state: events.reduce((before, event) => tracker.reduce(before, event), start(setup)), facts });
  const { container } = render(
    <Voice.Provider value={speak}>
      <AwardsSoFar door={door} />
    </Voice.Provider>,
  );
  return container.textContent ?? '';
}

test('6.1 the awards as they stand: one temple more, one city each, region 2 shared; nothing where nothing was built', () => {
  expect(shown()).toBe('');
  const said = shown(
    { type: 'set-built', seat: 'player-1', region: 1, temples: 2, cities: 0 },
    { type: 'set-built', seat: 'player-1', region: 2, temples: 0, cities: 1 },
    { type: 'set-built', seat: 'player-2', region: 2, temples: 0, cities: 1 },
  );
  const each = ['Most cities: a tie at 1, nobody', 'Most temples: Anna, with 2', 'Most in region 1: Anna, with 2', 'Most in region 2: a tie at 1, nobody'];
  expect(said).toBe(['If the game ended now', ...each.map((line) => `${line}6.1`)].join(''));
});
