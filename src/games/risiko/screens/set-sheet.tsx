import { useState } from 'preact/hooks';
import { Chips } from '../../../ui/chips.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { combinationOf, ownedArmies, worthOf } from '../rules/cards/combinations.ts';
import type { CardSymbol } from '../rules/vocabulary.ts';
import type { RisikoDoor } from './door.ts';
import css from './hand.module.css';
import { SymbolMark } from './symbols.tsx';
import { useSpeak } from './voice.ts';

/** One example of every set there is; the last brings armies only where a table rules so. */
const SETS: readonly (readonly [CardSymbol, CardSymbol, CardSymbol])[] = [
  ['cannon', 'cannon', 'cannon'],
  ['infantry', 'infantry', 'infantry'],
  ['cavalry', 'cavalry', 'cavalry'],
  ['infantry', 'cannon', 'cavalry'],
  ['joker', 'infantry', 'infantry'],
  ['joker', 'infantry', 'cannon'],
];

/** A set laid on the table: how many of its cards show a territory of the player, then the set, which brings its armies with that tap (Prima fase c). */
export function SetSheet({ door, onClose }: { readonly door: RisikoDoor; readonly onClose: () => void }) {
  const speak = useSpeak();
  const [owned, setOwned] = useState<string>('0');
  return (
    <Sheet open title={speak('procedure/card-set')} onClose={onClose}>
      <div class={css.editor}>
        <Chips label={speak('field/owned')} options={['0', '1', '2', '3'].map((id) => ({ id, words: id }))} value={owned} onChange={setOwned} />
        {SETS.map((symbols) => {
          const combination = combinationOf(symbols);
          const worth = worthOf(combination, door.facts);
          if (!combination || worth === 0) return null;
          const [first, second, third] = symbols;
          const shown = Math.min(Number(owned), first === 'joker' ? 2 : 3);
          const play = (): void => {
            onClose();
            void door.resolve('card-set', { first, second, third, owned: shown });
          };
          return (
            <button key={combination} type="button" class={css.symbol} onClick={play}>
              {symbols.map((symbol, i) => (
                <SymbolMark key={i} symbol={symbol} />
              ))}
              <span>{speak(`combination/${combination}`)}</span>
              <b>+{worth + ownedArmies(shown)}</b>
            </button>
          );
        })}
      </div>
    </Sheet>
  );
}
