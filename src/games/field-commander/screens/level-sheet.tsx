import { useState } from 'preact/hooks';
import { changed } from '../../../core/list.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { type BattlePosition, levelGuessed, withLevels } from '../rules/battle/position.ts';
import { type CampaignDoor, keepBox, ownBox } from './door.ts';
import css from './layout.module.css';
import { LevelFace } from './level-face.tsx';
import { useBookSpeak } from './voice.ts';

/** What Alexander's counter prints, entered in the battle where it is missed; kept for every campaign. */
export function MissedLevel({ door, battle }: { readonly door: CampaignDoor; readonly battle: BattlePosition }) {
  const speak = useBookSpeak();
  const { level } = battle;
  const [levels, setLevels] = useState(battle.levels);
  const [open, setOpen] = useState(false);
  if (!levelGuessed(battle)) return null;
  const title = speak('play/enter-level', { level });
  const keep = async (): Promise<void> => {
    const box = ownBox(door);
    const face = levels[level - 1];
    const kept = face ? changed(box.levels, level - 1, face) : box.levels;
    await keepBox(door, { ...box, levels: kept });
    await door.act([{ type: 'battle', position: withLevels(battle, kept) }]);
    setOpen(false);
  };
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      {open && (
        <Sheet title={title} open onClose={() => setOpen(false)}>
          <div class={css.stack}>
            <LevelFace level={level} levels={levels} onFace={(face) => setLevels(changed(levels, level - 1, face))} />
            <Button kind="primary" wide onClick={() => void keep()}>
              {speak('copy/keep-counter')}
            </Button>
          </div>
        </Sheet>
      )}
    </div>
  );
}
