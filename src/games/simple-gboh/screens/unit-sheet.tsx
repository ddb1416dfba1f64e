import { useEffect, useState } from 'preact/hooks';
import { anyFields } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips, ManyChips } from '../../../ui/chips.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import type { UnitChange } from '../rules/tracker/events.ts';
import { freshUnit, nextUnitId } from '../rules/tracker/fresh-unit.ts';
import { hitEvents, hitsBoth } from '../rules/tracker/hits.ts';
import { commandOf } from '../rules/tracker/in-command.ts';
import { unitRecord } from '../rules/tracker/recorded.ts';
import { spreading, stepsAside } from '../rules/tracker/spreading.ts';
import type { Unit } from '../rules/tracker/state.ts';
import { unitFields } from '../rules/tracker/unit-fields.ts';
import { GUESSABLE, MARKS, type Mark, MOVEMENTS } from '../rules/vocabulary.ts';
import type { BattleDoor } from './battle-door.ts';
import { BookVoice } from './book-voice.tsx';
import { Capabilities } from './capabilities.tsx';
import css from './forms.module.css';
import { isNumbered, numberedName } from './numbered-name.ts';
import { shownFigures } from './shown-figures.ts';
import { TypePads } from './type-pads.tsx';
import { valuesOf } from './values.ts';
import { useSpeak } from './voice.ts';
import { ZocButton } from './zoc-card.tsx';

/** Marks of the sheet that says who stands in whose ZOC, and of elephants that are gone. */
const OF_ZOCS: readonly Mark[] = ['in-zoc', 'enemy-in-zoc', 'fortified', 'rampaging'];

/** One tracked unit: what it can do now, its hits and marks, its stack, and every figure to be changed by hand; while armies are set up its figures and copies come first. */
export function UnitSheet({ door, unit, onClose }: { readonly door: BattleDoor; readonly unit: Unit; readonly onClose: () => void }) {
  const speak = useSpeak();
  const { type } = unit;
  const [whole, setWhole] = useState(false);
  // What is seen first is painted first; the long form below it follows.
  useEffect(() => {
    const soon = setTimeout(() => setWhole(true), 30);
    return () => clearTimeout(soon);
  }, []);
  const onMap = unit.status === 'on-map';
  const setting = door.state.turn.phase === 'before';
  const changed = ({ guessed = [], ...next }: Partial<Unit>): void => {
    const before = valuesOf(unit);
    // A common figure that is tapped is said, though it stays what it was.
    const said = (name: string): boolean => GUESSABLE.some((figure) => figure === name && unit.guessed?.includes(figure) && !guessed.includes(figure));
    const to: UnitChange = Object.fromEntries(
      Object.entries(next).filter(([name, value]) => said(name) || JSON.stringify(before[name]) !== JSON.stringify(value)),
    );
    if (Object.keys(to).length === 0) return;
    // A name that only says the type follows it.
    const renamed = to.type && !to.name && isNumbered(unit.name, type, speak) ? { name: numberedName(door.state, to.type, speak) } : {};
    void door.act([{ type: 'unit-set', unit: unit.id, to: { ...to, ...renamed } }]);
  };
  return (
    <Sheet title={unit.name || speak(`type/${type}`)} eyebrow={speak('unit/figures', shownFigures(unit))} open onClose={onClose} tall>
      <div class={css.form}>
        {setting && <Figures door={door} unit={unit} onChange={changed} />}
        {onMap && !setting && <Actions door={door} unit={unit} />}
        <Stepper label={speak('field/hits')} value={unit.hits} max={20} onChange={(hits) => changed({ ...unit, hits })} />
        {onMap && whole && <Position door={door} unit={unit} onChange={changed} />}
        {whole && !setting && <Figures door={door} unit={unit} onChange={changed} />}
        {whole && <Rest door={door} unit={unit} onClose={onClose} />}
      </div>
    </Sheet>
  );
}

/** Its printed figures, a tap each, and copies of it. */
function Figures({ door, unit, onChange }: { readonly door: BattleDoor; readonly unit: Unit; readonly onChange: (unit: object) => void }) {
  return (
    <>
      <TypePads unit={unit} onChange={onChange} />
      <Form fields={anyFields(unitFields)} value={valuesOf(unit)} onChange={onChange} />
      <Copies door={door} unit={unit} />
    </>
  );
}

/** Below the fold: what its type can do, and taking it out. */
function Rest({ door, unit, onClose }: { readonly door: BattleDoor; readonly unit: Unit; readonly onClose: () => void }) {
  const speak = useSpeak();
  return (
    <>
      <BookVoice>
        <Capabilities type={unit.type} />
      </BookVoice>
      {door.state.turn.phase === 'before' && unit.status === 'on-map' && <Actions door={door} unit={unit} />}
      <div class={css.tools}>
        <Button kind="quiet" onClick={() => void door.act([{ type: 'unit-removed', unit: unit.id }]).then((done) => done && onClose())}>
          {speak('gboh/remove-unit')}
        </Button>
        {unit.status === 'on-map' && (
          <Button kind="danger" onClick={() => void door.act([{ type: 'eliminated', unit: unit.id, how: 'by-hand' }])}>
            {speak('gboh/eliminate')}
          </Button>
        )}
      </div>
    </>
  );
}

/** What the line of battle has no tap for; fire, shocks, facing and rampages are tapped there. */
function Actions({ door, unit }: { readonly door: BattleDoor; readonly unit: Unit }) {
  const speak = useSpeak();
  return (
    <div class={css.tools}>
      <Button onClick={() => door.open('movement-cost', undefined, unit.id)}>{speak('procedure/movement-cost')}</Button>
      {spreading(door.state, unit.side).some(({ id }) => id === unit.id) && (
        <Button onClick={() => void door.act(stepsAside(door.state, unit.id))}>{speak('gboh/spread')}</Button>
      )}
      <Button onClick={() => void door.act(hitEvents(door.state, unit, door.facts.ruling('reduction-threshold')))}>
        {speak(hitsBoth(door.state, unit) ? 'gboh/hit-each' : 'gboh/one-hit')}
      </Button>
      <ZocButton door={door} unit={unit.stackedUnder || unit.id} />
    </div>
  );
}

/** How the unit came to where it is, its marks of this turn, its formation, and what it is stacked under. */
function Position({ door, unit, onChange }: { readonly door: BattleDoor; readonly unit: Unit; readonly onChange: (unit: Unit) => void }) {
  const speak = useSpeak();
  const { units, formations } = door.state;
  const { inCommand, byHand, cite: by } = commandOf(door.state, unit);
  const marks = (next: readonly Mark[]): void => {
    const flipped = MARKS.find((mark) => !OF_ZOCS.includes(mark) && next.includes(mark) !== unit.marks.includes(mark));
    if (flipped) void door.act([{ type: 'marked', unit: unit.id, mark: flipped, on: next.includes(flipped) }]);
  };
  const mine = formations.filter(({ side }) => side === unit.side).map(({ id, name }) => ({ id, words: name }));
  const partners = units.filter(
    (one) =>
      one.side === unit.side &&
      one.id !== unit.id &&
      one.status === 'on-map' &&
      one.stackedUnder === '' &&
      door.faults({ type: 'unit-set', unit: unit.id, to: { stackedUnder: one.id } }).length === 0,
  );
  const behind =
    unit.doubleDepth || (unit.type !== 'ph' && unit.type !== 'hi')
      ? []
      : units.filter((one) => one.side === unit.side && one.id !== unit.id && one.status === 'on-map' && one.type === unit.type && !one.doubleDepth);
  const named = (one: Unit) => ({ id: one.id, words: one.name || speak(`type/${one.type}`) });
  return (
    <>
      <p class={css.quiet}>
        {speak(inCommand ? 'gboh/in-command' : 'gboh/out-of-command')} ({by.at}){byHand ? ` · ${speak('gboh/command-by-hand')}` : ''}
      </p>
      <ManyChips
        label={speak('gboh/marks')}
        options={MARKS.filter((mark) => !OF_ZOCS.includes(mark)).map((mark) => ({ id: mark, words: speak(`mark/${mark}`) }))}
        value={unit.marks.filter((mark) => !OF_ZOCS.includes(mark))}
        onChange={marks}
      />
      <Chips
        label={speak('field/movement')}
        options={MOVEMENTS.map((id) => ({ id, words: speak(`movement/${id}`) }))}
        value={unit.movement}
        onChange={(movement) => onChange({ ...unit, movement })}
      />
      {mine.length > 0 && (
        <Chips label={speak('field/formation')} options={mine} value={unit.formation} onChange={(formation) => onChange({ ...unit, formation })} />
      )}
      {(partners.length > 0 || unit.stackedUnder !== '') && (
        <Chips
          label={speak('gboh/stacked-under')}
          options={[{ id: '', words: speak('gboh/alone') }, ...partners.map(named)]}
          value={unit.stackedUnder}
          onChange={(stackedUnder) => onChange({ ...unit, stackedUnder })}
        />
      )}
      {behind.length > 0 && (
        <Chips
          label={speak('gboh/form-double-depth')}
          options={behind.map(named)}
          value={undefined}
          onChange={(id) => void door.act([{ type: 'deepened', unit: unit.id, behind: id }])}
        />
      )}
    </>
  );
}

/** Copies of the unit, many at once. */
function Copies({ door, unit }: { readonly door: BattleDoor; readonly unit: Unit }) {
  const speak = useSpeak();
  const copy = (count: number): void => {
    let { units } = door.state;
    const base = unit.name.replace(/ \d+$/, '');
    const numbers = units.filter((one) => one.name.startsWith(`${base} `)).map((one) => Number(one.name.slice(base.length + 1)));
    const last = Math.max(1, ...numbers.filter(Number.isInteger));
    const events = Array.from({ length: count }, (_, i) => {
      const fresh = { ...freshUnit(unit.side, nextUnitId({ units }, unit.side), unit), name: base ? `${base} ${last + 1 + i}` : '' };
      units = [...units, fresh];
      return { type: 'unit-added' as const, unit: unitRecord(fresh) };
    });
    void door.act(events);
  };
  return (
    <div class={css.tools}>
      {[1, 2, 3, 5].map((count) => (
        <Button key={count} kind="quiet" onClick={() => copy(count)}>
          {speak('gboh/copies', { count })}
        </Button>
      ))}
    </div>
  );
}
