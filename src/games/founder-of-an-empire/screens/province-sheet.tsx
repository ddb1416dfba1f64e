import { useRef, useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { ManyChips } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { arrowsFrom, boardList, isComplete, withArrows, withComplete, withoutPrinted, withPrinted } from '../rules/board-copy.ts';
import { printedOf, shownProvinces } from '../rules/region.ts';
import { renumbering, unmarked, withNumber } from '../rules/retyping.ts';
import type { Printed, TrackedEvent } from '../rules/tracker/events.ts';
import type { State } from '../rules/tracker/state.ts';
import { provinceSaid } from '../rules/vocabulary.ts';
import type { BoardDoor } from './door.ts';
import css from './sheets.module.css';
import { MARK_ICONS, MARKS } from './symbols.tsx';
import { typedHere } from './typed-here.ts';
import { useSpeak } from './voice.ts';

/** A province as the board prints it, typed once: for this game and for the board's list of every later one. */
export function ProvinceSheet({
  door,
  given,
  isNew,
  onSaved,
  onClose,
}: {
  readonly door: BoardDoor;
  readonly given: Printed;
  readonly isNew: boolean;
  readonly onSaved?: (saved: Printed) => void;
  readonly onClose: () => void;
}) {
  const speak = useSpeak();
  const [province, set] = useState(printedOf(given));
  const fields = useRef<HTMLDivElement>(null);
  const list = boardList(door.copy('board'));
  const renumbered = !isNew && province.number !== given.number;
  const start = { region: given.region, from: given.number };
  const [complete, setComplete] = useState(isComplete(list, start));
  const [arrows, setArrows] = useState(arrowsFrom(list, start));
  const there = shownProvinces(door.state, list, given.region).filter(({ number }) => number !== given.number);
  const told = async (events: (state: State) => readonly TrackedEvent[]): Promise<boolean> => !door.state || (await door.act(events(door.state)));
  const save = async (): Promise<boolean> => {
    const others = unmarked(there, province, given.number);
    const printed = (one: Printed): TrackedEvent => ({ type: 'province', province: one });
    if (!(await told((state) => [...(renumbered ? renumbering(state, given, province) : [printed(province)]), ...others.map(printed)]))) return false;
    typedHere(door.session, list, [given, province, ...others]);
    const changed = isNew ? list : withComplete(withArrows(list, start, arrows), start, complete);
    await door.setCopy('board', [province, ...others].reduce(withPrinted, renumbered ? withNumber(changed, given, province.number) : changed));
    return true;
  };
  const saveAndClose = async (): Promise<void> => {
    if (!(await save())) return;
    onClose();
    onSaved?.(province);
  };
  const saveAndNext = async (): Promise<void> => {
    if (!(await save())) return;
    set({ ...province, number: province.number + 1, name: '', temple: true, city: true, end: false, entry: false });
    fields.current?.querySelector<HTMLInputElement>('input[type="text"], input:not([type])')?.focus();
  };
  const remove = async (): Promise<void> => {
    if (!(await told(() => [{ type: 'province-removed', region: given.region, number: given.number }]))) return;
    typedHere(door.session, list, [given]);
    await door.setCopy('board', withoutPrinted(list, given));
    onClose();
  };
  return (
    <Sheet
      title={isNew ? speak('screen/add-province') : speak('screen/edit-province', { place: speak(provinceSaid(given)) })}
      eyebrow={speak('screen/region', { n: given.region })}
      open
      onClose={onClose}
      footer={
        <div class={css.foot}>
          <Button kind="primary" wide onClick={() => void saveAndClose()}>
            {speak('screen/save')}
          </Button>
          {isNew ? (
            <Button wide onClick={() => void saveAndNext()}>
              {speak('screen/save-next')}
            </Button>
          ) : (
            <Button kind="danger" wide onClick={() => void remove()}>
              {speak('screen/remove')}
            </Button>
          )}
        </div>
      }
    >
      <div class={css.stack} ref={fields}>
        <Stepper label={speak('field/number')} value={province.number} min={1} max={99} onChange={(number) => set({ ...province, number })} />
        <TextInput label={speak('field/name')} value={province.name} maxLength={24} live onChange={(name) => set({ ...province, name })} />
        <ManyChips
          label={speak('screen/symbols')}
          options={MARKS.map((mark) => ({ id: mark, words: speak(`screen/symbol-${mark}`), mark: <Icon of={MARK_ICONS[mark]} size={20} /> }))}
          value={MARKS.filter((mark) => province[mark])}
          onChange={(on) => set({ ...province, ...Object.fromEntries(MARKS.map((mark) => [mark, on.includes(mark)])) })}
        />
        {!isNew && there.length > 0 && <p class={css.hint}>{speak('screen/cost')}</p>}
        {!isNew && there.map((to) => <Arrow key={to.number} to={to} arrows={arrows} onArrows={setArrows} />)}
        {!isNew && <Toggle label={speak('march/complete')} hint="5.3" checked={complete} onChange={setComplete} />}
      </div>
    </Sheet>
  );
}

/** Less than any cost: no arrow that is known leads there. */
const NO_ARROW = -1;

/** What the arrow or sea line to another province of the region costs. */
function Arrow(props: {
  readonly to: Printed;
  readonly arrows: ReadonlyMap<number, number>;
  readonly onArrows: (arrows: ReadonlyMap<number, number>) => void;
}) {
  const { to, arrows, onArrows } = props;
  const speak = useSpeak();
  const set = (cost: number): void =>
    onArrows(new Map([...[...arrows].filter(([other]) => other !== to.number), ...(cost > NO_ARROW ? [[to.number, cost] as const] : [])]));
  return (
    <Stepper
      label={`→ ${speak(provinceSaid(to))}`}
      value={arrows.get(to.number) ?? NO_ARROW}
      min={NO_ARROW}
      max={9}
      format={(cost) => (cost === NO_ARROW ? '–' : speak.tongue.number(cost))}
      onChange={set}
    />
  );
}
