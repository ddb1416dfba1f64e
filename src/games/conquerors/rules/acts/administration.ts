import { restorable } from '../tracker/restoring.ts';
import type { State } from '../tracker/state.ts';
import { treasuriesHeld } from '../tracker/victory.ts';
import { TRACK_LIMIT, TREASURIES, type Treasury } from '../vocabulary.ts';
import { type Acts, byHand, resolved, type Table } from './acting.ts';
import { say } from './voice.ts';

/** Treasuries to be restored by a roll, the Royal Treasury without one, and transfers of the Macedonian (7.2, 7.4). */
export function restoringActs({ state, ruling }: Table): Acts {
  if (state.round.step !== 'd1') return [];
  const rolls = restorable(state, ruling('restore-twice') === 'one-roll').map((input) => {
    const { treasury } = input;
    const [said, about] = treasury === 'royal' ? [say('royal-treasury'), 'royal-treasury'] : [say(`treasury/${treasury}`), `treasury/${treasury}`];
    return resolved('restore-treasury', say('act/restore', { treasury: said }), [about], input);
  });
  return [...rolls, ...transfers(state, ruling)];
}

function transfers(state: State, ruling: Table['ruling']): Acts {
  const own = TREASURIES.filter((id) => state.treasuries[id].owner === 'macedonian');
  const giving = own.filter((id) => state.treasuries[id].level !== 'empty' && (id !== 'memphis' || ruling('memphis-gives') === 'can'));
  const taking = own.filter((id) => id !== 'memphis' && state.treasuries[id].level !== 'full' && mayRise(state, id, ruling));
  return taking.flatMap((to) =>
    giving
      .filter((from) => from !== to)
      .map((from) => {
        const said = say('act/transfer', { from: say(`treasury/${from}`), to: say(`treasury/${to}`) });
        const input = { from, fromLevel: state.treasuries[from].level, to, toLevel: state.treasuries[to].level };
        return resolved('transfer-treasury', said, [`treasury/${from}`, `treasury/${to}`], input);
      }),
  );
}

function mayRise({ admin }: State, id: Treasury, ruling: Table['ruling']): boolean {
  return !admin.restored.includes(id) && !(ruling('restore-twice') === 'one-roll' && admin.tried.includes(id));
}

/** The rolls of the end of the phase: Alexander's survival at 20 wounds, weariness where the phase was drawn (9.0, 11.3 I). */
export function checkActs({ state }: Table): Acts {
  const { round, wounds, weariness, armies } = state;
  if (round.step === 'd5' && wounds >= TRACK_LIMIT)
    return [resolved('survival-of-alexander', say('procedure/survival-of-alexander'), ['leader/alexander'], { wounds: Math.min(60, wounds) })];
  if (round.step !== 'd6' || round.declared) return [];
  const input = { weariness: Math.min(60, weariness), asp: armies['macedonian-1'].asp, persianTreasuries: treasuriesHeld(state, 'persian'), drawnPhase: true };
  return [resolved('weariness-check', say('procedure/weariness-check'), ['army/macedonian-1'], input)];
}

/** Alexandria in Egypt, where Alexander's cult needs it; of others only the map knows the spaces (3.4, 13.0). */
export function alexandriaActs({ state }: Table): Acts {
  if (state.round.step !== 'd4') return [];
  const gaps = { place: say('place/alexandria'), province: say('province/egypt') };
  return [
    byHand('alexandria', say('event/alexandria', gaps), ['place/alexandria', 'province/egypt'], {
      type: 'alexandria',
      place: 'alexandria',
      province: 'egypt',
      built: true,
    }),
  ];
}
