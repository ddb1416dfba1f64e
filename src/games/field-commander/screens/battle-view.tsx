import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import type { Asked } from '../../../ui/game-screens.ts';
import { Primary } from '../../../ui/primary-act.tsx';
import { afterHits, alike, ownTargets } from '../rules/battle/hits.ts';
import { type BattlePosition, faceOf, leaderOf, nextSpeed, nextTurn, turnBegins } from '../rules/battle/position.ts';
import { onTheField } from '../rules/effects/hits-taken.ts';
import type { StepOutcome } from '../rules/procedures/battle.ts';
import type { AtTable } from './at-table.tsx';
import { BattleLines, type Targets } from './battle-lines.tsx';
import { BattleOdds } from './battle-odds.tsx';
import { BeforeBattle } from './before-battle.tsx';
import type { CampaignDoor } from './door.ts';
import { EnemyForce } from './enemy-force.tsx';
import { OwedCard, useHitsOwed } from './hits-owed.tsx';
import css from './layout.module.css';
import { MissedLevel } from './level-sheet.tsx';
import { type Armed, PlanChips } from './plan-chips.tsx';
import { TablePanel } from './table-panel.tsx';
import { useBookSpeak } from './voice.ts';

/** The battlefield and how what happens on it is resolved. */
export interface BattleProps {
  readonly door: CampaignDoor;
  readonly battle: BattlePosition;
  readonly table: AtTable;
}

/** The part of the battlefield under its lines. The chance of winning stands under the plans that change it. */
export interface UnderLines extends BattleProps {
  readonly odds: ComponentChildren;
}

/** What a hit falls on, as its question is labelled. */
const FALLS = /^(place|suffer)\//;
/** Whether a Recovery absorbs a hit that would fall on any of his forces. */
const ABSORBS = /^recover\/\d/;

/** The battlefield: both lines in order of speed with the plans of both sides, the chance of winning, and one button that throws; hits that wait are placed on the line first. */
export function BattleView({ door, battle, table, begins = false }: BattleProps & { readonly begins?: boolean }) {
  const speak = useBookSpeak();
  const { campaign } = door.state;
  // Once everybody has acted the next turn stands on the field.
  const now = nextSpeed(battle) === undefined ? nextTurn(battle) : battle;
  const [hit, setHit] = useState<readonly string[]>([]);
  const { asked } = table;
  const begun = battle.turn > 0;
  // The lines are seen when the battle comes, and when its first turn begins.
  useEffect(() => scrollTo(0, 0), [begun]);
  const odds = !asked && (
    <>
      <BattleOdds battle={battle} facts={door.facts} campaign={campaign} />
      <MissedLevel door={door} battle={battle} />
    </>
  );
  const hits = useHitsOwed(door, table);
  const owing = hits.owed > 0 && battle.level > 0;
  const line = owing ? onTheField(now, hits.taken) : asked ? afterHits(now, hit) : now;
  // Who is tapped while a Recovery may absorb the hit takes it instead.
  const takes = useRef<string | undefined>(undefined);
  const instead = (id: string): void => {
    takes.current = id;
    table.give('keep');
  };
  const own = asked && ABSORBS.test(asked.at) ? ownTargets(line) : [];
  const falls = asked && FALLS.test(asked.at) ? targetsOf(asked, table, (id) => setHit([...hit, id])) : undefined;
  const targets = own.length > 1 ? { ids: own, onPick: instead } : falls;
  // Where nobody was known to defend, who does is tapped above the lines: they grow beneath the finger, not under it.
  const [unknown] = useState(!begun && battle.enemy.length === 0);
  const [nobody, setNobody] = useState(false);
  const lacking = !begun && battle.enemy.length === 0 && !nobody;
  const defenders = <EnemyForce door={door} battle={battle} onNobody={lacking && !asked ? () => setNobody(true) : undefined} />;
  const waits = { ids: [...line.own.map(({ id }) => id), 'alexander'], onPick: hits.targets.onPick };
  return (
    <div class={css.table}>
      <p class={css.quiet}>
        <b>{battle.area}</b> · {battle.turn === 0 ? speak('screen/plans-first') : speak('screen/battle-turn', { turn: now.turn, speed: nextSpeed(now) ?? 0 })}
      </p>
      {unknown && !begun && !owing && defenders}
      <BattleLines battle={line} campaign={campaign} targets={owing ? waits : targets} />
      {targets?.ids.includes('alexander') && battle.level <= 2 && <p>{speak('play/alexander-dies', { from: battle.level })}</p>}
      {owing && <OwedCard owed={hits.owed} placed={hits.placed} taken={hits.taken} onClear={hits.clear} />}
      <TablePanel door={door} table={table} onLine={falls?.ids ?? []} follows={begun} />
      {owing ? null : battle.turn === 0 ? (
        <BeforeBattle door={door} battle={battle} table={table} begins={begins} odds={odds} lacking={lacking} defenders={unknown ? null : defenders} />
      ) : (
        <During door={door} battle={battle} table={table} odds={odds} now={now} onHit={setHit} takes={takes} />
      )}
    </div>
  );
}

/** The counters of the line that a hit may fall on. */
function targetsOf(asked: Asked, table: AtTable, onHit: (id: string) => void): Targets {
  const ids = asked.options.flatMap(({ id }) => (id === 'surround' || id === 'ambush' ? [] : [id]));
  const onPick = (id: string): void => {
    onHit(id);
    table.give(id);
  };
  return { ids, onPick };
}

/** A turn of battle: plans used with the next throw, the throws of the turn one after the other, a retreat where a turn begins, and the rest of the battle in one go. */
function During({
  door,
  battle,
  table,
  odds,
  now,
  onHit,
  takes,
}: UnderLines & {
  readonly now: BattlePosition;
  readonly onHit: (hit: readonly string[]) => void;
  /** Who was tapped to take the hit that a Recovery might have absorbed. */
  readonly takes: { current: string | undefined };
}) {
  const speak = useBookSpeak();
  const [armed, setArmed] = useState<Armed>([]);
  // A turn goes on over many renders: what is tapped while it asks counts for its next throw.
  const using = useRef<Armed>([]);
  const [leaving, setLeaving] = useState(false);
  const arm = (plans: Armed): void => {
    using.current = plans;
    setArmed(plans);
  };
  const step = async (position: BattlePosition, ownDice: boolean): Promise<BattlePosition | undefined> => {
    let placed: readonly string[] = [];
    onHit(placed);
    const plans = using.current;
    takes.current = undefined;
    const done = await table.run<StepOutcome>('attack', {}, { ownDice }, (asked) => {
      const tapped = FALLS.test(asked.at) ? takes.current : undefined;
      if (tapped !== undefined) takes.current = undefined;
      const decided = asked.options.some(({ id }) => id === tapped) ? tapped : ofItself(asked, plans, afterHits(position, placed));
      if (decided === undefined || !FALLS.test(asked.at)) return decided;
      placed = [...placed, String(decided)];
      onHit(placed);
      return decided;
    });
    if (done) arm(using.current.filter((plan) => !plans.includes(plan)));
    return done?.outcome.position;
  };
  const turn = async (ownDice: boolean): Promise<void> => {
    table.say(undefined);
    let position: BattlePosition | undefined = now;
    do position = await step(position, ownDice);
    while (position?.result === null && nextSpeed(position) !== undefined);
  };
  const mayRetreat = turnBegins(battle);
  const act = (ownDice: boolean): void => void (mayRetreat && leaving ? table.run('retreat', {}, { ownDice }) : turn(ownDice));
  const speed = nextSpeed(now) ?? 0;
  const begun = !turnBegins(now);
  return (
    <>
      <PlanChips battle={now} door={door} armed={armed} onArm={arm} />
      {odds}
      {!table.asked && (
        <>
          <div class={css.compact}>
            <Button disabled={table.busy} onClick={() => void step(now, false)}>
              {speak('play/next-throw', { speed })}
            </Button>
            <Button disabled={table.busy} onClick={() => void table.run('battle', {}, {}, ({ usual }) => usual)}>
              {speak('play/to-the-end')}
            </Button>
            {mayRetreat && (
              <Button aria-pressed={leaving} disabled={table.busy} onClick={() => setLeaving(!leaving)}>
                {speak('play/retreat')}
              </Button>
            )}
          </div>
          <p class={css.quiet}>{speak('play/to-the-end-assumes')}</p>
          <EnemyForce door={door} battle={battle} />
          <Primary
            words={mayRetreat && leaving ? speak('play/throw-retreat') : speak(begun ? 'play/throw-rest' : 'play/throw-turn', { turn: now.turn })}
            busy={table.busy}
            onAct={() => act(false)}
            beside={{ words: speak('play/my-dice'), onAct: () => act(true) }}
          />
        </>
      )}
    </>
  );
}

/** What needs no question: plans that were not taken up stay, and a hit falls where it makes no difference. */
function ofItself({ at, kind, options, usual, answers }: Asked, armed: Armed, standing: BattlePosition): string | number | undefined {
  if (kind !== 'choice') return undefined;
  if (at === 'use/surround' || at === 'use/ambush') return armed.includes(at === 'use/surround' ? 'surround' : 'ambush') ? 'use' : 'keep';
  if (at === 'sacrifice/force') return armed.includes('sacrifice') ? undefined : 'none';
  // A miss may keep a leader on the field; else nobody throws a hit again that cannot be better.
  if (at.startsWith('fate/') && usual === 'keep' && !leaderOf(standing) && cannotBeBetter(at, answers, standing)) return 'keep';
  const ids = options.map(({ id }) => id);
  return FALLS.test(at) && alike(standing, ids) ? ids[0] : undefined;
}

/** Whether a hit of an own force is the best its die can do: a 1, or a force without superscript. */
function cannotBeBetter(at: string, answers: Asked['answers'], { own }: BattlePosition): boolean {
  const who = own.find(({ id }) => at.startsWith(`fate/${id}-`));
  return answers.at(-1)?.faces[0] === 1 || (who !== undefined && faceOf(who).superscript === 0);
}
