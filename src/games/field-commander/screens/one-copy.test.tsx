// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { factsOf } from '../../../core/facts.ts';
import { quietDoor } from '../../../ui/testing/quiet-door.ts';
import { boxForm } from '../rules/counters/box-form.ts';
import { KNOWN_MAPS } from '../rules/map/known-maps.ts';
import type { CampaignMap } from '../rules/map/map.ts';
import { mapForm } from '../rules/map/map-forms.ts';
import { situation } from '../rules/testing/resolving.ts';
import type { Event } from '../rules/tracker/events.ts';
import { start } from '../rules/tracker/start.ts';
import type { State } from '../rules/tracker/state.ts';
import { tracker } from '../rules/tracker/tracker.ts';
import type { CampaignDoor } from './door.ts';
import { keepMap } from './door.ts';
import { useOneCopy } from './one-copy.ts';

afterEach(cleanup);

/** A session with its copy: what is done in it, and what is undone. */
function session(id: string) {
  const copies = new Map<string, unknown>();
  const begun = tracker.reduce(start({ campaign: 'granicus' }), { type: 'begin' });
  const states = [begun];
  const now = (): State => states.at(-1) ?? begun;
  const acted: Event[] = [];
  const door: CampaignDoor = {
    ...quietDoor({
      state: begun,
      facts: factsOf(situation()),
      copy: (form) => copies.get(form),
      setCopy: async (form, value) => void copies.set(form, value),
      act: async (events) => {
        acted.push(...events);
        states.push(events.reduce(tracker.reduce, now()));
        return true;
      },
    }),
    session: id,
    get state() {
      return now();
    },
  };
  const Shown = () => {
    useOneCopy(door);
    return null;
  };
  const seen = async (): Promise<void> => {
    const { unmount } = render(
      <>
        <Shown />
        <Shown />
      </>,
    );
    unmount();
    await new Promise((then) => setTimeout(then));
  };
  const copied = () => copies.get(mapForm('granicus').id) as CampaignMap | undefined;
  return { door, states, acted, copies, seen, copied };
}

const entered: CampaignMap = { ...KNOWN_MAPS.granicus, gold: 8 };

test('The map: a change that is undone in the session is undone in the copy, and done again with it', async () => {
  const { door, states, seen, copied } = session('undone');
  await seen();
  await keepMap(door, 'granicus', entered);
  await seen();
  expect(copied()?.gold).toBe(8);
  const after = states.splice(-1);
  await seen();
  expect(copied()?.gold).toBe(0);
  states.push(...after);
  await seen();
  expect(copied()?.gold).toBe(8);
});

test('The map: what its owner changes on the page of the copy comes into the campaign under way, once', async () => {
  const { door, acted, copies, seen } = session('changed');
  await seen();
  copies.set(mapForm('granicus').id, entered);
  await seen();
  await seen();
  // Though two places of the session see it, as on a wide screen.
  expect(acted).toMatchObject([{ type: 'map', map: { gold: 8 } }]);
  expect(acted).toHaveLength(1);
  expect(door.state.campaign.map.gold).toBe(8);
  expect(copies.has(boxForm.id)).toBe(false);
});

test('a session whose map was another one before it was seen keeps it, and the copy its own', async () => {
  const { acted, copies, seen, copied } = session('other');
  copies.set(mapForm('granicus').id, entered);
  await seen();
  await seen();
  expect(acted).toEqual([]);
  expect(copied()?.gold).toBe(8);
});
