import type { Asking } from '../../../ui/use-asked.ts';
import { shoots } from '../rules/tracker/may-fire.ts';
import { leaderOf, unitOf } from '../rules/tracker/state.ts';
import { AskedHere } from './asked-here.tsx';
import { BookVoice } from './book-voice.tsx';
import { FacingDock } from './facing-dock.tsx';
import { FireDock } from './fire-dock.tsx';
import css from './line-of-battle.module.css';
import { Meeting } from './meeting.tsx';
import type { comingShock } from './next-act.tsx';
import type { Proposing } from './proposal.ts';
import { RampageDock, type RampageProps } from './rampage-dock.tsx';
import type { Result } from './resolved-here.ts';
import { ResultDock } from './result-dock.tsx';
import { RetreatDock } from './retreat-dock.tsx';
import { SeizureDock } from './seizure-dock.tsx';
import { ShockDock } from './shock-dock.tsx';
import { reactionsOf, shotsAt } from './shots.ts';
import { Sight } from './sight.tsx';
import type { Here } from './use-here.ts';
import { useBookSpeak } from './voice.ts';

/** What every proposal under the lines is told. */
export interface Proposed extends Here {
  readonly onPropose: Proposing['onPropose'];
}

/** What stands under the lines of battle. */
interface DockProps extends Proposed, Pick<Proposing, 'proposal'> {
  readonly attackers?: readonly string[];
  readonly defenders?: readonly string[];
  /** The unit that was tapped first: who fires. */
  readonly first?: string | undefined;
  readonly result?: Result | undefined;
  readonly coming?: ReturnType<typeof comingShock>;
  readonly rampage?: Pick<RampageProps, 'elephant' | 'tapped' | 'onChoose'> | undefined;
  /** Takes the units tapped back. */
  readonly onLeft: () => void;
}

/** Under the lines of battle: what a throw asks, a rampage that is due, what is proposed, the shock or the shot between the units tapped, or the last result. */
export function Dock({ table, ...props }: Omit<DockProps, 'ask'> & { readonly table: Asking }) {
  const { rampage, proposal, result } = props;
  const told = { ...props, ask: table.ask };
  return (
    <BookVoice>
      <div class={css.seen}>
        {!table.asked && (
          <Sight on={[props.attackers?.join(), props.defenders?.join(), rampage?.tapped.join(), proposal, result]} verdict={result !== undefined && !rampage} />
        )}
        {table.asked ? (
          <AskedHere {...table} />
        ) : rampage ? (
          <RampageDock key={rampage.elephant.id} {...told} result={result} {...rampage} />
        ) : proposal ? (
          <ProposalDock {...told} proposal={proposal} />
        ) : result ? (
          <ResultDock {...told} result={result} />
        ) : props.door.state.turn.phase === 'movement' ? (
          <Shot {...told} />
        ) : (
          <ShockDock {...told} attackers={props.attackers ?? []} defenders={props.defenders ?? []} />
        )}
      </div>
    </BookVoice>
  );
}

/** A proposal that no two units tapped say. */
function ProposalDock({ proposal, ...told }: Proposed & { readonly proposal: NonNullable<Proposing['proposal']> }) {
  const { state } = told.door;
  switch (proposal.of) {
    case 'seizure': {
      const leader = leaderOf(state, proposal.leader);
      return leader ? <SeizureDock {...told} leader={leader} /> : null;
    }
    case 'facing': {
      const unit = unitOf(state, proposal.unit);
      return unit ? <FacingDock {...told} unit={unit} /> : null;
    }
    case 'retreats': {
      const shock = state.shocks.find(({ id }) => id === proposal.shock);
      return shock ? <RetreatDock key={shock.id} {...told} shock={shock} /> : null;
    }
    case 'shots':
      return <FireDock {...told} shots={proposal.shots} onLater={() => told.onPropose(undefined)} />;
  }
}

/** A shot between the units tapped: of the active army's at its enemy, or of the enemy's in reaction where that was tapped first (7.1, 7.2). */
function Shot({ door, ask, attackers = [], defenders = [], first, onResult, onLeft }: DockProps) {
  const speak = useBookSpeak();
  const [unit, enemy] = [unitOf(door.state, attackers[0] ?? ''), unitOf(door.state, defenders[0] ?? '')];
  if (!unit || !enemy) return null;
  const reaction = first === enemy.id;
  const fires = reaction || shoots(door.state, unit, door.facts);
  return (
    <>
      {fires && (
        <FireDock
          key={`${first} ${unit.id} ${enemy.id}`}
          door={door}
          ask={ask}
          shots={reaction ? reactionsOf(door, enemy, unit, speak) : shotsAt(door, unit, enemy, 'fire', speak)}
          running={reaction ? [] : shotsAt(door, unit, enemy, 'hit-and-run', speak)}
          onResult={onResult}
          onLeft={onLeft}
        />
      )}
      <Meeting door={door} unit={unit} enemy={enemy} alone={!fires} onLeft={onLeft} />
    </>
  );
}
