import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Fault } from '../../../core/fault.ts';
import { Button } from '../../../ui/button.tsx';
import { ManyChips } from '../../../ui/chips.tsx';
import { Counter } from '../../../ui/counter.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { downIcon } from '../../../ui/tool-icons.tsx';
import { placeSaid } from '../rules/places.ts';
import type { Force, LandBattle } from '../rules/procedures/land-battle/input.ts';
import { nameOf } from '../rules/procedures/land-battle/modifiers.ts';
import { opponent, type Side } from '../rules/vocabulary.ts';
import css from './battle-proposal.module.css';
import { LETTER, SEAT } from './sides.ts';
import { useBookSpeak } from './voice.ts';

interface ProposalProps {
  readonly input: LandBattle;
  readonly faults: readonly Fault[];
  readonly put: (next: Partial<LandBattle>) => void;
  /** What one side brings, as a form. */
  readonly force: (side: Side) => ComponentChildren;
  readonly onDetails: () => void;
}

const TRIED = ['avoid', 'terrainAdvantage'] as const;
const STANDS = ['loc', 'fatigued', 'useless', 'surprise', 'spies', 'determined', 'royalTreasury'] as const;

/** A battle that the session knows, before the throw: who attacks whom, a line for each side. A tap on a line opens what that side brings. */
export function BattleProposal({ input, faults, put, force, onDetails }: ProposalProps) {
  const speak = useBookSpeak();
  const [open, setOpen] = useState<Side | undefined>(undefined);
  const sides: readonly Side[] = [input.attacker, opponent(input.attacker)];
  const tried = TRIED.filter((one) => one !== 'avoid' || !input.tribe);
  return (
    <div class={css.proposal}>
      <p class={css.sentence}>
        <Sentence input={input} />
      </p>
      {sides.map((side) => (
        <div key={side}>
          <button type="button" class={css.side} aria-expanded={open === side} onClick={() => setOpen(open === side ? undefined : side)}>
            <Counter side={SEAT[side]} code={LETTER[side]} size={36} solid={side === input.attacker} />
            <SideLine force={input[side]} side={side} faults={faults} tribe={input.tribe && side !== input.attacker} />
            <Icon of={downIcon} size={16} />
          </button>
          {open === side && force(side)}
        </div>
      ))}
      <ManyChips
        label={speak('battle/defender-may')}
        options={tried.map((id) => ({ id, words: speak(`battle/${id}`) }))}
        value={tried.filter((one) => input[one])}
        onChange={(on) => put({ avoid: on.includes('avoid'), terrainAdvantage: on.includes('terrainAdvantage') })}
      />
      <Button kind="quiet" icon={<Icon of={downIcon} size={18} />} onClick={onDetails}>
        {speak('form/all-details')}
      </Button>
    </div>
  );
}

function Sentence({ input }: { readonly input: LandBattle }) {
  const speak = useBookSpeak();
  const { attacker, entry, place } = input;
  const called = (side: Side): string => {
    const { army, together } = input[side];
    return speak(army === 'none' || together ? `the/${side}` : `the/${army}`);
  };
  const parts = { attacker: called(attacker), defender: called(opponent(attacker)), entry: speak(`connection/${entry}`) };
  return <>{place === '' ? speak('battle/meets', parts) : speak('battle/meets-at', { ...parts, place: placeSaid(place) })}</>;
}

/** The leaders of a side, what it has, and how it stands. */
function SideLine({ force, side, tribe, faults }: Pick<ProposalProps, 'faults'> & { readonly force: Force; readonly side: Side; readonly tribe: boolean }) {
  const speak = useBookSpeak();
  const unrated = (i: number): boolean => faults.some(({ unknown, field }) => unknown && field === `${side}.leaders.${i}.battle`);
  const leaders = force.leaders.map((one, i) => `${speak(nameOf(one))} ${unrated(i) ? '?' : one.battle}`).join(', ');
  const figures = [
    ...(force.asp > 0 ? [speak('screen/asp', { asp: force.asp }), speak('screen/elite', { elite: force.elite })] : []),
    ...(force.gsp > 0 ? [`${force.gsp} GSP`] : []),
    ...(force.asp > 0 && !force.loc ? [speak('change/loc/off')] : []),
    ...STANDS.filter((mark) => mark !== 'loc' && force[mark]).map((mark) => speak(mark === 'spies' ? 'field/spiesAgainst' : `field/${mark}`)),
  ];
  return (
    <span class={css.words}>
      <b>{leaders || (tribe ? speak('field/people') : speak(`side/${side}`))}</b>
      <span>{figures.join(' · ')}</span>
    </span>
  );
}
