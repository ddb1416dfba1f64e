import { classes } from '../../../ui/classes.ts';
import { Icon, tickIcon } from '../../../ui/icons.tsx';
import type { Step } from '../rules/tracker/round-state.ts';
import { stepsNow } from '../rules/tracker/sequence.ts';
import type { DoorProps } from './door-props.ts';
import css from './round-strip.module.css';
import { useMapSpeak } from './voice.ts';

const PARTS = ['apm', 'card', 'activity', 'sieges', 'victory', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6'] as const;
type Part = (typeof PARTS)[number];

/** The part of the strip a step belongs to. */
const PART_OF: Readonly<Record<Step, Part>> = {
  a: 'apm',
  b: 'apm',
  c1: 'card',
  c2: 'card',
  c3: 'activity',
  c4: 'sieges',
  c5: 'victory',
  d1: 'd1',
  d2: 'd2',
  d3: 'd3',
  d4: 'd4',
  d5: 'd5',
  d6: 'd6',
};

/** Of more parts than this only the one at hand and the next are named. */
const FEW = 5;

/** The round as a strip: what is done folds away, the part at hand stands out (3.3). */
export function RoundStrip({ door }: DoorProps) {
  const speak = useMapSpeak();
  const { state } = door;
  const parts = stepsNow(state)
    .map((step) => PART_OF[step])
    .filter((part, i, all) => all.indexOf(part) === i);
  const at = parts.indexOf(PART_OF[state.round.step]);
  return (
    <ol class={css.strip} aria-label={speak('strip/label')}>
      {parts.map((part, i) => {
        const folded = i < at || (parts.length > FEW && i > at + 1);
        return (
          <li key={part} class={classes(css.part, folded && css.folded, i === at && css.now)} aria-current={i === at ? 'step' : undefined}>
            {i < at && <Icon of={tickIcon} size={14} />}
            <span class={folded ? 'unseen' : undefined}>{speak(`strip/${part}`)}</span>
            {i < at && <span class="unseen">{speak('strip/done')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
