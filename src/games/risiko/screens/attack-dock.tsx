import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { faultSaid } from '../../../ui/form/fault-lines.tsx';
import { later } from '../../../ui/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { defenceDiceOf, mostAttackDice, moveIn } from '../rules/combat/combat.ts';
import { type CombatInput, combatFaults, termsOf } from '../rules/combat/combat-input.ts';
import type { AttackOutcome } from '../rules/procedures/attack.ts';
import type { ThrowOutcome } from '../rules/procedures/throw.ts';
import type { EventOf } from '../rules/tracker/events.ts';
import { isTerritory } from '../rules/vocabulary.ts';
import css from './attack-dock.module.css';
import { type RisikoDoor, recall, remember } from './door.ts';
import { diceOfChoice } from './fight.tsx';
import { OwnDice } from './own-dice.tsx';
import { type Fighters, type Thrown, ThrownLine } from './thrown-line.tsx';
import { useInSight } from './turn-dock.tsx';
import { useSpeak } from './voice.ts';

const Chance = later(async () => (await import('./attack-chance.tsx')).AttackChance);
const OddsPanel = later(async () => (await import('./odds-panel.tsx')).OddsPanel);

interface Fight {
  readonly door: RisikoDoor;
  readonly input: CombatInput;
  readonly focus?: string | undefined;
  readonly onThrown: (thrown: Thrown) => void;
}

/** The ways to settle a fight: thrown once or to the end by the app, its dice typed, or only the losses told. */
function useFight({ door, input, focus, onThrown }: Fight, dice: Dice) {
  const { state } = door;
  const [busy, setBusy] = useState(false);
  const chosen = focus === undefined ? { ...input } : { attackDice: input.attackDice, defenceDice: input.defenceDice };
  const resolve = async (procedure: 'throw' | 'attack', typed: Readonly<Record<string, readonly number[]>> = {}): Promise<void> => {
    setBusy(true);
    const resolved = await door.resolve<ThrowOutcome | AttackOutcome>(
      procedure,
      procedure === 'attack' ? { ...chosen, attackDice: 0, defenceDice: 0 } : chosen,
      {
        focus,
        typed,
        follows: (outcome) => (state.map && focus !== undefined ? moveInAlone(outcome) : []),
      },
    );
    setBusy(false);
    if (resolved) onThrown(resolved.outcome);
  };
  const tell = async (attackerLosses: number, defenderLosses: number): Promise<void> => {
    const { from, to } = input;
    const left = { attackers: input.attackers - attackerLosses, defenders: input.defenders - defenderLosses };
    const conquered = left.defenders === 0;
    const { least, most } = conquered ? moveIn(left.attackers, dice.attack, input.tournament, input.borders) : { least: 0, most: 0 };
    const loss = { attackerLosses, defenderLosses, moveInLeast: least, moveInMost: most };
    const onMap = state.map && isTerritory(from) && isTerritory(to);
    const events = onMap
      ? [{ type: 'battle' as const, from, to, ...loss, atTable: true }, ...moveInAlone({ conquered, ...loss })]
      : conquered
        ? [{ type: 'conquest' as const, ...(input.defender === 'none' ? {} : { loser: input.defender }) }]
        : [];
    if (events.length > 0 && !(await door.act(events))) return;
    onThrown({ ...left, ...loss, conquered, attackDice: [], defenceDice: [] });
  };
  return { busy, resolve, tell };
}

/** A fight that can be thrown where it stands: its odds, the ways to throw, what the last throw brought. `head` says who fights whom. */
export function AttackDock({
  head,
  fighters,
  last,
  ...fight
}: Fight & { readonly head: ComponentChildren; readonly fighters: Fighters; readonly last: Thrown | undefined }) {
  const { door, input } = fight;
  const speak = useSpeak();
  const [odds, setOdds] = useState(false);
  const [own, setOwn] = useState(recall<boolean>(door, 'own-dice') ?? false);
  const seen = useInSight<HTMLElement>([own, last]);
  const terms = termsOf(input, door.facts.ruling);
  const dice = diceOf(input, door.state.tournament, terms);
  const faults = combatFaults({ ...door.facts, input, state: door.state }).filter(({ severity }) => severity !== 'doubtful');
  // An attack that was fought until one army is left is over: nothing is wrong with it.
  const over = last !== undefined && input.attackers < 2;
  const { busy, resolve, tell } = useFight(fight, dice);
  const settle = (mine: boolean): void => {
    setOwn(mine);
    remember(door, 'own-dice', mine);
  };
  return (
    <section ref={seen} class={classes(css.dock, own && css.own)} aria-label={speak('screen/attack')}>
      {!over && (
        <div class={css.head}>
          {head}
          <Chance fight={input} terms={terms} onOpen={() => setOdds(true)} />
        </div>
      )}
      {last?.conquered && fight.focus === undefined && (
        <p class={css.taken}>{speak('screen/taken-on-board', { least: last.moveInLeast, most: last.moveInMost })}</p>
      )}
      {last && !(own && faults.length === 0) && <ThrownLine thrown={last} fighters={fighters} />}
      {over ? null : faults.length > 0 ? (
        <Notice tone="bad">
          {faults.map((fault, i) => (
            <p key={i}>{faultSaid(speak, fault)}</p>
          ))}
        </Notice>
      ) : own ? (
        <OwnDice
          key={`${input.attackers} ${input.defenders} ${dice.attack} ${dice.defence}`}
          dice={dice}
          input={input}
          terms={terms}
          fighters={fighters}
          last={last}
          onDice={(attack, defence) => void resolve('throw', { 'dice/attacker': attack, 'dice/defender': defence })}
          onLosses={(mine, theirs) => void tell(mine, theirs)}
          onApp={() => settle(false)}
        />
      ) : (
        <Ways dice={dice} busy={busy} onThrow={(procedure) => void resolve(procedure)} onOwn={() => settle(true)} />
      )}
      <Sheet open={odds} tall title={speak('screen/all-odds')} onClose={() => setOdds(false)}>
        <OddsPanel fight={input} terms={terms} />
      </Sheet>
    </section>
  );
}

/** The ways to throw with the app's dice, and the way to one's own. */
function Ways({
  dice,
  busy,
  onThrow,
  onOwn,
}: {
  readonly dice: Dice;
  readonly busy: boolean;
  readonly onThrow: (procedure: 'throw' | 'attack') => void;
  readonly onOwn: () => void;
}) {
  const speak = useSpeak();
  return (
    <div class={css.ways}>
      <Button kind="primary" busy={busy} disabled={busy} onClick={() => onThrow('throw')}>
        {speak('screen/throw', { ...dice })}
      </Button>
      <Button disabled={busy} onClick={() => onThrow('attack')}>
        {speak('screen/attack-on')}
      </Button>
      <Button disabled={busy} onClick={onOwn}>
        {speak('screen/we-threw')}
      </Button>
    </div>
  );
}

/** How many dice each side throws. */
interface Dice {
  readonly attack: number;
  readonly defence: number;
}

/** The dice of a fight as it stands: as chosen, at most as many as the armies allow; in a tournament the defence is never chosen. */
const diceOf = (input: CombatInput, tournament: boolean, terms: ReturnType<typeof termsOf>): Dice => ({
  attack: diceOfChoice(input.attackDice, mostAttackDice(input.attackers)),
  defence: diceOfChoice(tournament ? 0 : input.defenceDice, Math.max(1, defenceDiceOf(input.defenders, terms))),
});

/** Where as many must move in as may, nothing is left to decide: they move in with the throw. */
function moveInAlone({ conquered, moveInLeast, moveInMost }: Pick<ThrowOutcome, 'conquered' | 'moveInLeast' | 'moveInMost'>): readonly EventOf<'occupied'>[] {
  return conquered && moveInLeast === moveInMost ? [{ type: 'occupied', armies: moveInLeast }] : [];
}
