import { Button } from '../../../ui/button.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { goOn, goOnPast } from '../rules/acts/turn.ts';
import { Choices } from './choices.tsx';
import css from './layout.module.css';
import { OnTo, type StepProps } from './step-parts.tsx';
import { useBookSpeak } from './voice.ts';

const GOLD_PER_REFIT = 2;

/** The reduced forces: all that the gold reaches for with one tap, or one by one (Refit). */
export function RefitStep({ door, table }: StepProps) {
  const speak = useBookSpeak();
  const { campaign } = door.state;
  const reduced = campaign.forces.filter((force) => force.reduced);
  const count = Math.min(reduced.length, Math.floor(campaign.gold / GOLD_PER_REFIT));
  if (count === 0)
    return (
      <>
        <p class={css.quiet}>{speak(reduced.length === 0 ? 'screen/none-reduced' : 'play/no-gold')}</p>
        <OnTo door={door} table={table} />
      </>
    );
  const next = goOn(campaign);
  const beside =
    next.type === 'step' ? { words: speak('play/on-to', { step: speak(`step/${next.step}`) }), onAct: () => void door.act(goOnPast(campaign)) } : undefined;
  return (
    <>
      {reduced.length > 1 && (
        <Choices>
          {reduced.map((force) => (
            <Button
              key={force.id}
              onClick={() =>
                void door.act([
                  { type: 'gold', by: -GOLD_PER_REFIT },
                  { type: 'side', id: force.id, reduced: false },
                ])
              }
            >
              {speak('play/refit-one', { force: force.name || speak(`force/${force.type}`) })}
            </Button>
          ))}
        </Choices>
      )}
      <Primary
        words={speak('play/refit-all', { count, gold: GOLD_PER_REFIT * count })}
        busy={table.busy}
        // With the last of them nothing is left to decide.
        onAct={() => void table.run('refit', {}, count === reduced.length ? { follows: () => goOnPast(campaign) } : {})}
        beside={beside}
      />
    </>
  );
}
