import { useState } from 'preact/hooks';
import type { Door } from '../../../ui/game-screens.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { TrackedEvent } from '../rules/tracker/events.ts';
import { builtBy, campaigns, playerOf, type State } from '../rules/tracker/state.ts';
import { BOXES, CUBES, called, REGIONS, type Seat, STOCK } from '../rules/vocabulary.ts';
import css from './sheets.module.css';
import { useSpeak } from './voice.ts';

/** Every number of one player, changed by hand: score, boxes, and temples and cities of a region as a whole. */
export function PlayerSheet({ door, seat, onClose }: { readonly door: Door<State, TrackedEvent>; readonly seat: Seat; readonly onClose: () => void }) {
  const { state } = door;
  const speak = useSpeak();
  const { name, score, boxes } = playerOf(state, seat);
  const [region, look] = useState(state.region);
  const act = (event: TrackedEvent): void => void door.act([event], { seat });
  const [temples, cities] = [builtBy(state, seat, 'temple', region), builtBy(state, seat, 'city', region)];
  const { first, last } = campaigns(state.short);
  return (
    <Sheet title={speak('screen/edit-player', { who: speak(called(state.players, seat)) })} open onClose={onClose} tall>
      <div class={css.stack}>
        <TextInput label={speak('field/name')} value={name} maxLength={24} onChange={(next) => act({ type: 'set-name', seat, name: next })} />
        <Stepper label={speak('field/score')} value={score} max={999} onChange={(next) => act({ type: 'set-score', seat, score: next })} />
        {BOXES.map((box) => (
          <Stepper
            key={box}
            label={speak('pool/keys', { box: speak(`screen/box/${box}`) })}
            value={boxes[box]}
            max={CUBES}
            onChange={(next) => act({ type: 'set-boxes', seat, boxes: { ...boxes, [box]: next } })}
          />
        ))}
        <p class={css.hint}>{speak('screen/by-region')}</p>
        <Tabs
          label={speak('screen/by-region')}
          tabs={REGIONS.filter((one) => one >= first && one <= last).map((one) => ({ id: String(one), words: String(one) }))}
          value={String(region)}
          onChange={(id) => look(Number(id))}
        >
          <div class={css.stack}>
            <Stepper
              label={speak('screen/box/temples')}
              value={temples}
              max={STOCK.temple}
              onChange={(next) => act({ type: 'set-built', seat, region, temples: next, cities })}
            />
            <Stepper
              label={speak('screen/box/cities')}
              value={cities}
              max={STOCK.city}
              onChange={(next) => act({ type: 'set-built', seat, region, temples, cities: next })}
            />
          </div>
        </Tabs>
      </div>
    </Sheet>
  );
}
