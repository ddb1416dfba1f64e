import { useEffect, useRef, useState } from 'preact/hooks';
import type { Act } from '../../../core/game.ts';
import type { Asked, InPlace, Resolved } from '../../../ui/game-screens.ts';
import { useAsked } from '../../../ui/use-asked.ts';
import { boxForm } from '../rules/counters/box-form.ts';
import type { Counter } from '../rules/counters/counters.ts';
import { ANOTHER } from '../rules/counters/cup.ts';
import { boxIn, withAllMet, withMetForces } from '../rules/counters/met.ts';
import { type ReadOff, readOff } from '../rules/map/read-off.ts';
import type { Event } from '../rules/tracker/events.ts';
import type { Campaign, State } from '../rules/tracker/state.ts';
import { type CampaignDoor, keepReadOff, ownBox, readOffEvents } from './door.ts';
import { useBookSpeak } from './voice.ts';

type Answer = string | number | undefined;

/** The dice of something resolved, and the campaign they were thrown in. */
export interface Fell {
  readonly answers: readonly Pick<Asked['answers'][number], 'at' | 'faces'>[];
  readonly campaign: Campaign;
}

/** What is resolved at the table: one procedure at a time, what it asks, and the line that came of the last. */
export interface AtTable {
  readonly busy: boolean;
  readonly asked: Asked | undefined;
  /** The area that the procedure under way is about. */
  readonly about: string | undefined;
  readonly said: string | undefined;
  /** What fell with the line, and the campaign as it was thrown in. */
  readonly fell: Fell | undefined;
  readonly say: (line: string | undefined) => void;
  /** Asks here what no procedure asks itself. */
  readonly ask: (one: Asked) => Promise<Answer>;
  readonly give: (answer: Answer) => void;
  /** Answers what came out of the cup with a counter nobody entered yet: it is kept in the copy, and the force is it. */
  readonly giveMet: (counter: Counter) => void;
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
const WITHOUT_FORM: readonly string[] = [
  'conquest',
  'enemy-operations',
  'glory-purchase',
  'intimidation',
  'operation-forces',
  'oracle',
  'prophecy',
  'purchase',
  'refit',
  'resupply',
  'siege-ships',
  'spies',
  'tyre-orders',
  'tyre-purchase',
];

/** Resolves procedures where the player is. */
export function useTable(door: CampaignDoor): AtTable {
  const speak = useBookSpeak();
  const [busy, setBusy] = useState(false);
  const { asked, ask, give } = useAsked();
  const [said, say] = useState<string | undefined>(undefined);
  const [fell, setFell] = useState<Fell | undefined>(undefined);
  // The counters that were entered while the procedure under way asked what was drawn.
  const [about, setAbout] = useState<string | undefined>(undefined);
  const met = useRef<readonly Counter[]>([]);
  // What throws of one go learnt of the copy: the next of them runs before the table is rendered again.
  const learnt = useRef<{ readonly in: State; readonly campaign: Campaign } | undefined>(undefined);
  useUndone(door.state, () => {
    say(undefined);
    learnt.current = undefined;
  });
  const run: AtTable['run'] = async (procedure, input, how, first) => {
    if (busy) return undefined;
    setBusy(true);
    setAbout(how?.focus);
    met.current = [];
    const campaign = learnt.current?.in === door.state ? learnt.current.campaign : door.state.campaign;
    const told: Record<string, Answer> = {};
    let read: ReadOff = {};
    const done = await door.resolve(procedure, input, {
      ...how,
      applies: (ticked) => withMetForces(how?.applies?.(ticked) ?? ticked, campaign, met.current),
      follows: (outcome) => {
        read = readOff(campaign, door.facts, told, outcome);
        return [...(how?.follows?.(outcome) ?? []), ...readOffEvents(campaign, read)];
      },
      answer: async (one) => {
        const answer = first?.(one) ?? onlyOne(one) ?? (await ask(one));
        told[one.at] = answer;
        return answer;
      },
    });
    const kept = met.current;
    if (done && kept.length > 0) await door.setCopy(boxForm.id, withAllMet(ownBox(door), kept));
    if (done) await keepReadOff(door, read);
    if (done) learnt.current = { in: door.state, campaign: withLearnt(campaign, read, kept) };
    setBusy(false);
    if (done) {
      say(speak(done.verdict));
      setFell({ answers: done.answers, campaign: door.state.campaign });
    }
    return done;
  };
  const giveMet = (counter: Counter): void => {
    met.current = [...met.current, counter];
    give(ANOTHER);
  };
  const take: AtTable['take'] = ({ deed, about }, ownDice = false) => {
    if ('events' in deed) return void door.act(deed.events);
    const [focus] = about.flatMap((one) => (one.startsWith('area/') ? [one.slice('area/'.length)] : []));
    if (WITHOUT_FORM.includes(deed.procedure)) void run(deed.procedure, deed.input, { focus, ownDice });
    else door.open(deed.procedure, deed.input, focus);
  };
  return { busy, asked, about, said, fell, say, ask, give, giveMet, run, take };
}

/** A campaign with what was read off the copy and the counters that were met. */
function withLearnt(campaign: Campaign, { map = campaign.map }: ReadOff, met: readonly Counter[]): Campaign {
  const { counters, partly } = withAllMet(boxIn(campaign), met);
  return { ...campaign, map, counters, ...(partly ? { partly } : {}) };
}

/** The one decision there is, which nobody needs to take: what came out of a cup is still to be said. */
function onlyOne({ kind, options: [one, another] }: Asked): Answer {
  return kind === 'choice' && one && !another && one.id !== ANOTHER ? one.id : undefined;
}

/** Does something when the player undoes a step: then a state comes again that was there before. */
function useUndone(state: object, undone: () => void): void {
  const seen = useRef(new WeakSet());
  useEffect(() => {
    if (seen.current.has(state)) undone();
    seen.current.add(state);
  }, [state]);
}
