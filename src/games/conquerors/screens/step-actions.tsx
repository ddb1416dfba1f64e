import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { later } from '../../../ui/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { takeAct } from '../../../ui/take-act.ts';
import { type CardId, HAND_LIMIT } from '../rules/cards.ts';
import { drawing, type GoingOn, goingOn } from '../rules/going-on.ts';
import type { ControlChange } from '../rules/tracker/control-now.ts';
import { sequence } from '../rules/tracker/sequence.ts';
import type { ArmyId, FleetId, Treasury } from '../rules/vocabulary.ts';
import { ActivityStep, nextInActivity } from './activity-step.tsx';
import { MarkerStep, Restoring, Returning } from './admin-steps.tsx';
import { BookVoice } from './book-voice.tsx';
import { controlLeft } from './control-left.ts';
import type { DoorProps } from './door-props.ts';
import { FirstOf } from './first-of.tsx';
import type { Came } from './map-call.tsx';
import { proposed } from './proposed.ts';
import css from './screens.module.css';
import { useMapSpeak } from './voice.ts';

// What few steps show comes when it is first shown.
const HandOf = later(async () => (await import('./hands.tsx')).HandOf);

/** Whether the step at hand has an act of its own before the players go on. */
function aheadOf(door: DoorProps['door']): boolean {
  const { state } = door;
  const { step, side } = state.round;
  switch (step) {
    case 'c1':
      return side !== 'none' && side !== 'admin' && state.cards.hands[side].count >= HAND_LIMIT;
    case 'c2':
      return proposed(door, 'reshuffle', 'draw-card').length > 0;
    case 'c4':
    case 'd1':
    case 'd5':
    case 'd6':
      return sequence(state).some(({ status, procedure }) => status === 'now' && procedure !== undefined);
    case 'c3':
      return nextInActivity(door) !== undefined;
    case 'c5':
      return proposed(door, 'gordium', 'siwa').length > 0;
    case 'd3':
      return proposed(door, 'markers', 'sheds').length > 0;
    default:
      return false;
  }
}

/** What a step hands over to the map: an army to be sent, a card to be played there. */
export interface Sending {
  readonly onArmy: (army: ArmyId) => void;
  /** A move is proposed on the map: it is the next thing. */
  readonly going: boolean;
  /** The army or the fleet chosen on the map. */
  readonly piece: ArmyId | FleetId | undefined;
  /** A card of the hand is played. */
  readonly onCard: (card: CardId) => void;
  /** A treasury is restored. */
  readonly onTreasury: (treasury: Treasury) => void;
  /** Something was done that needs no die: beside the map it is said what came of it. */
  readonly onCame: (came: Came) => void;
}

/** What the step at hand offers beyond its procedure, and the way on (3.3). */
export function StepActions({ door, ...sending }: DoorProps & Sending) {
  return (
    <Card>
      <div class={css.stack}>
        <StepAtHand door={door} {...sending} />
        <Onward door={door} going={sending.going} />
      </div>
    </Card>
  );
}

/** On to the next step there is something to do in, or the end of the round: what weighs most once the step at hand has nothing left. */
function Onward({ door, going }: DoorProps & Pick<Sending, 'going'>) {
  const speak = useMapSpeak();
  const { state, facts } = door;
  if (proposed(door, 'onward').length === 0) return null;
  const table = { ...facts, state };
  const left = (change: ControlChange): boolean => controlLeft(door, change);
  const on = goingOn(table, left);
  const draw = drawing(table, left);
  const go = async ({ events, act }: GoingOn): Promise<void> => {
    if ((await door.act(events)) && act) takeAct(door, act);
  };
  const next = draw ?? on;
  return (
    <>
      {going || aheadOf(door) ? (
        <Button wide onClick={() => void go(next)}>
          {speak(next.said)}
        </Button>
      ) : (
        <Primary words={speak(next.said)} onAct={() => void go(next)} />
      )}
      {draw && (
        <Button kind="quiet" wide onClick={() => void go(on)}>
          {speak(on.said)}
        </Button>
      )}
    </>
  );
}

function StepAtHand({ door, onArmy, going, piece, onCard, onTreasury, onCame }: DoorProps & Sending) {
  const speak = useMapSpeak();
  const { step } = door.state.round;
  switch (step) {
    case 'c1':
    case 'c2':
      return <CardStep door={door} onCard={onCard} />;
    case 'c3':
      return <ActivityStep door={door} onArmy={onArmy} going={going} piece={piece} />;
    case 'c4':
      return <AssaultStep door={door} />;
    case 'c5':
      return <VictoryStep door={door} />;
    case 'd1':
      return <Restoring door={door} onTreasury={onTreasury} onCame={onCame} going={going} />;
    case 'd2':
      return <Returning door={door} />;
    case 'd3':
      return <MarkerStep door={door} />;
    case 'a':
    case 'b':
      return null;
    default:
      return <p class={css.quiet}>{speak(`screen/hint/${step}`)}</p>;
  }
}

function CardStep({ door, onCard }: DoorProps & Pick<Sending, 'onCard'>) {
  const speak = useMapSpeak();
  const { round, cards } = door.state;
  const { side, step } = round;
  if (side === 'admin' || side === 'none' || (step !== 'c1' && step !== 'c2')) return null;
  const draws = proposed(door, 'reshuffle', 'draw-card');
  const hint = step === 'c1' && speak(round.cardPlayed ? 'screen/hint/c1-played' : round.discarded ? 'screen/hint/c1-discarded' : 'screen/hint/c1');
  const goesOn = proposed(door, 'onward').length > 0;
  const held = speak('screen/parts-met', { met: cards.hands[side].count, of: HAND_LIMIT });
  return (
    <>
      {hint && (cards.hands[side].count >= HAND_LIMIT ? <Notice tone="doubt">{hint}</Notice> : <p class={css.small}>{hint}</p>)}
      <p class={css.line}>
        <span class={css.grow}>{speak('screen/hand-of', { side: speak(`side/${side}`) })}</span>
        <b>{held}</b>
      </p>
      {round.step === 'c1' ? (
        <BookVoice>
          <HandOf door={door} side={side} leads={!goesOn} onPlay={onCard} />
        </BookVoice>
      ) : (
        draws.slice(0, 1).map((act) => <Primary key={act.id} words={speak(act.said)} onAct={() => takeAct(door, act)} />)
      )}
    </>
  );
}

function VictoryStep({ door }: DoorProps) {
  const speak = useMapSpeak();
  return (
    <>
      <p class={css.quiet}>{speak('screen/hint/c5')}</p>
      {proposed(door, 'gordium', 'siwa').map((act) => (
        <Primary key={act.id} words={speak(act.said)} onAct={() => takeAct(door, act)} />
      ))}
    </>
  );
}

/** The assault, on the city by its name (11.4). */
function AssaultStep({ door }: DoorProps) {
  const speak = useMapSpeak();
  return (
    <>
      <p class={css.quiet}>{speak('screen/hint/c4')}</p>
      <FirstOf door={door} acts={proposed(door, 'siege-assault')} />
    </>
  );
}
