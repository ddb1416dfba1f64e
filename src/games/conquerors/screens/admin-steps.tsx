import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { takeAct } from '../../../ui/take-act.ts';
import { TREASURIES } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import { FirstOf, type Proposed } from './first-of.tsx';
import { proposed } from './proposed.ts';
import css from './screens.module.css';
import type { Sending } from './step-actions.tsx';
import { useMapSpeak } from './voice.ts';

// Comes when it is first shown.
const Garrisons = later(async () => (await import('./places.tsx')).Garrisons);

/** Besides the rolls, the Macedonian may raise one treasury by lowering another (7.2). */
export function Restoring({ door, onTreasury, onCame, going }: DoorProps & Pick<Sending, 'onTreasury' | 'onCame' | 'going'>) {
  const speak = useMapSpeak();
  // The Royal Treasury is restored without a roll, and where it stands is known: with one tap (7.4).
  const restoreRoyal = async (): Promise<void> => {
    const done = await door.resolve('restore-treasury', { treasury: 'royal' });
    if (done) onCame({ words: speak('map/stands', { what: speak('royal-treasury'), how: speak('level/full') }) });
  };
  const take = (act: Proposed[number]): void => {
    const treasury = TREASURIES.find((id) => act.about.includes(`treasury/${id}`));
    if (treasury) onTreasury(treasury);
    else void restoreRoyal();
  };
  return (
    <>
      <p class={css.quiet}>{speak('screen/hint/d1')}</p>
      {!going && <FirstOf door={door} acts={proposed(door, 'restore-treasury')} take={take} />}
      <Button onClick={() => door.open('transfer-treasury')}>{speak('procedure/transfer-treasury')}</Button>
    </>
  );
}

/** Garrisons may go (8.6), and the newly-wed come back (15.0). */
export function Returning({ door }: DoorProps) {
  const speak = useMapSpeak();
  return (
    <>
      <p class={css.quiet}>{speak('screen/hint/d2')}</p>
      {proposed(door, 'honeymooners').map((act) => (
        <Button key={act.id} onClick={() => takeAct(door, act)}>
          {speak(act.said)}
        </Button>
      ))}
      <Garrisons door={door} returned />
    </>
  );
}

/** Markers off the map; an army in a Treasury City may shed Useless (11.3 H). */
export function MarkerStep({ door }: DoorProps) {
  const speak = useMapSpeak();
  const lie = proposed(door, 'markers').length > 0;
  const sheds = proposed(door, 'sheds');
  const remove = (keepProvinces: boolean): void => void door.act([{ type: 'markers-removed', keepProvinces }]);
  return (
    <>
      {lie ? (
        sheds.map((act) => (
          <Button key={act.id} onClick={() => takeAct(door, act)}>
            {speak(act.said)}
          </Button>
        ))
      ) : (
        <FirstOf door={door} acts={sheds} />
      )}
      {lie ? (
        <Primary words={speak('screen/remove-markers')} onAct={() => remove(false)} />
      ) : (
        <Button onClick={() => remove(false)}>{speak('screen/remove-markers')}</Button>
      )}
      <Button kind="quiet" onClick={() => remove(true)}>
        {speak('screen/remove-markers-ahriman')}
      </Button>
    </>
  );
}
