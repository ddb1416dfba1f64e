import { rulingOf } from '../../core/facts.ts';
import type { Id } from '../../core/said.ts';
import type { Situation } from '../../core/situation.ts';
import { Chips } from '../../ui/chips.tsx';
import type { Naming } from '../../ui/naming.ts';
import { Sheet } from '../../ui/sheet.tsx';
import type { Table } from '../session/resolving.ts';
import { useSpeak } from '../shell/voice.ts';

/** A ruling that was used: where the book is unclear, what was taken, and the other ways out. A switch holds from the next run on. */
export function RulingSheet({
  table,
  ruling,
  situation,
  naming,
  onRule,
  onClose,
}: {
  readonly table: Table;
  readonly ruling: Id;
  readonly situation: Situation;
  readonly naming: Naming;
  readonly onRule: ((ruling: Id, chosen: Id) => Promise<boolean>) | undefined;
  readonly onClose: () => void;
}) {
  const speak = useSpeak();
  const known = table.game.rules.rulings.find((one) => one.id === ruling);
  const used = rulingOf(situation, ruling);
  const now = rulingOf(table.situation(), ruling);
  const options = (known?.options ?? [used]).map((option) => ({
    id: option,
    words: naming.ruling(ruling, option),
    hint: option === used ? speak('ui/used-cell') : undefined,
  }));
  return (
    <Sheet title={naming.ruling(ruling)} eyebrow={speak('run/ruling', { at: naming.cite(known?.cite) })} open onClose={onClose}>
      {onRule ? (
        <>
          <Chips label={speak('run/from-now-on')} options={options} value={now} onChange={(chosen) => void onRule(ruling, chosen)} />
          <p>{speak('run/ruling-hint')}</p>
        </>
      ) : (
        <ul>
          {options.map((option) => (
            <li key={option.id}>{option.id === used ? <b>▸ {option.words}</b> : option.words}</li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
