import { Button } from '../../../ui/button.tsx';
import { ManyChips } from '../../../ui/chips.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { neighbours, roadsOf } from '../rules/map/roads.ts';
import { type CampaignDoor, keepMap } from './door.ts';
import css from './layout.module.css';
import { usePlaySpeak } from './voice.ts';

/** Which areas an area touches, tapped by name; kept for every later campaign. */
export function LinksSheet({ door, area, onClose }: { readonly door: CampaignDoor; readonly area: string; readonly onClose: () => void }) {
  const speak = usePlaySpeak();
  const { map } = door.state.campaign;
  const linked = neighbours(map, area);
  const others = map.areas.map(({ name }) => name).filter((name) => name !== area && name !== '');
  const set = (names: readonly string[]): void => {
    const areas = map.areas.map((one) => {
      if (one.name === area) return { ...one, next: names.join(', ') };
      // A road is read from either end: one taken back is taken from both.
      const next = roadsOf(one.next).filter((name) => name !== area || names.includes(one.name));
      return { ...one, next: next.join(', ') };
    });
    void keepMap(door, { ...map, areas });
  };
  return (
    <Sheet
      title={speak('play/links-of', { area })}
      open
      onClose={onClose}
      footer={
        <Button kind="primary" wide onClick={onClose}>
          {speak('screen/close-area')}
        </Button>
      }
    >
      <div class={css.stack}>
        <p class={css.quiet}>{speak('play/links-help')}</p>
        <ManyChips label={speak('play/links-label')} value={linked} options={others.map((name) => ({ id: name, words: name }))} onChange={set} />
      </div>
    </Sheet>
  );
}
