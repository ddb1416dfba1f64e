import { Card } from '../../../ui/card.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import type { CampaignDoor } from './door.ts';
import { useSpeak } from './voice.ts';

const TRACKS = [
  ['transports', 12],
  ['mole', 20],
  ['moleLength', 20],
  ['siegeShips', 12],
  ['warships', 9],
] as const;
/** A section of the wall: 2 whole, 1 reduced, 0 destroyed. */
const WHOLE = 2;

/** Tyre: transports, mole, siege ships, the Tyrian fleet and the six sections of the wall. */
export function TyreTracks({ door }: { readonly door: CampaignDoor }) {
  const speak = useSpeak();
  const { state } = door;
  const { tyre } = state.campaign;
  const setWall = (at: number, to: number): void => void door.act([{ type: 'tyre', change: { walls: tyre.walls.map((wall, i) => (i === at ? to : wall)) } }]);
  return (
    <Card title={speak('campaign/tyre')}>
      {TRACKS.map(([what, max]) => (
        <Stepper key={what} label={speak(`number/${what}`)} value={tyre[what]} max={max} onChange={(to) => void door.act([{ type: 'set', what, to }])} />
      ))}
      {tyre.walls.map((wall, i) => (
        <Stepper
          key={i}
          label={speak('screen/wall-section', { n: i + 1, wall: speak(wall === 0 ? 'wall/0' : wall === 1 ? 'wall/1' : 'wall/2') })}
          value={wall}
          max={WHOLE}
          onChange={(to) => setWall(i, to)}
        />
      ))}
    </Card>
  );
}
