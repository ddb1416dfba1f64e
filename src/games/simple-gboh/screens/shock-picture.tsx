import { classes } from '../../../ui/classes.ts';
import { Counter } from '../../../ui/counter.tsx';
import type { PictureProps } from '../../../ui/game-screens.ts';
import type { ShockInput } from '../rules/procedures/shock/input.ts';
import { fighterAt, isGone, type ShockOutcome, type UnitResult } from '../rules/procedures/shock/outcome.ts';
import { otherSide, type Side } from '../rules/vocabulary.ts';
import css from './shock-picture.module.css';
import { sideNumber } from './sides.ts';
import { useBookSpeak } from './voice.ts';

/** A shock's result at a glance: the counters of both sides as they now stand, between them the total of the die and the modifier. */
export function ShockPicture({ outcome, input }: PictureProps<ShockOutcome, ShockInput>) {
  const speak = useBookSpeak();
  const column = (results: readonly UnitResult[], side: Side, there: boolean) => (
    <div class={css.side}>
      {results.map((result) => (
        <Stand key={result.place} result={result} input={input} side={side} there={there} />
      ))}
    </div>
  );
  return (
    <div class={css.clash}>
      {column(outcome.attackers, input.side, false)}
      <div class={css.total}>
        <b>{speak.tongue.number(outcome.total)}</b>
        <span class={css.sum}>
          {outcome.die} {speak.tongue.signed(outcome.drm)}
        </span>
      </div>
      {column(outcome.defenders, otherSide(input.side), true)}
    </div>
  );
}

function Stand({ result, input, side, there }: { readonly result: UnitResult; readonly input: ShockInput; readonly side: Side; readonly there: boolean }) {
  const speak = useBookSpeak();
  const { unit } = fighterAt(input, result.place);
  const gone = isGone(result.fate);
  const code = speak(unit.type === 'art' ? 'code/art' : `type/${unit.type}`);
  return (
    <div class={classes(css.unit, there && css.there, gone && css.gone)}>
      <Counter side={sideNumber(side)} code={code} left={result.tq} right={unit.size} hits={gone ? 0 : result.hits} solid={result.reduced} size={48} />
      <span class={css.fate}>{speak(`unit-fate/${result.fate}`)}</span>
    </div>
  );
}
