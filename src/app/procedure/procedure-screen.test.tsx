// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { game } from '../../../tests/fixture/game.ts';
import { climb, rules, stone } from '../../../tests/fixture/rules.ts';
import { choice } from '../../core/ask.ts';
import type { Entry } from '../../core/entry.ts';
import { type Fields, flag, group, number, oneOf, standardOf } from '../../core/fields.ts';
import type { AnyProcedure } from '../../core/procedure.ts';
import { named } from '../../core/said.ts';
import { Database } from '../../storage/database.ts';
import { Voice } from '../../ui/voice.ts';
import { create } from '../session/create-session.ts';
import { openBook } from '../session/open-book.ts';
import { open } from '../session/open-session.ts';
import { ProcedureRun } from '../session/procedure-run.ts';
import type { Table } from '../session/resolving.ts';
import type { Session } from '../session/session.ts';
import { store } from '../session/store.ts';
import { quickTable, sessionTable } from '../session/table.ts';
import { ProcedureScreen } from './procedure-screen.tsx';

// A busy machine may take its time; nothing here measures time.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 40_000 });

const opened = await openBook(game, 'en');
const { speak } = opened;

async function begun(): Promise<Session> {
  const made = await create(game, standardOf(rules.setup as never), 'Evening');
  if (!made.ok) throw new Error(made.trouble.kind);
  const opened = await open(made.value, async () => game);
  if (!opened.ok) throw new Error(opened.why.kind);
  return opened.session;
}

function show(table: Table, procedure: string, input?: Record<string, unknown>, onDone: () => void = () => undefined) {
  return render(
    <Voice.Provider value={speak}>
      <ProcedureScreen table={table} procedure={procedure} opening={input ? { input } : {}} onDone={onDone} />
    </Voice.Provider>,
  );
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const tap = async (name: string | RegExp) => {
  const found = await button(name);
  await act(() => void fireEvent.click(found));
};
/** Keys of a keypad stand in an open sheet. */
const key = (face: number) => tap(String(face));
const heading = (name: RegExp) => screen.findByRole('heading', { name });
const bodies = async (session: Session): Promise<readonly Entry['body'][]> => {
  const read = await session.entries();
  return read.ok ? read.value.map((entry) => entry.body) : [];
};
const kinds = async (session: Session) => (await bodies(session)).map((body) => body.kind);

beforeEach(async () => {
  store.close();
  await new Database().delete();
});
afterEach(cleanup);

describe('a procedure with one’s own dice', () => {
  it('is typed, decided, read aloud, applied', async () => {
    const session = await begun();
    show(sessionTable(session, opened), 'climb', { rope: true });
    await tap('I threw…');
    await key(4);
    await tap(speak.named('choice/risk/stay'));
    await heading(/3|rung/);
    await tap('Apply');
    await waitFor(() => expect((session.fold.value.state as { scores: number[] }).scores[0]).toBeGreaterThan(0));
    expect(await kinds(session)).toEqual(['opened', 'asked', 'answered', 'shown', 'events']);
    expect((await bodies(session))[1]).toMatchObject({ procedure: 'climb', answers: [{ at: 'climb/roll', faces: [4], by: 'typed' }] });
  });

  it('a procedure that begins with a decision lets the player say whose dice follow', async () => {
    const quick = await quickTable(game, 'en');
    const first = {
      ...stone,
      policies: { risk: [{ id: 'stay', choose: () => 'stay' }] },
      run(cup: Parameters<typeof stone.run>[0], hand: Parameters<typeof stone.run>[1]) {
        hand.ask('risk/seat-1', choice('seat-1', ['dare', 'stay'], 'risk'));
        return stone.run(cup, hand);
      },
    };
    const startRun: Table['startRun'] = (_id, input, options) => new ProcedureRun(quick, first as never, input, quick.situation(), options);
    show({ ...quick, book: { ...quick.book, rules: { ...quick.book.rules, procedures: [first as never] } }, startRun }, 'stone');
    await tap('Choose');
    await tap(speak.named('choice/risk/stay'));
    await tap('I drew…');
    expect(await heading(/draw/)).toBeTruthy();
  });

  it('leaves no trace when the keys are closed again', async () => {
    const session = await begun();
    show(sessionTable(session, opened), 'climb');
    await tap('I threw…');
    await tap('Close');
    await button('Throw');
    expect(await kinds(session)).toEqual(['opened']);
  });

  it('a mistyped die is amended, and the journal shows both', async () => {
    const session = await begun();
    show(sessionTable(session, opened), 'climb');
    await tap('I threw…');
    await key(1);
    await tap(speak.named('choice/risk/stay'));
    await tap(/Die 1 shows 1/);
    await key(6);
    await button(/Die 1 shows 6/);
    const answers = (await bodies(session)).flatMap((body) => (body.kind === 'asked' || body.kind === 'answered' ? body.answers : []));
    expect(answers.filter((answer) => answer.at === 'climb/roll')).toEqual([
      { at: 'climb/roll', faces: [1], by: 'typed' },
      { at: 'climb/roll', faces: [6], by: 'amended' },
    ]);
  });

  it('the input is corrected and the dice stay', async () => {
    const session = await begun();
    show(sessionTable(session, opened), 'climb');
    await tap('I threw…');
    await key(2);
    await tap(speak.named('choice/risk/stay'));
    await tap('Edit set-up');
    await act(async () => void fireEvent.click(screen.getByRole('switch', { name: speak.named('field/rope') })));
    await tap('Same dice');
    await button(/Die 1 shows 2/);
    const asked = (await bodies(session)).filter((body) => body.kind === 'asked');
    expect(asked.map((body) => (body.input as { rope: boolean }).rope)).toEqual([false, true]);
    expect(await kinds(session)).toContain('left');
  });
});

describe('a procedure with the app’s dice', () => {
  it('throws on through every roll up to the next decision, and after it', async () => {
    const session = await begun();
    show(sessionTable(session, opened), 'climb');
    await tap('Throw');
    await tap(speak.named('choice/risk/dare'));
    await button('Apply');
    const answers = (await bodies(session)).flatMap((body) => (body.kind === 'asked' || body.kind === 'answered' ? body.answers : []));
    expect(answers.map(({ at, by }) => `${at} ${by}`)).toEqual(['climb/roll thrown', 'risk/seat-1 typed', 'fall/seat-1 thrown']);
  });

  it('lists as applied all that was applied, also what the state it made offers no more', async () => {
    const session = await begun();
    const twice: typeof climb = {
      ...climb,
      effects: (outcome, input, state) => {
        const [score] = climb.effects(outcome, input);
        if (!score) return [];
        return state?.scores.some((one) => one > 0) ? [score] : [score, { ...score, id: 'first-score' }];
      },
    };
    const procedures = opened.book.rules.procedures.map((one) => (one.id === 'climb' ? twice : one));
    // The page is drawn with the new state before the run knows that it is closed.
    const commit = session.commit.bind(session);
    session.commit = async (...given) => {
      const first = await commit(...given);
      await act(async () => undefined);
      return first;
    };
    show(sessionTable(session, { ...opened, book: { ...opened.book, rules: { ...opened.book.rules, procedures } } }), 'climb', { rope: true });
    await tap('I threw…');
    await key(4);
    await tap(speak.named('choice/risk/stay'));
    await tap('Apply');
    const list = (await screen.findByText('Applied')).parentElement;
    expect(list?.querySelectorAll('li')).toHaveLength(2);
  });

  it('a draw is applied at once and leads back to the next', async () => {
    const session = await begun();
    show(sessionTable(session, opened), 'stone');
    await tap('Draw');
    await screen.findByText('Applied');
    expect(await kinds(session)).toEqual(['opened', 'asked', 'shown', 'events']);
    const left = Object.values((session.fold.value.state as { cup: Record<string, number> }).cup).reduce((all, count) => all + count, 0);
    await tap('New: Draw a stone');
    await button('Draw');
    expect(left).toBe(5);
  });

  it('anew after what was applied starts from what is tracked now, not from what the screen was opened with', async () => {
    const session = await begun();
    show(sessionTable(session, opened), 'stone', { red: 3, green: 2, blue: 1 });
    await tap('Draw');
    await screen.findByText('Applied');
    await tap('New: Draw a stone');
    await tap('Draw');
    await screen.findByText('Applied');
    const cups = (await bodies(session)).flatMap((body) => (body.kind === 'asked' ? [body.input as Record<string, number>] : []));
    expect(cups.map((cup) => Object.values(cup).reduce((all, count) => all + count, 0))).toEqual([6, 5]);
  });

  it('leads back to the table with the one tap that applies it, but to what follows where something does', async () => {
    const applied = async (next: AnyProcedure['next']): Promise<ReturnType<typeof vi.fn>> => {
      const session = await begun();
      const table = sessionTable(session, opened);
      const onDone = vi.fn();
      show(
        { ...table, book: { ...table.book, rules: { ...table.book.rules, procedures: [{ ...climb, next }] } } } as unknown as Table,
        'climb',
        undefined,
        onDone,
      );
      await tap('Throw');
      await tap(speak.named('choice/risk/stay'));
      await tap('Apply');
      await screen.findByText('Applied');
      return onDone;
    };
    expect(await applied(() => [])).toHaveBeenCalledOnce();
    cleanup();
    const onDone = await applied(() => [{ procedure: 'siege', input: { wall: 2 } }]);
    expect(onDone).not.toHaveBeenCalled();
    await tap(speak.named('procedure/siege'));
    expect(location.hash).toContain('siege');
    await tap('Back to the table');
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('an undo behind the screen brings the form back, and the dice that fell come again', async () => {
    const session = await begun();
    show(sessionTable(session, opened), 'climb');
    await tap('Throw');
    await tap(speak.named('choice/risk/stay'));
    await button('Apply');
    const first = (await bodies(session)).find((body) => body.kind === 'asked');
    await act(async () => void (await session.undo()));
    await tap('Throw');
    await waitFor(async () => expect((await kinds(session)).filter((kind) => kind === 'asked')).toHaveLength(2));
    const again = (await bodies(session)).findLast((body) => body.kind === 'asked');
    expect(again?.kind === 'asked' && again.answers[0]?.faces).toEqual(first?.kind === 'asked' && first.answers[0]?.faces);
  });

  it('works without a session too, and offers nothing to apply', async () => {
    show(await quickTable(game, 'en'), 'climb');
    await tap('Throw');
    await tap(speak.named('choice/risk/stay'));
    await button('New: Climb');
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });
  it('is shown to the player opposite, in a game that has one', async () => {
    const table = await quickTable(game, 'en');
    show(table, 'climb');
    await tap('Throw');
    await tap(speak.named('choice/risk/stay'));
    await button('Show opponent');
    cleanup();
    const seats = () => rules.seats(standardOf(rules.setup as never)).slice(0, 1);
    show({ ...table, game: { ...game, rules: { ...game.rules, seats } } }, 'climb');
    await tap('Throw');
    await tap(speak.named('choice/risk/stay'));
    await button('Copy');
    expect(screen.queryByRole('button', { name: 'Show opponent' })).toBeNull();
  });
});

describe('what is not written yet', () => {
  it('shows as pending: nothing from chance is seen before its entry is', async () => {
    let confirm: (number: number) => void = () => undefined;
    const written = new Promise<number>((resolve) => {
      confirm = resolve;
    });
    const quick = await quickTable(game, 'en');
    const situation = quick.situation();
    const waiting: Table = { ...quick, commit: () => written };
    const table: Table = { ...waiting, startRun: (_id, input, options) => new ProcedureRun(waiting, stone as never, input, situation, options) };
    show(table, 'stone', { green: 0, blue: 0 });
    await tap('Draw');
    expect(await screen.findByText('Writing…')).toBeTruthy();
    expect(screen.queryByText('A red stone')).toBeNull();
    await act(async () => confirm(1));
    expect(await screen.findByText('A red stone')).toBeTruthy();
  });
});

describe('setting the input', () => {
  it('shows the sums as they stand and counts what players add', async () => {
    const session = await begun();
    show(sessionTable(session, opened), 'climb', { rope: true, load: 1 });
    expect((await screen.findByText('Modifiers')).closest('section')?.textContent).toContain('+1');
    await tap('Another modifier…');
    const because = screen.getByLabelText('Because') as HTMLInputElement;
    await act(() => void fireEvent.input(because, { target: { value: 'rain' } }));
    await tap('Count +1');
    expect(await screen.findByText('rain')).toBeTruthy();
    await tap('I threw…');
    await key(1);
    await button(speak.named('choice/risk/stay'));
    expect((await bodies(session))[1]).toMatchObject({ others: { 'climb/total': [{ amount: 1, because: 'rain' }] } });
  });

  it('what the rules forbid is thrown only when insisted on, and the journal says so', async () => {
    const session = await begun();
    show(sessionTable(session, opened), 'climb', { load: 5 });
    expect(((await button('Throw')) as HTMLButtonElement).disabled).toBe(true);
    await tap('Do it all the same');
    await tap('I threw…');
    await key(6);
    await tap(speak.named('choice/risk/stay'));
    await tap('Apply');
    await waitFor(async () => expect(await kinds(session)).toContain('events'));
    const events = (await bodies(session)).find((body) => body.kind === 'events');
    expect(events?.kind === 'events' && events.insisted[0]).toMatchObject({ severity: 'illegal', field: 'load' });
  });

  it('what cannot be is not thrown at all', async () => {
    const session = await begun();
    show(sessionTable(session, opened), 'climb', { load: 77 });
    expect(((await button('Throw')) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.queryByText('Do it all the same')).toBeNull();
  });

  it('shows the odds of the first question, live', async () => {
    const session = await begun();
    show(sessionTable(session, opened), 'stone');
    await waitFor(() => expect(screen.getByText('50%')).toBeTruthy());
  });

  it('what is tracked of the one chosen fills the form, but not what the player set', async () => {
    const session = await begun();
    const table = sessionTable(session, opened);
    const prefill = (_: unknown, focus?: string) => (focus === 'storm' ? { weather: 'storm' as const, load: 3, rope: true } : { load: 1 });
    const standing = (_: unknown, vocabulary: string) => (vocabulary === 'weather' ? named('field/weather') : undefined);
    const known = { ...table, book: { ...table.book, rules: { ...table.book.rules, standing, procedures: [{ ...climb, prefill }] } } };
    show(known as unknown as Table, 'climb');
    const load = () => screen.getByRole('spinbutton', { name: 'Load' }) as HTMLInputElement;
    const rope = () => screen.getByRole('switch', { name: 'Rope' }) as HTMLInputElement;
    expect(load().value).toBe('1');
    await act(() => void fireEvent.input(load(), { target: { value: '2' } }));
    await act(() => void fireEvent.keyDown(load(), { key: 'Enter' }));
    await act(() => void fireEvent.click(screen.getByRole('radio', { name: /storm/i })));
    expect([load().value, rope().checked || rope().getAttribute('aria-checked') === 'true']).toEqual(['2', true]);
  });

  it('what is tracked of the one chosen within a group comes with it, the rest of the group stays', async () => {
    const session = await begun();
    const table = sessionTable(session, opened);
    const of: Fields<{ weather: string; load: number; rope: boolean }> = {
      weather: oneOf(['calm', 'storm'], { vocabulary: 'weather' }) as never,
      load: number(0, 9, 1),
      rope: flag(true),
    };
    const fields = { party: group(of) } as never;
    const prefill = (_: unknown, focus?: string) => (focus === 'storm' ? { party: { weather: 'storm', load: 3 } } : {});
    const standing = (_: unknown, vocabulary: string) => (vocabulary === 'weather' ? named('field/weather') : undefined);
    const known = {
      ...table,
      book: { ...table.book, rules: { ...table.book.rules, standing, procedures: [{ ...climb, fields, faults: () => [], prefill }] } },
    };
    show(known as unknown as Table, 'climb');
    const rope = () => screen.getByRole('switch', { name: 'Rope' }) as HTMLInputElement;
    await act(() => void fireEvent.click(screen.getByRole('radio', { name: /storm/i })));
    expect((screen.getByRole('spinbutton', { name: 'Load' }) as HTMLInputElement).value).toBe('3');
    expect(rope().checked || rope().getAttribute('aria-checked') === 'true').toBe(true);
  });
});
