import { allowanceOf } from '../rules/movement-allowance.ts';
import { alike } from '../rules/tracker/guessed.ts';
import { unitOf } from '../rules/tracker/state.ts';
import type { BattleDoor } from './battle-door.ts';
import { codeOf } from './numbered-name.ts';
import { NumberPad } from './pad.tsx';
import { useSpeak } from './voice.ts';

/** The MA of these units where nobody has read it off a counter yet, keys for each type (2.21): one tap tells it of all of the type. */
export function Allowances({ door, units }: { readonly door: BattleDoor; readonly units: readonly string[] }) {
  const speak = useSpeak();
  const battle = door.state;
  const open = units.flatMap((id) => unitOf(battle, id) ?? []).filter((unit) => allowanceOf(unit) === undefined);
  const first = open.filter(({ side, type }, at) => open.findIndex((one) => one.side === side && one.type === type) === at);
  return (
    <>
      {first.map((unit) => (
        <NumberPad
          key={`${unit.side} ${unit.type}`}
          label={speak('muster/ma', { type: codeOf(unit.type, speak) })}
          from={3}
          to={12}
          value={3}
          none
          onPick={(ma) => {
            const unknown = alike(battle, unit).filter((one) => allowanceOf(one) === undefined);
            void door.act(unknown.map(({ id }) => ({ type: 'unit-set', unit: id, to: { ma } })));
          }}
        />
      ))}
    </>
  );
}
