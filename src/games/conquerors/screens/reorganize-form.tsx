import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips, ManyChips } from '../../../ui/chips.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Select } from '../../../ui/select.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { binIcon, plusIcon } from '../../../ui/tool-icons.tsx';
import type { Reorganize, Stack, StackId, Transfer } from '../rules/procedures/reorganize.ts';
import { leaderSaid } from '../rules/tracker/changes.ts';
import type { Leader, State } from '../rules/tracker/state.ts';
import { leadersWith } from '../rules/tracker/whereabouts.ts';
import { ARMIES, type ArmyId, ELITE_MAXIMUM, SIDES, type Side, sideOf } from '../rules/vocabulary.ts';
import { PlaceInput } from './place-input.tsx';
import css from './screens.module.css';
import { useBookSpeak } from './voice.ts';

interface FormProps {
  readonly input: Reorganize;
  readonly onInput: (input: Readonly<Record<string, unknown>>) => void;
  readonly door: Door<State | undefined>;
}

const MOST_STACKS = 5;
const stacksOf = (side: Side): readonly StackId[] => [...ARMIES.filter((id) => sideOf(id) === side), 'loose'];

/** The form of a Reorganization: what stands in the space, then what goes from where to where (10.4). */
export function ReorganizeForm({ input, onInput, door }: FormProps) {
  const speak = useBookSpeak();
  const put = (next: Partial<Reorganize>): void => onInput({ ...input, ...next });
  const turn = (side: Side): void => {
    const [first = 'loose', second = 'loose'] = stacksOf(side);
    put({ side, stacks: [blank(first, 20), blank(second, 20)], transfers: [], leaders: [] });
  };
  return (
    <div class={css.stack}>
      <Chips<Side> label={speak('field/side')} options={SIDES.map((id) => ({ id, words: speak(`side/${id}`) }))} value={input.side} onChange={turn} />
      <PlaceInput label={speak('field/place')} value={input.place} onChange={(place) => put({ place })} />
      <Stacks input={input} put={put} />
      <Transfers input={input} put={put} />
      {door.state && <Leaders input={input} put={put} state={door.state} />}
    </div>
  );
}

function blank(id: StackId, asp: number): Stack {
  return { id, asp, elite: 0, fatigued: false, useless: false };
}

interface PartProps {
  readonly input: Reorganize;
  readonly put: (next: Partial<Reorganize>) => void;
}

const STATES = ['fatigued', 'useless'] as const;

/** The armies and loose ASP there, as they stand before. */
function Stacks({ input: { side, stacks }, put }: PartProps) {
  const speak = useBookSpeak();
  const set = (at: number, next: Partial<Stack>): void => put({ stacks: stacks.map((one, i) => (i === at ? { ...one, ...next } : one)) });
  const free = stacksOf(side).filter((id) => !stacks.some((one) => one.id === id));
  return (
    <Card title={speak('field/stacks')}>
      <div class={css.stack}>
        {stacks.map((one, i) => (
          <div key={one.id} class={css.stack}>
            <div class={css.leader}>
              <b class={css.grow}>{speak(`at/${one.id}`)}</b>
              {stacks.length > 2 && (
                <Button
                  kind="quiet"
                  aria-label={speak('screen/without-leader', { leader: speak(`at/${one.id}`) })}
                  icon={<Icon of={binIcon} />}
                  onClick={() => put({ stacks: stacks.filter((_, at) => at !== i) })}
                />
              )}
            </div>
            <Stepper label={speak('field/asp')} value={one.asp} max={300} onChange={(asp) => set(i, { asp })} />
            {one.id !== 'loose' && (
              <Stepper label={speak('field/elite')} value={one.elite} max={Math.max(one.elite, ELITE_MAXIMUM[side])} onChange={(elite) => set(i, { elite })} />
            )}
            <ManyChips
              bare
              label={speak('screen/marks')}
              options={STATES.map((id) => ({ id, words: speak(`field/${id}`) }))}
              value={STATES.filter((state) => one[state])}
              onChange={(on) => set(i, { fatigued: on.includes('fatigued'), useless: on.includes('useless') })}
            />
          </div>
        ))}
        {stacks.length < MOST_STACKS && free[0] && (
          <Select<StackId | 'none'>
            label={speak('screen/one-more-stack')}
            value="none"
            options={['none', ...free]}
            words={(id) => speak(id === 'none' ? 'nothing' : `at/${id}`)}
            onChange={(id) => id !== 'none' && put({ stacks: [...stacks, blank(id, 0)] })}
          />
        )}
      </div>
    </Card>
  );
}

/** ASP that change places; where to may be a new army or no army at all. */
function Transfers({ input: { side, stacks, transfers }, put }: PartProps) {
  const speak = useBookSpeak();
  const set = (at: number, next: Partial<Transfer>): void => put({ transfers: transfers.map((one, i) => (i === at ? { ...one, ...next } : one)) });
  const from = stacks.find((one, i) => i > 0 && one.asp > 0) ?? stacks[0];
  const to = stacks.find((one) => one !== from);
  const add = (): void => {
    if (from && to) put({ transfers: [...transfers, { from: from.id, to: to.id, asp: 1 }] });
  };
  const words = (id: StackId): string => speak(`at/${id}`);
  return (
    <Card title={speak('field/transfers')}>
      <div class={css.stack}>
        {transfers.map((one, i) => (
          <div key={i} class={css.stack}>
            <Select<StackId>
              label={speak('field/from')}
              value={one.from}
              options={stacks.map(({ id }) => id)}
              words={words}
              onChange={(id) => set(i, { from: id })}
            />
            <Select<StackId> label={speak('field/to')} value={one.to} options={stacksOf(side)} words={words} onChange={(id) => set(i, { to: id })} />
            <div class={css.leader}>
              <div class={css.grow}>
                <Stepper label={speak('field/asp')} value={one.asp} min={1} max={300} onChange={(asp) => set(i, { asp })} />
              </div>
              <Button
                kind="quiet"
                aria-label={speak('screen/remove')}
                icon={<Icon of={binIcon} />}
                onClick={() => put({ transfers: transfers.filter((_, at) => at !== i) })}
              />
            </div>
          </div>
        ))}
        <Button kind="quiet" icon={<Icon of={plusIcon} />} onClick={add}>
          {speak('screen/move-asp')}
        </Button>
      </div>
    </Card>
  );
}

/** The leaders of the armies there, each with the army he is to lead with. */
function Leaders({ input, put, state }: PartProps & { readonly state: State }) {
  const speak = useBookSpeak();
  const armies = ARMIES.filter((id) => sideOf(id) === input.side);
  const here = armies.filter((id) => input.stacks.some((one) => one.id === id)).flatMap((army) => leadersWith(state, army).map((leader) => ({ leader, army })));
  if (here.length === 0) return null;
  const send = (leader: Leader, from: ArmyId, to: ArmyId): void => {
    const others = input.leaders.filter((one) => one.name !== leader.id);
    put({ leaders: to === from ? others : [...others, { name: leader.id, to }] });
  };
  return (
    <Card title={speak('field/leadersMoving')}>
      <div class={css.stack}>
        {here.map(({ leader, army }) => (
          <Select<ArmyId>
            key={leader.id}
            label={speak(leaderSaid(state, leader.id))}
            value={input.leaders.find((one) => one.name === leader.id)?.to ?? army}
            options={armies}
            words={(id) => speak(`at/${id}`)}
            onChange={(to) => send(leader, army, to)}
          />
        ))}
      </div>
    </Card>
  );
}
