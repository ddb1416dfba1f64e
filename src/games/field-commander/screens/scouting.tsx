import { useRef, useState } from 'preact/hooks';
import { D6 } from '../../../core/dice.ts';
import { Card } from '../../../ui/card.tsx';
import { Die } from '../../../ui/die.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { armySize } from '../rules/campaign/army.ts';
import { entering, staying, tollWithout } from '../rules/effects/entering.ts';
import type { ScoutingOutcome } from '../rules/procedures/scouting.ts';
import type { AtTable } from './at-table.tsx';
import type { CampaignDoor } from './door.ts';
import css from './layout.module.css';
import { gainGold } from './step-parts.tsx';
import { type BookSpeaker, useBookSpeak } from './voice.ts';

/** The die thrown for an area, until the army enters it or stays, and the forces that are to be disbanded for it. */
export interface Scouted {
  readonly area: string;
  readonly die: number;
  readonly gone: readonly string[];
}

/** Scouts an area where the player is: the die first, then whether the army enters; a free way needs no decision. */
export function useScouting(door: CampaignDoor, table: AtTable) {
  const speak = useBookSpeak();
  const [scouted, setScouted] = useState<Scouted | undefined>(undefined);
  // What is tapped while it waits counts for the events made when it ends.
  const latest = useRef<Scouted | undefined>(undefined);
  const set = (one: Scouted | undefined): void => {
    latest.current = one;
    setScouted(one);
  };
  const scout = async (area: string, ownDice = false): Promise<void> => {
    let line: string | undefined;
    let stayed = false;
    table.say(undefined);
    const done = await table.run<ScoutingOutcome>(
      'scouting',
      {},
      {
        focus: area,
        ownDice,
        decide: async ({ outcome: { die, hits, gold }, answers, undone }) => {
          let chosen: unknown = 'enter';
          if (hits + gold > 0) {
            set({ area, die, gone: [] });
            chosen = await table.ask({
              at: 'scouting/enter',
              kind: 'choice',
              question: '',
              options: [],
              usual: undefined,
              answers: answers.map((answer) => ({ ...answer, label: answer.at })),
              undone,
            });
          }
          const gone = latest.current?.gone ?? [];
          set(undefined);
          const { state } = door;
          stayed = chosen === 'stay';
          line = enteredSaid(speak, area, tollWithout(state, die, gone));
          return chosen === 'enter' ? entering(state, area, die, gone) : chosen === 'stay' ? staying(state) : undefined;
        },
      },
    );
    if (!done) return;
    // Who stays is done with the step, and in the next there is nothing to decide.
    if (stayed) await gainGold({ door, table }, speak);
    else table.say(line);
  };
  const disband = (id: string): void => {
    if (!scouted) return;
    const { gone } = scouted;
    set({ ...scouted, gone: gone.includes(id) ? gone.filter((one) => one !== id) : [...gone, id] });
  };
  return { scouted, scout, disband };
}

/** What entering costs, in a few words. */
function tollSaid(speak: BookSpeaker, { hits, gold }: { readonly hits: number; readonly gold: number }): string {
  return hits > 0 ? speak('play/hits', { hits }) : gold > 0 ? speak('price/gold', { cost: gold }) : speak('play/free');
}

function enteredSaid(speak: BookSpeaker, area: string, toll: { readonly hits: number; readonly gold: number }): string {
  return speak('play/entered', { area, toll: tollSaid(speak, toll) });
}

/** The die that was thrown and what entering costs; the primary button enters, or stays where it cannot be paid. */
export function ScoutedCard({
  door,
  table,
  scouted: { area, die, gone },
}: {
  readonly door: CampaignDoor;
  readonly table: AtTable;
  readonly scouted: Scouted;
}) {
  const speak = useBookSpeak();
  const { state } = door;
  const { campaign } = state;
  const toll = tollWithout(state, die, gone);
  const stay = { words: speak('play/stay'), onAct: () => table.give('stay') };
  const forces = Math.max(1, armySize(campaign) - gone.length);
  return (
    <>
      <Card title={area} aside={speak('screen/forces-count', { count: forces })}>
        <div class={css.row}>
          <span role="img" aria-label={speak('play/thrown', { dice: String(die) })}>
            <Die of={D6} face={die} size={48} />
          </span>
          <p class={css.grow} role="status">
            {speak(toll.hits > 0 ? 'verdict/scouting-hits' : toll.gold > 0 ? 'verdict/scouting-gold' : 'verdict/scouting-clear', {
              hits: toll.hits,
              gold: toll.gold,
            })}
          </p>
        </div>
        {!toll.payable && <p>{speak('play/unpayable', { gold: campaign.gold })}</p>}
        {campaign.forces.length > 0 && <p class={css.quiet}>{speak('play/disband-by-tap')}</p>}
      </Card>
      {toll.payable ? (
        <Primary words={speak('play/enter', { area, toll: tollSaid(speak, toll) })} onAct={() => table.give('enter')} beside={stay} />
      ) : (
        <Primary {...stay} />
      )}
    </>
  );
}
