import { Card, Eyebrow } from '../../../ui/card.tsx';
import type { GameScreen } from '../../../ui/game-screens.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { TrackedEvent } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';
import { called } from '../rules/vocabulary.ts';
import { Boards } from './boards.tsx';
import css from './campaign.module.css';
import { BeforeScoring, Campaign } from './campaign.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { SecretAllocation } from './secret.tsx';
import { TurnEnd } from './turn-end.tsx';
import { useSpeak } from './voice.ts';

/** Where the campaign stands and what is to be done: secret allocation, order, movement and building, scoring, the end of the turn, the final points. */
export const Now: GameScreen<State, TrackedEvent> = ({ door }) => {
  const { state } = door;
  const speak = useSpeak();
  const { stage } = state;
  if (stage === 'over') {
    const winners = state.winners.map((seat) => speak(called(state.players, seat)));
    return (
      <Card>
        <p class={css.winner}>
          {winners.length === 1 ? speak('screen/winner', { who: winners[0] ?? '' }) : speak('screen/winners', { winners: speak.tongue.list(winners) })}
        </p>
        <Scoreboard state={state} />
      </Card>
    );
  }
  return (
    <>
      <div>
        {state.short && <Eyebrow>{speak('screen/short')}</Eyebrow>}
        <h2 class={css.where}>{speak('screen/where', { region: state.region, turn: state.turn })}</h2>
      </div>
      {stage === 'allocation' && <SecretAllocation key={`${state.region}-${state.turn}`} door={door} />}
      {stage === 'order' && (
        <Card title={speak('screen/boards')}>
          <Boards state={state} />
        </Card>
      )}
      {stage === 'movement' && <Campaign door={door} />}
      {stage === 'scoring' && <BeforeScoring door={door} />}
      {stage === 'scored' && <TurnEnd door={door} />}
      {stage === 'final' && <Notice>{speak('screen/final')}</Notice>}
      {(stage === 'movement' || stage === 'scoring' || stage === 'scored') && (
        <Card title={speak('screen/boards')}>
          <Boards state={state} />
        </Card>
      )}
      {stage !== 'movement' && (
        <Card title={speak('screen/scores')}>
          <Scoreboard state={state} />
        </Card>
      )}
    </>
  );
};
