// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { situationOf } from '../../../core/facts.ts';
import { standardOf } from '../../../core/fields.ts';
import { type Answer, answersOf, told } from '../../../core/told.ts';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import type { InPlace } from '../../../ui/game-screens.ts';
import { quietDoor } from '../../../ui/testing/quiet-door.ts';
import { Voice } from '../../../ui/voice.ts';
import { words as ui } from '../../../ui/words/en.ts';
import { turnOrder } from '../rules/procedures/turn-order.ts';
import { rulings } from '../rules/rulings.ts';
import type { TrackedEvent } from '../rules/tracker/events.ts';
import { start } from '../rules/tracker/state.ts';
import { tracker } from '../rules/tracker/tracker.ts';
import { words as book } from '../words/en/book.ts';
import { words as table } from '../words/en/table.ts';
import type { TheDoor } from './door.ts';
import { OrderNow } from './order-now.tsx';

afterEach(cleanup);
const speak = speaker(tongue('en'), [book, table, ui, core]);
const BOARD = { order: 1, militia: 5, temples: 2, cities: 1 };
const setup = { players: 2, name1: 'Anna', name2: 'Bruno', name3: '', name4: '', name5: '', eldest: 1, short: false };

test('5.1 all is equal: the app draws the lot, and who was drawn chooses a place right there', async () => {
  const state = tracker.reduce(start(setup), { type: 'allocated', boxes: { 'player-1': BOARD, 'player-2': BOARD } });
  const facts: TheDoor['facts'] = { ruling: (id) => rulings.find((one) => one.id === id)?.options[0] ?? '', cell: () => expect.unreachable() };
  const input = { ...standardOf(turnOrder.fields), ...turnOrder.prefill(state, undefined, facts) };
  const run = (answers: readonly Answer[]) => told(turnOrder, input, answersOf(answers), situationOf(facts, rulings, []));
  const given: Answer[] = [];
  /** What the shell does: throws what is to be thrown, here the lot for Bruno, and asks the rest where the player is. */
  const resolve = async (_id: string, _input: unknown, how: InPlace<unknown, TrackedEvent> = {}): Promise<undefined> => {
    for (;;) {
      const now = run(given);
      if (now.state !== 'waiting') return;
      const [want] = now.wants;
      if (!want) return;
      const face =
        want.ask.kind === 'choice'
          ? await how.answer?.({
              at: want.at,
              kind: 'choice',
              question: '',
              options: [],
              usual: undefined,
              answers: given.map((one) => ({ ...one, label: '' })),
            })
          : 'player-2';
      given.push({
        at: want.at,
        faces: [typeof face === 'object' ? expect.unreachable() : (face ?? expect.unreachable())],
        by: want.ask.kind === 'choice' ? 'typed' : 'thrown',
      });
    }
  };
  const door: TheDoor = quietDoor({ state, facts, resolve });
  render(
    <Voice.Provider value={speak}>
      <OrderNow door={door} />
    </Voice.Provider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Draw the lot' }));
  await screen.findByRole('heading', { name: /Bruno/ });
  fireEvent.click(screen.getByRole('button', { name: speak('place', { n: 2 }) }));
  await expect.poll(() => run(given).state).toBe('done');
  expect(run(given)).toMatchObject({ state: 'done', outcome: { order: ['player-1', 'player-2'] } });
});
