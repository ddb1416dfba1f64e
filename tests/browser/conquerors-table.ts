import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readSessionFile } from '../../src/core/export.ts';
import { factsOf } from '../../src/core/facts.ts';
import { fold } from '../../src/core/journal.ts';
import type { Typed } from '../../src/core/testing/typed.ts';
import { verify } from '../../src/core/verify.ts';
import { book } from '../../src/games/conquerors/rules/book.ts';
import { goingOn } from '../../src/games/conquerors/rules/going-on.ts';
import { nextStep } from '../../src/games/conquerors/rules/next-step.ts';
import { rules } from '../../src/games/conquerors/rules/rules.ts';
import { situation } from '../../src/games/conquerors/rules/testing/read.ts';
import type { Deed, Table } from '../../src/games/conquerors/rules/testing/table.ts';
import type { State } from '../../src/games/conquerors/rules/tracker/state.ts';
import { byHand } from './conquerors-by-hand.ts';
import { change, pick, speak, undoSays, written } from './conquerors-taps.ts';
import { applyAll, backToTable, button, closeSheet, decide, go, own, press, sheet, view } from './gestures.ts';

/** The way on as the app offers it, which passes over steps with nothing to do. */
const onFrom = ({ state }: Table) => goingOn({ ...factsOf(situation()), state });

/** Takes the way on once; the table follows. Where an assault is begun with it, the script assaults in its own way. */
async function goOn(page: Page, table: Table): Promise<void> {
  const { events, said, act } = onFrom(table);
  await press(page, speak(said));
  table.act(...events);
  if (act) await page.getByText(speak('procedure/siege-assault')).first().waitFor();
  if (act) await go(page, 'Now');
  const { step } = table.state.round;
  if (step !== 'a')
    await page
      .getByRole('heading', { name: speak(`step/${step}`) })
      .first()
      .waitFor();
}

/** Goes to a step the way on passes over, as players do whose table knows more than the app. */
async function outOfLine(page: Page, table: Table, to: State['round']['step']): Promise<void> {
  await press(page, speak('screen/out-of-line'));
  await change(page, () => pick(sheet(page), speak('screen/step'), speak(`step/${to}`)));
  await closeSheet(page);
  table.act({ type: 'step', to });
}

/** Taps through the steps of a round; the table follows. A card is drawn from the step before (3.3 C2). */
async function stepTo(page: Page, table: Table, to: State['round']['step']): Promise<void> {
  await go(page, 'Now');
  while (table.state.round.step !== to) {
    if (to === 'c2' && nextStep(table.state) === 'c2') return table.act({ type: 'step', to });
    const passed = onFrom(table).events.slice(0, -1);
    if (passed.some((event) => event.type === 'step' && event.to === to)) return outOfLine(page, table, to);
    await goOn(page, table);
  }
}

/** Where a procedure is opened by tapping what it is about; undefined where Resolve lists it. */
function opener(page: Page, procedure: string, focus: string): (() => Promise<void>) | undefined {
  const from = (where: 'Forces' | 'Map', what: string | RegExp) => async () => {
    await view(page, where);
    await page.getByRole('button', { name: what }).first().tap();
    await sheet(page)
      .getByRole('button', { name: speak(`procedure/${procedure}`), exact: true })
      .tap();
  };
  if (procedure === 'land-battle') return from('Forces', new RegExp(speak(`at/${focus}`)));
  if (procedure === 'naval-battle') return from('Forces', new RegExp(speak(`at/${focus}`)));
  if (procedure === 'revolt' || procedure === 'end-revolt')
    return async () => {
      await view(page, 'Map');
      await page.locator(`button[data-province=${focus}]`).tap();
      await sheet(page)
        .getByRole('button', { name: speak(`procedure/${procedure}`), exact: true })
        .tap();
    };
  return undefined;
}

async function open(page: Page, procedure: string, input: object, focus: string | undefined): Promise<void> {
  const tapped = Object.keys(input).length === 0 && focus ? opener(page, procedure, focus) : undefined;
  if (tapped) return tapped();
  if (Object.keys(input).length === 0 && !focus) {
    await go(page, 'Resolve');
    return page
      .locator('main li button', { hasText: speak(`procedure/${procedure}`) })
      .first()
      .tap();
  }
  const query = new URLSearchParams({ ...(focus ? { focus } : {}), ...(Object.keys(input).length > 0 ? { input: JSON.stringify(input) } : {}) });
  await page.evaluate((hash) => location.assign(hash), `#/s/${sessionOf(page)}/resolve/${procedure}?${query}`);
}
const sessionOf = (page: Page): string => /#\/s\/([^/?]+)/.exec(page.url())?.[1] ?? '';

/** Types the dice and takes the choices in the order the rules ask for them. */
async function answer(page: Page, labels: readonly string[], faces: Typed): Promise<void> {
  const calculates = button(page, 'Resolve');
  if (labels.length === 0) return calculates.tap();
  for (const label of labels) {
    const given = faces[label] as Typed[string];
    const choice = ['retreat-mp', 'gsp-lost', 'city-value', 'city-gsp'].some((kind) => label.startsWith(kind));
    for (const face of typeof given === 'object' ? given : [given]) {
      const words = typeof face === 'string' ? speak(`subject/${face}`) : String(face);
      await (choice ? decide(page, new RegExp(`^${words}\\b`)) : own(page, words));
    }
  }
}

async function resolve(page: Page, table: Table, deed: Extract<Deed, { do: 'resolve' }>): Promise<void> {
  await open(page, deed.procedure, deed.input, deed.focus);
  const labels = table.resolve(deed.procedure, deed.input, deed.faces, deed.focus);
  await answer(page, labels, deed.faces);
  await apply(page);
}

/** Applies all a result changes, and goes on to Now. */
async function apply(page: Page): Promise<void> {
  await page.locator('[data-stage=result]').waitFor();
  await applyAll(page);
}

async function endRound(page: Page, table: Table, deed: Extract<Deed, { do: 'end' }>): Promise<void> {
  await go(page, 'Now');
  for (let ended = false; !ended; ) {
    ended = onFrom(table).events.at(-1)?.type === 'end-round';
    await goOn(page, table);
  }
  if (!deed.draw) return button(page, speak('screen/end-round')).waitFor({ state: 'hidden' });
  const faces: Typed = deed.again ? { 'draw/apm': deed.draw, 'draw/again': deed.again } : { 'draw/apm': deed.draw };
  const labels = table.resolve('draw-apm', {}, faces);
  const chit = button(page, speak('cup/i-drew', { apm: speak(`apm/${deed.draw}`) })).first();
  // The chit drawn is tapped in the cup; one that does not count is drawn again on the screen of the draw.
  if (!deed.again) {
    await chit.tap();
    return page.getByText(speak(`screen/round-${table.state.round.side}`, { round: table.state.round.number }), { exact: true }).waitFor();
  }
  await chit.tap();
  await answer(page, labels, faces);
  await page.locator('[data-stage=result]').waitFor();
  await backToTable(page);
}

/** Does a deed on the screens, and at the table it is held against. */
export async function play(page: Page, table: Table, deed: Deed): Promise<void> {
  if (deed.do === 'resolve') return resolve(page, table, deed);
  if (deed.do === 'step') return stepTo(page, table, deed.to);
  if (deed.do === 'end') return endRound(page, table, deed);
  for (const event of deed.events) {
    await change(page, () => byHand(page, event, table.state));
    table.act(event);
    // Now goes on by itself when the card is drawn.
    const next = event.type === 'card' && event.move === 'draw' && table.state.round.step === 'c2' ? nextStep(table.state) : 'none';
    if (next !== 'none') table.act({ type: 'step', to: next });
  }
}

/** Undoes step by step until nothing is left. */
export async function undoAll(page: Page): Promise<void> {
  for (;;) {
    const says = await undoSays(page);
    if (says?.includes('Nothing')) return;
    await button(page, /^Undo/).first().tap();
    await written(page, says);
  }
}

/** The state of the session as its file has it, after its journal is found without fault. */
export async function filedState(page: Page): Promise<State> {
  await page.getByRole('button', { name: 'Session', exact: true }).tap();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this session to a file' }).tap();
  const read = readSessionFile(JSON.parse(readFileSync(await (await download).path(), 'utf8')));
  if (!read.ok) throw new Error(JSON.stringify(read.why));
  expect(verify(rules, book, read.value.entries)).toEqual([]);
  await closeSheet(page);
  return fold(rules, read.value.entries).state as State;
}
