import type { ComponentType } from 'preact';
import { LANGUAGES } from '../../../core/languages.ts';
import { Card, Eyebrow } from '../../../ui/card.tsx';
import type { GameScreen } from '../../../ui/game-screens.ts';
import { later } from '../../../ui/later.tsx';
import { MoreWords } from '../../../ui/more-words.tsx';
import type { TrackedEvent } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';
import { Boards } from './boards.tsx';
import css from './campaign.module.css';
import { Campaign } from './campaign.tsx';
import type { TheDoor } from './door.ts';
import { Provinces } from './provinces.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { SecretAllocation } from './secret.tsx';
import { useSpeak } from './voice.ts';

type Part = ComponentType<{ readonly door: TheDoor }>;

/** A part of Now that speaks with the words of the book, and brings them. */
const withBookWords = (load: () => Promise<Part>): Part => {
  const parts = new Map(
    LANGUAGES.map((language) => [
      language,
      later(async () => {
        const [Loaded, { words }] = await Promise.all([load(), import(`../words/${language}/book.ts`)]);
        return ({ door }: { readonly door: TheDoor }) => (
          <MoreWords words={words}>
            <Loaded door={door} />
          </MoreWords>
        );
      }),
    ]),
  );
  return ({ door }) => {
    const Spoken = parts.get(useSpeak().tongue.language);
    return Spoken ? <Spoken door={door} /> : null;
  };
};
const OrderNow = withBookWords(async () => (await import('./order-now.tsx')).OrderNow);
const ScoringNow = withBookWords(async () => (await import('./scoring-now.tsx')).ScoringNow);
const FinalNow = withBookWords(async () => (await import('./final-now.tsx')).FinalNow);

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
      {stage === 'order' && <OrderNow door={door} />}
      {stage === 'movement' && <Campaign door={door} />}
      {(stage === 'scoring' || stage === 'scored') && <ScoringNow door={door} />}
      {!playing && <FinalNow door={door} />}
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
