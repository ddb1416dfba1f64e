import { useEffect, useRef } from 'preact/hooks';
import { classes } from '../../../ui/classes.ts';
import { trackEnd } from '../rules/map/map.ts';
import type { Campaign } from '../rules/tracker/state.ts';
import css from './track-strip.module.css';
import { useBookSpeak } from './voice.ts';

/** The turn track in one line: each box with its victory points, the present one in sight, a sun where a prophecy ends. */
export function TrackStrip({ campaign }: { readonly campaign: Campaign }) {
  const speak = useBookSpeak();
  const { turn, map, prophecies } = campaign;
  const boxes = [{ label: speak('screen/start'), vp: undefined }, ...map.turns];
  const shown = turn < boxes.length ? boxes : [...boxes, { label: speak('screen/turn', { turn }), vp: undefined }];
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && here) strip.current.scrollLeft = here.offsetLeft - strip.current.offsetLeft - here.offsetWidth;
  }, [turn]);
  return (
    // A strip that scrolls is reached by the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <ol ref={strip} class={css.strip} aria-label={speak('screen/turn-track')} tabIndex={0}>
      {shown.map(({ label, vp }, n) => (
        <li key={n} class={classes(css.box, n < turn && css.past, n === turn && css.here)} aria-current={n === turn ? 'step' : undefined}>
          <span>
            {label || speak('screen/turn', { turn: n })}
            {prophecies.some(({ outcome, deadline }) => outcome === 'open' && deadline === n) && ' ☉'}
          </span>
          <b>{vp !== undefined && trackEnd(map) !== undefined && speak('screen/vp', { vp })}</b>
        </li>
      ))}
    </ol>
  );
}
