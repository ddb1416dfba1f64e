import { useEffect, useState } from 'preact/hooks';
import type { Facts } from '../../../core/facts.ts';
import { standardOf } from '../../../core/fields.ts';
import type { Rulings } from '../../../core/ruling.ts';
import { seeded } from '../../../core/seeded.ts';
import { asPrinted } from '../../../core/situation.ts';
import { OddsBar } from '../../../ui/odds-bar.tsx';
import { EXACT_WEIGHT, weightOf } from '../rules/battle/begin.ts';
import { type BattleInput, battleFields } from '../rules/battle/input.ts';
import { type BattlePosition, leaderOf, levelGuessed, positionKey, restsOnUnknown } from '../rules/battle/position.ts';
import { writePosition } from '../rules/battle/position-form.ts';
import { Simulator } from '../rules/battle/simulate.ts';
import { uncertainty } from '../rules/battle/uncertainty.ts';
import { exactWinning } from '../rules/battle/winning.ts';
import { rulings as all } from '../rules/rulings.ts';
import css from './layout.module.css';
import { useSpeak } from './voice.ts';

interface Chance {
  readonly won: number;
  /** Three standard errors; 0 when exact. */
  readonly error: number;
}

/** Battles per slice of work, and slices until the figure stands: the screen is never held up for longer than a blink. */
const SLICE = 1_500;
const SLICES = 14;

/**
 * The chance of winning from the present position: exact for a small battle, otherwise simulated in slices with its uncertainty shown. Before a duel both ways: Alexander
 * against the forces, and against the leader to the end.
 */
export function BattleOdds({ battle, facts }: { readonly battle: BattlePosition; readonly facts: Facts }) {
  const speak = useSpeak();
  if (battle.result !== null) return null;
  if (restsOnUnknown(battle)) return <p class={css.quiet}>{speak('screen/odds-unknown')}</p>;
  const rulings = Object.fromEntries(all.map(({ id }) => [id, facts.ruling(id)]));
  const mayDuel = !battle.duel && battle.level > 0 && leaderOf(battle) !== undefined;
  return (
    <>
      <OddsOf battle={battle} rulings={rulings} challenges={false} label={speak(mayDuel ? 'screen/odds-forces' : 'screen/odds-title')} />
      {mayDuel && <OddsOf battle={battle} rulings={rulings} challenges label={speak('screen/odds-duel')} />}
    </>
  );
}

interface Asked {
  readonly battle: BattlePosition;
  readonly rulings: Rulings;
  /** Alexander takes on the leader at his first attack. */
  readonly challenges: boolean;
}

function OddsOf({ label, ...asked }: Asked & { readonly label: string }) {
  const speak = useSpeak();
  const { battle, rulings } = asked;
  const [chance, setChance] = useState<Chance | undefined>(undefined);
  const key = JSON.stringify([positionKey(battle), battle.turn, battle.hephaestion, battle.bucephalus, battle.maneuver, rulings]);
  useEffect(() => watch({ ...asked, battle: { ...battle, turn: Math.max(1, battle.turn) } }, setChance), [key]);
  if (!chance) return null;
  const parts = [
    { id: 'won', words: speak('screen/won'), part: chance.won, side: 1 as const },
    { id: 'lost', words: speak('screen/odds-loses'), part: 1 - chance.won, side: 2 as const },
  ];
  const note = levelGuessed(battle)
    ? speak('screen/odds-guessed', { level: battle.level })
    : chance.error === 0
      ? speak('screen/odds-exact')
      : speak('screen/odds-about', { error: speak.tongue.percent(chance.error, 1) });
  return <OddsBar label={label} parts={parts} note={note} />;
}

/** Computes the chance beside the screen's own work; the returned function gives up. */
function watch({ battle, rulings, challenges }: Asked, say: (chance: Chance) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  if (weightOf(battle) <= EXACT_WEIGHT) {
    timer = setTimeout(() => say({ won: exactOf({ battle, rulings, challenges }), error: 0 }));
    return () => clearTimeout(timer);
  }
  const simulator = new Simulator(battle, { wallsMustFall: (rulings['walls-last'] ?? 'must-fall') === 'must-fall', challenges }, seeded(356));
  let [won, fought] = [0, 0];
  const slice = (n: number): void => {
    won += simulator.run(SLICE).won;
    fought += SLICE;
    say({ won: won / fought, error: uncertainty(won, fought) });
    if (n < SLICES) timer = setTimeout(() => slice(n + 1));
  };
  timer = setTimeout(() => slice(1));
  return () => clearTimeout(timer);
}

function exactOf({ battle, rulings, challenges }: Asked): number {
  const input: BattleInput = { ...standardOf(battleFields), ...writePosition(battle) };
  const standards = Object.fromEntries(all.map((ruling) => [ruling.id, ruling.standard]));
  return exactWinning(input, { ...asPrinted(standards), rulings }, challenges ? { duel: 'leader' } : {});
}
