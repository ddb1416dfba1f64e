import { useRef, useState } from 'preact/hooks';
import { type Die as DieKind, die, highest } from '../../core/dice.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Die, dieName } from '../../ui/die.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { binIcon, minusIcon, plusIcon } from '../../ui/tool-icons.tsx';
import { tick } from '../device/feedback.ts';
import { chance } from '../device/random.ts';
import { useBelow } from '../procedure/below.ts';
import { remember, remembered } from '../shell/preferences.ts';
import { useSpeak } from '../shell/voice.ts';
import { soundOfDice } from '../sound/dice-sound.ts';
import css from './dice-tray.module.css';
import { FairnessSheet } from './fairness-sheet.tsx';
import { useHistory } from './history.ts';
import { PastThrows, ThrownDice } from './past-throws.tsx';
import { MOST_DICE, MOST_SIDES, type PoolPart, poolSaid, readThrow, sameDie, TRAY, type TrayThrow, throwPool } from './pool.ts';
import { TypeThrow } from './type-throw.tsx';

const KEY = 'bematist/tray';

/** The dice chosen last time, so that the tray opens ready to throw. */
function rememberedPool(): readonly PoolPart[] {
  const kept = remembered(KEY);
  if (!Array.isArray(kept)) return [];
  const read = readThrow({ parts: kept.map((part) => ({ ...part, faces: [] })), typed: false });
  return read
    ? kept.flatMap(({ sides, zero, count }) => (Number.isInteger(count) && count > 0 && count <= MOST_DICE ? [{ die: { sides, zero }, count }] : []))
    : [];
}

/** The dice that are chosen, and how one is added, taken away, or all are. */
function usePool() {
  const [pool, setPool] = useState(rememberedPool);
  const change = (next: readonly PoolPart[]): void => {
    setPool(next);
    remember(
      KEY,
      next.map(({ die: of, count }) => ({ ...of, count })),
    );
  };
  const add = (of: DieKind): void => {
    tick();
    const known = pool.some((part) => sameDie(part.die, of));
    change(
      known ? pool.map((part) => (sameDie(part.die, of) ? { ...part, count: Math.min(MOST_DICE, part.count + 1) } : part)) : [...pool, { die: of, count: 1 }],
    );
  };
  const take = (of: DieKind): void =>
    change(pool.flatMap((part) => (sameDie(part.die, of) ? (part.count > 1 ? [{ ...part, count: part.count - 1 }] : []) : [part])));
  return { pool, add, take, clear: () => change([]) };
}

/** Any dice, thrown by the app or typed from the table, with a history on this device. */
export function DiceTray() {
  const speak = useSpeak();
  const root = useRef<HTMLDivElement>(null);
  useBelow(root);
  const history = useHistory();
  const { pool, add, take, clear } = usePool();
  const [rolling, setRolling] = useState(false);
  const [last, setLast] = useState<TrayThrow | undefined>(undefined);
  const [sheet, setSheet] = useState<'none' | 'type' | 'fair' | 'own'>('none');
  const close = (): void => setSheet('none');
  const keep = async (thrown: TrayThrow): Promise<void> => {
    setRolling(true);
    await history.add(thrown);
    setLast(thrown);
    setRolling(false);
  };
  const throwAll = (): void => {
    void soundOfDice(pool.reduce((dice, { count }) => dice + count, 0));
    void keep(throwPool(pool, chance));
  };
  const typed = (thrown: TrayThrow): void => {
    close();
    void keep(thrown);
  };
  return (
    <div ref={root} class={css.tray}>
      <div class={css.felt}>
        {last || rolling ? (
          <ThrownDice thrown={rolling ? throwPoolBlank(pool) : (last as TrayThrow)} rolling={rolling} />
        ) : (
          <p class={css.blank}>{speak(history.shown.length === 0 ? 'tray/no-history' : 'tray/ready')}</p>
        )}
      </div>
      <PastThrows history={history} latest={last} onFair={() => setSheet('fair')} />
      <div class={css.dock} data-dock>
        {pool.length > 0 && <Chosen pool={pool} onTake={take} />}
        <Dice pool={pool} onAdd={add} onOwn={() => setSheet('own')} />
        <Actions>
          <Button kind="primary" disabled={pool.length === 0 || rolling} onClick={throwAll}>
            {pool.length === 0 ? speak('tray/nothing') : speak('tray/throw', { what: poolSaid(pool) })}
          </Button>
          {pool.length > 0 && <Button onClick={() => setSheet('type')}>{speak('run/i-threw')}</Button>}
          {pool.length > 0 && (
            <span class={css.clear}>
              <Button aria-label={speak('tray/clear')} icon={<Icon of={binIcon} />} onClick={clear} />
            </span>
          )}
        </Actions>
      </div>
      {sheet === 'type' && <TypeThrow pool={pool} onClose={close} onTyped={typed} />}
      {sheet === 'fair' && <FairnessSheet history={history} sides={pool[0]?.die ?? die(6)} onClose={close} />}
      {sheet === 'own' && <OwnDie onClose={close} onDie={add} />}
    </div>
  );
}

/** The dice there are, and those a player made, one tap each; and how to make one. */
function Dice({ pool, onAdd, onOwn }: { readonly pool: readonly PoolPart[]; readonly onAdd: (of: DieKind) => void; readonly onOwn: () => void }) {
  const speak = useSpeak();
  const own = pool.filter((part) => !TRAY.some((known) => sameDie(known, part.die))).map((part) => part.die);
  return (
    <ul class={css.dice} aria-label={speak('start/dice')}>
      {[...TRAY, ...own].map((of) => (
        <DieButton key={`${of.sides} ${of.zero}`} of={of} count={pool.find((part) => sameDie(part.die, of))?.count ?? 0} onAdd={() => onAdd(of)} />
      ))}
      <li class={css.kind}>
        <button type="button" class={css.add} aria-label={speak('tray/own-die')} onClick={onOwn}>
          <Icon of={plusIcon} size={24} />
        </button>
      </li>
    </ul>
  );
}

function throwPoolBlank(pool: readonly PoolPart[]): TrayThrow {
  return { parts: pool.map(({ die: of, count }) => ({ sides: of.sides, zero: of.zero, faces: Array<number>(count).fill(highest(of)) })), typed: false };
}

function DieButton({ of, count, onAdd }: { readonly of: DieKind; readonly count: number; readonly onAdd: () => void }) {
  const speak = useSpeak();
  return (
    <li class={classes(css.kind, count > 0 && css.chosen)}>
      <button type="button" class={css.add} onClick={onAdd}>
        <Die of={of} face={of.zero ? 0 : of.sides} size={34} />
        <span class={css.name} aria-hidden="true">
          {dieName(of)}
        </span>
        <span class="unseen">{speak('ui/more', { what: fullName(of) })}</span>
        {count > 0 && <b class={css.count}>{count}</b>}
      </button>
    </li>
  );
}

/** The dice chosen, over the keys, where a tap takes one away again: never under the finger that adds. */
function Chosen({ pool, onTake }: { readonly pool: readonly PoolPart[]; readonly onTake: (of: DieKind) => void }) {
  const speak = useSpeak();
  return (
    <div class={css.pool}>
      {pool.map(({ die: of, count }) => (
        <button
          key={`${of.sides} ${of.zero}`}
          type="button"
          class={css.take}
          aria-label={speak('ui/less', { what: `${count > 1 ? count : ''}${fullName(of)}` })}
          onClick={() => onTake(of)}
        >
          {poolSaid([{ die: of, count }])} <Icon of={minusIcon} size={18} />
        </button>
      ))}
    </div>
  );
}

const fullName = (of: DieKind): string => (of.zero ? `${dieName(of)} (0–${highest(of)})` : dieName(of));

function OwnDie({ onClose, onDie }: { readonly onClose: () => void; readonly onDie: (of: DieKind) => void }) {
  const speak = useSpeak();
  const [sides, setSides] = useState(3);
  const add = (): void => {
    onDie(die(sides));
    onClose();
  };
  return (
    <Sheet
      title={speak('tray/own-die')}
      open
      onClose={onClose}
      footer={
        <Button kind="primary" wide onClick={add}>
          {speak('tray/add-die', { sides })}
        </Button>
      }
    >
      <Stepper label={speak('tray/sides')} value={sides} min={2} max={MOST_SIDES} onChange={setSides} />
    </Sheet>
  );
}
