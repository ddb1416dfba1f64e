import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readSessionFile } from '../../src/core/export.ts';
import { fold } from '../../src/core/journal.ts';
import type { Typed } from '../../src/core/testing/typed.ts';
import { verify } from '../../src/core/verify.ts';
import { speaker, tongue } from '../../src/core/words.ts';
import { rules } from '../../src/games/conquerors/rules/rules.ts';
import type { Deed, Table } from '../../src/games/conquerors/rules/testing/table.ts';
import type { Event } from '../../src/games/conquerors/rules/tracker/events.ts';
import { nextStep } from '../../src/games/conquerors/rules/tracker/sequence.ts';
import { LEADER_STATES, type State } from '../../src/games/conquerors/rules/tracker/state.ts';
import { words as book } from '../../src/games/conquerors/words/book/en.ts';
import { words } from '../../src/games/conquerors/words/en.ts';
import { words as parts } from '../../src/ui/words/en.ts';

const speak = speaker(tongue('en'), [words, book, parts]);

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
export const press = (page: Page, name: string | RegExp): Promise<void> => button(page, name).last().tap();

/** Goes to a place of the session, and waits until it is there. */
export async function go(page: Page, name: 'Now' | 'State' | 'Resolve' | 'Journal'): Promise<void> {
  await page.getByRole('link', { name, exact: true }).tap();
  await page.locator('nav [aria-current=page]', { hasText: name }).waitFor();
}

/** A view of the state. */
export async function view(page: Page, name: 'Treasuries' | 'Forces' | 'Map' | 'People' | 'Cards' | 'Victory'): Promise<void> {
  await go(page, 'State');
  await page.getByRole('tab', { name }).tap();
}

/** Waits until what was done is written: undo names it, and is not busy. */
async function written(page: Page, before: string | null): Promise<void> {
  await expect.poll(async () => undoSays(page), { timeout: 10_000 }).not.toBe(before);
}
export const undoSays = (page: Page): Promise<string | null> =>
  button(page, /^(Undo|Nothing to undo)/)
    .first()
    .textContent();

const sheet = (page: Page): Locator => page.getByRole('dialog');
async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'hidden' });
}

/** Does a change, and waits until it is written. */
async function change(page: Page, make: () => Promise<void>): Promise<void> {
  const before = await undoSays(page);
  await make();
  await written(page, before);
}

/** A number on a stepper, typed. */
async function setNumber(within: Locator, label: string, value: number): Promise<void> {
  const field = within.getByRole('spinbutton', { name: label, exact: true });
  if ((await field.inputValue()) === String(value)) return;
  await field.fill(String(value));
  await field.press('Enter');
}
const chip = (within: Locator, group: string, name: string): Promise<void> =>
  within.getByRole('radiogroup', { name: group, exact: true }).locator('label', { hasText: name }).first().tap();

type Of<T extends Event['type']> = Extract<Event, { type: T }>;

async function armyByHand(page: Page, { army, set }: Of<'army'>, state: State): Promise<void> {
  if (set.useless === false) {
    await go(page, 'Now');
    return press(page, speak('screen/clear-useless', { army: speak(`at/${army}`) }));
  }
  await view(page, 'Forces');
  await page
    .getByRole('button', { name: new RegExp(speak(`at/${army}`)) })
    .first()
    .tap();
  const open = sheet(page);
  const { place, province, inside, useless, fatigued } = set;
  const was = state.armies[army];
  if (place !== undefined && place !== was.place)
    await change(page, async () => {
      await open.getByLabel(speak('field/place'), { exact: true }).fill(place);
      await open.getByLabel(speak('field/place'), { exact: true }).press('Enter');
    });
  if (province !== undefined && province !== was.province)
    await change(page, async () => {
      await open.getByLabel(speak('screen/province')).selectOption(province);
    });
  if (inside !== undefined && inside !== was.inside)
    await change(page, () => chip(open, speak('screen/where'), speak(`change/inside/${inside ? 'on' : 'off'}`)));
  const toggle = (name: string): Promise<void> => change(page, () => open.getByRole('switch', { name, exact: true }).tap());
  if (useless) await toggle(speak('field/useless'));
  else if (fatigued) await toggle(speak('field/fatigued'));
  await closeSheet(page);
}

async function garrisonByHand(page: Page, event: Of<'garrison'>, state: State): Promise<void> {
  await view(page, 'Map');
  if (state.garrisons.some((one) => one.side === event.side && one.place === event.place))
    return setNumber(page.locator('main'), speak('screen/garrison', { place: event.place, side: speak(`side/${event.side}`) }), event.gsp);
  await press(page, speak('screen/add-garrison'));
  const open = sheet(page);
  await chip(open, speak('field/side'), speak(`side/${event.side}`));
  await open.getByLabel(speak('field/place'), { exact: true }).fill(event.place);
  await open.getByLabel(speak('screen/province')).selectOption(event.province);
  await setNumber(open, speak('field/gsp'), event.gsp);
  await open.getByRole('button', { name: speak('screen/place-it') }).tap();
  await open.waitFor({ state: 'hidden' });
}

async function leaderByHand(page: Page, event: Of<'leader'>): Promise<void> {
  await view(page, 'People');
  await page
    .getByRole('button', { name: new RegExp(speak(`leader/${event.leader}`)) })
    .first()
    .tap();
  if (event.set.battle !== undefined) await setNumber(sheet(page), speak('field/battle'), event.set.battle);
  if (event.set.state !== undefined && LEADER_STATES.includes(event.set.state))
    await chip(sheet(page), speak('screen/leader-state'), speak(`leader-state/${event.set.state}`));
  await closeSheet(page);
}

async function siegeByHand(page: Page, { city, set }: Of<'siege'>): Promise<void> {
  await view(page, 'Map');
  const card = page.locator('section', { has: page.getByRole('heading', { name: speak('screen/sieges') }) });
  await card.getByLabel(speak('screen/besieged-city')).fill(city);
  await chip(card, speak('field/army'), speak(`at/${set?.army ?? 'none'}`));
  await card.getByRole('button', { name: speak('screen/declare-siege') }).tap();
}

/** What is set by hand on the screens: a change of each kind the script knows. Throws on another. */
async function byHand(page: Page, event: Event, state: State): Promise<void> {
  switch (event.type) {
    case 'army':
      return armyByHand(page, event, state);
    case 'garrison':
      return garrisonByHand(page, event, state);
    case 'leader':
      return leaderByHand(page, event);
    case 'siege':
      return siegeByHand(page, event);
    case 'treasury': {
      await view(page, 'Treasuries');
      await page
        .getByRole('button', { name: new RegExp(speak(`purse/${event.treasury}`)) })
        .first()
        .tap();
      if (event.set.level) return chip(sheet(page), speak('field/level'), speak(`level/${event.set.level}`));
      await chip(sheet(page), speak('screen/owner'), speak(`side/${event.set.owner ?? 'none'}`));
      return closeSheet(page);
    }
    case 'fleet': {
      await view(page, 'Forces');
      await page
        .getByRole('button', { name: new RegExp(speak(`at/${event.fleet}`)) })
        .first()
        .tap();
      await chip(sheet(page), speak('screen/owner'), speak(`side/${event.set.owner ?? 'none'}`));
      return closeSheet(page);
    }
    case 'province': {
      await view(page, 'Map');
      await chip(page.locator('main'), speak('screen/show'), speak('screen/filter/all'));
      await page
        .getByRole('button', { name: new RegExp(speak(`province/${event.province}`)) })
        .first()
        .tap();
      for (const marker of ['drought', 'devastated'] as const)
        if (event.set[marker])
          await sheet(page)
            .getByRole('switch', { name: speak(`change/${marker}/on`) })
            .tap();
      return closeSheet(page);
    }
    case 'weariness':
    case 'wounds':
      await view(page, 'Treasuries');
      return setNumber(page.locator('main'), speak(`screen/${event.type}`), state[event.type] + event.by);
    case 'royal-family':
      await view(page, 'People');
      return page
        .locator('main')
        .getByRole('switch', { name: speak('victory/married') })
        .tap();
    case 'card':
      await go(page, 'Now');
      return press(page, speak('step/c2'));
    case 'administrative-phase':
      await go(page, 'Now');
      return chip(page.locator('main'), speak('screen/activity'), speak('activity/administrative'));
    case 'markers-removed':
      await go(page, 'Now');
      return press(page, speak(event.keepProvinces ? 'screen/remove-markers-ahriman' : 'screen/remove-markers'));
    case 'victory':
      await go(page, 'Now');
      return press(page, speak('screen/mark-siwa'));
    case 'alexandria':
      await go(page, 'Now');
      await page.locator('main').getByLabel(speak('field/place'), { exact: true }).fill(event.place);
      await page.locator('main').getByLabel(speak('screen/province')).selectOption(event.province);
      return press(page, speak('step/d4'));
    default:
      throw new Error(`round ${state.round.number}: no way on the screens for ${event.type}`);
  }
}

/** Taps through the steps of a round; the table follows. */
async function stepTo(page: Page, table: Table, to: State['round']['step']): Promise<void> {
  await go(page, 'Now');
  for (const step of table.stepsTo(to)) {
    expect(nextStep(table.state)).toBe(step);
    await press(page, speak('screen/next', { step: speak(`step/${step}`) }));
    table.act({ type: 'step', to: step });
    await page
      .locator('[aria-current=step]', { hasText: speak(`step/${step}`) })
      .first()
      .waitFor();
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
  if (procedure === 'restore-treasury')
    return async () => {
      await view(page, 'Treasuries');
      await page
        .getByRole('button', { name: new RegExp(speak(`purse/${focus}`)) })
        .first()
        .tap();
      await press(page, speak('screen/restore'));
    };
  if (procedure === 'siege-assault')
    return async () => {
      await view(page, 'Map');
      await press(page, speak('procedure/siege-assault'));
    };
  if (procedure === 'revolt' || procedure === 'end-revolt')
    return async () => {
      await view(page, 'Map');
      await chip(page.locator('main'), speak('screen/show'), speak('screen/filter/all'));
      await from('Map', new RegExp(speak(`province/${focus}`)))();
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
  const begin = button(page, 'I threw…').or(button(page, 'I drew…')).or(button(page, 'Work it out')).first();
  await begin.waitFor();
  await begin.tap();
  for (const label of labels) {
    const given = faces[label] as Typed[string];
    const choice = label.startsWith('retreat-mp') || label.startsWith('gsp-lost');
    for (const face of typeof given === 'object' ? given : [given]) {
      const words_ = typeof face === 'string' ? speak(`subject/${face}`) : String(face);
      if (choice)
        await page
          .locator('[data-choice] button', { hasText: new RegExp(`^${words_}\\b`) })
          .first()
          .tap();
      else {
        const typing = button(page, 'I threw…');
        await sheet(page).or(typing).first().waitFor();
        const opens = await sheet(page)
          .waitFor({ timeout: 600 })
          .catch(() => 'not by itself');
        if (opens) await typing.tap();
        await sheet(page).getByRole('button', { name: words_, exact: true }).first().tap();
      }
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
  await button(page, 'Apply').or(button(page, 'Done')).first().tap();
  await press(page, 'Go on');
  await page.locator('nav [aria-current=page]', { hasText: 'Now' }).waitFor();
}

async function endRound(page: Page, table: Table, deed: Extract<Deed, { do: 'end' }>): Promise<void> {
  await stepTo(page, table, 'c5');
  const control = table.control();
  if (control.length > 0) {
    await press(page, speak('screen/set-control'));
    await button(page, speak('screen/set-control')).waitFor({ state: 'hidden' });
    table.act(...control);
  }
  await press(page, speak('screen/end-round'));
  table.act({ type: 'end-round' });
  if (!deed.draw) return button(page, speak('screen/end-round')).waitFor({ state: 'hidden' });
  const faces: Typed = deed.again ? { 'draw/apm': deed.draw, 'draw/again': deed.again } : { 'draw/apm': deed.draw };
  await press(page, 'I drew…');
  const labels = table.resolve('draw-apm', {}, faces);
  await answer(page, labels, faces);
  await page.locator('[data-stage=result]').waitFor();
  await press(page, 'Go on');
}

/** Does a deed on the screens, and at the table it is held against. */
export async function play(page: Page, table: Table, deed: Deed): Promise<void> {
  if (deed.do === 'resolve') return resolve(page, table, deed);
  if (deed.do === 'step') return stepTo(page, table, deed.to);
  if (deed.do === 'end') return endRound(page, table, deed);
  for (const event of deed.events) {
    await change(page, () => byHand(page, event, table.state));
    table.act(event);
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
  expect(verify(rules, read.value.entries)).toEqual([]);
  await closeSheet(page);
  return fold(rules, read.value.entries).state as State;
}
