import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { FrontProps } from '../../../ui/game-screens.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { chartIcon } from '../../../ui/tool-icons.tsx';
import { TO_THE_END } from '../rules/combat/combat.ts';
import { attackOdds, expected } from '../rules/odds/attack-odds.ts';
import { MOST_ARMIES } from '../rules/vocabulary.ts';
import { AttackOddsBar } from './attack-odds-bar.tsx';
import { useCounted } from './counting.ts';
import type { Fight } from './fight.tsx';
import css from './how-likely.module.css';
import { OddsPanel } from './odds-panel.tsx';
import { useBookSpeak } from './voice.ts';

/** The odds of any attack, with no session: what most come for. Two numbers, and the chance moves with them; thrown from here, too. */
export function HowLikely({ resolve }: FrontProps) {
  const speak = useBookSpeak();
  const [fight, setFight] = useState<Fight>({ attackers: 8, defenders: 5, attackDice: 0, defenceDice: 0 });
  const [all, setAll] = useState(false);
  const { attackers, defenders } = fight;
  return (
    <Card title={speak('screen/how-likely')}>
      <div class={css.sides}>
        <Stepper label={speak('screen/attacking')} value={attackers} min={2} max={MOST_ARMIES} onChange={(n) => setFight({ ...fight, attackers: n })} />
        <Stepper label={speak('screen/defending')} value={defenders} min={1} max={MOST_ARMIES} onChange={(n) => setFight({ ...fight, defenders: n })} />
      </div>
      <p class={css.hint}>{speak('screen/one-stays')}</p>
      <Chance fight={fight} />
      <AttackOddsBar fight={fight} terms={TO_THE_END} />
      <div class={css.ways}>
        <Button onClick={() => resolve('throw', { attackers, defenders })}>{speak('procedure/throw')}</Button>
        <Button onClick={() => resolve('attack', { attackers, defenders })}>{speak('screen/attack-on')}</Button>
      </div>
      <Button kind="quiet" wide icon={<Icon of={chartIcon} />} onClick={() => setAll(true)}>
        {speak('screen/all-odds')}
      </Button>
      <Sheet open={all} tall title={speak('screen/all-odds')} onClose={() => setAll(false)}>
        <OddsPanel fight={fight} terms={TO_THE_END} />
      </Sheet>
    </Card>
  );
}

/** The chance large, and what is left on either side on average, where it is taken and where it is not. */
function Chance({ fight: { attackers, defenders } }: { readonly fight: Fight }) {
  const speak = useBookSpeak();
  const odds = useCounted(() => attackOdds(attackers, defenders, TO_THE_END), [attackers, defenders], attackers + defenders);
  if (!odds) return <p class={css.hint}>{speak('screen/counting')}</p>;
  const { conquered } = odds.results;
  const rounded = (armies: number): string => speak.tongue.number(Math.round(armies * 10) / 10);
  return (
    <div class={css.chance} role="status">
      <p class={css.percent}>
        <b>{speak.tongue.percent(conquered)}</b> {speak('screen/is-taken')}
      </p>
      <p>
        {conquered > 0 && speak('screen/left-if-taken', { armies: rounded(expected(odds.conquerorsLeft) / conquered) })}{' '}
        {conquered < 1 && speak('screen/left-if-held', { armies: rounded(expected(odds.defendersLeft) / (1 - conquered)) })}
      </p>
    </div>
  );
}
