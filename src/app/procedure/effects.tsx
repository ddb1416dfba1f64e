import { useId, useRef, useState } from 'preact/hooks';
import type { AnyEvent } from '../../core/events.ts';
import { type Fault, stopping } from '../../core/fault.ts';
import type { Effect } from '../../core/procedure.ts';
import type { Id } from '../../core/said.ts';
import { Button } from '../../ui/button.tsx';
import { citeSaid } from '../../ui/cite-said.ts';
import { classes } from '../../ui/classes.ts';
import { faultSaid } from '../../ui/form/fault-lines.tsx';
import { Icon, tickIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { editIcon } from '../../ui/tool-icons.tsx';
import { tick } from '../device/feedback.ts';
import type { ProcedureRun } from '../session/procedure-run.ts';
import type { Table } from '../session/resolving.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import { useSpeak } from '../shell/voice.ts';
import css from './effects.module.css';

/** What an outcome changes, which of it is ticked, and how it is applied. */
export interface EffectsNow {
  readonly all: readonly Effect<AnyEvent>[];
  readonly chosen: readonly Id[];
  readonly stopped: boolean;
  readonly faults: readonly Fault[];
  readonly insisted: boolean;
  choose(ids: readonly Id[]): void;
  edit(id: Id, event: AnyEvent): void;
  said(effect: Effect<AnyEvent>): string;
  insist(): void;
  apply(): Promise<boolean>;
}

/** More letters than this take a row of their own. */
const LONG = 36;

/** The effects of a run's outcome on the tracked state, as the player ticks and edits them. `before` is the state the run began in. */
export function useEffects(table: Table, run: ProcedureRun, before: unknown): EffectsNow {
  const { told } = run.view.value;
  const outcome = told.state === 'done' ? told.outcome : undefined;
  const key = JSON.stringify(outcome);
  const [own, setOwn] = useState<{ key: string; chosen?: readonly Id[]; events: Readonly<Record<Id, AnyEvent>>; insisted: boolean }>({
    key,
    events: {},
    insisted: false,
  });
  const mine = own.key === key ? own : { key, events: {}, insisted: false };
  const state = table.tracked ? table.state.value : undefined;
  const { closed, pending } = run.view.value;
  // While it is being written the state may be the one it makes.
  const settled = closed || pending.length > 0;
  const offered = useRef<readonly Effect<AnyEvent>[]>([]);
  // Once applied, the effects stay as they were offered, whatever the state is now.
  if (outcome !== undefined && (!settled || offered.current.length === 0))
    offered.current = run.procedure.effects(outcome as never, run.input as never, (closed ? before : state) as never, table.door.facts);
  const whole = offered.current.map((effect) => ({ ...effect, event: mine.events[effect.id] ?? effect.event }));
  const all = whole.filter(({ unlisted }) => !unlisted);
  const chosen = mine.chosen ?? all.filter((effect) => effect.ticked).map((effect) => effect.id);
  const ticked = whole.filter((effect) => effect.unlisted || chosen.includes(effect.id));
  const faults = table.tracked && !closed ? table.door.faults(...ticked.map((effect) => effect.event)) : [];
  return {
    all,
    chosen,
    faults,
    insisted: mine.insisted,
    stopped: stopping(faults, mine.insisted).length > 0,
    choose: (ids) => setOwn({ ...mine, chosen: ids, insisted: false }),
    edit: (id, event) => setOwn({ ...mine, events: { ...mine.events, [id]: event }, insisted: false }),
    said: (effect) => {
      const edited = mine.events[effect.id];
      return edited && table.tracked ? table.speak(table.game.rules.tracker.describe(edited, state)) : table.speak(effect.said);
    },
    insist: () => setOwn({ ...mine, insisted: true }),
    apply: () => {
      tick();
      return run.apply(
        ticked,
        faults.filter((fault) => fault.severity === 'illegal'),
      );
    },
  };
}

/** The effects, ticked, each editable where it holds a number; what the tracker has against them below. */
export function Effects({ effects, tracked, closed }: { readonly effects: EffectsNow; readonly tracked: boolean; readonly closed: boolean }) {
  const speak = useSpeak();
  const [editing, edit] = useState(false);
  if (effects.all.length === 0) return null;
  const options = effects.all.map((effect) => ({ id: effect.id, words: effects.said(effect), hint: citeSaid(speak, effect.cite) }));
  if (!tracked || closed)
    return (
      <section class={css.effects}>
        <h3 class={css.heading}>{speak(closed ? 'run/applied' : 'run/changes')}</h3>
        <ul class={css.list}>
          {options
            .filter((option) => !closed || effects.chosen.includes(option.id))
            .map((option) => (
              <li key={option.id}>
                {closed && <Icon of={tickIcon} size={18} />}
                {option.words}
              </li>
            ))}
        </ul>
      </section>
    );
  const numbers = effects.all.filter((effect) => amountsOf(effect.event).length > 0 && effects.chosen.includes(effect.id));
  return (
    <section class={css.effects}>
      <Ticks label={speak('run/changes')} options={options} effects={effects} />
      {numbers.length > 0 && (
        <div>
          <Button kind="quiet" icon={<Icon of={editIcon} size={18} />} onClick={() => edit(true)}>
            {speak('run/edit')}
          </Button>
        </div>
      )}
      {effects.faults.length > 0 && <EffectFaults effects={effects} speak={speak} />}
      {editing && <EditSheet effects={effects} numbers={numbers} onClose={() => edit(false)} />}
    </section>
  );
}

/** What changes, a line each with a box to tick: quieter than the result above it. */
function Ticks({
  label,
  options,
  effects: { chosen, choose },
}: {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly words: string; readonly hint: string }[];
  readonly effects: EffectsNow;
}) {
  const id = useId();
  const flip = (one: Id): void => choose(options.map((option) => option.id).filter((other) => (other === one) !== chosen.includes(other)));
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} class={css.heading}>
        {label}
      </h3>
      <div class={css.ticks}>
        {options.map((option) => (
          <label key={option.id} class={classes(css.tick, option.words.length > LONG && css.long)}>
            <input type="checkbox" checked={chosen.includes(option.id)} onChange={() => flip(option.id)} />
            <span class={css.words}>
              {option.words} <small class={css.cite}>{option.hint}</small>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}

function EffectFaults({ effects, speak }: { readonly effects: EffectsNow; readonly speak: AppSpeaker }) {
  const illegal = effects.faults.some((fault) => fault.severity !== 'doubtful');
  const insist = illegal && !effects.insisted && stopping(effects.faults, true).length === 0;
  return (
    <Notice
      tone={illegal ? 'bad' : 'doubt'}
      actions={
        insist && (
          <Button kind="danger" onClick={effects.insist}>
            {speak('run/insist')}
          </Button>
        )
      }
    >
      {effects.faults.map((fault, i) => (
        <p key={i}>{faultSaid(speak, fault)}</p>
      ))}
    </Notice>
  );
}

/** The numbers of an event that a player may change: all but its version. */
function amountsOf(event: AnyEvent): (readonly [name: string, value: number])[] {
  return Object.entries(event).filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[0] !== 'v');
}

/** Other numbers than the outcome's, for what was ruled or miscounted at the table. */
function EditSheet({
  effects,
  numbers,
  onClose,
}: {
  readonly effects: EffectsNow;
  readonly numbers: readonly Effect<AnyEvent>[];
  readonly onClose: () => void;
}) {
  const speak = useSpeak();
  const label = (effect: Effect<AnyEvent>, i: number): string => (i === 0 ? effects.said(effect) : speak('run/amount-n', { n: i + 1 }));
  return (
    <Sheet
      title={speak('run/edit-title')}
      open
      onClose={onClose}
      footer={
        <Button kind="primary" wide onClick={onClose}>
          {speak('form/done')}
        </Button>
      }
    >
      {numbers.flatMap((effect) =>
        amountsOf(effect.event).map(([name, value], i) => (
          <Stepper
            key={`${effect.id} ${name}`}
            label={label(effect, i)}
            value={value}
            min={-999}
            max={9999}
            onChange={(next) => effects.edit(effect.id, { ...effect.event, [name]: next } as AnyEvent)}
          />
        )),
      )}
    </Sheet>
  );
}
