import type { Page } from 'playwright-core';
import { placeSaid } from '../../src/games/conquerors/rules/places.ts';
import type { Event } from '../../src/games/conquerors/rules/tracker/events.ts';
import { LEADER_STATES, type State } from '../../src/games/conquerors/rules/tracker/state.ts';
import { change, pick, speak } from './conquerors-taps.ts';
import { chip, closeSheet, enter, fill, go, press, sheet, view } from './gestures.ts';

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
      await enter(open.getByLabel(speak('field/place'), { exact: true }), place);
    });
  if (province !== undefined && province !== was.province)
    await change(page, async () => {
      await open.getByLabel(speak('screen/province')).selectOption(province);
    });
  if (inside !== undefined && inside !== was.inside)
    await change(page, () => pick(open, speak('screen/where'), speak(`change/inside/${inside ? 'on' : 'off'}`)));
  const toggle = (name: string): Promise<void> => change(page, () => open.getByRole('switch', { name, exact: true }).tap());
  if (useless) await toggle(speak('field/useless'));
  else if (fatigued) await toggle(speak('field/fatigued'));
  await closeSheet(page);
}

async function garrisonByHand(page: Page, event: Of<'garrison'>, state: State): Promise<void> {
  await view(page, 'Map');
  const gsp = speak('screen/garrison', { place: placeSaid(event.place), side: speak(`side/${event.side}`) });
  if (!state.garrisons.some((one) => one.side === event.side && one.place === event.place)) {
    await page.locator(`button[data-province=${event.province}]`).tap();
    const open = sheet(page);
    await chip(open, speak('map/other-place'));
    const sides = open.getByRole('radiogroup', { name: speak('field/side'), exact: true });
    if (await sides.isVisible()) await chip(sides, speak(`side/${event.side}`));
    await change(page, () => enter(open.getByLabel(speak('field/place'), { exact: true }), event.place));
    await closeSheet(page);
  }
  await fill(page.locator('main'), gsp, event.gsp);
}

async function leaderByHand(page: Page, event: Of<'leader'>): Promise<void> {
  await view(page, 'People');
  await page
    .getByRole('button', { name: new RegExp(speak(`leader/${event.leader}`)) })
    .first()
    .tap();
  if (event.set.battle !== undefined) await fill(sheet(page), speak('field/battle'), event.set.battle);
  if (event.set.state !== undefined && LEADER_STATES.includes(event.set.state))
    await pick(sheet(page), speak('screen/leader-state'), speak(`leader-state/${event.set.state}`));
  await closeSheet(page);
}

async function siegeByHand(page: Page, { city, set }: Of<'siege'>): Promise<void> {
  await view(page, 'Map');
  const card = page.locator('section', { has: page.getByRole('heading', { name: speak('screen/sieges') }) });
  await card.getByLabel(speak('screen/besieged-city')).fill(city);
  await pick(card, speak('field/army'), speak(`at/${set?.army ?? 'none'}`));
  await card.getByRole('button', { name: speak('screen/declare-siege') }).tap();
}

/** What is set by hand on the screens: a change of each kind the script knows. Throws on another. */
export async function byHand(page: Page, event: Event, state: State): Promise<void> {
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
      if (event.set.level) return pick(sheet(page), speak('field/level'), speak(`level/${event.set.level}`));
      await pick(sheet(page), speak('screen/owner'), speak(`side/${event.set.owner ?? 'none'}`));
      return closeSheet(page);
    }
    case 'fleet': {
      await view(page, 'Forces');
      await page
        .getByRole('button', { name: new RegExp(speak(`at/${event.fleet}`)) })
        .first()
        .tap();
      await pick(sheet(page), speak('screen/owner'), speak(`side/${event.set.owner ?? 'none'}`));
      return closeSheet(page);
    }
    case 'province': {
      await view(page, 'Map');
      await page.locator(`button[data-province=${event.province}]`).tap();
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
      return fill(page.locator('main'), speak(`screen/${event.type}`), state[event.type] + event.by);
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
      return pick(page.locator('main'), speak('screen/activity'), speak('activity/administrative'));
    case 'markers-removed':
      await go(page, 'Now');
      return press(page, speak(event.keepProvinces ? 'screen/remove-markers-ahriman' : 'screen/remove-markers'));
    case 'victory':
      await go(page, 'Now');
      return press(page, speak('screen/mark-siwa'));
    case 'alexandria':
      await go(page, 'Now');
      await page.locator(`button[data-province=${event.province}]`).tap();
      return pick(page.locator('main'), speak('map/alexandria'), speak(placeSaid(event.place)));
    default:
      throw new Error(`round ${state.round.number}: no way on the screens for ${event.type}`);
  }
}
