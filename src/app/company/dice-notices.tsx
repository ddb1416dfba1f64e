import type { ComponentChildren } from 'preact';
import type { Id } from '../../core/said.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import type { CompanySpeaker } from './company-words.ts';
import { useLongWait } from './long-wait.ts';
import { type Player, phoneName } from './parties.ts';
import type { DiceWait } from './shared-dice.ts';
import type { SharedSession } from './shared-session.ts';

/** How long a throw waits for other phones before it is said for whom, in milliseconds. */
const PATIENCE = 4_000;

interface Props {
  readonly shared: SharedSession;
  readonly speak: CompanySpeaker;
  readonly players: readonly Player[];
}

/** How the copy of the app that wrote something is called: by who holds that phone now, or by the seat it had when it was met. */
export function writerName({ shared, speak, players }: Props, writer: Id): string {
  const here = shared.people.others.value.find(({ phone }) => phone === writer);
  return phoneName(speak, players, here ?? { name: '', seat: shared.membership.value.met?.[writer] ?? null });
}

/** What is asked and told about shared dice: a proposal, a throw that waits for somebody, what does not follow. */
export function DiceNotices(props: Props) {
  const { shared, speak } = props;
  const { dice } = shared;
  const proposer = dice.wanted === undefined ? shared.people.others.value.find((one) => one.dice === true) : undefined;
  const seen = dice.seen.value;
  const wait = dice.waits.value;
  return (
    <>
      {proposer && (
        <Notice
          tone="plain"
          actions={
            <>
              <Button kind="primary" onClick={() => void shared.people.wantDice(true)}>
                {speak('company/dice-yes')}
              </Button>
              <Button kind="quiet" onClick={() => void shared.people.wantDice(false)}>
                {speak('company/dice-no')}
              </Button>
            </>
          }
        >
          {speak('company/dice-proposed', { who: writerName(props, proposer.phone) })}
        </Notice>
      )}
      {wait && <Waiting {...props} wait={wait} />}
      {seen && <Notice tone="bad">{speak('company/wrong', { who: writerName(props, seen.writer) })}</Notice>}
    </>
  );
}

/** A throw that waits for other phones, once that takes long: for whom, and the way on without them. */
function Waiting({ wait, ...props }: Props & { readonly wait: DiceWait }) {
  const { dice } = props.shared;
  return (
    <Waits {...props} patience={PATIENCE} waitsFor={wait} writers={dice.missing(wait)}>
      <Button onClick={() => void dice.forgo(wait)}>{props.speak('company/dice-forgo')}</Button>
    </Waits>
  );
}

interface WaitsProps extends Props {
  /** Milliseconds before it is said for whom. */
  readonly patience: number;
  /** What is waited for; `writers`: for which phones. */
  readonly waitsFor?: unknown;
  readonly writers: readonly Id[];
  /** What is said meanwhile. */
  readonly going?: string;
  /** The ways on without them. */
  readonly children: ComponentChildren;
}

/** Something that waits for other phones; once that takes long, for which, and the ways on without them. */
export function Waits({ patience, waitsFor, writers, going, children, ...props }: WaitsProps) {
  if (!useLongWait(patience, waitsFor)) return going ? <Notice tone="plain">{going}</Notice> : null;
  const { speak } = props;
  return (
    <Notice tone="doubt" actions={children}>
      {speak('company/waits-for', { who: speak.tongue.list(writers.map((writer) => writerName(props, writer))) })}
    </Notice>
  );
}

/** What the line says of shared dice beside all else; undefined where this phone's player does not want them, or nobody else is there to agree. */
export function diceSaid(shared: SharedSession, speak: CompanySpeaker): string | undefined {
  if (!shared.dice.wanted) return undefined;
  return speak(shared.dice.inForce ? 'company/dice-on' : 'company/dice-rest');
}

/** Where shared dice are proposed and given up: while other phones are there, or they are wanted already. */
export function DiceChoice(props: Props) {
  const { shared, speak } = props;
  const { dice } = shared;
  if (shared.people.others.value.length === 0 && !dice.wanted) return null;
  const agreed = shared.people.others.value.filter((one) => one.dice === true).map(({ phone }) => writerName(props, phone));
  return (
    <Card>
      <Toggle
        label={speak('company/dice')}
        hint={[speak('company/dice-hint'), ...(agreed.length > 0 ? [speak('company/dice-with', { who: speak.tongue.list(agreed) })] : [])].join(' ')}
        checked={dice.wanted === true}
        onChange={(wanted) => void shared.people.wantDice(wanted)}
      />
    </Card>
  );
}
