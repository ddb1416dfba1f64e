import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { WINDS_GOLD } from '../rules/campaign/prophecies.ts';
import type { Event } from '../rules/tracker/events.ts';
import { ADVISORS, type Prophecy, TOP_LEVEL } from '../rules/vocabulary.ts';
import { Choices } from './choices.tsx';
import type { CampaignDoor } from './door.ts';
import css from './layout.module.css';
import { type BookSpeaker, useBookSpeak } from './voice.ts';

/** Prophecies not yet met, each with the turns left, met or failed with a tap; of the one that is `led` to elsewhere only what it asks. */
export function OpenProphecies({ door, led }: { readonly door: CampaignDoor; readonly led?: Prophecy | undefined }) {
  const speak = useBookSpeak();
  const { state } = door;
  const { campaign } = state;
  const open = campaign.prophecies.filter((one) => one.outcome === 'open');
  const met = (prophecy: Prophecy): Event[] => [
    ...(prophecy === 'winds' ? [{ type: 'gold', by: -WINDS_GOLD } as const] : []),
    { type: 'prophecy', prophecy, outcome: 'met' },
    ...(campaign.level < TOP_LEVEL ? [{ type: 'level', by: 1 } as const] : []),
  ];
  return (
    <>
      {open.map(({ prophecy, deadline, ...rest }) => (
        <Card
          key={prophecy}
          title={speak(`prophecy/${prophecy}`)}
          aside={timeLeft(speak, campaign.turn, rest.reached === undefined ? deadline : Math.max(deadline, campaign.turn))}
        >
          <p class={css.quiet}>{speak(`prophecy/${prophecy}/help`)}</p>
          {prophecy === 'own-genius' && !rest.quiet && <WithoutAdvisors door={door} since={rest.since.turn} />}
          {prophecy !== led && (
            <Choices>
              {prophecy === 'serpent' && !rest.reached && campaign.advisors.length > 0 ? (
                <Leaving door={door} onLeave={(gone) => void door.act([gone, ...met(prophecy)])} />
              ) : (
                <Button kind={rest.reached ? 'primary' : 'plain'} onClick={() => void door.act(met(prophecy))}>
                  {speak(prophecy === 'winds' ? 'screen/pay-winds' : 'play/mark-met')}
                </Button>
              )}
              {deadline < campaign.turn && rest.reached !== 'itself' && (
                <Button onClick={() => door.open('prophecy', { met: false }, prophecy)}>{speak('play/mark-failed')}</Button>
              )}
            </Choices>
          )}
        </Card>
      ))}
    </>
  );
}

/** How many turns a prophecy has left; none in its last one. */
export function timeLeft(speak: BookSpeaker, turn: number, deadline: number): string {
  if (deadline < turn) return speak('screen/overdue');
  return deadline === turn ? speak('play/last-turn') : speak('screen/turns-left', { left: deadline - turn });
}

/** A turn without advisors: chosen for a whole turn, or already spoiled by one that was used. */
function WithoutAdvisors({ door, since }: { readonly door: CampaignDoor; readonly since: number }) {
  const speak = useBookSpeak();
  const { state } = door;
  const { now, turn } = state.campaign;
  if (turn <= since) return <p class={css.quiet}>{speak('screen/advisors-next-turn')}</p>;
  if (now.advisorUsed) return <p class={css.quiet}>{speak('screen/advisors-used')}</p>;
  return (
    <Toggle
      label={speak('screen/without-advisors')}
      checked={now.withoutAdvisors}
      onChange={(withoutAdvisors) => void door.act([{ type: 'now', change: { withoutAdvisors } }])}
    />
  );
}

/** One of Alexander's advisors leaves for the campaign, for the serpent. */
function Leaving({ door, onLeave }: { readonly door: CampaignDoor; readonly onLeave: (gone: Event) => void }) {
  const speak = useBookSpeak();
  const { state } = door;
  return (
    <>
      {ADVISORS.filter((one) => state.campaign.advisors.includes(one)).map((advisor) => (
        <Button key={advisor} onClick={() => onLeave({ type: 'advisor', advisor, to: 'gone' })}>
          {speak('screen/lose-advisor', { advisor: speak(`advisor/${advisor}`) })}
        </Button>
      ))}
    </>
  );
}
