import { useState } from 'preact/hooks';
import type { Label, Other } from '../../core/hand.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon, plusIcon } from '../../ui/icons.tsx';
import type { Naming } from '../../ui/naming.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { RunningSum } from './preview.ts';
import css from './running-sums.module.css';

type Others = Readonly<Record<Label, readonly Other[]>>;

/** The sums while they are being set, line by line, with "other ±n, because" on each. */
export function RunningSums({ sums, naming, others, onOthers }: { readonly sums: readonly RunningSum[]; readonly naming: Naming; readonly others: Others; readonly onOthers: (others: Others) => void }) {
  const { speak } = naming;
  const [adding, setAdding] = useState<Label | undefined>(undefined);
  const own = adding === undefined ? undefined : others[adding]?.[0];
  const set = (other: Other): void => {
    if (adding === undefined) return;
    const { [adding]: _, ...rest } = others;
    onOthers(other.amount === 0 ? rest : { ...rest, [adding]: [other] });
  };
  if (sums.length === 0) return null;
  return (
    <Card title={speak('run/sums')}>
      {sums.map((sum) => (
        <div key={sum.at} class={css.sum}>
          <ul class={css.lines}>
            {sum.lines.map((line, i) => (
              <li key={i} class={css.line}>
                <span>{line.kind === 'modifier' ? speak(line.said) : line.because || speak('ui/other')}</span>
                <span class={css.cite}>{line.kind === 'modifier' ? naming.cite(line.cite) : speak('ui/by-hand')}</span>
                <b>{speak.tongue.signed(line.amount)}</b>
              </li>
            ))}
          </ul>
          <div class={css.total}>
            <span>{naming.label(sum.at)}</span>
            <button type="button" class={css.other} aria-label={speak('run/add-other', { to: naming.label(sum.at) })} onClick={() => setAdding(sum.at)}>
              <Icon of={plusIcon} size={16} /> {speak('run/other')}
            </button>
            <b>{speak.tongue.signed(sum.amount)}</b>
          </div>
        </div>
      ))}
      <OtherSheet key={adding} title={adding === undefined ? '' : naming.label(adding)} open={adding !== undefined} other={own} speak={speak} onClose={() => setAdding(undefined)} onOther={set} />
    </Card>
  );
}

function OtherSheet({ title, open, other, speak, onClose, onOther }: { readonly title: string; readonly open: boolean; readonly other: Other | undefined; readonly speak: Naming['speak']; readonly onClose: () => void; readonly onOther: (other: Other) => void }) {
  const [amount, setAmount] = useState(other?.amount ?? 1);
  const [because, setBecause] = useState(other?.because ?? '');
  const add = (): void => {
    onOther({ amount, because });
    onClose();
  };
  return (
    <Sheet title={speak('run/other-title')} eyebrow={title} open={open} onClose={onClose} footer={<Button kind="primary" wide onClick={add}>{speak(amount === 0 ? 'run/other-none' : 'run/other-add', { amount: speak.tongue.signed(amount) })}</Button>}>
      <Stepper label={speak('run/amount')} value={amount} min={-99} max={99} format={speak.tongue.signed} onChange={setAmount} />
      <TextInput label={speak('run/because')} value={because} maxLength={80} live onChange={setBecause} />
    </Sheet>
  );
}
