// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { factsOf } from '../../../core/facts.ts';
import { readInput } from '../../../core/read-input.ts';
import type { CoreWords } from '../../../core/said.ts';
import { words as core } from '../../../core/words/en.ts';
import { speaker, tongue } from '../../../core/words.ts';
import type { Door } from '../../../ui/game-screens.ts';
import { quietDoor } from '../../../ui/testing/quiet-door.ts';
import { Voice } from '../../../ui/voice.ts';
import { words as parts, type UiWords } from '../../../ui/words/en.ts';
import { drawApm } from '../rules/procedures/draw-apm.ts';
import { landBattle } from '../rules/procedures/land-battle/land-battle.ts';
import { type Reorganize, reorganize } from '../rules/procedures/reorganize.ts';
import { faultsOf, read, situation } from '../rules/testing/read.ts';
import { eventFaults, reduce, SETUP } from '../rules/testing/tracked.ts';
import { WORDS } from '../rules/testing/words.ts';
import type { Event } from '../rules/tracker/events.ts';
import { start } from '../rules/tracker/start.ts';
import type { State as Tracked } from '../rules/tracker/state.ts';
import { tracker } from '../rules/tracker/tracker.ts';
import { TREASURIES } from '../rules/vocabulary.ts';
import { BattleForm } from './battle-form.tsx';
import { Now } from './now.tsx';
import { ReorganizeForm } from './reorganize-form.tsx';
import { State } from './state.tsx';

const speak = speaker<UiWords & CoreWords>(tongue('en'), [...WORDS.en, parts, core]);
const FRESH = start(SETUP);

interface Seen {
  state: Tracked;
  opened: string[];
  sealed: Record<string, unknown>;
}

/** A screen over a state that changes as it acts. */
function shown(Screen: typeof Now, begun: Tracked = FRESH, elsewhere?: string): Seen {
  const seen: Seen = { state: begun, opened: [], sealed: {} };
  function Table() {
    const [state, setState] = useState(begun);
    const door: Door<Tracked, Event> = quietDoor({
      state,
      facts: factsOf(situation()),
      act: async (events: readonly Event[]) => {
        seen.state = events.reduce(reduce, seen.state);
        setState(seen.state);
        return true;
      },
      open: (procedure: string) => seen.opened.push(procedure),
      faults: (event: Event) => eventFaults(seen.state, event),
      elsewhere: (side: string) => side === elsewhere,
      peek: async (secret: string) => seen.sealed[secret],
      seal: async (secret: string, value: unknown) => {
        seen.sealed[secret] = value;
        return true;
      },
    });
    return (
      <Voice.Provider value={speak}>
        <Screen door={door} />
      </Voice.Provider>
    );
  }
  render(<Table />);
  return seen;
}
/** The parts of a screen that come once it stands. */
async function settled(): Promise<void> {
  await act(async () => {
    await vi.dynamicImportSettled();
  });
}

/** Now with all its parts. */
async function shownNow(begun?: Tracked): Promise<Seen> {
  const seen = shown(Now, begun);
  await settled();
  return seen;
}
afterEach(cleanup);

const tap = (name: string | RegExp): void => void fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);

describe('State', () => {
  test('5.1, 8.4 what nobody entered of a counter is no figure; a tap says that the counter prints what stands there', async () => {
    const seen = shown(State);
    fireEvent.click(screen.getByRole('tab', { name: 'People' }));
    const antipater = await screen.findByRole('button', { name: /^Antipater/ });
    expect(antipater.textContent).toContain('??');
    fireEvent.click(antipater);
    tap('The counter prints this');
    expect(seen.state.leaders.find(({ id }) => id === 'antipater')?.zeros).toEqual(['battle', 'naval']);
    expect(antipater.textContent).toContain('00');
  });
  test('two taps change a treasury', () => {
    const seen = shown(State);
    tap(/Sardes/);
    fireEvent.click(screen.getByRole('radio', { name: /Scarce/ }));
    expect(seen.state.treasuries.sardes.level).toBe('scarce');
  });
  test('every view shows what it tracks, with words for all of it', async () => {
    shown(State);
    for (const [view, word] of [
      ['Forces', 'Macedonian Army 1'],
      ['Map', 'Garrisons and tribes'],
      ['People', 'Memnon'],
      ['Cards', 'Deck'],
      ['Victory', 'Become Great King'],
    ] as const) {
      fireEvent.click(screen.getByRole('tab', { name: view }));
      expect((await screen.findAllByText(word)).length).toBeGreaterThan(0);
      expect(document.body.textContent).not.toContain('«');
    }
  });
  test('an army opens its battle', async () => {
    const seen = shown(State);
    fireEvent.click(screen.getByRole('tab', { name: 'Forces' }));
    await screen.findByText('Macedonian Army 1');
    tap(/Macedonian Army 1/);
    tap('Land battle');
    expect(seen.opened).toEqual(['land-battle']);
  });
});

describe('places', () => {
  test('a garrison is placed at a city named in any language, with its province; the screen shows it in its own', async () => {
    const seen = shown(State);
    fireEvent.click(screen.getByRole('tab', { name: 'Map' }));
    await screen.findByText('Garrisons and tribes');
    await screen.findByRole('button', { name: /^Egypt/ }, { timeout: 10_000 });
    tap(/^Egypt/);
    fireEvent.click(await screen.findByLabelText('Another place'));
    const place = screen.getByLabelText('Place', { selector: 'dialog input' });
    fireEvent.input(place, { target: { value: 'Menfi' } });
    fireEvent.blur(place);
    await screen.findByText('Memphis · Persian');
    expect(seen.state.garrisons).toContainEqual({ side: 'persian', place: 'memphis', province: 'egypt', gsp: 1 });
  });
  test('3.4 Alexander at Gordium, however it was typed, is marked at the end of the round', async () => {
    const older = { type: 'army', army: 'macedonian-1', set: { place: 'Gordio' } };
    const there = tracker.upcast(older);
    await shownNow([there, { type: 'step', to: 'c5' } as const].reduce(reduce, FRESH));
    expect(screen.getByRole('button', { name: 'Alexander ends the round at Gordium' })).toBeTruthy();
  });
  test('11.3 H a Useless army in a Treasury City, however it was typed, may recover', async () => {
    const older = { type: 'army', army: 'persian-2', set: { place: 'Persépolis', useless: true } };
    const phase = [{ type: 'administrative-phase' }, { type: 'step', to: 'd3' }] as const;
    await shownNow(phase.reduce(reduce, reduce(FRESH, tracker.upcast(older))));
    expect(screen.getByRole('button', { name: 'Persian Army 2 is no longer Useless (in a Treasury City)' })).toBeTruthy();
  });
});

describe('hands by card', () => {
  test('3.1 b a card dealt is named: it is sealed for its player, stands in no state, and nothing was drawn', async () => {
    const seen = shown(State, start({ ...SETUP, hands: 'cards' }));
    fireEvent.click(screen.getByRole('tab', { name: 'Cards' }));
    await screen.findAllByText('Name a card in hand');
    tap('Name a card in hand');
    tap(/^Surprise/);
    await vi.waitFor(() => expect(seen.sealed).toEqual({ 'hand-macedonian': { cards: [{ card: 'surprise', seen: 0 }] } }));
    expect(seen.state.cards.hands.macedonian).toEqual({ count: 3, cards: [] });
    expect(seen.state.cards.deck).toBe(49);
    await screen.findByRole('button', { name: 'I am Macedonian' });
    tap('I am Macedonian');
    await screen.findByRole('button', { name: /^Surprise/ });
  });

  test('15.0 a card drawn is counted for all, and which one it is only its player knows', async () => {
    const seen = shown(State, start({ ...SETUP, hands: 'cards' }));
    fireEvent.click(screen.getByRole('tab', { name: 'Cards' }));
    await screen.findAllByText('Name a card in hand');
    tap('Draw a card');
    tap(/^Surprise/);
    await vi.waitFor(() => expect(seen.sealed).toEqual({ 'hand-macedonian': { cards: [{ card: 'surprise', seen: 0 }] } }));
    expect([seen.state.cards.hands.macedonian, seen.state.cards.deck]).toEqual([{ count: 4, cards: [] }, 48]);
  });

  test('a hand that is kept on another phone is neither named nor shown here', async () => {
    shown(State, start({ ...SETUP, hands: 'cards' }), 'persian');
    fireEvent.click(screen.getByRole('tab', { name: 'Cards' }));
    await screen.findByText('Persian has this on their own phone.');
    expect(screen.getAllByText('Name a card in hand')).toHaveLength(1);
  });

  test('more cards named than the hand has: the player says which is not there', async () => {
    const state = start({ ...SETUP, hands: 'cards' });
    const hands = { ...state.cards.hands, macedonian: { count: 1, cards: [] } };
    const seen = shown(State, { ...state, cards: { ...state.cards, hands } });
    seen.sealed['hand-macedonian'] = { cards: [{ card: 'surprise' }, { card: 'spies' }] };
    fireEvent.click(screen.getByRole('tab', { name: 'Cards' }));
    await screen.findByRole('button', { name: 'I am Macedonian' });
    tap('I am Macedonian');
    await screen.findByText(/more are named/);
    tap(/^Spies/);
    await vi.waitFor(() => expect(seen.sealed).toEqual({ 'hand-macedonian': { cards: [{ card: 'surprise', seen: 0 }] } }));
  });
});

describe('Now', () => {
  test('leads from step to step to the end of the round and shows the cup', async () => {
    const seen = await shownNow();
    expect(screen.getByText(/First round/)).toBeTruthy();
    tap(/^End the round/);
    await settled();
    expect(seen.state.round.step).toBe('a');
    expect(screen.getByText('Next draw')).toBeTruthy();
  });
  test('an Administrative Phase is walked through to its end', async () => {
    const ready = reduce(FRESH, { type: 'end-round' });
    const outcome = read(drawApm, drawApm.prefill(ready), { 'draw/apm': 'admin' });
    const admin = drawApm.effects(outcome, drawApm.prefill(ready) as never, ready).reduce((now, effect) => reduce(now, effect.event), ready);
    const seen = await shownNow(admin);
    // Nothing is to be removed, built or checked before anything happened: the round ends from the treasuries.
    tap(/^End the round/);
    await settled();
    expect(seen.state.round).toMatchObject({ step: 'a', side: 'admin' });
    expect(document.body.textContent).not.toContain('«');
  });
  test('the next act weighs most: an army to move before going on, then what the activity chosen leads to (3.3 C3)', async () => {
    const heavy = (): (string | null)[] =>
      screen
        .getAllByRole('button')
        .filter((one) => /primary/.test(one.className))
        .map((one) => one.textContent);
    await shownNow();
    expect(heavy()).toEqual(['Move Macedonian Army 1']);
    fireEvent.click(screen.getByRole('radio', { name: 'recruit' }));
    expect(heavy()).toEqual(['Recruit ASP']);
    cleanup();
    const moved: readonly Event[] = [
      { type: 'activity', activity: 'move' },
      { type: 'acted', army: 'macedonian-1' },
    ];
    await shownNow(moved.reduce(reduce, FRESH));
    expect(heavy()).toEqual(['End the round']);
  });
  test('a card is drawn and the round goes on with one tap (3.3 C2)', async () => {
    const second = reduce(reduce(FRESH, { type: 'round', number: 2, side: 'persian' }), { type: 'step', to: 'c2' });
    const seen = await shownNow(second);
    tap('Draw a card');
    expect([seen.state.round.step, seen.state.cards.hands.persian.count]).toEqual(['c3', 4]);
  });
  test('says when an army exceeds Army 1 (5.2)', async () => {
    await shownNow(reduce(FRESH, { type: 'army', army: 'macedonian-1', set: { asp: 14 } }));
    expect(await screen.findByText(/Macedonian Army 2 exceeds Army 1/)).toBeTruthy();
  });
});

describe('what Now offers beside its step', () => {
  const at = (...events: readonly Event[]): Tracked => events.reduce(reduce, FRESH);
  const there: Event = { type: 'army', army: 'macedonian-1', set: { place: 'sardes' } };
  const held: Event = { type: 'garrison', side: 'persian', place: 'sardes', province: 'lydia', gsp: 5 };
  const offers = async (name: string | RegExp, state: Tracked): Promise<boolean> => {
    await shownNow(state);
    await screen.findByRole('button', { name: 'Fix the turn order' });
    const found = screen.queryAllByRole('button', { name }).length > 0;
    cleanup();
    return found;
  };
  test('11.4 a siege where an army of 10 ASP with a line of communication stands at a garrison', async () => {
    const seen = await shownNow(at(there, held));
    fireEvent.click(await screen.findByRole('button', { name: /^Besiege/ }));
    expect(seen.state.sieges).toEqual([{ city: 'sardes', besieger: 'macedonian', army: 'macedonian-1', points: 0 }]);
    expect(screen.queryByRole('button', { name: /^Besiege/ })).toBeNull();
    cleanup();
    for (const set of [{ asp: 9 }, { loc: false }, { place: 'ilium' }])
      expect(await offers(/^Besiege/, at(there, held, { type: 'army', army: 'macedonian-1', set }))).toBe(false);
    expect(await offers(/^Besiege/, at(there, held, { type: 'step', to: 'c5' }))).toBe(false);
  });
  test('5.1, 10.8 leaders who move, each to an army or a fleet of his side; Alexander stays with Army 1 (5.2)', async () => {
    const seen = await shownNow(at({ type: 'activity', activity: 'leaders' }));
    const antipater = await screen.findByLabelText('Antipater');
    expect(screen.queryByLabelText('Alexander III')).toBeNull();
    const [, first] = [...antipater.querySelectorAll('option')].map(({ value }) => value);
    fireEvent.change(antipater, { target: { value: first } });
    expect(seen.state.leaders.find(({ id }) => id === 'antipater')).toMatchObject({ state: 'with', with: 'macedonian-1', fleet: false });
  });
  test('5.3 a successor once Darius is dead or captured, while the Persians hold a Treasury City', async () => {
    const dead: Event = { type: 'leader', leader: 'darius', set: { state: 'dead', with: 'none' } };
    const seen = await shownNow(at(dead, { type: 'great-king', leader: 'none' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Memnon is Great King' }));
    expect(seen.state.greatKing).toBe('memnon');
    expect(screen.queryByRole('button', { name: 'Memnon is Great King' })).toBeNull();
    cleanup();
    expect(await offers('Memnon is Great King', at({ type: 'leader', leader: 'darius', set: { state: 'captured', with: 'none' } }))).toBe(true);
    expect(await offers('Memnon is Great King', FRESH)).toBe(false);
    const lost = TREASURIES.map((treasury): Event => ({ type: 'treasury', treasury, set: { owner: 'macedonian' } }));
    expect(await offers('Memnon is Great King', at(dead, ...lost))).toBe(false);
  });
  test('3.3 C3, 14.0 the Royal Family is an action of the Persian while he has it', async () => {
    const moves = async (...events: readonly Event[]): Promise<boolean> => {
      await shownNow(at({ type: 'round', number: 2, side: 'persian' }, { type: 'step', to: 'c3' }, ...events));
      await screen.findByRole('radio', { name: 'recruit' });
      const found = screen.queryByRole('radio', { name: 'move the Royal Family' }) !== null;
      cleanup();
      return found;
    };
    expect([await moves(), await moves({ type: 'royal-family', set: { holder: 'macedonian', captured: 1 } })]).toEqual([true, false]);
  });
  test('14.0 the marriage in a Macedonian round after the capture', async () => {
    const captured: Event = { type: 'royal-family', set: { holder: 'macedonian', captured: 1 } };
    const later: Event = { type: 'round', number: 2, side: 'macedonian' };
    expect(await offers('Married a princess', at(captured))).toBe(false);
    const seen = await shownNow(at(captured, later));
    fireEvent.click(await screen.findByRole('button', { name: 'Married a princess' }));
    expect(seen.state.royalFamily.married).toBe(true);
    expect(screen.queryByRole('button', { name: 'Married a princess' })).toBeNull();
    cleanup();
    await shownNow(
      at(captured, { type: 'round', number: 2, side: 'persian' }, { type: 'step', to: 'c3' }, there, held, {
        type: 'army',
        army: 'macedonian-1',
        set: { asp: 14 },
      }),
    );
    await screen.findByText(/exceeds Army 1/);
    expect(screen.queryByRole('button', { name: 'Married a princess' })).toBeNull();
  });
  test('3.3 C1 with five cards one is played or discarded before the round goes on', async () => {
    const five = (n: number): Tracked =>
      at({ type: 'round', number: 2, side: 'persian' }, { type: 'step', to: 'c1' }, { type: 'card-count', pile: 'persian', n });
    await shownNow(five(5));
    expect(document.querySelector('[class*="notice"]')?.textContent).toContain('With five in hand');
    expect(screen.queryByRole('button', { name: 'Draw a card' })).toBeNull();
    cleanup();
    await shownNow(five(4));
    expect(screen.getByRole('button', { name: 'Draw a card' }).className).toMatch(/primary/);
  });
  test('15.0, 3.3 C1 one card a round, and none after a discard: it is said', async () => {
    const turn = at({ type: 'round', number: 2, side: 'persian' }, { type: 'step', to: 'c1' });
    await shownNow(reduce(turn, { type: 'card', move: 'play', side: 'persian', card: 'drought' }));
    expect(screen.getByText(/^The card of this round is played/)).toBeTruthy();
    cleanup();
    await shownNow(reduce(turn, { type: 'card', move: 'discard', side: 'persian', card: 'unseen' }));
    expect(screen.getByText(/^Who has discarded plays no card/)).toBeTruthy();
  });
});

describe('the form of a battle', () => {
  test('is filled in from the armies and takes another army with one tap', () => {
    const input = {
      ...Object.fromEntries(Object.entries(landBattle.fields).map(([name, field]) => [name, (field as { standard: unknown }).standard])),
      ...landBattle.prefill(FRESH),
    };
    const taken: Record<string, unknown>[] = [];
    render(
      <Voice.Provider value={speak}>
        <BattleForm input={input as never} onInput={(next) => taken.push(next)} door={{ state: FRESH } as never} faults={[]} />
      </Voice.Provider>,
    );
    fireEvent.click(screen.getByRole('radio', { name: /Persian Army 1/ }));
    expect(taken[0]).toMatchObject({
      place: 'susa',
      persian: { army: 'persian-1', asp: 42, elite: 1, leaders: [{ name: 'Darius', battle: 0, used: true }] },
    });
    expect(document.body.textContent).not.toContain('«');
  });
});

describe('the form of a Reorganization', () => {
  test('offers what stands in the space; ASP and leaders go where they are sent (10.4)', async () => {
    const together = reduce(FRESH, { type: 'army', army: 'macedonian-2', set: { place: 'perinthos' } });
    const { input: begun } = readInput(reorganize.fields, reorganize.prefill(together));
    let now: Reorganize = begun;
    function Table() {
      const [input, setInput] = useState(begun);
      now = input;
      return (
        <Voice.Provider value={speak}>
          <ReorganizeForm input={input} onInput={(next) => setInput(next as unknown as Reorganize)} door={{ state: together } as never} />
        </Voice.Provider>
      );
    }
    render(<Table />);
    tap('Move ASP');
    await screen.findByLabelText('From');
    expect(now.transfers).toEqual([{ from: 'macedonian-2', to: 'macedonian-1', asp: 1 }]);
    fireEvent.change(screen.getByLabelText('To'), { target: { value: 'macedonian-3' } });
    fireEvent.change(screen.getByLabelText('Antipater'), { target: { value: 'macedonian-3' } });
    expect(now).toMatchObject({ transfers: [{ to: 'macedonian-3' }], leaders: [{ name: 'antipater', to: 'macedonian-3' }] });
    expect(faultsOf(reorganize, now, together)).toEqual([]);
    expect(document.body.textContent).not.toContain('«');
  });
});
