import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { binIcon, plusIcon } from '../../../ui/tool-icons.tsx';
import { armyName } from '../rules/tracker/names.ts';
import type { Side } from '../rules/vocabulary.ts';
import type { BattleDoor } from './battle-door.ts';
import css from './forms.module.css';
import { levelSaid } from './levels.tsx';
import { freeId, nameOf } from './names.ts';
import { useBookSpeak } from './voice.ts';

/** An army's name, withdrawal level and rout points by hand, its formations. */
export function ArmySheet({ door, side, onClose }: { readonly door: BattleDoor; readonly side: Side; readonly onClose: () => void }) {
  const speak = useBookSpeak();
  const { armies, formations } = door.state;
  const army = armies[side];
  const set = (to: Partial<typeof army>): void => void door.act([{ type: 'army-set', side, to }]);
  const add = (): void =>
    void door.act([
      {
        type: 'formation-added',
        formation: { id: freeId('formation', formations), side, name: speak('gboh/new-formation', { n: formations.length + 1 }), auxiliary: false },
      },
    ]);
  return (
    <Sheet title={nameOf(speak, armyName(door.state, side))} open onClose={onClose} tall>
      <div class={css.form}>
        <TextInput label={speak('field/name')} value={army.name} maxLength={40} onChange={(name) => set({ name })} />
        <Stepper label={speak('gboh/withdrawal-level')} value={army.withdrawal} max={999} format={levelSaid} onChange={(withdrawal) => set({ withdrawal })} />
        <Stepper label={speak('gboh/adjustment')} value={army.adjustment} min={-200} max={200} onChange={(adjustment) => set({ adjustment })} />
        {army.replacements === undefined ? (
          <Button kind="quiet" onClick={() => set({ replacements: 1 })}>
            {speak('gboh/replacements')}
          </Button>
        ) : (
          <Stepper label={speak('gboh/replacements')} value={army.replacements} max={40} onChange={(replacements) => set({ replacements })} />
        )}
        <h3>{speak('gboh/formations')}</h3>
        {formations
          .filter((one) => one.side === side)
          .map((one) => (
            <div key={one.id} class={css.editor}>
              <TextInput
                label={speak('field/name')}
                value={one.name}
                maxLength={40}
                onChange={(name) => void door.act([{ type: 'formation-set', formation: one.id, to: { name } }])}
              />
              <Toggle
                label={speak('gboh/auxiliary')}
                checked={one.auxiliary}
                onChange={(auxiliary) => void door.act([{ type: 'formation-set', formation: one.id, to: { auxiliary } }])}
              />
              <Button kind="quiet" icon={<Icon of={binIcon} size={18} />} onClick={() => void door.act([{ type: 'formation-removed', formation: one.id }])}>
                {speak('gboh/remove-formation')}
              </Button>
            </div>
          ))}
        <Button icon={<Icon of={plusIcon} size={18} />} onClick={add}>
          {speak('gboh/add-formation')}
        </Button>
      </div>
    </Sheet>
  );
}
