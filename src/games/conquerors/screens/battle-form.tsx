import { useContext, useState } from 'preact/hooks';
import type { Fault } from '../../../core/fault.ts';
import { Card } from '../../../ui/card.tsx';
import { Chips, ManyChips } from '../../../ui/chips.tsx';
import { Counter } from '../../../ui/counter.tsx';
import { TrackedSession } from '../../../ui/form/tracked.ts';
import type { Door } from '../../../ui/game-screens.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import type { Force, LandBattle } from '../rules/procedures/land-battle/input.ts';
import { forceOf } from '../rules/procedures/land-battle/prefill.ts';
import { armyStands } from '../rules/standing.ts';
import { armiesOf } from '../rules/tracker/armies.ts';
import type { State } from '../rules/tracker/state.ts';
import { type ArmyId, CONNECTIONS, type Connection, ELITE_MAXIMUM, EUROPE, opponent, SIDES, type Side } from '../rules/vocabulary.ts';
import { BattleLeaders } from './battle-leaders.tsx';
import { BattleProposal } from './battle-proposal.tsx';
import css from './screens.module.css';
import { LETTER, SEAT } from './sides.ts';
import { useBookSpeak } from './voice.ts';

interface FormProps {
  readonly input: LandBattle;
  readonly onInput: (input: Readonly<Record<string, unknown>>) => void;
  readonly door: Door<State | undefined>;
  readonly faults: readonly Fault[];
}

/** A land battle before the throw: what a session knows as a proposal, everything else as two cards, one a side, then where they meet. */
export function BattleForm({ input, onInput, door, faults }: FormProps) {
  const speak = useBookSpeak();
  const { knows } = useContext(TrackedSession);
  const [detailed, detail] = useState(false);
  const put = (next: Partial<LandBattle>): void => onInput({ ...input, ...next });
  const force = (side: Side) => (
    <ForceCard
      key={side}
      side={side}
      input={input}
      state={door.state}
      onForce={(next) => put({ [side]: next, ...whereabouts(door.state, input, side, next) })}
    />
  );
  if (knows && !detailed && SIDES.every((side) => isThere(input[side])))
    return <BattleProposal input={input} faults={faults} put={put} force={force} onDetails={() => detail(true)} />;
  return (
    <div class={css.stack}>
      <Chips<Side>
        label={speak('field/attacker')}
        options={SIDES.map((id) => ({ id, words: speak(`side/${id}`) }))}
        value={input.attacker}
        onChange={(attacker) => put({ attacker })}
      />
      {SIDES.map(force)}
      <Ground input={input} put={put} />
    </div>
  );
}

const isThere = ({ asp, gsp }: Force): boolean => asp + gsp > 0;

/** A defender's army brings the place of the battle with it. */
function whereabouts(state: State | undefined, input: LandBattle, side: Side, force: Force): Partial<LandBattle> {
  if (!state || side === input.attacker || force.army === 'none' || force.army === input[side].army) return {};
  const { place, province } = state.armies[force.army];
  return { place, outsideEurope: province === 'none' || !EUROPE.includes(province) };
}

interface ForceProps {
  readonly side: Side;
  readonly input: LandBattle;
  readonly state: State | undefined;
  readonly onForce: (force: Force) => void;
}

const MARKS = ['loc', 'fatigued', 'useless', 'surprise', 'spies', 'determined', 'royalTreasury'] as const;
type Mark = (typeof MARKS)[number];

function ForceCard({ side, input, state, onForce }: ForceProps) {
  const speak = useBookSpeak();
  const force = input[side];
  const attacks = input.attacker === side;
  const tribe = input.tribe && !attacks;
  const put = (next: Partial<Force>): void => onForce({ ...force, ...next });
  const armies = state ? armiesOf(state, side) : [];
  const always: readonly Mark[] = ['loc', 'surprise', 'determined'];
  const marks = MARKS.filter((mark) => !tribe && (mark === 'spies' ? input[opponent(side)].surprise : always.includes(mark) || force.asp > 0));
  const setMarks = (on: readonly Mark[]): void => put(Object.fromEntries(marks.map((mark) => [mark, on.includes(mark)])));
  const picked = armies.find((id) => id === force.army);
  const army = (id: ArmyId): void => {
    if (state)
      onForce({ ...forceOf(state, side, id), gsp: attacks ? 0 : force.gsp, surprise: force.surprise, spies: force.spies, determined: force.determined });
  };
  return (
    <Card
      title={speak(attacks ? 'screen/attacks' : 'screen/defends', { side: speak(`side/${side}`) })}
      aside={<Counter side={SEAT[side]} code={LETTER[side]} size={36} solid={attacks} />}
    >
      <div class={css.stack}>
        {armies.length > 0 && !tribe && (
          <Chips<ArmyId>
            bare
            label={speak('field/army')}
            options={armies.map((id) => ({ id, words: speak(`at/${id}`), hint: state && speak(armyStands(state, id)) }))}
            value={picked}
            onChange={army}
          />
        )}
        {!tribe && <Stepper label={speak('field/asp')} value={force.asp} max={300} onChange={(asp) => put({ asp })} />}
        {!attacks && <Stepper label={speak('field/gsp')} value={force.gsp} max={60} onChange={(gsp) => put({ gsp })} />}
        {!tribe && force.asp > 0 && (
          <Stepper label={speak('field/elite')} value={force.elite} max={Math.max(force.elite, ELITE_MAXIMUM[side])} onChange={(elite) => put({ elite })} />
        )}
        {!tribe && force.asp > 0 && <BattleLeaders side={side} leaders={force.leaders} onLeaders={(leaders) => put({ leaders })} />}
        {marks.length > 0 && (
          <ManyChips<Mark>
            label={speak('screen/marks')}
            options={marks.map((id) => ({ id, words: speak(id === 'spies' ? 'field/spiesAgainst' : `field/${id}`) }))}
            value={marks.filter((mark) => force[mark])}
            onChange={setMarks}
          />
        )}
      </div>
    </Card>
  );
}

const FACTS = ['avoid', 'stronghold', 'terrainAdvantage', 'outsideEurope', 'tribe', 'counterattack', 'uselessRule'] as const;
const OF_KINGS = ['blackCleitus', 'bagoas', 'royalFamily', 'cityInReach', 'placeInReach'] as const;
type Fact = (typeof FACTS)[number] | (typeof OF_KINGS)[number];

/** Where and how they meet, and what the kings' fates depend on. */
function Ground({ input, put }: { readonly input: LandBattle; readonly put: (next: Partial<LandBattle>) => void }) {
  const speak = useBookSpeak();
  const alexander = input.macedonian.leaders.some((one) => one.role === 'alexander');
  const darius = input.persian.leaders.some((one) => one.role === 'darius');
  const kings = OF_KINGS.filter((fact) => (fact === 'blackCleitus' ? alexander : darius));
  const facts: readonly Fact[] = [...FACTS, ...kings];
  const set = (on: readonly Fact[]): void => put(Object.fromEntries(facts.map((fact) => [fact, on.includes(fact)])));
  return (
    <Card title={speak('screen/ground')}>
      <div class={css.stack}>
        <Chips<Connection>
          label={speak('field/entry')}
          options={CONNECTIONS.map((id) => ({ id, words: speak(`connection/${id}`) }))}
          value={input.entry}
          onChange={(entry) => put({ entry })}
        />
        <ManyChips<Fact>
          label={speak('screen/facts')}
          options={facts.map((id) => ({ id, words: speak(`field/${id}`) }))}
          value={facts.filter((fact) => input[fact])}
          onChange={set}
        />
      </div>
    </Card>
  );
}
