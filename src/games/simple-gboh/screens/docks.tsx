import type { useAsked } from '../../../ui/use-asked.ts';
import { unitOf } from '../rules/tracker/state.ts';
import { AskedHere } from './asked-here.tsx';
import type { BattleDoor } from './battle-door.ts';
import { BookVoice } from './book-voice.tsx';
import { FireDock } from './fire-dock.tsx';
import { RampageDock, type RampageProps } from './rampage-dock.tsx';
import type { Result } from './resolved-here.ts';
import { ResultDock } from './result-dock.tsx';
import { ShockDock } from './shock-dock.tsx';

/** Under the lines of battle: what a throw asks, a rampage that is due, the shock or the shot proposed between the units tapped, or the last result. */
export function Dock({
  door,
  attackers = [],
  defenders = [],
  result,
  rampage,
  table,
  onResult,
  onDeclared,
}: {
  readonly door: BattleDoor;
  readonly attackers?: readonly string[];
  readonly defenders?: readonly string[];
  readonly result?: Result | undefined;
  readonly rampage?: Pick<RampageProps, 'elephant' | 'tapped' | 'onChoose'> | undefined;
  readonly table: ReturnType<typeof useAsked>;
  readonly onResult: (result: Result) => void;
  readonly onDeclared: () => void;
}) {
  const [unit, enemy] = [unitOf(door.state, attackers[0] ?? ''), unitOf(door.state, defenders[0] ?? '')];
  const fire = door.state.turn.phase === 'movement';
  return (
    <BookVoice>
      {table.asked ? (
        <AskedHere {...table} />
      ) : rampage ? (
        <RampageDock key={rampage.elephant.id} door={door} ask={table.ask} result={result} onResult={onResult} {...rampage} />
      ) : result ? (
        <ResultDock door={door} ask={table.ask} result={result} onResult={onResult} />
      ) : fire ? (
        unit && enemy && <FireDock key={`${unit.id} ${enemy.id}`} door={door} ask={table.ask} unit={unit} enemy={enemy} onResult={onResult} />
      ) : (
        <ShockDock door={door} ask={table.ask} attackers={attackers} defenders={defenders} onResult={onResult} onDeclared={onDeclared} />
      )}
    </BookVoice>
  );
}
