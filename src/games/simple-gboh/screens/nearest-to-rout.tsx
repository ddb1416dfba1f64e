import { Card } from '../../../ui/card.tsx';
import { Counter } from '../../../ui/counter.tsx';
import { nearestToRout } from '../rules/tracker/hits.ts';
import type { Battle } from '../rules/tracker/state.ts';
import { SIDES } from '../rules/vocabulary.ts';
import css from './forms.module.css';
import { sideNumber } from './sides.ts';
import { useBookSpeak } from './voice.ts';

/** Units one or two hits from rout or reduction. */
export function NearestToRout({ battle }: { readonly battle: Battle }) {
  const speak = useBookSpeak();
  const near = SIDES.flatMap((side) => nearestToRout(battle, side));
  if (near.length === 0) return null;
  return (
    <Card title={speak('gboh/nearest')}>
      <ul class={css.list}>
        {near.map(({ unit, left }) => (
          <li key={unit.id} class={css.wrapping}>
            <Counter side={sideNumber(unit.side)} code={speak(unit.type === 'art' ? 'code/art' : `type/${unit.type}`)} hits={unit.hits} solid={unit.reduced} />
            <span class={css.grow}>{unit.name || speak(`type/${unit.type}`)}</span>
            <b>{speak(unit.reducible && !unit.reduced ? 'gboh/to-reduction' : 'gboh/to-rout', { left })}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
