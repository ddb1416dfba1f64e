import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import type { CampaignDoor } from './door.ts';

const TRACKS = [
  ['transports', 12],
  ['mole', 20],
  ['moleLength', 20],
  ['siegeShips', 12],
  ['warships', 9],
] as const;
const WALLS = ['0', '1', '2'] as const;

/** Tyre: transports, mole, siege ships, the Tyrian fleet and the six sections of the wall. */
export function TyreTracks({ door }: { readonly door: CampaignDoor }) {
  const { speak, state } = door;
  const { tyre } = state.campaign;
  const setWall = (at: number, to: number): void => void door.act([{ type: 'tyre', change: { walls: tyre.walls.map((wall, i) => (i === at ? to : wall)) } }]);
  return (
    <Card title={speak('campaign/tyre')}>
      {TRACKS.map(([what, max]) => (
        <Stepper key={what} label={speak(`number/${what}`)} value={tyre[what]} max={max} onChange={(to) => void door.act([{ type: 'set', what, to }])} />
      ))}
      {tyre.walls.map((wall, i) => (
        <Chips
          key={i}
          label={speak('fc/wall-section', { n: i + 1 })}
          value={WALLS[wall]}
          options={WALLS.map((id) => ({ id, words: speak(`wall/${id}`) }))}
          onChange={(to) => setWall(i, Number(to))}
        />
      ))}
    </Card>
  );
}
