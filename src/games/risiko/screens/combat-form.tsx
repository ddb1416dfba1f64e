import { useState } from 'preact/hooks';
import { type AnyFields, anyFields } from '../../../core/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { FormProps } from '../../../ui/game-screens.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { chartIcon } from '../../../ui/tool-icons.tsx';
import type { Terms } from '../rules/combat/combat.ts';
import { type CombatInput, combatFields, termsOf } from '../rules/combat/combat-input.ts';
import { type AttackInput, attack, attackTerms, manyTogether } from '../rules/procedures/attack.ts';
import { NO_TERRITORY } from '../rules/vocabulary.ts';
import { AttackOddsBar } from './attack-odds-bar.tsx';
import { FightSetter } from './fight.tsx';
import { OddsPanel } from './odds-panel.tsx';
import { useBookSpeak } from './voice.ts';

/** The fields that are asked for rarely: those the fight itself does not show. */
function rare(fields: AnyFields): AnyFields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field.rare));
}

const THROW_RARE = rare(anyFields(combatFields));
const ATTACK_RARE = rare(anyFields(attack.fields));

/** The form of one throw: both sides with their armies and dice, the odds of going on to the end, the rest folded away. */
export function ThrowForm({ input, onInput, door, faults }: FormProps<CombatInput>) {
  return (
    <>
      <Sides input={input} onInput={onInput} door={door} />
      <AllOdds input={input} terms={termsOf(input, door.facts.ruling)} toTheEnd />
      <Rest fields={THROW_RARE} input={input} onInput={onInput} faults={faults} />
    </>
  );
}

/** The form of a whole attack: as a throw's, with where to stop. */
export function AttackForm({ input, onInput, door, faults }: FormProps<AttackInput>) {
  const speak = useBookSpeak();
  return (
    <>
      <Sides input={input} onInput={onInput} door={door} />
      <Card>
        <Stepper
          label={speak('field/stopAt')}
          value={input.stopAt}
          min={1}
          max={Math.max(1, input.attackers - 1)}
          onChange={(stopAt) => onInput({ ...input, stopAt })}
        />
        {manyTogether(input) && (
          <Toggle
            label={speak('field/oneByOne')}
            hint={speak('field/oneByOne/help')}
            checked={input.oneByOne}
            onChange={(oneByOne) => onInput({ ...input, oneByOne })}
          />
        )}
      </Card>
      <AllOdds input={input} terms={attackTerms(input, door.facts.ruling)} />
      <Rest fields={ATTACK_RARE} input={input} onInput={onInput} faults={faults} />
    </>
  );
}

function Sides({ input, onInput, door }: Omit<FormProps<CombatInput>, 'faults'>) {
  const speak = useBookSpeak();
  const { from, to } = input;
  const title =
    from !== NO_TERRITORY && to !== NO_TERRITORY ? { title: speak('screen/from-to', { from: speak(`territory/${from}`), to: speak(`territory/${to}`) }) } : {};
  return (
    <Card {...title}>
      <FightSetter fight={input} terms={termsOf(input, door.facts.ruling)} forced={input.tournament} onFight={(next) => onInput({ ...next })} />
    </Card>
  );
}

/** The way to all odds; under a throw with those of going on to the end, which the throw's own do not say. */
function AllOdds({ input, terms, toTheEnd = false }: { readonly input: CombatInput; readonly terms: Terms; readonly toTheEnd?: boolean }) {
  const [open, setOpen] = useState(false);
  const speak = useBookSpeak();
  return (
    <>
      {toTheEnd && <AttackOddsBar fight={input} terms={terms} onOpen={() => setOpen(true)} />}
      <Button icon={<Icon of={chartIcon} />} onClick={() => setOpen(true)}>
        {speak('screen/all-odds')}
      </Button>
      <Sheet open={open} tall title={speak('screen/all-odds')} onClose={() => setOpen(false)}>
        <OddsPanel fight={input} terms={terms} />
      </Sheet>
    </>
  );
}

function Rest<Input extends object>({ fields, input, onInput, faults }: Omit<FormProps<Input>, 'door'> & { readonly fields: AnyFields }) {
  const shown = Object.fromEntries(Object.entries(input).filter(([name]) => Object.hasOwn(fields, name)));
  const own = faults.filter(({ field }) => Object.hasOwn(fields, field));
  return <Form fields={fields} value={shown} root={input} faults={own} path="" onChange={(next) => onInput({ ...input, ...next })} />;
}
