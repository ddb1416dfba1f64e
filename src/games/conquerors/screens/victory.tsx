import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import { Icon, tickIcon } from '../../../ui/icons.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import type { Event } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';
import { macedonianWins, treasuriesHeld, victoryGroups } from '../rules/tracker/victory.ts';
import css from './screens.module.css';
import { useBookSpeak } from './voice.ts';

type Mark = Exclude<keyof State['victory'], 'greatKing'>;

/** The three Macedonian objectives with their parts, and what is done once and stays done (3.4). */
export function Victory({ door }: { readonly door: Door<State, Event> }) {
  const speak = useBookSpeak();
  const { state } = door;
  const put = (event: Event): void => void door.act([event]);
  const toggle = (mark: Mark) => (
    <Toggle key={mark} label={speak(`victory/${mark}`)} checked={state.victory[mark]} onChange={(on) => put({ type: 'victory', set: { [mark]: on } })} />
  );
  return (
    <>
      {victoryGroups(state).map((group) => (
        <Card
          key={group.id}
          title={speak(`victory/${group.id}`)}
          aside={
            group.met ? (
              <Icon of={tickIcon} label={speak('screen/met')} />
            ) : (
              speak('screen/parts-met', { met: group.parts.filter((one) => one.met).length, of: group.parts.length })
            )
          }
        >
          <ul class={css.parts}>
            {group.parts.map((part) => (
              <li key={part.id} class={part.met ? undefined : css.open}>
                {part.met ? <Icon of={tickIcon} size={18} label={speak('screen/met')} /> : <span aria-hidden="true">·</span>}
                <span>{speak(part.said)}</span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
      <Card title={speak('screen/done-once')}>
        {toggle('gordium')}
        {toggle('siwa')}
        {toggle('proskynesis')}
        <Toggle
          label={speak('victory/royal-family')}
          checked={state.royalFamily.holder === 'macedonian'}
          onChange={(on) =>
            put({ type: 'royal-family', set: on ? { holder: 'macedonian', captured: state.round.number } : { holder: 'persian', captured: 0, married: false } })
          }
        />
        <Toggle label={speak('victory/married')} checked={state.royalFamily.married} onChange={(married) => put({ type: 'royal-family', set: { married } })} />
      </Card>
      <Card title={speak('effect/persian-victory')}>
        <p class={css.two}>{speak('screen/persian-conditions', { held: treasuriesHeld(state, 'persian') })}</p>
        <div class={css.actions}>
          {macedonianWins(state) && !state.over && (
            <Button kind="primary" onClick={() => put({ type: 'over', winner: 'macedonian', why: 'victory' })}>
              {speak('screen/macedonian-wins')}
            </Button>
          )}
          {state.over ? (
            <Button onClick={() => put({ type: 'over', winner: 'none', why: 'agreed' })}>{speak('event/not-over')}</Button>
          ) : (
            <Button kind="quiet" onClick={() => put({ type: 'over', winner: 'persian', why: 'alexander' })}>
              {speak('why/alexander')}
            </Button>
          )}
        </div>
      </Card>
    </>
  );
}
