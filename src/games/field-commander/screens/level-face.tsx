import { Stepper } from '../../../ui/stepper.tsx';
import { levelGuessed } from '../rules/battle/position.ts';
import type { Face } from '../rules/counters/counters.ts';
import { useBookSpeak } from './voice.ts';

/** What Alexander's counter of a level prints; all of it is unknown until something of it is entered. */
export function LevelFace({ level, levels, onFace }: { readonly level: number; readonly levels: readonly Face[]; readonly onFace: (face: Face) => void }) {
  const speak = useBookSpeak();
  const face = levels[level - 1];
  if (!face) return null;
  const unknown = levelGuessed({ level, levels });
  return (
    <>
      {(['battle', 'superscript', 'speed'] as const).map((name) => (
        <Stepper
          key={`${level} ${name}`}
          label={speak(`field/${name}`)}
          value={face[name]}
          max={9}
          onChange={(to) => onFace({ ...face, [name]: to })}
          format={(n) => (unknown && n === face[name] ? '?' : speak.tongue.number(n))}
        />
      ))}
    </>
  );
}
