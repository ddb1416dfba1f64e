import type { Fault } from '../../../core/fault.ts';
import type { Door } from '../../../ui/game-screens.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import type { AllocationInput, Board } from '../rules/procedures/allocation.ts';
import type { Contender, TurnOrderInput } from '../rules/procedures/turn-order-input.ts';
import { BOXES, type Box, CUBES, LAST_TURN } from '../rules/vocabulary.ts';
import css from './form.module.css';
import { PlayersGrid } from './players-grid.tsx';
import { useBookSpeak } from './voice.ts';

interface Props {
  readonly input: never;
  readonly onInput: (input: Readonly<Record<string, unknown>>) => void;
  readonly door: Door;
  readonly faults: readonly Fault[];
}

const FEWEST = 2;
const MOST = 5;
const NO_BOARD: Board = { name: '', available: CUBES, order: 0, militia: 0, temples: 0, cities: 0 };
const NOBODY: Contender = { name: '', order: 0, militia: 0, temples: 0, cities: 0, score: 0 };

/** More or fewer players, where no session names them. */
function resized<Item>(players: readonly Item[], count: number, blank: Item): Item[] {
  return Array.from({ length: count }, (_, i) => players[i] ?? blank);
}

/** All boards typed openly (4.1.1; in later turns only temples and cities, 4.1.2). */
export function AllocationForm({ input: given, onInput, door, faults }: Props) {
  const input: AllocationInput = given;
  const speak = useBookSpeak();
  const boxes: readonly Box[] = input.turn === 1 ? BOXES : ['temples', 'cities'];
  const set = (players: readonly Board[]): void => onInput({ ...input, players });
  const placedOn = (player: Board): number => boxes.reduce((all, box) => all + player[box], 0);
  // A board on which nothing lies yet is still to be typed: nothing is wrong with it.
  const begun = (player: Board | undefined): boolean => player !== undefined && placedOn(player) > 0;
  const wrong = faults.filter(({ field }) => begun(input.players[Number(field.split('.')[1])]));
  const sum = (player: Board): preact.ComponentChildren => {
    const wanted = input.turn === 1 ? CUBES : player.available;
    return <span class={placedOn(player) === wanted || !begun(player) ? undefined : css.wrong}>{`${placedOn(player)} / ${wanted}`}</span>;
  };
  return (
    <div class={css.form}>
      {door.session === '' && (
        <>
          <Players players={input.players} next={NO_BOARD} onChange={set} />
          <Stepper label={speak('field/turn')} value={input.turn} min={1} max={LAST_TURN} onChange={(turn) => onInput({ ...input, turn })} />
        </>
      )}
      <PlayersGrid players={input.players} columns={boxes} known={door.session !== ''} speak={speak} faults={wrong} onChange={set} below={sum} />
    </div>
  );
}

/** What decides the order of play: cubes on order, militia and temples in the first campaign, cubes on order and score later (5.1). */
export function TurnOrderForm({ input: given, onInput, door, faults }: Props) {
  const input: TurnOrderInput = given;
  const speak = useBookSpeak();
  const boxes = input.firstCampaign || door.facts.ruling('later-gold-tie') === 'boxes' ? (['order', 'militia', 'temples'] as const) : (['order'] as const);
  const columns = input.firstCampaign ? boxes : [...boxes, 'score' as const];
  const set = (players: readonly Contender[]): void => onInput({ ...input, players });
  return (
    <div class={css.form}>
      {door.session === '' && <Players players={input.players} next={NOBODY} onChange={set} />}
      <Toggle
        label={speak('field/firstCampaign')}
        hint="5.1"
        checked={input.firstCampaign}
        onChange={(firstCampaign) => onInput({ ...input, firstCampaign })}
      />
      {input.firstCampaign && (
        <Stepper label={speak('field/eldest')} value={input.eldest} min={1} max={MOST} onChange={(eldest) => onInput({ ...input, eldest })} />
      )}
      <PlayersGrid players={input.players} columns={columns} known={door.session !== ''} speak={speak} faults={faults} onChange={set} />
    </div>
  );
}

/** How many play; `next` is what one more begins with. */
function Players<Player>({
  players,
  next,
  onChange,
}: {
  readonly players: readonly Player[];
  readonly next: Player;
  readonly onChange: (players: readonly Player[]) => void;
}) {
  return (
    <Stepper
      label={useBookSpeak()('field/players')}
      value={players.length}
      min={FEWEST}
      max={MOST}
      onChange={(count) => onChange(resized(players, count, next))}
    />
  );
}
