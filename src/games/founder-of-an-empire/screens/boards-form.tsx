import type { Fault } from '../../../core/fault.ts';
import type { Door } from '../../../ui/game-screens.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import type { AllocationInput, Board } from '../rules/procedures/allocation.ts';
import type { Contender, TurnOrderInput } from '../rules/procedures/turn-order.ts';
import { BOXES, type Box, CUBES, called, LAST_TURN, seatAt } from '../rules/vocabulary.ts';
import css from './form.module.css';
import { changed, faulty, NameCell, NumberCell } from './form-parts.tsx';
import { Marker } from './marker.tsx';
import { BOX_ICONS, Symbol } from './symbols.tsx';

interface Props {
  readonly input: never;
  readonly onInput: (input: Readonly<Record<string, unknown>>) => void;
  readonly door: Door;
  readonly faults: readonly Fault[];
}

const FEWEST = 2;
const MOST = 5;

/** More or fewer players, where no session names them. */
function resized<Item>(players: readonly Item[], count: number, blank: Item): Item[] {
  return Array.from({ length: count }, (_, i) => players[i] ?? blank);
}

/** All boards typed openly, one line a player (4.1.1; in later turns only temples and cities, 4.1.2). */
export function AllocationForm({ input: given, onInput, door, faults }: Props) {
  const input: AllocationInput = given;
  const { speak } = door;
  const boxes: readonly Box[] = input.turn === 1 ? BOXES : ['temples', 'cities'];
  const set = (players: readonly Board[]): void => onInput({ ...input, players });
  const blank: Board = { name: '', available: CUBES, order: 0, militia: 0, temples: 0, cities: 0 };
  return (
    <div class={css.form}>
      {door.session === '' && (
        <>
          <Stepper
            label={speak('field/players')}
            value={input.players.length}
            min={FEWEST}
            max={MOST}
            onChange={(count) => set(resized(input.players, count, blank))}
          />
          <Stepper label={speak('field/turn')} value={input.turn} min={1} max={LAST_TURN} onChange={(turn) => onInput({ ...input, turn })} />
        </>
      )}
      <div class={css.grid} style={{ '--columns': boxes.length }}>
        <span class={css.corner} />
        {boxes.map((box) => (
          <BoxHead key={box} box={box} label={speak(`screen/box/${box}`)} />
        ))}
        {input.players.map((player, i) => {
          const who = speak(called(input.players, seatAt(i)));
          const sum = boxes.reduce((all, box) => all + player[box], 0);
          const wanted = input.turn === 1 ? CUBES : player.available;
          return [
            <span key={`${i}n`} class={css.who}>
              <Marker players={input.players} seat={seatAt(i)} small />
              {door.session === '' ? (
                <NameCell label={speak('field/name')} value={player.name} placeholder={who} onChange={(name) => set(changed(input.players, i, { name }))} />
              ) : (
                who
              )}
            </span>,
            ...boxes.map((box) => (
              <NumberCell
                key={`${i}${box}`}
                label={`${who}: ${speak(`screen/box/${box}`)}`}
                value={player[box]}
                max={99}
                wrong={faulty(faults, `players.${i}.${box}`)}
                onChange={(cubes) => set(changed(input.players, i, { [box]: cubes }))}
              />
            )),
            <p key={`${i}s`} class={css.sum}>
              <span class={sum === wanted ? undefined : css.wrong}>
                {sum} / {wanted}
              </span>
            </p>,
          ];
        })}
      </div>
    </div>
  );
}

function BoxHead({ box, label }: { readonly box: Box; readonly label: string }) {
  return (
    <span class={css.head}>
      <Symbol of={BOX_ICONS[box]} label={label} size={22} />
    </span>
  );
}

/** What decides the order of play, one line a player: cubes on order, militia and temples in the first campaign, cubes on order and score later (5.1). */
export function TurnOrderForm({ input: given, onInput, door, faults }: Props) {
  const input: TurnOrderInput = given;
  const { speak } = door;
  const columns = input.firstCampaign || door.rulings['later-gold-tie'] === 'boxes' ? (['order', 'militia', 'temples'] as const) : (['order'] as const);
  const set = (players: readonly Contender[]): void => onInput({ ...input, players });
  const blank: Contender = { name: '', order: 0, militia: 0, temples: 0, cities: 0, score: 0 };
  const count = columns.length + (input.firstCampaign ? 0 : 1);
  return (
    <div class={css.form}>
      {door.session === '' && (
        <Stepper
          label={speak('field/players')}
          value={input.players.length}
          min={FEWEST}
          max={MOST}
          onChange={(next) => set(resized(input.players, next, blank))}
        />
      )}
      <Toggle
        label={speak('field/firstCampaign')}
        hint="5.1"
        checked={input.firstCampaign}
        onChange={(firstCampaign) => onInput({ ...input, firstCampaign })}
      />
      {input.firstCampaign && (
        <Stepper label={speak('field/eldest')} value={input.eldest} min={1} max={MOST} onChange={(eldest) => onInput({ ...input, eldest })} />
      )}
      <div class={css.grid} style={{ '--columns': count }}>
        <span class={css.corner} />
        {columns.map((box) => (
          <BoxHead key={box} box={box} label={speak(`screen/box/${box}`)} />
        ))}
        {!input.firstCampaign && <span class={css.head}>{speak('field/score')}</span>}
        {input.players.map((player, i) => {
          const who = speak(called(input.players, seatAt(i)));
          const cell = (field: 'score' | (typeof columns)[number], label: string, max: number) => (
            <NumberCell
              key={`${i}${field}`}
              label={`${who}: ${label}`}
              value={player[field]}
              max={max}
              wrong={faulty(faults, `players.${i}.${field}`)}
              onChange={(value) => set(changed(input.players, i, { [field]: value }))}
            />
          );
          return [
            <span key={`${i}n`} class={css.who}>
              <Marker players={input.players} seat={seatAt(i)} small />
              {door.session === '' ? (
                <NameCell label={speak('field/name')} value={player.name} placeholder={who} onChange={(name) => set(changed(input.players, i, { name }))} />
              ) : (
                who
              )}
            </span>,
            ...columns.map((box) => cell(box, speak(`screen/box/${box}`), 99)),
            ...(input.firstCampaign ? [] : [cell('score', speak('field/score'), 999)]),
          ];
        })}
      </div>
    </div>
  );
}
