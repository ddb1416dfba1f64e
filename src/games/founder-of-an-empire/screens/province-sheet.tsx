import { useRef, useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { ManyChips } from '../../../ui/chips.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { boardList, isComplete, withComplete, withoutPrinted, withPrinted } from '../rules/board-copy.ts';
import { printedOf, shownProvinces } from '../rules/region.ts';
import { renumbering, unmarked, withNumber } from '../rules/retyping.ts';
import type { Printed, TrackedEvent } from '../rules/tracker/events.ts';
import { placeSaid } from '../rules/tracker/said.ts';
import type { State } from '../rules/tracker/state.ts';
import { provinceSaid } from '../rules/vocabulary.ts';
import css from './sheets.module.css';
import { cityIcon, endIcon, entryIcon, templeIcon } from './symbols.tsx';
import { useSpeak } from './voice.ts';

const MARKS = ['temple', 'city', 'entry', 'end'] as const;
const ICONS = { temple: templeIcon, city: cityIcon, entry: entryIcon, end: endIcon };

/** A province as the board prints it, typed once: for this game and for the board's list of every later one. */
export function ProvinceSheet({
  door,
  given,
  isNew,
  onSaved,
  onClose,
}: {
  readonly door: Door<State, TrackedEvent>;
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
  const arrows = list.links
    .filter(({ region, from }) => region === start.region && from === start.from)
    .map(({ region, to, cost }) => `→ ${speak(placeSaid(door.state, region, to))}: ${speak('march/cost', { n: cost })}`);
  const save = async (): Promise<boolean> => {
    const others = unmarked(shownProvinces(door.state, list, given.region), province, given.number);
    const events: TrackedEvent[] = renumbered ? renumbering(door.state, given, province) : [{ type: 'province', province }];
    if (!(await door.act([...events, ...others.map((one): TrackedEvent => ({ type: 'province', province: one }))]))) return false;
    const changed = complete === isComplete(list, start) ? list : withComplete(list, start, complete);
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
    if (!(await door.act([{ type: 'province-removed', region: given.region, number: given.number }]))) return;
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
          options={MARKS.map((mark) => ({ id: mark, words: speak(`screen/symbol-${mark}`), mark: <Icon of={ICONS[mark]} size={20} /> }))}
          value={MARKS.filter((mark) => province[mark])}
          onChange={(on) => set({ ...province, ...Object.fromEntries(MARKS.map((mark) => [mark, on.includes(mark)])) })}
        />
        {!isNew && <Toggle label={speak('march/complete')} hint={['5.3', ...arrows].join(' · ')} checked={complete} onChange={setComplete} />}
      </div>
    </Sheet>
  );
}
