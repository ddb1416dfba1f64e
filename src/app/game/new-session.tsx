import { useState } from 'preact/hooks';
import { type Fault, stopping } from '../../core/fault.ts';
import { type AnyFields, anyFields, standardOf } from '../../core/fields.ts';
import { type GameRules, standardRulings } from '../../core/game.ts';
import { readInput } from '../../core/read-input.ts';
import type { Rulings } from '../../core/ruling.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chips } from '../../ui/chips.tsx';
import { citeSaid } from '../../ui/cite-said.ts';
import { Form } from '../../ui/form/form.tsx';
import type { Values } from '../../ui/form/form-props.ts';
import { settled } from '../../ui/form/settled.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import css from '../places/session-menu.module.css';
import { create } from '../session/create-session.ts';
import { figuresOf } from '../session/door.ts';
import type { AppSpeaker } from '../shell/i18n.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { addressOf, go } from '../shell/router.ts';
import { troubleSaid } from '../shell/trouble.ts';
import type { GamePart } from './game-page.tsx';

/** The form of a new session: what the game asks, a name, and the rulings folded away. */
export function NewSession({ game, book, speak }: GamePart) {
  const { rules } = game;
  const fields = saidAsSetup(anyFields(rules.setup));
  const [setup, setSetup] = useState<Values>(() => standardOf(fields));
  const [title, setTitle] = useState('');
  const [rulings, setRulings] = useState<Rulings>({});
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [failed, setFailed] = useState<string | undefined>(undefined);
  const input = settled(fields, setup);
  const faults: readonly Fault[] = [...readInput(fields, input).faults, ...(rules.setupFaults?.(input) ?? [])];
  const begin = async (): Promise<void> => {
    // What is missing is said when it is missed, not while it is being filled in.
    setTried(true);
    if (stopping(faults, true).length > 0) {
      requestAnimationFrame(() => setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()));
      return;
    }
    setBusy(true);
    const begun = (await book.opening?.(input as never, speak.tongue.language).catch(() => undefined)) ?? { setup: input, events: [] };
    const made = await create(game, begun.setup, title.trim(), rulings, begun.events);
    setBusy(false);
    if (!made.ok) {
      setFailed(troubleSaid(speak, made.trouble));
      return;
    }
    go({ at: 'session', session: made.value, place: 'now' }, true);
  };
  return (
    <PageFrame
      title={speak('game-page/new')}
      eyebrow={speak.named(`game/${rules.id}`)}
      back={addressOf({ at: 'game', game: rules.id })}
      speak={speak}
      footer={
        <Button kind="primary" wide busy={busy} disabled={busy} onClick={() => void begin()}>
          {speak('new/begin')}
        </Button>
      }
    >
      {failed && <Notice tone="bad">{speak('game-page/not-written', { why: failed })}</Notice>}
      {book.Setup && (
        <book.Setup setup={input as never} onSetup={(next) => setSetup({ ...next })} faults={tried ? faults : []} sessions={() => figuresOf(rules.id)} />
      )}
      {!book.Setup && Object.keys(fields).length > 0 && (
        <Card title={speak('new/setup')}>
          <Form fields={fields} value={setup} onChange={setSetup} faults={tried ? faults : []} />
        </Card>
      )}
      <TextInput label={speak('new/name')} maxLength={80} value={title} onChange={setTitle} live />
      <p class={css.hint}>{speak('new/in-progress')}</p>
      {rules.rulings.length > 0 && <RulingsFold rules={rules} rulings={rulings} onRulings={setRulings} speak={speak} />}
    </PageFrame>
  );
}

interface RulingsFoldProps {
  readonly rules: GameRules;
  readonly rulings: Rulings;
  readonly onRulings: (rulings: Rulings) => void;
  readonly speak: AppSpeaker;
}

/** The rulings of a game, folded away: most tables play by the usual ones. */
function RulingsFold({ rules, rulings, onRulings, speak }: RulingsFoldProps) {
  return (
    <details class={css.fold}>
      <summary>{speak('new/rulings')}</summary>
      <p class={css.hint}>{speak('new/rulings-hint')}</p>
      {rules.rulings.map(({ id, cite, options }) => (
        <div key={id} class={css.ruling}>
          <Chips
            label={`${speak.named(`ruling/${id}`)} · ${citeSaid(speak, cite)}`}
            options={options.map((option) => ({ id: option, words: speak.named(`ruling/${id}/${option}`) }))}
            value={{ ...standardRulings(rules), ...rulings }[id]}
            onChange={(option) => onRulings({ ...rulings, [id]: option })}
          />
        </div>
      ))}
    </details>
  );
}

/** The fields of a setup, called `setup/<field>` unless they say otherwise. */
function saidAsSetup(fields: AnyFields): AnyFields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.say ? field : { ...field, say: `setup/${name}` }]));
}
