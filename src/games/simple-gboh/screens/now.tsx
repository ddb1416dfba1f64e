import { useEffect, useState } from 'preact/hooks';
import { Counter } from '../../../ui/counter.tsx';
import type { GameScreen } from '../../../ui/game-screens.ts';
import { later } from '../../../ui/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { BattleEvent } from '../rules/tracker/events.ts';
import { armyName } from '../rules/tracker/names.ts';
import { atCheck, verdictOf } from '../rules/tracker/rout-points.ts';
import type { Battle } from '../rules/tracker/state.ts';
import { otherSide, type Side } from '../rules/vocabulary.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './forms.module.css';
import { nameOf } from './names.ts';
import { useProposal } from './proposal.ts';
import { Reference } from './reference.tsx';
import { sideNumber } from './sides.ts';
import { useSpeak } from './voice.ts';

// What can be done now comes with the acts of the rules, after the page stands.
const BattleTable = later(async () => (await import('./battle-table.tsx')).BattleTable);
const MusterPad = later(async () => (await import('./muster-pad.tsx')).MusterPad);
const PhaseCards = later(async () => (await import('./phase-cards.tsx')).PhaseCards);
/** The lines of battle and what can be done with them. */
export const stages = () => import('./battle-table.tsx');

/** The player turn at hand: whose it is, both lines of battle, what can be done in its phase, a tap each. */
export const Now: GameScreen<Battle, BattleEvent> = ({ door }) => {
  const speak = useSpeak();
  const { turn } = door.state;
  const [formations, setFormations] = useState<readonly string[]>([]);
  useEffect(() => setFormations([]), [turn.number, turn.phase]);
  const proposing = useProposal(`${turn.number} ${turn.phase}`);
  // Units are entered above the lines; to armies that stand there already some may be added below.
  const [empty] = useState(door.state.units.length === 0);
  const pad = turn.phase === 'before' && <MusterPad door={door} />;
  const verdict = verdictOf(door.state, door.facts);
  const over = verdict !== 'going-on' && atCheck(door.state);
  const named = (side: Side): string => nameOf(speak, armyName(door.state, side));
  const said = (): string => {
    if (verdict !== 'first' && verdict !== 'second') return speak('gboh/both-at-level');
    return speak('gboh/at-level', { army: named(otherSide(verdict)) });
  };
  return (
    <div class={css.form}>
      {/* At the check the end of the battle says it. */}
      {verdict !== 'going-on' && !over && <Notice tone="good">{said()}</Notice>}
      {turn.phase !== 'before' && door.state.units.length === 0 && <TurnLine door={door} />}
      {empty && pad}
      <BattleTable door={door} formations={formations} over={over} {...proposing} />
      <PhaseCards door={door} formations={formations} onFormations={setFormations} onPropose={proposing.onPropose} />
      {!empty && pad}
      <Reference />
    </div>
  );
};

/** Whose player turn it is, in a battle without units; the lines of battle say it otherwise. */
function TurnLine({ door }: { readonly door: BattleDoor }) {
  const speak = useSpeak();
  const { active, number, seizedBy } = door.state.turn;
  return (
    <p class={css.turn}>
      <Counter side={sideNumber(active)} code={String(number)} solid size={34} />
      <span class={css.grow}>
        <b>{nameOf(speak, armyName(door.state, active))}</b>
        {seizedBy !== '' && <span class={css.quiet}>{speak('gboh/seized')}</span>}
      </span>
    </p>
  );
}
