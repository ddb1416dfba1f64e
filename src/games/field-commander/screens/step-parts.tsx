import { Button } from '../../../ui/button.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { goOn, goOnPast } from '../rules/acts/turn.ts';
import { atTheEnd } from '../rules/map/map.ts';
import { goldDue } from '../rules/procedures/resupply.ts';
import type { AtTable } from './at-table.tsx';
import type { CampaignDoor } from './door.ts';
import { type BookSpeaker, useBookSpeak } from './voice.ts';

/** A step of the turn on the table. */
export interface StepProps {
  readonly door: CampaignDoor;
  readonly table: AtTable;
}

/** Goes on to the next step in which there is something to decide; after the last of the last turn the campaign is lost. */
export function OnTo({ door, table }: StepProps) {
  const speak = useBookSpeak();
  const { campaign } = door.state;
  const next = goOn(campaign);
  if (next.type === 'step' && next.step === 'advance' && atTheEnd(campaign)) return <EndsLost table={table} />;
  const words = next.type !== 'step' || next.step === 'advance' ? speak('screen/advance') : speak('play/on-to', { step: speak(`step/${next.step}`) });
  const go = (): void => {
    table.say(undefined);
    void door.act(goOnPast(campaign));
  };
  return <Primary words={words} onAct={go} />;
}

/** Ends a campaign that is lost: nothing of it is left to decide but what a prophecy costs (Victory). */
export function EndsLost({ table }: Pick<StepProps, 'table'>) {
  const speak = useBookSpeak();
  const end = (): void => void table.run('end-campaign', { result: 'lost', turnVp: 0, beforeNovember: false });
  return <Primary words={speak('play/end-lost')} busy={table.busy} onAct={end} />;
}

/** The gold that is due, gained with the end of the conquest: nothing is to be decided in it, and a line says where it comes from (Gain gold). */
export function gainGold({ door, table }: StepProps, speak: BookSpeaker): Promise<void> {
  const due = goldDue(door.state, door.facts);
  return table.run('resupply').then((done) => {
    if (done) table.say(due.gold > 0 ? gainedSaid(speak, due) : undefined);
  });
}

/** The gold of a turn, and what it comes from. */
export function gainedSaid(speak: BookSpeaker, { gold, from }: ReturnType<typeof goldDue>): string {
  return `${speak('part/gold', { gold })}: ${from.map((one) => speak(one)).join(' · ')}`;
}

/** Leaves the step with something of it undone, as a quiet way out: a map may say more than the table. */
export function LeaveStep({ door }: Pick<StepProps, 'door'>) {
  const speak = useBookSpeak();
  const { campaign } = door.state;
  const next = goOn(campaign);
  if (next.type !== 'step') return null;
  return (
    <div>
      <Button kind="quiet" onClick={() => void door.act(goOnPast(campaign))}>
        {speak('play/on-to', { step: speak(`step/${next.step}`) })}
      </Button>
    </div>
  );
}
