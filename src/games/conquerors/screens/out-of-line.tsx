import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import type { Event } from '../rules/tracker/events.ts';
import type { Cup, Step } from '../rules/tracker/round-state.ts';
import { stepsNow } from '../rules/tracker/sequence.ts';
import type { State } from '../rules/tracker/state.ts';
import { APMS, type Apm, SIDES, type Side } from '../rules/vocabulary.ts';
import { BookVoice } from './book-voice.tsx';
import css from './screens.module.css';
import { useBookSpeak, useMapSpeak } from './voice.ts';

/** Out of line: another step, another round, another cup, for a slip or a position in progress. */
export function OutOfLine({ door }: { readonly door: Door<State, Event> }) {
  const speak = useMapSpeak();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {speak('screen/out-of-line')}
      </Button>
      {open && (
        <Sheet open onClose={() => setOpen(false)} title={speak('screen/out-of-line')}>
          <BookVoice>
            <div class={css.stack}>
              <Where door={door} />
              <CupByHand door={door} />
            </div>
          </BookVoice>
        </Sheet>
      )}
    </>
  );
}

function Where({ door }: { readonly door: Door<State, Event> }) {
  const speak = useBookSpeak();
  const { round } = door.state;
  const sides = [...APMS, 'none'] as const;
  return (
    <>
      <Chips<Step>
        label={speak('screen/step')}
        options={stepsNow(door.state).map((id) => ({ id, words: speak(`step/${id}`) }))}
        value={round.step}
        onChange={(to) => void door.act([{ type: 'step', to }])}
      />
      <Stepper
        label={speak('screen/round-number')}
        value={round.number}
        max={999}
        onChange={(number) => void door.act([{ type: 'round', number, side: round.side }])}
      />
      <Chips<Apm | 'none'>
        label={speak('screen/active')}
        options={sides.map((id) => ({ id, words: id === 'none' ? speak('nothing') : speak(`apm/${id}`) }))}
        value={round.side}
        onChange={(side) => void door.act([{ type: 'round', number: round.number, side }])}
      />
    </>
  );
}

function CupByHand({ door }: { readonly door: Door<State, Event> }) {
  const speak = useBookSpeak();
  const { cup, out, run } = door.state.apm;
  const put = (next: Partial<Cup>): void => {
    const to = { ...door.state.apm, ...next };
    void door.act([{ type: 'apm-cup', cup: to.cup, out: to.out, side: to.run.side, run: to.run.count }]);
  };
  const outs = [...APMS, 'none'] as const;
  const sides = [...SIDES, 'none'] as const;
  return (
    <>
      {APMS.map((apm) => (
        <Stepper
          key={apm}
          label={speak('screen/in-cup-of', { apm: speak(`subject/${apm}`) })}
          value={cup[apm]}
          max={4}
          onChange={(n) => put({ cup: { ...cup, [apm]: n } })}
        />
      ))}
      <Chips<Apm | 'none'>
        label={speak('screen/out')}
        options={outs.map((id) => ({ id, words: id === 'none' ? speak('nothing') : speak(`apm/${id}`) }))}
        value={out}
        onChange={(to) => put({ out: to })}
      />
      <Chips<Side | 'none'>
        label={speak('field/runSide')}
        options={sides.map((id) => ({ id, words: speak(`side/${id}`) }))}
        value={run.side}
        onChange={(side) => put({ run: { side, count: run.count } })}
      />
      <Stepper label={speak('field/run')} value={run.count} max={9} onChange={(count) => put({ run: { side: run.side, count } })} />
    </>
  );
}
