import { useState } from 'preact/hooks';
import { situationOf } from '../../../core/facts.ts';
import { standardOf } from '../../../core/fields.ts';
import { told } from '../../../core/told.ts';
import { Breakdown } from '../../../ui/breakdown.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { naming } from '../../../ui/naming.ts';
import { Primary } from '../../../ui/primary-act.tsx';
import { FINAL_POINTS } from '../rules/charts/points.ts';
import { finalScoring } from '../rules/procedures/final-scoring.ts';
import { rulings } from '../rules/rulings.ts';
import { called } from '../rules/vocabulary.ts';
import css from './campaign.module.css';
import type { TheDoor } from './door.ts';
import { ResultPicture } from './result-picture.tsx';
import { useBookSpeak } from './voice.ts';

interface Props {
  readonly door: TheDoor;
}

/** The final points as what stands on the board gives them (6.1). */
function useFinal({ state, facts }: TheDoor) {
  const speak = useBookSpeak();
  const input = { ...standardOf(finalScoring.fields), ...finalScoring.prefill(state, undefined, facts) };
  const run = told(finalScoring, input, new Map(), situationOf(facts, rulings, [FINAL_POINTS]));
  return { input, run, naming: naming(speak, finalScoring, input, [FINAL_POINTS]) };
}

/** Who has most of what, as it stands: what the final points would be for (6.1). Nothing where nothing was built. */
export function AwardsSoFar({ door }: Props) {
  const speak = useBookSpeak();
  const { run, naming: names } = useFinal(door);
  const notes = run.lines.filter((line) => line.kind === 'note' && line.cite?.at === '6.1');
  if (notes.length === 0) return null;
  return (
    <Card title={speak('score/so-far')}>
      <Breakdown lines={notes} naming={names} />
    </Card>
  );
}

/** The final points: before they are awarded, and at the end of the game. */
export function FinalNow({ door }: Props) {
  const { state } = door;
  const speak = useBookSpeak();
  const [busy, setBusy] = useState(false);
  const { input, run, naming: names } = useFinal(door);
  const award = async (): Promise<void> => {
    setBusy(true);
    await door.resolve('final-scoring');
    setBusy(false);
  };
  const over = state.stage === 'over';
  const winners = state.winners.map((seat) => speak(called(state.players, seat)));
  const [winner, ...others] = winners;
  return (
    <>
      {over && winner !== undefined && (
        <p class={css.winner}>
          {others.length === 0 ? speak('screen/winner', { who: winner }) : speak('screen/winners', { winners: speak.tongue.list(winners) })}
        </p>
      )}
      {!over && <p class={css.quiet}>{speak('screen/final')}</p>}
      {run.state === 'done' && (
        <>
          <ResultPicture outcome={run.outcome} input={input} />
          <Card title={speak('score/why')}>
            <Breakdown lines={run.lines.filter(({ kind }) => kind !== 'cell')} naming={names} />
          </Card>
        </>
      )}
      {!over && (
        <>
          <Button kind="quiet" wide onClick={() => door.open('final-scoring')}>
            {speak('score/details')}
          </Button>
          <Primary words={speak('score/award')} busy={busy} onAct={() => void award()} />
        </>
      )}
    </>
  );
}
