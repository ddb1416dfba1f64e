// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { conditions } from '../../core/condition.ts';
import { type Fault, illegal, impossible } from '../../core/fault.ts';
import { type AnyFields, type Fields, flag, group, listOf, number, oneOf, standardOf, text, texts } from '../../core/fields.ts';
import { type CoreWords, citing, say, named as saying } from '../../core/said.ts';
import { words as core } from '../../core/words/en.ts';
import { speaker, tongue } from '../../core/words.ts';
import { Voice } from '../voice.ts';
import { type UiWords, words } from '../words/en.ts';
import { Form } from './form.tsx';
import { settled } from './settled.ts';
import { TrackedSession } from './tracked.ts';

afterEach(cleanup);

const WEAPONS = ['pila', 'sarissa'] as const;
type Unit = { name: string; weapon: (typeof WEAPONS)[number]; thrown: boolean; size: number };
const unit: Fields<Unit> = {
  name: text(20),
  weapon: oneOf(WEAPONS),
  thrown: flag(false, { when: conditions<never, Unit>().item('weapon').is('pila') }),
  size: number(1, 9, 3),
};
const fields: AnyFields = {
  hits: number(0, 5, 0),
  moved: flag(),
  house: number(-3, 3, 0, { rare: true }),
  ground: group({ rough: flag() }),
  attackers: listOf(unit, 1, 40),
};
const game = {
  'field/hits': 'Hits',
  'field/moved': 'Moved',
  'field/names': 'Names',
  'field/house': 'House rule',
  'field/ground': 'Ground',
  'field/rough': 'Rough',
  'field/attackers': 'Attackers',
  'field/seats': 'Seats',
  'field/seat': 'Seat',
  'field/name': 'Name',
  'field/weapon': 'Weapon',
  'field/thrown': 'Pila thrown',
  'field/size': 'Size',
  'weapon/pila': 'pila',
  'weapon/sarissa': 'sarissa',
  'expected/few': 'at most two hits',
};

function show(faults: readonly Fault[] = [], start: Record<string, unknown> = {}, shown: AnyFields = fields) {
  const box: { value: Readonly<Record<string, unknown>> } = { value: { ...standardOf(shown), ...start } };
  function Held() {
    const [value, setValue] = useState(box.value);
    box.value = value;
    return <Form fields={shown} value={value} onChange={setValue} faults={faults} />;
  }
  const page = render(
    <Voice.Provider value={speaker<UiWords & CoreWords>(tongue('en'), [game, words, core])}>
      <Held />
    </Voice.Provider>,
  );
  return { ...page, box };
}

const click = (element: Element) => act(() => void fireEvent.click(element));

describe('the form', () => {
  it('shows a number that nobody entered as unknown, and what is entered as it is', async () => {
    const { getByLabelText, box } = show([], {}, { hits: number(0, 99, 0, { unknown: 0 }), size: number(0, 9, 0) });
    const [hits, size] = [getByLabelText('Hits'), getByLabelText('Size')] as HTMLInputElement[];
    expect([hits?.value, size?.value]).toEqual(['?', '0']);
    await act(() => void fireEvent.input(hits as Element, { target: { value: '50' } }));
    await act(() => void fireEvent.blur(hits as Element));
    expect([hits?.value, box.value.hits]).toEqual(['50', 50]);
  });
  it('asks only what matters', async () => {
    const { getByLabelText, queryByLabelText } = show();
    expect(queryByLabelText('Pila thrown')).not.toBeNull();
    await click(getByLabelText('sarissa'));
    expect(queryByLabelText('Pila thrown')).toBeNull();
  });

  it('suggests what a text may name, keeps its id, and shows its word', async () => {
    const terms = { vocabulary: 'weapon', options: WEAPONS, named: (typed: string) => (typed === 'sarisa' ? 'sarissa' : typed) };
    const { getByLabelText, container, box } = show([], {}, { name: text(20, '', { terms }) });
    expect([...container.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'))).toEqual(['pila', 'sarissa']);
    const type = async (words: string) => {
      await act(() => void fireEvent.input(getByLabelText('Name'), { target: { value: words } }));
      await act(() => void fireEvent.blur(getByLabelText('Name')));
    };
    await type('sarisa');
    expect([box.value.name, (getByLabelText('Name') as HTMLInputElement).value]).toEqual(['sarissa', 'sarissa']);
    await type('a stone');
    expect(box.value.name).toBe('a stone');
  });

  it('folds rare fields away until asked for', async () => {
    const { queryByText, getByText } = show();
    expect(queryByText('House rule')).toBeNull();
    await click(getByText('More options (1)'));
    expect(queryByText('House rule')).not.toBeNull();
  });

  it('shows a rare field that is not as standard', () => {
    const { queryByText } = show([], { house: 2 });
    expect(queryByText('House rule')).not.toBeNull();
  });

  it('says what is wrong at its field, with severity and rule, and ties it to the input', () => {
    const faults = [
      illegal('hits', saying('expected/few'), 3, citing('book')('7.52')),
      impossible('attackers.0.size', say('expected/number', { min: 1, max: 9 }), 99),
    ];
    const { container, getByLabelText } = show(faults);
    const words = (path: string) => container.querySelector(`[data-field="${path}"] li`)?.textContent;
    expect([...container.querySelectorAll('[data-field="hits"] li')].map((line) => line.textContent)).toEqual([
      'Not allowed. The rules ask for at most two hits (7.52).',
    ]);
    expect(words('attackers.0.size')).toBe('Impossible. The rules ask for a whole number from 1 to 9.');
    const field = getByLabelText('Hits') as HTMLInputElement;
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain('at most two hits');
  });

  it('changes a field of a group and of a list item in place', async () => {
    const { getByLabelText, box } = show();
    await click(getByLabelText('Rough'));
    await click(getByLabelText('sarissa'));
    expect(box.value).toMatchObject({ ground: { rough: true }, attackers: [{ weapon: 'sarissa', size: 3 }] });
  });

  it('makes forty like units in a few taps', async () => {
    const { getByText, getByLabelText, box } = show();
    await click(getByLabelText('sarissa'));
    await click(getByText('Several copies of number 1'));
    const count = getByLabelText('How many') as HTMLInputElement;
    await act(() => void fireEvent.input(count, { target: { value: '39' } }));
    await act(() => void fireEvent.keyDown(count, { key: 'Enter' }));
    await click(getByText('Copy 39 times'));
    const attackers = box.value.attackers as { weapon: string }[];
    expect(attackers).toHaveLength(40);
    expect(attackers.every((one) => one.weapon === 'sarissa')).toBe(true);
    expect(getByText('One more like the last').closest('button')?.disabled).toBe(true);
  });

  it('a new player is not like the last: the field says how, and nobody is copied', async () => {
    const seats = listOf<{ seat: number }>({ seat: number(1, 6, 1) }, 1, 3, { next: (items) => ({ seat: items.length + 1 }) });
    const { getByText, queryByText, box } = show([], { seats: [{ seat: 1 }] }, { seats });
    expect(queryByText('Several copies of number 1')).toBeNull();
    await click(getByText('Add one'));
    expect(box.value.seats).toEqual([{ seat: 1 }, { seat: 2 }]);
  });

  it('a new unit is like the last, and units can be removed down to the fewest', async () => {
    const { getByText, getByLabelText, box } = show([], { attackers: [{ name: 'Agema', weapon: 'sarissa', thrown: false, size: 5 }] });
    await click(getByText('One more like the last'));
    expect(box.value.attackers).toHaveLength(2);
    expect((box.value.attackers as unknown[])[1]).toEqual((box.value.attackers as unknown[])[0]);
    await click(getByLabelText('Remove number 1'));
    expect(box.value.attackers).toHaveLength(1);
    expect((getByLabelText('Remove number 1') as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('Enter in a text', () => {
  const named = (name: string) => ({ name, weapon: 'pila', thrown: false, size: 3 });
  const enter = (input: HTMLElement) => act(() => void fireEvent.keyDown(input, { key: 'Enter' }));

  it('keeps it and goes to the same text of the next item, which opens; a long list begins at its first', async () => {
    const { container, box } = show([], { attackers: [named(''), named(''), named('')] });
    const name = (at: number) => container.querySelector<HTMLInputElement>(`[data-field="attackers.${at}.name"] input`);
    expect([0, 1, 2].map((at) => name(at) !== null)).toEqual([true, false, false]);
    name(0)?.focus();
    await act(() => void fireEvent.input(name(0) as HTMLInputElement, { target: { value: 'Agema' } }));
    await enter(name(0) as HTMLInputElement);
    expect(document.activeElement).toBe(name(1));
    expect((box.value.attackers as { name: string }[]).map((one) => one.name)).toEqual(['Agema', '', '']);
    await enter(name(1) as HTMLInputElement);
    expect(document.activeElement).toBe(name(2));
    await enter(name(2) as HTMLInputElement);
    expect(document.activeElement).toBe(name(2));
  });

  it('goes to the next text of a form', async () => {
    const texts = { one: text(9), hits: number(0, 5, 0), two: text(9) };
    const { container } = render(
      <Voice.Provider value={speaker<UiWords & CoreWords>(tongue('en'), [game, words, core])}>
        <Form fields={texts} value={{ one: '', hits: 0, two: '' }} onChange={() => undefined} />
      </Voice.Provider>,
    );
    const input = (name: string) => container.querySelector(`[data-field="${name}"] input`) as HTMLInputElement;
    input('one').focus();
    await enter(input('one'));
    expect(document.activeElement).toBe(input('two'));
  });
});

describe('what is hidden', () => {
  it('is settled to its standard value, in lists too', () => {
    const value = { ...standardOf(fields), attackers: [{ name: '', weapon: 'sarissa', thrown: true, size: 3 }] };
    expect(settled(fields, value).attackers).toEqual([{ name: '', weapon: 'sarissa', thrown: false, size: 3 }]);
  });
  it('an input where all matters stays the same object', () => {
    const value = standardOf(fields);
    expect(settled(fields, value)).toBe(value);
  });
});

describe('what a tracked session knows', () => {
  const known: AnyFields = {
    army: oneOf(['army-1', 'army-2'], { known: true }),
    unit: text(20, '', { id: true }),
    strength: number(0, 20, 4, { known: true }),
    lost: listOf<{ size: number }>({ size: number(1, 9, 3, { known: true }) }, 0, 3, { known: true }),
    hits: number(0, 5, 0),
  };
  const words_ = {
    ...game,
    'field/army': 'Army',
    'field/unit': 'Unit',
    'field/strength': 'Strength',
    'field/lost': 'Lost',
    'army/army-1': 'Army 1',
    'army/army-2': 'Army 2',
  };
  const part = (faults: readonly Fault[] = [], knows = true, more: object = {}) => (
    <Voice.Provider value={speaker<UiWords & CoreWords>(tongue('en'), [words_, words, core])}>
      <TrackedSession.Provider value={{ ...more, knows, stands: (_vocabulary, option) => (option === 'army-1' ? '8 ASP' : undefined) }}>
        <Form fields={known} value={{ ...standardOf(known), unit: 'unit-7', lost: [{ size: 5 }] }} onChange={() => undefined} faults={faults} />
      </TrackedSession.Provider>
    </Voice.Provider>
  );
  const inSession = (...given: Parameters<typeof part>) => render(part(...given));
  const asked = (page: { readonly container: Element }) => [...page.container.querySelectorAll('[data-field]')].map((one) => one.getAttribute('data-field'));

  it('is said in a sentence where there is one, with the fields it names; all are asked behind "All details"', async () => {
    const page = inSession([], true, { proposal: { words: 'Army 1 attacks.', says: ['hits'] } });
    expect([page.getByText('Army 1 attacks.').tagName, page.container.querySelectorAll('li').length, asked(page)]).toEqual(['P', 0, []]);
    await click(page.getByText('All details'));
    expect(asked(page)).toEqual(['army', 'strength', 'lost', 'lost.0.size', 'hits']);
    expect(page.queryByText('Army 1 attacks.')).toBeNull();
  });
  it('stays asked once something was wrong with it, so that no control goes while it is used', () => {
    const page = inSession([impossible('strength', say('expected/number', { min: 1, max: 9 }), 99)]);
    expect(asked(page)).toEqual(['strength', 'hits']);
    page.rerender(part());
    expect(asked(page)).toEqual(['strength', 'hits']);
  });
  it('has names that the session knows tapped, not typed', async () => {
    const named: AnyFields = { name: text(20) };
    const box: { value: unknown } = { value: undefined };
    const page = render(
      <Voice.Provider value={speaker<UiWords & CoreWords>(tongue('en'), [{ ...words_, 'field/name': 'Name' }, words, core])}>
        <TrackedSession.Provider value={{ knows: true, stands: () => undefined, left: () => ['Memnon', 'Bessus'] }}>
          <Form fields={named} value={{ name: '' }} onChange={(value) => (box.value = value)} faults={[]} />
        </TrackedSession.Provider>
      </Voice.Provider>,
    );
    expect([page.queryByRole('textbox'), page.getAllByRole('radio').length]).toEqual([null, 2]);
    await click(page.getByText('Bessus'));
    expect(box.value).toEqual({ name: 'Bessus' });
  });
  it('leaves of a choice what the session leaves, and the one chosen', () => {
    const page = inSession([illegal('army', saying('expected/few'), 'army-1', citing('book')('7.52'))], true, {
      left: (field: string) => (field === 'army' ? ['army-2'] : undefined),
    });
    expect(page.getAllByRole('radio')).toHaveLength(2);
    page.unmount();
    const other = inSession([illegal('army', saying('expected/few'), 'army-1', citing('book')('7.52'))], true, {
      left: (field: string) => (field === 'army' ? ['army-1'] : undefined),
    });
    expect(other.getAllByRole('radio')).toHaveLength(1);
  });
  it('is said, a line each, and asked behind "All details"', async () => {
    const page = inSession();
    expect([...page.container.querySelectorAll('li')].map((line) => line.textContent)).toEqual(['Army Army 1 · 8 ASP', 'Strength 4', 'Lost Size 5']);
    expect(asked(page)).toEqual(['hits']);
    await click(page.getByText('All details'));
    expect(asked(page)).toEqual(['army', 'strength', 'lost', 'lost.0.size', 'hits']);
    await click(page.getByText('All details'));
    expect(asked(page)).toEqual(['hits']);
  });

  it('is asked where it is wrong', () => {
    expect(asked(inSession([impossible('strength', say('expected/number', { min: 0, max: 20 }), 99)]))).toEqual(['strength', 'hits']);
  });

  it('is asked like any other without a session; an id never is', () => {
    const page = inSession([], false);
    expect(asked(page)).toEqual(['army', 'strength', 'lost', 'lost.0.size', 'hits']);
    expect(page.queryByText('All details')).toBeNull();
  });
});

it('several own words are typed one a line', async () => {
  const names: AnyFields = { names: texts(10, 3) };
  const { getByLabelText, box } = show([], {}, names);
  const input = getByLabelText('Names') as HTMLTextAreaElement;
  await act(() => void fireEvent.input(input, { target: { value: 'Memnon\n\nBessus' } }));
  await act(() => void fireEvent.blur(input));
  expect(box.value).toEqual({ names: ['Memnon', 'Bessus'] });
});
