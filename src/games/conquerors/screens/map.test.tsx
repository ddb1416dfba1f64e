// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { factsOf } from '../../../core/facts.ts';
import { standardOf } from '../../../core/fields.ts';
import { LANGUAGES } from '../../../core/languages.ts';
import type { CoreWords } from '../../../core/said.ts';
import type { Typed } from '../../../core/testing/typed.ts';
import { type Language, speaker, tongue } from '../../../core/words.ts';
import type { Door, InPlace } from '../../../ui/game-screens.ts';
import { quietDoor } from '../../../ui/testing/quiet-door.ts';
import { Voice } from '../../../ui/voice.ts';
import type { UiWords } from '../../../ui/words/en.ts';
import { book } from '../rules/book.ts';
import { applied } from '../rules/testing/applied.ts';
import { situation } from '../rules/testing/read.ts';
import { eventFaults, reduce, SETUP } from '../rules/testing/tracked.ts';
import { WORDS } from '../rules/testing/words.ts';
import type { Event } from '../rules/tracker/events.ts';
import { start } from '../rules/tracker/start.ts';
import type { State } from '../rules/tracker/state.ts';
import { PROVINCES } from '../rules/vocabulary.ts';
import { Now } from './now.tsx';

const FRESH = start(SETUP);
const at = (...events: readonly Event[]): State => events.reduce(reduce, FRESH);

interface Seen {
  state: State;
  /** What was opened on its own screen, with what it was filled in. */
  opened: readonly (readonly [procedure: string, input: unknown])[];
  /** What was tapped since the screen stood. */
  taps: number;
}
interface Shown extends Seen {
  /** Something happens at the table. */
  put(event: Event): Promise<void>;
}

/** Now over a state that changes as the table acts; what is resolved in place falls as `faces` say, where the player typed nothing. */
async function table(begun: State = FRESH, faces: Typed = {}, language: Language = 'en'): Promise<Shown> {
  const seen: Seen = { state: begun, opened: [], taps: 0 };
  const parts = await Promise.all([import(`../../../ui/words/${language}.ts`), import(`../../../core/words/${language}.ts`)]);
  const speak = speaker<UiWords & CoreWords>(tongue(language), [...WORDS[language].slice(0, 1), ...parts.map(({ words }) => words)]);
  let commit: (events: readonly Event[]) => void = () => undefined;
  function Table() {
    const [state, setState] = useState(begun);
    commit = (events: readonly Event[]): void => {
      seen.state = events.reduce(reduce, seen.state);
      setState(seen.state);
    };
    const door: Door<State, Event> = quietDoor({
      state,
      facts: factsOf(situation()),
      act: async (events: readonly Event[]) => {
        commit(events);
        return true;
      },
      open: (procedure: string, input: unknown) => {
        seen.opened = [...seen.opened, [procedure, input]];
      },
      resolve: async <Outcome,>(id: string, input: object = {}, { focus, typed, follows }: InPlace<Outcome, Event> = {}) => {
        const procedure = book.procedures.find((one) => one.id === id);
        if (!procedure) throw new Error(`expected a procedure, got ${id}`);
        const whole = { ...standardOf(procedure.fields), ...procedure.prefill(seen.state, focus, factsOf(situation())), ...input };
        const given: Typed = typed ? Object.fromEntries(Object.entries(typed).map(([label, [face]]) => [label, face ?? expect.unreachable()])) : faces;
        const { outcome, events } = applied(procedure, whole, given, seen.state);
        commit([...events, ...(follows?.(outcome) ?? [])]);
        const answers = Object.entries(given).map(([at, face]) => ({ at, faces: typeof face === 'object' ? face : [face], by: 'thrown' as const }));
        return { outcome, input: whole, verdict: { say: 'nothing' }, answers };
      },
      faults: (event: Event) => eventFaults(seen.state, event),
    });
    return (
      <Voice.Provider value={speak}>
        <Now door={door} />
      </Voice.Provider>
    );
  }
  render(<Table />);
  await settled();
  return {
    get state() {
      return seen.state;
    },
    get opened() {
      return seen.opened;
    },
    get taps() {
      return taps;
    },
    async put(event) {
      await act(async () => commit([event]));
      await settled();
    },
  };
}

let taps = 0;
afterEach(() => {
  taps = 0;
  cleanup();
});
async function settled(): Promise<void> {
  await act(async () => {
    await vi.dynamicImportSettled();
  });
}
async function tapped(element: HTMLElement): Promise<void> {
  taps += 1;
  await act(async () => {
    fireEvent.click(element);
  });
  await settled();
}
const province = (id: string): Promise<void> => tapped(document.querySelector(`[data-province=${id}]`) as HTMLElement);
const tile = (id: string): HTMLButtonElement => document.querySelector(`button[data-province=${id}]`) as HTMLButtonElement;
const press = (name: string | RegExp): Promise<void> => tapped(screen.getAllByRole('button', { name })[0] as HTMLElement);
const pick = (name: string): Promise<void> => tapped(screen.getByRole('radio', { name }));
const primary = (): readonly (string | null)[] =>
  screen
    .getAllByRole('button')
    .filter((one) => /primary/.test(one.className))
    .map((one) => one.textContent);

describe('the map of the provinces', () => {
  test.each(LANGUAGES)('a tile each, a button that says all that stands there, in %s', async (language) => {
    await table(at({ type: 'garrison', side: 'persian', place: 'sardes', province: 'lydia', gsp: 3 }), {}, language);
    for (const id of PROVINCES) expect(document.querySelectorAll(`button[data-province=${id}]`)).toHaveLength(1);
    const said = document.querySelector('[data-province=lydia] .unseen')?.textContent;
    expect(said).toContain(WORDS[language][0]?.['province/lydia']);
    expect(said).toMatch(/3 GSP, Sard/);
    expect(document.body.textContent).not.toContain('«');
    expect(document.body.innerHTML).not.toContain('«');
  });
  test('shows at most four acts of a province, the others behind “More”', async () => {
    await table();
    await province('thrace');
    expect(screen.getByText('Thrace: Macedonian')).toBeTruthy();
    expect(document.querySelectorAll('details').length).toBeGreaterThan(0);
  });
  test('a place is asked for its province once, for all that stands there', async () => {
    const lost: readonly Event[] = [
      { type: 'army', army: 'macedonian-1', set: { place: 'Latmus', province: 'none' } },
      { type: 'garrison', side: 'macedonian', place: 'Latmus', province: 'none', gsp: 1 },
    ];
    const seen = await table(at(...lost));
    await press('Where is Latmus?');
    await province('caria');
    expect([seen.state.armies['macedonian-1'].province, seen.state.garrisons.at(-1)?.province]).toEqual(['caria', 'caria']);
    expect(screen.queryByRole('button', { name: 'Where is Latmus?' })).toBeNull();
  });
});

describe('3.1 the setup', () => {
  test('a garrison is placed with two taps and no typing, a further GSP with one', async () => {
    const seen = await table();
    expect(screen.getByText(/up to 5 Macedonian GSP/).textContent).toContain('Persian 0/30');
    await province('lydia');
    await pick('Sardes');
    expect(seen.taps).toBe(2);
    expect(seen.state.garrisons).toContainEqual({ side: 'persian', place: 'sardes', province: 'lydia', gsp: 1 });
    await pick('Sardes');
    expect(seen.state.garrisons.find((one) => one.place === 'sardes')?.gsp).toBe(2);
  });
  test('in Europe it is a Macedonian one', async () => {
    const seen = await table();
    await province('greece');
    await pick('Athens');
    expect(seen.state.garrisons).toContainEqual({ side: 'macedonian', place: 'athens', province: 'greece', gsp: 1 });
  });
  test('a province without a place of the book holds one that needs no name', async () => {
    const seen = await table();
    await province('hyrcania');
    await pick('Elsewhere in Hyrcania');
    expect(seen.state.garrisons).toContainEqual({ side: 'persian', place: 'Hyrcania', province: 'hyrcania', gsp: 1 });
  });
});

test('13.0 an Alexandria is built with two taps where the Macedonian holds a province outside Europe', async () => {
  const phase: readonly Event[] = [
    { type: 'province', province: 'egypt', set: { control: 'macedonian' } },
    { type: 'administrative-phase' },
    { type: 'step', to: 'd4' },
  ];
  const seen = await table(at(...phase));
  await province('greece');
  expect(screen.queryByText(/^Build an Alexandria: which/)).toBeNull();
  await province('egypt');
  const built = within(screen.getByRole('radiogroup', { name: 'Build an Alexandria: which place?' }));
  await tapped(built.getByRole('radio', { name: 'Alexandria' }));
  expect(seen.state.alexandrias).toEqual([{ place: 'alexandria', province: 'egypt' }]);
});

describe('7.2 a treasury is restored on the map', () => {
  const phase: readonly Event[] = [
    { type: 'treasury', treasury: 'sardes', set: { level: 'scarce' } },
    { type: 'province', province: 'caria', set: { revolt: true, control: 'none' } },
    { type: 'administrative-phase' },
  ];
  test('its own province counts, adjacent ones are tapped, none that may not count; then the die, and what is used is kept', async () => {
    const seen = await table(at(...phase), { 'restore/treasury': 4 });
    await press('Restore: Sardes');
    expect(tile('lydia').getAttribute('aria-pressed')).toBe('true');
    expect(['parthia', 'caria', 'thrace'].map((id) => tile(id).disabled)).toEqual([true, true, true]);
    await province('phrygia');
    await province('mysia');
    expect(screen.getByText(/^Sardes: tap .* \+3: it rises on 4 or more\.$/)).toBeTruthy();
    await press('Throw for Sardes');
    expect(screen.getByText('Sardes: Full')).toBeTruthy();
    expect(seen.opened).toEqual([]);
    expect(seen.state.treasuries.sardes.level).toBe('full');
    expect(seen.state.admin.provincesUsed).toEqual(['lydia', 'phrygia', 'mysia']);
  });
  test('one province less on its own: a tap takes it back; cancelled, nothing is rolled', async () => {
    const seen = await table(at(...phase));
    await press('Restore: Sardes');
    await province('lydia');
    expect(screen.getByText(/\+0: it rises on 7 or more\.$/)).toBeTruthy();
    await press('Cancel');
    expect([seen.opened, seen.state.admin.tried]).toEqual([[], []]);
    expect(primary()).toEqual(['Restore: Sardes']);
  });
});

describe('10.1 an army is tapped, then where it goes', () => {
  test('over the strait to its enemy with three taps; the fight that follows knows its way in', async () => {
    const seen = await table();
    await province('thrace');
    await province('mysia');
    expect(primary()).toEqual(['Move to Cyzicus by land']);
    await press('By a strait');
    expect(seen.taps).toBe(3);
    expect(seen.state.armies['macedonian-1']).toMatchObject({ place: 'cyzicus', province: 'mysia' });
    expect(seen.state.round).toMatchObject({ activity: 'move', acted: ['macedonian-1'] });
    expect(primary()).toEqual(['Fight at Cyzicus']);
    await press('Fight at Cyzicus');
    const fight = ['land-battle', { attacker: 'macedonian', entry: 'strait', place: 'cyzicus' }];
    expect(seen.opened).toEqual([fight]);
    // No second button fights without the strait, and who comes back from the battle finds it as it was.
    expect(screen.queryByRole('button', { name: 'Fight on land' })).toBeNull();
    await press('Fight at Cyzicus');
    expect(seen.opened).toEqual([fight, fight]);
  });
  test('11.4 a city is asked to surrender with the ASP its attacker has after the battle before it', async () => {
    const seen = await table(at({ type: 'garrison', side: 'persian', place: 'sardes', province: 'lydia', gsp: 1 }));
    await province('thrace');
    await province('lydia');
    await press('Move to Sardes by land');
    await seen.put({ type: 'army', army: 'macedonian-1', set: { asp: 30 } });
    await press('Demand the surrender of Sardes');
    expect(seen.opened).toEqual([['surrender', expect.objectContaining({ city: 'sardes', army: 'macedonian-1', asp: 30 })]]);
  });
  test('10.7 a fleet is tapped, then where it sails; its round is over then', async () => {
    const persian: readonly Event[] = [
      { type: 'round', number: 2, side: 'persian' },
      { type: 'step', to: 'c3' },
    ];
    const seen = await table(at(...persian));
    await province('cyprus');
    expect(screen.getByText('Ionian Fleet: tap the province it goes to.')).toBeTruthy();
    await province('phoenicia');
    expect(screen.getByRole('heading', { name: 'Ionian Fleet to Phoenicia' })).toBeTruthy();
    expect(primary()).toEqual(['Sail to Tyre']);
    await press('Sail to Tyre');
    expect([seen.taps, seen.opened]).toEqual([3, []]);
    expect(seen.state.fleets.ionian).toMatchObject({ port: 'tyre', province: 'phoenicia' });
    expect(seen.state.round.activity).toBe('move');
    expect(primary()).toEqual(['End the round']);
  });
  test('7.1 into a Treasury City nobody told of: the activity is chosen, for the move goes on where its garrison is asked', async () => {
    const seen = await table();
    await province('thrace');
    await province('lydia');
    await press('Move to Sardes by land');
    expect(seen.state.round.activity).toBe('move');
  });
  test('bad weather of the province is in the way proposed (15.0)', async () => {
    const seen = await table(at({ type: 'province', province: 'mysia', set: { badWeather: true } }));
    await province('thrace');
    await province('mysia');
    await press('All details');
    expect(seen.opened[0]?.[1]).toMatchObject({
      army: 'macedonian-1',
      to: 'cyzicus',
      province: 'mysia',
      path: [{ connection: 'land', times: 1, weather: 'bad' }],
    });
  });
  test('a province without own armies that may move sends none', async () => {
    await table();
    await province('mysia');
    await province('lydia');
    expect(primary()).toEqual(['Move Macedonian Army 1']);
  });
  test('11.3 E the beaten army’s retreat is proposed at once, with one tap', async () => {
    const fought: readonly Event[] = [
      { type: 'activity', activity: 'move' },
      { type: 'army', army: 'macedonian-1', set: { place: 'cyzicus', province: 'mysia' } },
      { type: 'acted', army: 'macedonian-1' },
      { type: 'army', army: 'persian-2', set: { asp: 32, fatigued: true, retreats: true } },
    ];
    const seen = await table(at(...fought));
    // Bithynia is as near to Mysia on the drawing as Lydia, but no place in it is known.
    expect(screen.getByRole('heading', { name: 'Persian Army 2 retreats to Lydia' })).toBeTruthy();
    expect(primary()).toEqual(['Retreat to Sardes']);
    await press('Retreat to Sardes');
    expect(seen.taps).toBe(1);
    expect(seen.state.armies['persian-2']).toMatchObject({ place: 'sardes', province: 'lydia' });
    // 6.2 Mysia is the Macedonian's now, and is set with the tap that ends the round.
    expect(screen.getByText(/^With the way on control changes \(6\.2\): Mysia: now Macedonian/)).toBeTruthy();
    expect(primary()).toEqual(['End the round']);
    await press('End the round');
    expect(seen.state.provinces.mysia.control).toBe('macedonian');
  });
});

test('11.3 E an attacker beaten is proposed to go back where it came from', async () => {
  const seen = await table();
  await province('thrace');
  await province('mysia');
  await press('By a strait');
  await seen.put({ type: 'army', army: 'macedonian-1', set: { retreats: true } });
  await screen.findByRole('heading', { name: 'Macedonian Army 1 retreats to Thrace' });
  await province('macedonia');
  await screen.findByRole('heading', { name: 'Macedonian Army 1 retreats to Macedonia' });
});

describe('4.0 the cup', () => {
  const drawing = reduce(FRESH, { type: 'end-round' });
  test('the chit drawn from one’s own cup is one tap', async () => {
    const seen = await table(drawing);
    await press('I drew: Persian APM');
    expect([seen.taps, seen.state.round.side, seen.state.apm.out]).toEqual([1, 'persian', 'persian']);
    expect(screen.getByText('Round 2: Persian')).toBeTruthy();
  });
  test('the app draws with the primary button', async () => {
    const seen = await table(drawing, { 'draw/apm': 'macedonian' });
    expect(primary()).toEqual(['Draw an APM']);
    await press('Draw an APM');
    expect(seen.state.apm.out).toBe('macedonian');
  });
});

describe('15.0 a card is played on the map', () => {
  const card: readonly Event[] = [
    { type: 'round', number: 2, side: 'persian' },
    { type: 'step', to: 'c1' },
  ];
  const choose = async (name: RegExp): Promise<void> => {
    await press('Play a card');
    await press(name);
  };
  test('6.3 Revolt from the hand to its end with four taps; the next step is offered at once, and takes what was thrown off the table', async () => {
    const seen = await table(at(...card), { 'revolt/province': 1 });
    await choose(/^Revolt/);
    await province('greece');
    await press('Throw for Greece');
    expect(seen.taps).toBe(4);
    expect(screen.getByText('Greece revolts.')).toBeTruthy();
    expect(seen.state.provinces.greece).toMatchObject({ revolt: true, control: 'none' });
    expect(seen.state.cards.hands.persian.count).toBe(2);
    expect(primary()).toEqual(['Draw a card']);
    await press('Draw a card');
    expect(screen.queryByText('Greece revolts.')).toBeNull();
  });
  test('6.3 a frontier province and one in revolt are not thrown for', async () => {
    const seen = await table(at(...card, { type: 'province', province: 'greece', set: { revolt: true } }), { 'revolt/province': 1 });
    await choose(/^Revolt/);
    for (const id of ['parthia', 'greece', 'macedonia', 'egypt']) expect(tile(id).disabled, id).toBe(true);
    expect(tile('thrace').disabled).toBe(false);
    expect(screen.queryByRole('button', { name: /^Throw for/ })).toBeNull();
    expect(seen.state.cards.hands.persian.count).toBe(3);
  });
  test('Drought falls where it is tapped', async () => {
    const seen = await table(at(...card));
    await choose(/^Drought/);
    await province('caria');
    expect(seen.state.provinces.caria.drought).toBe(true);
    expect(seen.taps).toBe(3);
  });
  test('a card without a die says beside the map what it did, until the game goes on', async () => {
    await table(at(...card));
    await choose(/^Agis III/);
    expect(screen.getByText(/^Sparta revolts/)).toBeTruthy();
    await press('Draw a card');
    expect(screen.queryByText(/^Sparta revolts/)).toBeNull();
  });
  test('a card with its own roll goes straight there, one that asks for something has its screen', async () => {
    const seen = await table(at(...card));
    await choose(/^Storms/);
    expect(seen.opened).toEqual([['storms-at-sea', { side: 'persian' }]]);
    cleanup();
    const other = await table(at(...card));
    await choose(/^Peucestas/);
    expect(other.opened).toEqual([['play-card', { side: 'persian' }]]);
  });
});

describe('3.3 the way on is the primary act of a step with nothing left to do', () => {
  const SIEGE: readonly Event[] = [
    { type: 'army', army: 'macedonian-1', set: { place: 'halicarnassus', province: 'caria' } },
    { type: 'garrison', side: 'persian', place: 'halicarnassus', province: 'caria', gsp: 2 },
    { type: 'siege', city: 'halicarnassus', set: { besieger: 'macedonian', army: 'macedonian-1' } },
  ];
  test('7.2 no treasury is left to restore', async () => {
    const admin: readonly Event[] = [
      { type: 'round', number: 2, side: 'admin' },
      { type: 'step', to: 'd1' },
    ];
    await table(at(...admin));
    // The Royal Treasury begins Empty and in Susa.
    expect(primary()).toEqual(['Restore: Royal Treasury']);
    await press('Restore: Royal Treasury');
    expect(screen.getByText('Royal Treasury: Full')).toBeTruthy();
    cleanup();
    await table(at(...admin, { type: 'royal-treasury', set: { level: 'full' } }));
    expect(primary()).toEqual(['End the round']);
  });
  test('6.2 control that the players leave as it is is not set', async () => {
    const seen = await table(
      at(
        { type: 'activity', activity: 'move' },
        { type: 'army', army: 'macedonian-1', set: { place: 'ilium', province: 'mysia' } },
        { type: 'army', army: 'persian-2', set: { inPlay: false } },
      ),
    );
    await press('Leave it as it is');
    expect(screen.queryByText(/^With the way on control changes/)).toBeNull();
    await press('End the round');
    expect(seen.state.provinces.mysia.control).toBe('persian');
  });
  test('15.0 in a Major Campaign a second army is sent, and no third', async () => {
    const acted = (army: 'macedonian-1' | 'macedonian-2'): Event => ({ type: 'acted', army });
    const campaign: Event = { type: 'activity', activity: 'major-campaign' };
    await table(at(campaign, acted('macedonian-2')));
    expect(primary()).toEqual(['Move Macedonian Army 1']);
    cleanup();
    await table(at(campaign, acted('macedonian-2'), acted('macedonian-1')));
    expect(primary()).not.toEqual(['Move Macedonian Army 1']);
    cleanup();
    await table(at({ type: 'activity', activity: 'move' }, acted('macedonian-2')));
    expect(primary()).not.toEqual(['Move Macedonian Army 1']);
  });
  test('11.4 an army that besieges is not sent away as long as no march is chosen', async () => {
    await table(at(...SIEGE));
    expect(primary()).toEqual(['Move Macedonian Army 2']);
    cleanup();
    const alone: Event = { type: 'army', army: 'macedonian-2', set: { inPlay: false } };
    await table(at(...SIEGE, alone));
    expect(primary()).toEqual(['Assault Halicarnassus']);
    cleanup();
    await table(at(...SIEGE, alone, { type: 'activity', activity: 'move' }));
    expect(primary()).toEqual(['Move Macedonian Army 1']);
  });
  test('11.4 the assault of the round is made', async () => {
    await table(at(...SIEGE, { type: 'step', to: 'c4' }));
    expect(primary()).toEqual(['Assault Halicarnassus']);
    cleanup();
    await table(at(...SIEGE, { type: 'step', to: 'c4' }, { type: 'assaulted' }));
    expect(primary()).toEqual(['End the round']);
  });
  test('the parts of an Administrative Phase that come late have no name in sight, but one for the reader', async () => {
    await table(at({ type: 'round', number: 2, side: 'admin' }, { type: 'step', to: 'd1' }));
    const parts = [...(screen.getByRole('list', { name: 'The round' })?.children ?? [])];
    const seen = parts.filter((one) => one.querySelector('span:not(.unseen)')).map((one) => one.textContent);
    expect(seen).toEqual(['Treasuries', 'Garrisons']);
    expect(parts.at(-1)?.textContent).toBe('Victory');
  });
});

test('3.3 the round as a strip: the part at hand stands out, what is done is folded', async () => {
  await table();
  const parts = [...(screen.getByRole('list', { name: 'The round' })?.children ?? [])];
  expect(parts.map((one) => one.textContent)).toEqual(['APMdone', 'Carddone', 'Action', 'Sieges', 'Victory']);
  expect(parts.findIndex((one) => one.getAttribute('aria-current') === 'step')).toBe(2);
});
