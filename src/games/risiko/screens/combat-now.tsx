import { useState } from 'preact/hooks';
import { standardOf } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { faultSaid } from '../../../ui/form/fault-lines.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { later } from '../../../ui/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { chartIcon } from '../../../ui/tool-icons.tsx';
import { defenceDiceOf, mostAttackDice } from '../rules/combat/combat.ts';
import { type CombatInput, combatFaults, combatFields, prefillCombat, termsOf } from '../rules/combat/combat-input.ts';
import { canAttack, mostMovingIn, targets } from '../rules/map.ts';
import { playerSaid } from '../rules/tracker/names.ts';
import { armiesIn, heldBy, inOrder, ownerOf, playerOf } from '../rules/tracker/state.ts';
import { NO_SEAT, type Territory } from '../rules/vocabulary.ts';
import { Army } from './army.tsx';
import { type RisikoDoor, recall, remember } from './door.ts';
import { EndOfTurn } from './end-of-turn.tsx';
import { DicePicker, type Fight, FightSetter, ThrowOdds } from './fight.tsx';
import { MapSection, Opened } from './map-section.tsx';
import css from './now.module.css';
import { useSpeak } from './voice.ts';
import { WorldMap } from './world-map.tsx';

// The odds of an attack, once one is chosen.
const AttackOddsBar = later(async () => (await import('./attack-odds-bar.tsx')).AttackOddsBar);
const OddsPanel = later(async () => (await import('./odds-panel.tsx')).OddsPanel);

/** The second phase: attacks chosen on the map or typed in, thrown one at a time or to the end; then the move, or the end of the turn. */
export function CombatNow({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  return (
    <>
      {state.occupation ? <Occupy key={state.occupation.to} door={door} /> : state.map ? <AttackOnMap door={door} /> : <AttackTyped door={door} />}
      {!state.occupation && (
        <>
          <Button wide onClick={() => void door.act([{ type: 'phase', phase: 'move' }])}>
            {speak('screen/to-move')}
          </Button>
          <EndOfTurn door={door} />
        </>
      )}
    </>
  );
}

/** A conquered territory waits for armies: those of the last dice at least. */
function Occupy({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const { occupation } = state;
  const [armies, setArmies] = useState(occupation?.least ?? 1);
  if (!occupation) return null;
  const { from, to, least } = occupation;
  const most = mostMovingIn(state, occupation);
  return (
    <Card title={speak('screen/conquered', { territory: speak(`territory/${to}`) })}>
      <p class={css.hint}>{speak('screen/move-in', { least, most, territory: speak(`territory/${from}`), left: armiesIn(state, from) - armies })}</p>
      {least < most && <Stepper label={speak('field/moving')} value={armies} min={least} max={most} onChange={setArmies} />}
      <div class={css.buttons}>
        <Button kind="primary" wide onClick={() => void door.act([{ type: 'occupied', armies }])}>
          {speak('screen/move-in-now', { armies })}
        </Button>
        {armies < most && (
          <Button wide onClick={() => void door.act([{ type: 'occupied', armies: most }])}>
            {speak('screen/move-in-now', { armies: most })}
          </Button>
        )}
      </div>
    </Card>
  );
}

interface Aim {
  readonly from?: Territory | undefined;
  readonly to?: Territory | undefined;
}

/** An attack chosen by tapping an own territory and one that touches it. */
function AttackOnMap({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const [aim, setAim] = useState<Aim>(() => possible(door, recall<Aim>(door, 'aim') ?? {}));
  const { from, to } = possible(door, aim);
  const point = (next: Aim): void => {
    setAim(next);
    remember(door, 'aim', next);
  };
  const mine = heldBy(state, state.turn).filter((territory) => targets(state, territory).length > 0);
  const within = from === undefined ? [] : targets(state, from);
  const pick = (territory: Territory): void => {
    if (from !== undefined && within.includes(territory)) point({ from, to: territory });
    else point(territory === from ? {} : { from: territory });
  };
  if (!canAttack(state, state.turn)) return <Notice>{speak('screen/cannot-attack')}</Notice>;
  return (
    <MapSection title={speak(from === undefined ? 'screen/attack-from' : to === undefined ? 'screen/attack-whom' : 'screen/attack')}>
      <WorldMap door={door} chosen={[from, to]} open={[...mine, ...within]} onPick={pick} />
      {from !== undefined && to !== undefined && (
        <Opened key={`${from}>${to}`}>
          <Card>
            <Aimed door={door} from={from} to={to} />
          </Card>
        </Opened>
      )}
    </MapSection>
  );
}

/** The part of an aim that is still possible: an own territory with armies to attack with, and an enemy's beside it. */
function possible({ state }: RisikoDoor, { from, to }: Aim): Aim {
  if (from === undefined || ownerOf(state, from) !== state.turn || targets(state, from).length === 0) return {};
  return to !== undefined && targets(state, from).includes(to) ? { from, to } : { from };
}

function Aimed({ door, from, to }: { readonly door: RisikoDoor; readonly from: Territory; readonly to: Territory }) {
  const { state } = door;
  const speak = useSpeak();
  const [dice, setDice] = useState({ attackDice: 0, defenceDice: 0 });
  const defender = ownerOf(state, to);
  const input: CombatInput = { ...standardOf(combatFields), ...prefillCombat(state, `${from}>${to}`), ...dice };
  const terms = termsOf(input, door.facts.ruling);
  return (
    <div class={css.stack}>
      <div class={css.versus}>
        <div>
          <Army colour={playerOf(state, state.turn).colour} size={26} />
          <strong>{input.attackers}</strong>
          <b>{speak(`territory/${from}`)}</b>
        </div>
        <span class={css.middle} aria-hidden="true">
          ⚔
        </span>
        <div>
          {defender && <Army colour={playerOf(state, defender).colour} size={26} />}
          <strong>{input.defenders}</strong>
          <b>{speak(`territory/${to}`)}</b>
          <small>{defender ? speak(playerSaid(door.state, defender)) : speak('player/nobody')}</small>
        </div>
      </div>
      <DicePicker
        label={speak('subject/attacker')}
        most={mostAttackDice(input.attackers)}
        value={dice.attackDice}
        onChange={(attackDice) => setDice({ ...dice, attackDice })}
      />
      {!state.tournament && (
        <DicePicker
          label={speak('subject/defender')}
          most={Math.max(1, defenceDiceOf(input.defenders, terms))}
          value={dice.defenceDice}
          onChange={(defenceDice) => setDice({ ...dice, defenceDice })}
        />
      )}
      <Engage door={door} input={input} focus={`${from}>${to}`} />
    </div>
  );
}

/** A fight typed in, and who is attacked. */
type TypedFight = Fight & Pick<CombatInput, 'defender'>;

/** An attack typed in, where the map stays on the table; the last numbers come back for the next throw. */
function AttackTyped({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const [fight, setFight] = useState<TypedFight>(
    () => recall<TypedFight>(door, 'fight') ?? { attackers: 4, defenders: 3, attackDice: 0, defenceDice: 0, defender: NO_SEAT },
  );
  const change = (next: TypedFight): void => {
    setFight(next);
    remember(door, 'fight', next);
  };
  const others = inOrder(state).filter(({ seat, eliminatedBy }) => seat !== state.turn && eliminatedBy === null);
  const defender = others.find(({ seat }) => seat === fight.defender)?.seat ?? NO_SEAT;
  const input: CombatInput = { ...standardOf(combatFields), ...prefillCombat(state), ...fight, defender };
  return (
    <Card title={speak('screen/attack')}>
      <Chips
        label={speak('screen/attack-whom')}
        options={others.map(({ seat, colour }) => ({ id: seat, words: speak(playerSaid(state, seat)), mark: <Army colour={colour} size={22} /> }))}
        value={others.find(({ seat }) => seat === fight.defender)?.seat}
        onChange={(defender) => change({ ...fight, defender })}
      />
      <FightSetter fight={fight} forced={state.tournament} onFight={change} />
      <Engage door={door} input={input} />
    </Card>
  );
}

/** The odds of a fight, what the rules say against it, and the two ways to throw. */
function Engage({ door, input, focus }: { readonly door: RisikoDoor; readonly input: CombatInput; readonly focus?: string | undefined }) {
  const { state } = door;
  const speak = useSpeak();
  const [odds, setOdds] = useState(false);
  // What the map knows is filled in anew for every throw; the rest is what was chosen here.
  const chosen = focus === undefined ? { ...input } : { attackDice: input.attackDice, defenceDice: input.defenceDice };
  const faults = combatFaults({ ...door.facts, input, state }).filter(({ severity }) => severity !== 'doubtful');
  const terms = termsOf(input, door.facts.ruling);
  return (
    <div class={css.stack}>
      <ThrowOdds fight={input} terms={terms} />
      <AttackOddsBar fight={input} terms={terms} onOpen={() => setOdds(true)} />
      {faults.length > 0 && (
        <Notice tone="bad">
          {faults.map((fault, i) => (
            <p key={i}>{faultSaid(speak, fault)}</p>
          ))}
        </Notice>
      )}
      <div class={css.throw}>
        <Button kind="primary" wide onClick={() => door.open('throw', chosen, focus)}>
          {speak('screen/throw', {
            attack: input.attackDice || mostAttackDice(input.attackers),
            defence: input.defenceDice || Math.max(1, defenceDiceOf(input.defenders, terms)),
          })}
        </Button>
      </div>
      <div class={css.buttons}>
        <Button onClick={() => door.open('attack', chosen, focus)}>{speak('screen/attack-on')}</Button>
        <Button icon={<Icon of={chartIcon} />} onClick={() => setOdds(true)}>
          {speak('screen/all-odds')}
        </Button>
      </div>
      <Sheet open={odds} tall title={speak('screen/all-odds')} onClose={() => setOdds(false)}>
        <OddsPanel fight={input} terms={terms} />
      </Sheet>
    </div>
  );
}
