import type { Fault } from '../../../../core/fault.ts';
import type { Campaign, State } from '../tracker/state.ts';
import { cite, type Section, STEPS, type Step } from '../vocabulary.ts';
import { doubtful, illegal, say } from '../voice.ts';
import { mustFight, rewardDue, unfought } from './areas.ts';
import { isDead } from './army.ts';
import { overdue } from './prophecies.ts';

/** Whether a step of this turn is over (Sequence of play). */
export function isOver({ campaign }: State, step: Step): boolean {
  return campaign.stage === 'playing' && STEPS.indexOf(campaign.step) > STEPS.indexOf(step);
}

/** Whether a position may be laid out by hand in mid-game: a turn stands on the track, and nothing of the next has begun. How it came about nobody has told. */
export function mayBeLaidOut({ stage, turn, step }: Campaign): boolean {
  return stage === 'playing' && turn > 0 && step === 'advance';
}

/** What is wrong with taking a step now, at a field: one that is over is not taken again in its turn (Sequence of play). */
export function overFaults(state: State | undefined, step: Step, field: string, found: unknown, at: Section): Fault[] {
  return state && isOver(state, step) ? [illegal(field, 'fault/step-over', found, cite(at), { step: say(`step/${step}`) })] : [];
}

/** What is wrong with taking a step now, at a field: its turn in the order of the steps has not come (Sequence of play). */
export function earlyFaults(state: State | undefined, step: Step, field: string, found: unknown, at: Section): Fault[] {
  if (state?.campaign.stage !== 'playing' || STEPS.indexOf(state.campaign.step) >= STEPS.indexOf(step)) return [];
  return [illegal(field, 'fault/step-early', found, cite(at), { step: say(`step/${step}`) })];
}

/** What is odd about a change by hand that belongs to a step of the turn, in another one; a position that is laid out has none (Sequence of play). */
export function outOfStepFaults(campaign: Campaign, step: Step, field: string, found: unknown, at: Section): Fault[] {
  if (campaign.stage !== 'playing' || campaign.turn === 0 || campaign.step === step || mayBeLaidOut(campaign)) return [];
  const over = STEPS.indexOf(campaign.step) > STEPS.indexOf(step);
  return [doubtful(field, over ? 'fault/step-over' : 'fault/step-early', found, cite(at), { step: say(`step/${step}`) })];
}

/** A campaign that has ended, whose Alexander is dead or that a prophecy has lost is not played on (Linking campaigns; Death of Alexander; Failing a prophecy). */
export function playedOutFaults(campaign: Campaign | undefined): Fault[] {
  if (!campaign) return [];
  if (isDead(campaign)) return [illegal('level', 'fault/dead', 0, cite('Death of Alexander'))];
  const { stage, now } = campaign;
  if (stage === 'playing' && now.lost) return [illegal('stage', 'fault/lost', 'lost', cite('Failing a prophecy'))];
  return stage === 'won' || stage === 'lost' ? [illegal('stage', 'fault/ended', stage, cite('Linking campaigns'))] : [];
}

/** A prophecy whose number the turn counter has passed is paid for before anything else is done (Failing a prophecy). */
export function overdueFaults(campaign: Campaign | undefined): Fault[] {
  const failed = campaign && overdue(campaign)?.prophecy;
  return failed ? [illegal('prophecy', 'fault/prophecy-first', failed, cite('Failing a prophecy'), { prophecy: say(`prophecy/${failed}`) })] : [];
}

/** Hits are placed at once, before anything else is done (Scouting roll; Enemy orders; Enemy operations; Running out of force counters). */
export function hitsFaults(campaign: Campaign | undefined, field: string, found: unknown): Fault[] {
  const { owed: hits = 0 } = campaign?.now ?? {};
  return hits > 0 ? [illegal(field, 'fault/hits-first', found, cite('Battle resolution'), { hits })] : [];
}

/** A battle that has begun goes on to its end, or the army retreats from it (Battle resolution; Retreating from battle). */
export function inBattleFaults(campaign: Campaign | undefined, field: string, found: unknown): Fault[] {
  return campaign?.battle ? [illegal(field, 'fault/in-battle', found, cite('Retreating from battle'), { area: campaign.battle.area })] : [];
}

/** The army goes on once what it has won is rewarded, and once it has fought or intimidated where it stands (Gaining glory; Battle; Intimidation). */
export function onwardFaults(campaign: Campaign | undefined, field: string, found: unknown): Fault[] {
  if (!campaign) return [];
  const due = rewardDue(campaign);
  if (due) return [illegal(field, 'fault/reward-first', found, cite('Gaining glory'), { area: due.area })];
  return mustFight(campaign) ? [illegal(field, 'fault/fight-first', found, cite('Battle'), { area: campaign.army })] : [];
}

/**
 * The conquest does not end before what was won is rewarded, and the forces of the key area that the army entered are fought, or its stronghold intimidated (Gaining glory; Key
 * areas; Battle; Intimidation).
 */
export function unfinishedFaults(campaign: Campaign | undefined, field: string, found: unknown): Fault[] {
  if (!campaign) return [];
  const due = rewardDue(campaign);
  if (due) return [illegal(field, 'fault/reward-first', found, cite('Gaining glory'), { area: due.area })];
  return unfought(campaign) ? [illegal(field, 'fault/fight-first', found, cite('Battle'), { area: campaign.army })] : [];
}

/** What is wrong with taking a step of the turn now, at a field: the campaign is over, its time has not come or is past, hits are to be placed, a battle goes on, or a prophecy has failed. */
export function stepFaults(state: State | undefined, step: Step, field: string, found: unknown, at: Section): Fault[] {
  const playedOut = playedOutFaults(state?.campaign);
  if (playedOut.length > 0) return playedOut;
  return [
    ...hitsFaults(state?.campaign, field, found),
    ...inBattleFaults(state?.campaign, field, found),
    ...overdueFaults(state?.campaign),
    ...overFaults(state, step, field, found, at),
    ...earlyFaults(state, step, field, found, at),
  ];
}
