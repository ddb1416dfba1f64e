import { useState } from 'preact/hooks';
import type { Label, Other } from '../../core/hand.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { Naming } from '../../ui/naming.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { plusIcon } from '../../ui/tool-icons.tsx';
import { useSpeak } from '../shell/voice.ts';
import type { RunningSum } from './preview.ts';
import css from './running-sums.module.css';

type Others = Readonly<Record<Label, readonly Other[]>>;

/** The sums while they are being set, line by line, as far as anything counts towards them; and "other ±n, because" for each. */
export function RunningSums({
  sums,
  naming,
  others,
  onOthers,
}: {
  readonly sums: readonly RunningSum[];
  readonly naming: Naming;
  readonly others: Others;
  readonly onOthers: (others: Others) => void;
}) {
  const speak = useSpeak();
  const [adding, add] = useState(false);
  const counted = sums.filter((sum) => sum.lines.length + sum.open.length > 0);
  const set = (to: Label, other: Other): void => {
    const { [to]: _, ...rest } = others;
    onOthers(other.amount === 0 ? rest : { ...rest, [to]: [other] });
  };
  const opener = (
    <Button kind="quiet" icon={<Icon of={plusIcon} size={18} />} onClick={() => add(true)}>
      {speak('run/other')}
    </Button>
  );
  if (sums.length === 0) return null;
  return (
    <>
      {counted.length === 0 ? (
        <div>{opener}</div>
      ) : (
        <Card title={speak('run/sums')}>
          {counted.map((sum) => (
            <Sum key={sum.at} sum={sum} naming={naming} />
          ))}
          <div>{opener}</div>
        </Card>
      )}
      {adding && <OtherSheet sums={sums} naming={naming} others={others} onClose={() => add(false)} onOther={set} />}
    </>
  );
}

function Sum({ sum, naming }: { readonly sum: RunningSum; readonly naming: Naming }) {
  const speak = useSpeak();
  return (
    <ul>
      {sum.lines.map((line, i) => (
        <li key={i} class={css.line}>
          <span>{line.kind === 'modifier' ? speak(line.said) : line.because || speak('ui/other')}</span>
          <span class={css.cite}>{line.kind === 'modifier' ? naming.cite(line.cite) : speak('ui/by-hand')}</span>
          <b>{speak.tongue.signed(line.amount)}</b>
        </li>
      ))}
      {sum.open.map((at) => (
        <li key={at} class={css.line}>
          <span>{naming.label(at)}</span>
          <b>?</b>
        </li>
      ))}
      <li class={css.total}>
        <span>{naming.label(sum.at)}</span>
        <b>
          {speak.tongue.signed(sum.amount)}
          {sum.open.length > 0 && ' + ?'}
        </b>
      </li>
    </ul>
  );
}

function OtherSheet({
  sums,
  naming,
  others,
  onClose,
  onOther,
}: {
  readonly sums: readonly RunningSum[];
  readonly naming: Naming;
  readonly others: Others;
  readonly onClose: () => void;
  readonly onOther: (to: Label, other: Other) => void;
}) {
  const speak = useSpeak();
  const [to, setTo] = useState<Label>(sums[0]?.at ?? '');
  const [draft, setDraft] = useState<Other | undefined>(undefined);
  const other = draft ?? others[to]?.[0] ?? { amount: 1, because: '' };
  const add = (): void => {
    onOther(to, other);
    onClose();
  };
  return (
    <Sheet
      title={speak('run/other-title')}
      open
      onClose={onClose}
      footer={
        <Button kind="primary" wide onClick={add}>
          {speak(other.amount === 0 ? 'run/other-none' : 'run/other-add', { amount: speak.tongue.signed(other.amount) })}
        </Button>
      }
    >
      {sums.length > 1 && (
        <Chips
          label={speak('run/other-to')}
          options={sums.map(({ at }) => ({ id: at, words: naming.label(at) }))}
          value={to}
          onChange={(at) => {
            setTo(at);
            setDraft(undefined);
          }}
        />
      )}
      <Stepper
        label={speak('run/amount')}
        value={other.amount}
        min={-99}
        max={99}
        format={speak.tongue.signed}
        onChange={(amount) => setDraft({ ...other, amount })}
      />
      <TextInput label={speak('run/because')} value={other.because} maxLength={80} live onChange={(because) => setDraft({ ...other, because })} />
    </Sheet>
  );
}
