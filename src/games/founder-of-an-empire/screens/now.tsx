import type { Language } from '../../../core/words.ts';
import { Card, Eyebrow } from '../../../ui/card.tsx';
import type { GameScreen } from '../../../ui/game-screens.ts';
import { laterInLanguage } from '../../../ui/later.tsx';
import type { TrackedEvent } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';
import { Boards } from './boards.tsx';
import css from './campaign.module.css';
import { Campaign } from './campaign.tsx';
import { Provinces } from './provinces.tsx';
import { SecretAllocation } from './secret.tsx';
import { useSpeak } from './voice.ts';

/** The stages in which the rules are read, with the words of the book. */
export const stages = (language: Language) => Promise.all([import('./stage.tsx'), import(`../words/${language}/book.ts`)]);
const Stage = laterInLanguage(async (language) => {
  const [{ stageWith }, { words }] = await stages(language);
  return stageWith(words);
});

/** The table: whose turn it is, the provinces of the region, and what can be done at this step of the turn. */
export const Now: GameScreen<State, TrackedEvent> = ({ door }) => {
  const { state } = door;
  const speak = useSpeak();
  const { stage } = state;
  const playing = stage !== 'final' && stage !== 'over';
  return (
    <>
      <div>
        {state.short && <Eyebrow>{speak('screen/short')}</Eyebrow>}
        {playing && <p class={css.where}>{speak('screen/where', { region: state.region, turn: state.turn })}</p>}
      </div>
      {stage === 'allocation' && (
        <>
          <SecretAllocation key={`${state.region}-${state.turn}`} door={door} />
          <Provinces door={door} />
        </>
      )}
      {stage === 'movement' && <Campaign door={door} />}
      {stage !== 'allocation' && stage !== 'movement' && <Stage door={door} />}
      {(stage === 'movement' || stage === 'scoring' || stage === 'scored') && (
        <Card title={speak('screen/boards')}>
          <Boards state={state} />
        </Card>
      )}
    </>
  );
};
