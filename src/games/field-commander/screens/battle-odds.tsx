import { useEffect, useState } from 'preact/hooks';
import type { Facts } from '../../../core/facts.ts';
import { OddsBar, type Side } from '../../../ui/odds-bar.tsx';
import { alexanderFace, type BattlePosition, leaderOf, levelGuessed, positionKey, restsOnUnknown } from '../rules/battle/position.ts';
import { nationAt } from '../rules/campaign/areas.ts';
import { restsOnGuess } from '../rules/counters/guesses.ts';
import { rulings as all } from '../rules/rulings.ts';
import type { Campaign } from '../rules/tracker/state.ts';
import type { Asked, Chance } from './battle-chance.ts';
import { sideOf } from './force-counter.tsx';
import css from './layout.module.css';
import { useSpeak } from './voice.ts';

/**
 * The chance of winning from the present position: exact for a small battle, otherwise simulated in slices with its uncertainty shown. Before a duel both ways: Alexander
 * against the forces, and against the leader to the end. Where figures are guesses in the campaign it is fought in, they are not called exact, and that is said once.
 */
export function BattleOdds({ battle, facts, campaign }: { readonly battle: BattlePosition; readonly facts: Facts; readonly campaign?: Campaign }) {
  const speak = useSpeak();
  if (battle.result !== null) return null;
  if (restsOnUnknown(battle)) return <p class={css.quiet}>{speak('screen/odds-unknown')}</p>;
  const rulings = Object.fromEntries(all.map(({ id }) => [id, facts.ruling(id)]));
  const mayDuel = !battle.duel && battle.level > 0 && leaderOf(battle) !== undefined;
  const doubt = levelGuessed(battle)
    ? speak('screen/odds-guessed', { level: battle.level })
    : campaign !== undefined && restsOnGuess(campaign, battle) && speak('screen/odds-guess');
  const enemy = campaign ? sideOf(nationAt(campaign, battle.area)) : 2;
  const of = { battle, rulings, doubted: doubt !== false, enemy };
  return (
    <>
      <div class={css.odds}>
        <OddsOf {...of} challenges={false} label={speak(mayDuel ? 'screen/odds-forces' : 'screen/odds-title')} />
        {mayDuel && <OddsOf {...of} challenges label={speak('screen/odds-duel')} />}
      </div>
      {doubt && <p class={css.quiet}>{doubt}</p>}
    </>
  );
}

function OddsOf({ label, doubted, enemy, ...asked }: Asked & { readonly label: string; readonly doubted: boolean; readonly enemy: Side }) {
  const speak = useSpeak();
  const { battle, rulings } = asked;
  const [chance, setChance] = useState<Chance | undefined>(undefined);
  const key = JSON.stringify([positionKey(battle), alexanderFace(battle), battle.turn, battle.hephaestion, battle.bucephalus, battle.maneuver, rulings]);
  useEffect(() => {
    let stop = (): void => undefined;
    let gone = false;
    // A session opens without the simulator: odds come when a battle does. Where it cannot be loaded there are none.
    import('./battle-chance.ts').then(
      ({ watch }) => {
        if (!gone) stop = watch({ ...asked, battle: { ...battle, turn: Math.max(1, battle.turn) } }, setChance);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      stop();
    };
  }, [key]);
  if (!chance) return null;
  const parts = [
    { id: 'won', words: speak('screen/won'), part: chance.won, side: 1 as const },
    { id: 'lost', words: speak('screen/odds-loses'), part: 1 - chance.won, side: enemy },
  ];
  const note = doubted
    ? undefined
    : chance.error === 0
      ? speak('screen/odds-exact')
      : speak('screen/odds-about', { error: speak.tongue.percent(chance.error, 1) });
  return <OddsBar label={label} parts={parts} note={note} />;
}
