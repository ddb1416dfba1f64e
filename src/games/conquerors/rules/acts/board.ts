import type { Said } from '../../../../core/said.ts';
import { samePlace } from '../places.ts';
import { leaderSaid } from '../tracker/changes.ts';
import { type ControlChange, controlChanges } from '../tracker/control-now.ts';
import type { Event } from '../tracker/events.ts';
import type { Leader, State } from '../tracker/state.ts';
import { isGreatKing, treasuriesHeld } from '../tracker/victory.ts';
import { PROVINCES } from '../vocabulary.ts';
import { type Acts, byHand, resolved, type Table } from './acting.ts';
import { say } from './voice.ts';

/** Who may be the next Great King: Persian leaders in play, while a Treasury City is left and Alexander is not Great King himself (5.3). */
export function successors(state: State): readonly Leader[] {
  const { leaders, greatKing } = state;
  const gone = leaders.every(({ id, state: now }) => id !== greatKing || now === 'dead' || now === 'captured');
  if (!gone || treasuriesHeld(state, 'persian') === 0 || isGreatKing(state)) return [];
  return leaders.filter((one) => one.side === 'persian' && (one.state === 'with' || one.state === 'alone'));
}

/** What 6.2 changes in the control of provinces now; while an activity is going on, not what two sides still fight over, nor what is empty before the move was made. */
export function controlNow({ state, ruling }: Table): readonly ControlChange[] {
  const { step, activity, acted, sailed = [] } = state.round;
  const moved = activity === 'move' && acted.length + sailed.length > 0;
  const told = ({ province, to }: ControlChange): boolean => step !== 'c3' || to !== 'none' || (moved && state.left.includes(province));
  return controlChanges(state, ruling('empty-province') === 'kept').filter(told);
}

/** The events that set control as changed. */
export function settingControl(changes: readonly ControlChange[]): readonly Event[] {
  return changes.map(({ province, to }): Event => ({ type: 'province', province, set: { control: to } }));
}

/** A change of control in words. */
export function controlSaid({ province, to }: ControlChange): Said {
  const gaps = { province: say(`province/${province}`) };
  return to === 'none' ? say('screen/control-lost', gaps) : say('screen/control-change', { ...gaps, side: say(`side/${to}`) });
}

/** Control of provinces as 6.2 has it now. */
export function controlActs(table: Table): Acts {
  const changes = controlNow(table);
  if (changes.length === 0) return [];
  const about = changes.map(({ province }) => `province/${province}`);
  return [byHand('control', say('screen/control-changes', { changes: changes.map(controlSaid) }), about, ...settingControl(changes))];
}

/** People: a new Great King, a princess to marry, Darius found alone, a revolt ended by an army that stands in the province (5.3, 6.3, 11.3 I, 14.0). */
export function peopleActs({ state }: Table): Acts {
  const { royalFamily, round, leaders } = state;
  const heirs = successors(state).map(({ id }) =>
    byHand(`great-king ${id}`, say('event/great-king', { leader: leaderSaid(state, id) }), [`leader/${id}`], { type: 'great-king', leader: id }),
  );
  const marries = royalFamily.married ? [] : [byHand('marry', say('victory/married'), ['royal-family'], { type: 'royal-family', set: { married: true } })];
  const darius = leaders.find(({ id, state: now }) => id === 'darius' && now === 'alone');
  const met =
    darius &&
    darius.place !== '' &&
    Object.entries(state.armies).find(([id, one]) => id.startsWith('macedonian') && one.inPlay && samePlace(one.place, darius.place));
  const found =
    met && round.side === 'macedonian' && round.step === 'c3'
      ? [resolved('darius-flees', say('procedure/darius-flees'), ['leader/darius', `army/${met[0]}`], { alone: true })]
      : [];
  return [...heirs, ...marries, ...found, ...calmed(state)];
}

/** A revolt is ended by an army that ended its move in the province, if it is strong enough (6.3). */
function calmed(state: State): Acts {
  return PROVINCES.flatMap((province) => {
    const here = state.round.acted.filter((id) => state.provinces[province].revolt && state.armies[id].inPlay && state.armies[id].province === province);
    return here.map((army) =>
      resolved('end-revolt', say('act/end-revolt', { province: say(`province/${province}`) }), [`army/${army}`, `province/${province}`], {
        province,
        asp: state.armies[army].asp,
        endsMove: true,
      }),
    );
  });
}
