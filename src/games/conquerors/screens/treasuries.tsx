import { useState } from 'preact/hooks';
import { Chips } from '../../../ui/chips.tsx';
import { Coin } from '../../../ui/coin.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { type Place, placeSaid } from '../rules/places.ts';
import type { State } from '../rules/tracker/state.ts';
import { LEVELS, type Level, SIDES, type Side, TREASURIES, type Treasury } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import { PlaceInput } from './place-input.tsx';
import css from './screens.module.css';
import { SEAT } from './sides.ts';
import { useBookSpeak } from './voice.ts';

type Purse = Treasury | 'royal';
/** The eight treasuries and the Royal Treasury as a board of coins: one tap opens one, the next sets its level (7.1, 7.2, 7.4). */
export function Treasuries({ door }: DoorProps) {
  const speak = useBookSpeak();
  const { state } = door;
  const [open, setOpen] = useState<Purse | undefined>(undefined);
  const { royalTreasury } = state;
  return (
    <>
      <div class={css.coins}>
        {TREASURIES.map((id) => {
          const { level, owner, unusable } = state.treasuries[id];
          const words = unusable ? 'screen/treasury-unusable' : id === 'memphis' ? 'screen/treasury-memphis' : 'screen/treasury';
          return (
            <Purse
              key={id}
              level={level}
              side={owner}
              name={speak(`treasury/${id}`)}
              words={speak(words, { level: speak(`level/${level}`), owner: speak(`side/${owner}`) })}
              onOpen={() => setOpen(id)}
            />
          );
        })}
        <div class={css.royal}>
          <Purse
            level={royalTreasury.level}
            side={royalTreasury.owner}
            name={speak('royal-treasury')}
            words={speak('screen/royal', {
              level: speak(`level/${royalTreasury.level}`),
              owner: speak(`side/${royalTreasury.owner}`),
              place: placeSaid(whereabouts(state)),
            })}
            onOpen={() => setOpen('royal')}
          />
        </div>
      </div>
      {open && <PurseSheet door={door} purse={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** The place of the Royal Treasury: that of the army it goes with. */
function whereabouts({ royalTreasury, armies }: State): Place {
  return royalTreasury.with === 'none' ? royalTreasury.place : armies[royalTreasury.with].place;
}

function Purse({
  level,
  side,
  name,
  words,
  onOpen,
}: {
  readonly level: Level;
  readonly side: Side;
  readonly name: string;
  readonly words: string;
  readonly onOpen: () => void;
}) {
  return (
    <button type="button" class={css.coin} style={{ width: '100%' }} onClick={onOpen}>
      <Coin level={level} side={SEAT[side]} size={40} />
      <span class={css.names}>
        <b>{name}</b>
        <small>{words}</small>
      </span>
    </button>
  );
}

function PurseSheet({ door, purse, onClose }: DoorProps & { readonly purse: Purse; readonly onClose: () => void }) {
  const speak = useBookSpeak();
  const { state } = door;
  const held = purse === 'royal' ? state.royalTreasury : state.treasuries[purse];
  const levels = purse === 'royal' ? LEVELS.filter((level) => level !== 'scarce') : LEVELS;
  const put = (set: object): void => void door.act([purse === 'royal' ? { type: 'royal-treasury', set } : { type: 'treasury', treasury: purse, set }]);
  const level = (to: Level): void => {
    put({ level: to });
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={speak(`purse/${purse}`)}>
      <div class={css.stack}>
        <Chips
          label={speak('field/level')}
          options={levels.map((id) => ({ id, words: speak(`level/${id}`), mark: <Coin level={id} size={28} /> }))}
          value={held.level}
          onChange={level}
        />
        <Chips<Side>
          label={speak('screen/owner')}
          options={SIDES.map((id) => ({ id, words: speak(`side/${id}`) }))}
          value={held.owner}
          onChange={(owner) => put({ owner })}
        />
        {purse === 'royal' ? (
          <RoyalPlace door={door} />
        ) : (
          <Toggle label={speak('change/unusable/on')} checked={state.treasuries[purse].unusable} onChange={(unusable) => put({ unusable })} />
        )}
      </div>
    </Sheet>
  );
}

function RoyalPlace({ door }: DoorProps) {
  const speak = useBookSpeak();
  const { royalTreasury } = door.state;
  const own = (['none', 'macedonian-1', 'persian-1'] as const).map((id) => ({ id, words: speak(`at/${id}`) }));
  return (
    <>
      <Chips
        label={speak('screen/with-army')}
        options={own}
        value={own.find(({ id }) => id === royalTreasury.with)?.id}
        onChange={(id) => void door.act([{ type: 'royal-treasury', set: { with: id } }])}
      />
      {royalTreasury.with === 'none' && (
        <PlaceInput
          label={speak('field/place')}
          value={royalTreasury.place}
          onChange={(place) => void door.act([{ type: 'royal-treasury', set: { place } }])}
        />
      )}
    </>
  );
}
