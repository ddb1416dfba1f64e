import type { SequenceStep } from '../../../core/game.ts';
import { say } from '../../../core/said.ts';
import type { State } from './state.ts';
import { STEPS, type Step } from './vocabulary.ts';

const MARKS: Readonly<Record<Step, string>> = { advance: '1', refit: '2', orders: '3', operations: '4', conquest: '5', gold: '6', purchases: '7' };

const LEADS: Partial<Readonly<Record<Step, string>>> = {
  refit: 'refit',
  orders: 'enemy-orders',
  operations: 'enemy-operations',
  conquest: 'scouting',
  gold: 'resupply',
  purchases: 'purchase',
};

/** The steps of the turn, where the campaign stands in them, and the procedure each leads to. */
export function sequence({ campaign }: State): readonly SequenceStep[] {
  const at = campaign.stage === 'playing' ? STEPS.indexOf(campaign.step) : -1;
  return STEPS.map((id, i) => {
    const procedure = id === 'orders' && campaign.id === 'tyre' ? 'tyre-orders' : LEADS[id];
    const status = i < at ? 'done' : i === at ? 'now' : 'later';
    return { id, mark: MARKS[id], said: say(`step/${id}`), status, ...(procedure ? { procedure } : {}) };
  });
}
