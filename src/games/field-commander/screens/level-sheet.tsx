import { useState } from 'preact/hooks';
import { changed } from '../../../core/list.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { alexanderFace, type BattlePosition, levelGuessed, withLevels } from '../rules/battle/position.ts';
import { type CampaignDoor, keepBox, ownBox } from './door.ts';
import css from './layout.module.css';
import { useBookSpeak } from './voice.ts';

/** What Alexander's counter prints, entered in the battle where it is missed; kept for every campaign. */
export function MissedLevel({ door, battle }: { readonly door: CampaignDoor; readonly battle: BattlePosition }) {
  const speak = useBookSpeak();
  const { level } = battle;
  const [face, setFace] = useState(alexanderFace(battle));
  const [open, setOpen] = useState(false);
  if (!levelGuessed(battle)) return null;
  const title = speak('play/enter-level', { level });
  const keep = async (): Promise<void> => {
    const box = ownBox(door);
    const levels = changed(box.levels, level - 1, face);
    await keepBox(door, { ...box, levels });
    await door.act([{ type: 'battle', position: withLevels(battle, levels) }]);
    setOpen(false);
  };
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      {open && (
        <Sheet title={title} open onClose={() => setOpen(false)}>
          <div class={css.stack}>
            {(['battle', 'superscript', 'speed'] as const).map((name) => (
              <Stepper key={name} label={speak(`field/${name}`)} value={face[name]} max={9} onChange={(to) => setFace({ ...face, [name]: to })} />
            ))}
            <Button kind="primary" wide onClick={() => void keep()}>
              {speak('copy/keep-counter')}
            </Button>
          </div>
        </Sheet>
      )}
    </div>
  );
}
