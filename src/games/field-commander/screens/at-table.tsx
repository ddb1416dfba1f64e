import { useState } from 'preact/hooks';
import { D6 } from '../../../core/dice.ts';
import type { Act } from '../../../core/game.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Die } from '../../../ui/die.tsx';
import type { Asked, InPlace, Resolved } from '../../../ui/game-screens.ts';
import { useAsked } from '../../../ui/use-asked.ts';
import type { Event } from '../rules/tracker/events.ts';
import css from './at-table.module.css';
import { Choices } from './choices.tsx';
import type { CampaignDoor } from './door.ts';
import { usePlaySpeak } from './voice.ts';

type Answer = string | number | undefined;

/** What is resolved at the table: one procedure at a time, what it asks, and the line that came of the last. */
export interface AtTable {
  readonly busy: boolean;
  readonly asked: Asked | undefined;
  readonly said: string | undefined;
  readonly say: (line: string | undefined) => void;
  readonly give: (answer: Answer) => void;
  /** Resolves a procedure here; what it asks is asked here too, but what `first` answers. */
  readonly run: <Outcome = unknown>(
    procedure: string,
    input?: Readonly<Record<string, unknown>>,
    how?: InPlace<Outcome, Event>,
    first?: (asked: Asked) => Answer,
  ) => Promise<Resolved<Outcome> | undefined>;
  /** Does what the rules propose: its events, or its procedure, resolved here where that needs no form. */
  readonly take: (act: Act<Event>, own?: boolean) => void;
}

/** Procedures that the state fills in whole: they need no form. */
const WITHOUT_FORM: readonly string[] = ['conquest', 'enemy-operations', 'glory-purchase', 'intimidation', 'operation-forces', 'purchase', 'refit', 'resupply'];

/** Resolves procedures where the player is. */
export function useTable(door: CampaignDoor): AtTable {
  const speak = usePlaySpeak();
  const [busy, setBusy] = useState(false);
  const { asked, ask, give } = useAsked();
  const [said, say] = useState<string | undefined>(undefined);
  const run: AtTable['run'] = async (procedure, input, how, first) => {
    if (busy) return undefined;
    setBusy(true);
    const done = await door.resolve(procedure, input, { ...how, answer: async (one) => first?.(one) ?? ask(one) });
    setBusy(false);
    if (done) say(speak(done.verdict));
    return done;
  };
  const take: AtTable['take'] = ({ deed, about }, ownDice = false) => {
    if ('events' in deed) return void door.act(deed.events);
    const [focus] = about.flatMap((one) => (one.startsWith('area/') ? [one.slice('area/'.length)] : []));
    if (WITHOUT_FORM.includes(deed.procedure)) void run(deed.procedure, deed.input, { focus, ownDice });
    else door.open(deed.procedure, deed.input, focus);
  };
  return { busy, asked, said, say, give, run, take };
}

/** What a procedure waits for, asked at the table after the dice it follows; the line of the last one where nothing is asked, or above the question too where one throw `follows` another. */
export function TablePanel({
  table: { asked, said, give },
  onLine = [],
  follows = false,
}: {
  readonly table: AtTable;
  readonly onLine?: readonly (string | number)[];
  readonly follows?: boolean;
}) {
  const speak = usePlaySpeak();
  const last =
    said === undefined ? null : (
      <p class={css.said} role="status">
        {said}
      </p>
    );
  if (!asked) return last;
  const options = asked.options.filter(({ id }) => !onLine.includes(id));
  const dice = asked.answers.flatMap(({ faces }) => faces.filter((face) => typeof face === 'number'));
  return (
    <>
      {follows && last}
      <Card title={asked.question}>
        {dice.length > 0 && (
          <div class={css.dice} role="img" aria-label={speak('play/thrown', { dice: dice.join(', ') })}>
            {dice.map((face, i) => (
              <Die key={i} of={D6} face={face} size={40} />
            ))}
          </div>
        )}
        {asked.kind === 'dice' ? (
          <div data-choice class={css.faces}>
            {options.map(({ id, words }) => (
              <button key={id} type="button" class={css.face} aria-label={words} onClick={() => give(id)}>
                <Die of={D6} face={Number(id)} size={40} />
              </button>
            ))}
          </div>
        ) : (
          options.length > 0 && (
            <div data-choice>
              <Choices>
                {options.map(({ id, words }) => (
                  <Button key={id} onClick={() => give(id)}>
                    {words}
                  </Button>
                ))}
              </Choices>
            </div>
          )
        )}
        <div>
          <Button kind="quiet" onClick={() => give(undefined)}>
            {speak('play/leave')}
          </Button>
        </div>
      </Card>
    </>
  );
}
