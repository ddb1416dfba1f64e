import { useState } from 'preact/hooks';
import type { Catalogue } from '../../../core/words.ts';
import { classes } from '../../../ui/classes.ts';
import { Counter } from '../../../ui/counter.tsx';
import { later } from '../../../ui/later.tsx';
import { withWords } from '../../../ui/more-words.tsx';
import type { CardId } from '../rules/cards.ts';
import { retreating } from '../rules/retreating.ts';
import type { Step } from '../rules/tracker/round-state.ts';
import type { ArmyId, FleetId, Province } from '../rules/vocabulary.ts';
import { Board } from './board.tsx';
import { onMap, play } from './card-call.tsx';
import { CupCard } from './cup.tsx';
import type { DoorProps } from './door-props.ts';
import { likelyRetreat } from './likely-retreat.ts';
import type { Came } from './map-call.tsx';
import { Moment } from './moment.tsx';
import map from './province-map.module.css';
import { ProvinceMap } from './province-map.tsx';
import { ProvincePlaces } from './province-places.tsx';
import { type Restoring, restoring } from './restore-call.tsx';
import { RoundStrip } from './round-strip.tsx';
import css from './screens.module.css';
import { LETTER, SEAT } from './sides.ts';
import { StepActions } from './step-actions.tsx';
import { useMapSpeak } from './voice.ts';

const OutOfLine = later(async () => (await import('./out-of-line.tsx')).OutOfLine);

/** Steps that come right after a draw: the chit is still being looked at. */
const JUST_DRAWN: readonly Step[] = ['b', 'c1', 'd1'];

/** The table with the words it was loaded with. */
export const tableWith = (words: Catalogue) => withWords(Table, words);

export { ProvinceMap, ProvincePlaces };

/** What is chosen on the map: a province, and the army or the fleet that is to go somewhere. */
export interface Chosen {
  readonly province?: Province | undefined;
  readonly army?: ArmyId | undefined;
  readonly fleet?: FleetId | undefined;
}

function Table({ door }: DoorProps) {
  const speak = useMapSpeak();
  const [chosen, choose] = useState<Chosen>({});
  const [card, call] = useState<CardId | undefined>(undefined);
  const [begun, restore] = useState<Restoring | undefined>(undefined);
  const [came, setCame] = useState<Came | undefined>(undefined);
  const { state } = door;
  const { over } = state;
  const { side, number, step, waiting, first } = state.round;
  const beaten = retreating(state);
  const { army = beaten, fleet } = chosen;
  // Where a beaten army goes is proposed at once; another province is a tap away.
  const { province = beaten !== undefined && army === beaten ? likelyRetreat(door, beaten) : undefined } = chosen;
  const goer = army === undefined ? fleet && state.fleets[fleet] : state.armies[army];
  const going = province !== undefined && goer?.inPlay === true && goer.province !== province;
  const restores = step === 'd1' ? begun : undefined;
  const waits = (chosen.army ?? fleet) !== undefined && province === undefined;
  const played = (id: CardId): void => {
    choose({});
    setCame(undefined);
    if (onMap(id)) call(id);
    else void play(door, id).then((done) => done === 'done' && setCame({ card: id }));
  };
  return (
    <div class={classes(css.stack, map.beside)}>
      <div class={css.turned} key={number}>
        {step !== 'a' && side !== 'none' && <Counter side={SEAT[side]} code={LETTER[side]} solid size={JUST_DRAWN.includes(step) ? 64 : 48} />}
        <div class={css.grow}>
          {step !== 'a' && <b>{speak(`screen/round-${side}`, { round: number })}</b>}
          <RoundStrip door={door} />
        </div>
      </div>
      {waiting !== 'none' && <p class={css.quiet}>{speak('screen/free-round', { side: speak(`side/${waiting}`) })}</p>}
      {step === 'a' && !over && <CupCard door={door} />}
      <Board
        door={door}
        chosen={{ province, army, fleet }}
        onChoose={choose}
        card={card}
        onCard={call}
        restores={restores}
        onRestore={restore}
        came={came}
        onCame={setCame}
      />
      <Moment door={door} />
      {step !== 'a' && !over && (
        <StepActions
          door={door}
          going={going || waits || card !== undefined || restores !== undefined}
          piece={chosen.army ?? fleet}
          onArmy={(id) => choose({ army: id })}
          onCard={played}
          onTreasury={(id) => restore(restoring(state, id))}
          onCame={setCame}
        />
      )}
      {first && step === 'c3' && <p class={css.quiet}>{speak('screen/first-round')}</p>}
      {!over && <OutOfLine door={door} />}
    </div>
  );
}
