import { areaState } from '../campaign/areas.ts';
import type { Force } from '../counters/forces.ts';
import { defends, joinsLine } from './on-field.ts';
import type { AreaState, Campaign, State } from './state.ts';

/** What an event does to the campaign in hand, as the reduce of its row. */
export function onCampaign<Event>(change: (campaign: Campaign, event: Event) => Campaign): (state: State, event: Event) => State {
  return (state, event) => ({ ...state, campaign: change(state.campaign, event) });
}

/** The campaign with an area changed. */
export function inArea(campaign: Campaign, name: string, change: (area: AreaState) => Partial<AreaState>): Campaign {
  const area = areaState(campaign, name);
  return { ...campaign, areas: { ...campaign.areas, [name]: { ...area, ...change(area) } } };
}

/** The state with a new force, put where `put` says; it gets the next id. */
export function withForce(state: State, force: Omit<Force, 'id'>, put: (campaign: Campaign, force: Force) => Campaign): State {
  return { ...state, serial: state.serial + 1, campaign: put(state.campaign, { ...force, id: `f${state.serial}` }) };
}

/** A force joins Alexander's army. */
export function joined(state: State, force: Omit<Force, 'id'>): State {
  return withForce(state, force, (campaign, one) => joinsLine({ ...campaign, forces: [...campaign.forces, one] }, one));
}

/** A force enters an area. */
export function garrisoned(state: State, name: string, force: Omit<Force, 'id'>): State {
  return withForce(state, force, (campaign, one) =>
    defends(
      inArea(campaign, name, (area) => ({ forces: [...area.forces, one] })),
      name,
      one,
    ),
  );
}
