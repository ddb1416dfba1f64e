import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Event } from '../rules/events.ts';
import { STEPS, type Step } from '../rules/vocabulary.ts';
import type { CampaignDoor } from './door.ts';
import css from './layout.module.css';

/** What the present step asks of the player, and the one big button that goes on. */
export function TurnSteps({ door }: { readonly door: CampaignDoor }) {
  const { speak, state } = door;
  const { step } = state.campaign;
  const on: readonly Event[] = step === 'advance' ? [{ type: 'advance' }] : [{ type: 'step', step: following(step) }];
  return (
    <Card title={speak(`step/${step}`)} aside={speak('fc/step-of', { step: STEPS.indexOf(step) + 1, steps: STEPS.length })}>
      <p class={css.quiet}>{speak(`step/${step}/help`)}</p>
      <Button kind="primary" wide onClick={() => void door.act(on)}>
        {speak(step === 'advance' ? 'fc/advance' : 'fc/step-done')}
      </Button>
    </Card>
  );
}

function following(step: Step): Step {
  return STEPS[(STEPS.indexOf(step) + 1) % STEPS.length] as Step;
}
