import { useState } from 'preact/hooks';
import { situationOf } from '../../../core/facts.ts';
import { standardOf } from '../../../core/fields.ts';
import { told } from '../../../core/told.ts';
import { Breakdown } from '../../../ui/breakdown.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { naming } from '../../../ui/naming.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { POINTS } from '../rules/charts/points.ts';
import { turnScoring } from '../rules/procedures/turn-scoring.ts';
import { rulings } from '../rules/rulings.ts';
import { following } from '../rules/tracker/sequence.ts';
import { campaigns, endReached, seatsOf } from '../rules/tracker/state.ts';
import { called, type Seat, seatAt } from '../rules/vocabulary.ts';
import css from './campaign.module.css';
import type { TheDoor } from './door.ts';
import { AwardsSoFar } from './final-now.tsx';
import { Provinces } from './provinces.tsx';
import { ResultPicture } from './result-picture.tsx';
import { Strip } from './strip.tsx';
import { TurnResult } from './turn-result.tsx';
import { useBookSpeak } from './voice.ts';

interface Props {
  readonly door: TheDoor;
}

/** All have moved: what the turn will bring by what lies on the table, before it is counted and after (5.5). */
export function ScoringNow({ door }: Props) {
  return door.state.stage === 'scored' ? <Scored door={door} /> : <BeforeScoring door={door} />;
}

/** The turn as tracked, scored by the rules, whether it has been counted or not. */
function useScoring({ state, facts }: TheDoor) {
  const speak = useBookSpeak();
  const input = { ...standardOf(turnScoring.fields), ...turnScoring.prefill(state, undefined, facts) };
  return { input, run: told(turnScoring, input, new Map(), situationOf(facts, rulings, [POINTS])), naming: naming(speak, turnScoring, input, [POINTS]) };
}

/** Attempts of anyone can still be changed by a tap on the map. */
function BeforeScoring({ door }: Props) {
  const { state } = door;
  const speak = useBookSpeak();
  const [seat, pick] = useState<Seat>(state.order[0] ?? seatAt(0));
  const [busy, setBusy] = useState(false);
  const { input, run } = useScoring(door);
  const score = async (): Promise<void> => {
    setBusy(true);
    await door.resolve('turn-scoring');
    setBusy(false);
  };
  return (
    <>
      <Strip state={state} of={(one) => ({ now: one === seat, onTap: () => pick(one) })} />
      {endReached(state) && <Notice>{speak('screen/end-entered')}</Notice>}
      {run.state === 'done' && (
        <Card title={speak('screen/turn-result')}>
          <ResultPicture outcome={run.outcome} input={input} />
        </Card>
      )}
      <Provinces door={door} seat={seat} />
      <p class={css.quiet}>{speak('screen/all-moved')}</p>
      <Why door={door} />
      <Button kind="quiet" wide onClick={() => void door.act([{ type: 'resumed', seat }], { seat })}>
        {speak('score/resume', { who: speak(called(state.players, seat)) })}
      </Button>
      <Button kind="quiet" wide onClick={() => door.open('turn-scoring')}>
        {speak('score/details')}
      </Button>
      <Primary words={speak('score/go')} busy={busy} onAct={() => void score()} />
    </>
  );
}

/** The scored turn, still open: what it brought, taking it back, and what follows by 5.6 (or otherwise, where the players know better). */
function Scored({ door }: Props) {
  const { state } = door;
  const speak = useBookSpeak();
  const goesOn = door.facts.ruling('last-region') === 'goes-on';
  const next = following({ region: state.region, turn: state.turn, short: state.short, entered: endReached(state) }, goesOn);
  const last = state.region >= campaigns(state.short).last;
  const other: typeof next.next = next.next === 'turn' ? (last ? 'end' : 'region') : 'turn';
  const words = (then: typeof next.next): string => speak(`screen/close-${then}`, { turn: state.turn + 1, region: state.region + 1 });
  const close = (then: typeof next.next) => () => void door.act([{ type: 'turn-closed', next: then }]);
  const points = Object.fromEntries(seatsOf(state).map((seat) => [seat, state.scoring.points[seat] ?? 0]));
  const { run } = useScoring(door);
  const majorities = run.state === 'done' ? run.outcome.provinces.map(({ majority }) => majority) : [];
  const scores = Object.fromEntries(state.players.map(({ score }, i) => [seatAt(i), score]));
  return (
    <>
      <Card title={speak('screen/turn-result')}>
        <div class={css.stack}>
          <ResultPicture outcome={{ points, scores }} input={state} />
          <TurnResult state={state} region={state.region} scoring={state.scoring} majorities={majorities} />
        </div>
      </Card>
      <Provinces door={door} />
      <Why door={door} />
      <AwardsSoFar door={door} />
      <p class={css.quiet}>{speak(`reason/${next.why}`, { turn: state.turn, region: state.region })}</p>
      <div class={css.stack}>
        <Button wide onClick={() => void door.act([{ type: 'reopened' }])}>
          {speak('screen/take-back')}
        </Button>
        <Button kind="quiet" wide onClick={close(other)}>
          {`${speak('screen/otherwise')}: ${words(other)}`}
        </Button>
      </div>
      <Primary words={words(next.next)} onAct={close(next.next)} />
    </>
  );
}

/** Why each province brings what it does, with the rules; nothing where the table counted otherwise. */
function Why({ door }: Props) {
  const speak = useBookSpeak();
  const { run, naming } = useScoring(door);
  const { stage, scoring } = door.state;
  const notes = run.lines.filter(({ kind }) => kind === 'note');
  if (run.state !== 'done' || notes.length === 0) return null;
  const { points } = run.outcome;
  if (stage === 'scored' && seatsOf(door.state).some((seat) => (scoring.points[seat] ?? 0) !== points[seat])) return null;
  return (
    <Card title={speak('score/why')}>
      <Breakdown lines={notes} naming={naming} />
    </Card>
  );
}
