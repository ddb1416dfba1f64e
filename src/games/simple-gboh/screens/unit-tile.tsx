import type { ComponentChildren } from 'preact';
import { classes } from '../../../ui/classes.ts';
import { Counter } from '../../../ui/counter.tsx';
import type { Unit } from '../rules/tracker/state.ts';
import { onCounter, shownFigures } from './shown-figures.ts';
import { sideNumber } from './sides.ts';
import css from './unit-tile.module.css';
import { useSpeak } from './voice.ts';

/** Counters side by side, as they lie on the table. */
export function Board({ children }: { readonly children: ComponentChildren }) {
  return <div class={css.board}>{children}</div>;
}

/** One counter with its name under it and what is worth knowing of it now; a tap opens the unit. */
export function UnitTile({ unit, about, onTap }: { readonly unit: Unit; readonly about: string; readonly onTap: () => void }) {
  const speak = useSpeak();
  const type = speak(`type/${unit.type}`);
  const { tq, size } = shownFigures(unit);
  const figures = [speak('unit/figures', { tq, size }), speak('unit/hits', { hits: unit.hits }), ...(unit.reduced ? [speak('unit/reduced')] : [])].join(', ');
  return (
    <button type="button" class={classes(css.tile, unit.stackedUnder !== '' && css.under)} onClick={onTap}>
      <Counter
        side={sideNumber(unit.side)}
        code={unit.type === 'art' ? speak('code/art') : type}
        left={onCounter(tq)}
        right={onCounter(size)}
        hits={unit.hits}
        solid={unit.reduced}
        size={52}
      />
      <span class={css.name}>{unit.name || type}</span>
      <span class="unseen">{figures}</span>
      {about && <span class={css.mark}>{about}</span>}
    </button>
  );
}
