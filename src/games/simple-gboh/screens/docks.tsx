import { unitOf } from '../rules/tracker/state.ts';
import type { BattleDoor } from './battle-door.ts';
import { BookVoice } from './book-voice.tsx';
import { FireDock } from './fire-dock.tsx';
import type { Result } from './resolved-here.ts';
import { ResultDock } from './result-dock.tsx';
import { ShockDock } from './shock-dock.tsx';

/** Under the lines of battle: the shock or the shot proposed between the units tapped, or the last result. */
export function Dock({
  door,
  attackers = [],
  defenders = [],
  result,
  onResult,
  onDeclared,
}: {
  readonly door: BattleDoor;
  readonly attackers?: readonly string[];
  readonly defenders?: readonly string[];
  readonly result?: Result | undefined;
  readonly onResult: (result: Result) => void;
  readonly onDeclared: () => void;
}) {
  const [unit, enemy] = [unitOf(door.state, attackers[0] ?? ''), unitOf(door.state, defenders[0] ?? '')];
  const fire = door.state.turn.phase === 'movement';
  return (
    <BookVoice>
      {result ? (
        <ResultDock door={door} result={result} onResult={onResult} />
      ) : fire ? (
        unit && enemy && <FireDock key={`${unit.id} ${enemy.id}`} door={door} unit={unit} enemy={enemy} onResult={onResult} />
      ) : (
        <ShockDock door={door} attackers={attackers} defenders={defenders} onResult={onResult} onDeclared={onDeclared} />
      )}
    </BookVoice>
  );
}
