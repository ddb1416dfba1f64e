import { useState } from 'preact/hooks';
import type { AnyFields } from '../../../core/fields.ts';
import { changed } from '../../../core/list.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips, ManyChips } from '../../../ui/chips.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { editIcon } from '../../../ui/tool-icons.tsx';
import { levelGuessed } from '../rules/battle/position.ts';
import { boxForm, readBox } from '../rules/counters/box-form.ts';
import type { Box, Counter } from '../rules/counters/counters.ts';
import { forceOf } from '../rules/counters/forces.ts';
import type { BoxPartId } from '../rules/counters/known-box.ts';
import { enteredNations, withMet, withoutCounter, withWhole } from '../rules/counters/met.ts';
import { PART_TITLES } from './copy-parts.tsx';
import { BLANK, CounterForm } from './counter-form.tsx';
import { type CopyDoor, keepBox } from './door.ts';
import { ForceCounter } from './force-counter.tsx';
import { KeepSheet } from './keep-sheet.tsx';
import css from './layout.module.css';
import { LevelFace } from './level-face.tsx';
import { Add, Remove } from './list-buttons.tsx';
import { useBookSpeak } from './voice.ts';

/** The fields of each part of the box; counters have editors of their own. */
const FIELDS: Readonly<Record<Exclude<BoxPartId, 'counters' | 'levels'>, readonly (keyof Box)[]>> = {
  supply: ['goldSupply', 'citySupply', 'templeSupply'],
  plans: ['ownPlans', 'enemyPlans'],
  intimidation: ['intimidation'],
};

/** The editor of one part of the player's box, remembered for every campaign. */
export function BoxSheet({
  door,
  box: stored,
  part,
  onClose,
}: {
  readonly door: CopyDoor;
  readonly box: Box;
  readonly part: BoxPartId;
  readonly onClose: () => void;
}) {
  const speak = useBookSpeak();
  const [box, setBox] = useState(stored);
  const keep = (): void => void (box === stored ? Promise.resolve() : keepBox(door, box)).then(onClose);
  return (
    <KeepSheet title={speak(PART_TITLES[part])} words={speak('copy/keep')} tall onKeep={keep}>
      {part === 'counters' ? (
        <Counters box={box} onBox={setBox} />
      ) : part === 'levels' ? (
        <Levels box={box} onBox={setBox} />
      ) : (
        <Form fields={fieldsOf(part)} value={{ ...box }} onChange={(value) => setBox(readBox({ ...box, ...value }))} />
      )}
    </KeepSheet>
  );
}

function fieldsOf(part: keyof typeof FIELDS): AnyFields {
  return Object.fromEntries(Object.entries(boxForm.fields).filter(([name]) => FIELDS[part].some((one) => one === name)));
}

/** Alexander's eight counters, one at a time; those that nobody entered are marked. */
function Levels({ box, onBox }: { readonly box: Box; readonly onBox: (box: Box) => void }) {
  const speak = useBookSpeak();
  const { levels } = box;
  const [level, setLevel] = useState(1);
  const options = levels.map((_, i) => ({ id: String(i + 1), words: levelGuessed({ level: i + 1, levels }) ? `A${i + 1} ?` : `A${i + 1}` }));
  return (
    <div class={css.stack}>
      <Chips label={speak('field/levels')} value={String(level)} options={options} onChange={(id) => setLevel(Number(id))} />
      <LevelFace level={level} levels={levels} onFace={(face) => onBox({ ...box, levels: changed(levels, level - 1, face) })} />
    </div>
  );
}

/** Every kind of counter of the box, whose counters they all are, and the editor of the one that is tapped. */
function Counters({ box, onBox }: { readonly box: Box; readonly onBox: (box: Box) => void }) {
  const speak = useBookSpeak();
  const [editing, edit] = useState<Counter | 'new' | undefined>(undefined);
  if (editing) {
    const keep = (counter: Counter): void => {
      onBox(withMet(box, counter, editing === 'new' ? counter : editing));
      edit(undefined);
    };
    return <CounterForm from={editing === 'new' ? BLANK : editing} words={speak('copy/keep-counter')} onKeep={keep} />;
  }
  const entered = enteredNations(box);
  return (
    <div class={css.stack}>
      <ul class={css.lines}>
        {box.counters.map((counter, i) => {
          const name = counter.name || speak(`force/${counter.type}`);
          return (
            <li key={i} class={css.line}>
              <ForceCounter force={forceOf(counter)} box={box} />
              <span class={css.grow}>
                {name}{' '}
                <span class={css.quiet}>
                  {speak(`nation/${counter.nation}`)} · {speak('copy/in-box', { n: counter.count })}
                </span>
              </span>
              <Button kind="quiet" aria-label={speak('copy/edit', { force: name })} icon={<Icon of={editIcon} />} onClick={() => edit(counter)} />
              <Remove what={name} onClick={() => onBox(withoutCounter(box, counter))} />
            </li>
          );
        })}
      </ul>
      <Add words={speak('screen/enter-counter')} onClick={() => edit('new')} />
      {entered.length > 0 && (
        <ManyChips
          label={speak('copy/whole')}
          value={entered.filter((nation) => !box.partly?.includes(nation))}
          options={entered.map((id) => ({ id, words: speak(`nation/${id}`) }))}
          onChange={(whole) => onBox(withWhole(box, whole))}
        />
      )}
    </div>
  );
}
