import type { Offer } from '../../../core/procedure.ts';
import { named, type Said } from '../../../core/said.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { later } from '../../../ui/later.tsx';
import { Primary } from '../../../ui/primary-act.tsx';
import { takeAct } from '../../../ui/take-act.ts';
import { say } from '../rules/acts/voice.ts';
import { armiesToMove } from '../rules/acts.ts';
import { placeSaid } from '../rules/places.ts';
import { retreating } from '../rules/retreating.ts';
import { ACTIVITIES, type Activity } from '../rules/tracker/round-state.ts';
import { hasDemanded } from '../rules/tracker/sieges.ts';
import type { State } from '../rules/tracker/state.ts';
import { isGreatKing } from '../rules/tracker/victory.ts';
import type { ArmyId } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import { following, taken } from './following.ts';
import { proposed } from './proposed.ts';
import css from './screens.module.css';
import type { Sending } from './step-actions.tsx';
import { useMapSpeak } from './voice.ts';

// Only an activity of the leaders shows it.
const LeaderMoves = later(async () => (await import('./leader-moves.tsx')).LeaderMoves);

type ActivityProcedure = 'movement' | 'land-battle' | 'surrender' | 'devastate' | 'interception' | 'recruit' | 'recruit-fleet' | 'draw-leader' | 'reorganize';

/** What an army may do that the session need not know of; battles at sea it does. */
const ON_LAND: readonly ActivityProcedure[] = ['movement', 'land-battle', 'surrender'];

/** Procedures an activity leads to. */
const LEADS: Readonly<Partial<Record<Activity, readonly ActivityProcedure[]>>> = {
  move: ON_LAND,
  'major-campaign': ON_LAND,
  devastate: ['movement', 'devastate'],
  leaders: ['interception'],
  recruit: ['recruit', 'recruit-fleet', 'draw-leader'],
  'royal-family': ['movement'],
  reorganize: ['reorganize'],
};

/** The next thing in an activity: what follows from the last move, a fight, the army to move, or its procedure. */
type Next =
  | { readonly kind: 'offer'; readonly offer: Offer }
  | { readonly kind: 'act'; readonly act: ReturnType<typeof proposed>[number] }
  | { readonly kind: 'send' | 'retreat'; readonly army: ArmyId }
  | { readonly kind: 'procedure'; readonly procedure: ActivityProcedure };

/** What is to be done next in the activity; nothing once the side has done it (3.3 C3). */
export function nextInActivity(door: DoorProps['door']): Next | undefined {
  const { activity, acted } = door.state.round;
  const beaten = retreating(door.state);
  if (beaten) return { kind: 'retreat', army: beaten };
  const [offer] = following(door);
  if (offer) return { kind: 'offer', offer };
  // After a reload the screen has forgotten the move; the table still knows that the city was not asked (11.4).
  const [demand] = acted.length > 0 ? proposed(door, 'surrender') : [];
  if (demand) return { kind: 'act', act: demand };
  const siege = refused(door);
  if (siege) return { kind: 'act', act: siege };
  const [fight] = acted.length > 0 || activity === 'none' ? [] : proposed(door, 'land-battle', 'overrun', 'naval-battle');
  if (fight) return { kind: 'act', act: fight };
  // The roll for a treasury waits until the march has ended (7.2).
  const [strain] = hasDone(door.state) ? proposed(door, 'treasury-strain') : [];
  if (strain) return { kind: 'act', act: strain };
  if (hasDone(door.state)) return undefined;
  const armies = armiesToMove({ ...door.facts, state: door.state }).filter((id) => !acted.includes(id));
  // An army that besieges lifts its siege by marching off (11.4): it is sent only where a march was chosen and no other may go.
  const army = armies.find((id) => !door.state.sieges.some((siege) => siege.army === id)) ?? (activity === 'none' ? undefined : armies[0]);
  if (army) return { kind: 'send', army };
  // Leaders are moved one by one below; whoever is near may intercept them (10.8).
  if (acted.length > 0 || activity === 'leaders') return undefined;
  const [procedure] = LEADS[activity] ?? [];
  return procedure && { kind: 'procedure', procedure };
}

/** Whether the side has done what its activity allows: a Major Campaign moves two (3.3 C3, 15.0). */
function hasDone({ round: { activity, acted, spent, sailed = [] } }: State): boolean {
  const moved = acted.length + new Set(sailed.map(({ what }) => what)).size;
  return activity === 'major-campaign' ? moved > 1 : moved > 0 || spent === true;
}

/** The siege that follows a refused demand (11.4). */
export function refused(door: DoorProps['door']): Extract<Next, { readonly kind: 'act' }>['act'] | undefined {
  const { state } = door;
  const asked = state.round.acted.find((id) => hasDemanded(state, id, state.armies[id].place));
  return asked && proposed(door, 'besiege').find(({ about }) => about.includes(`army/${asked}`));
}

/** The procedure the next thing is, where it is one. */
const leadsTo = (next: Next | undefined): string | undefined =>
  next?.kind === 'procedure' ? next.procedure : next?.kind === 'act' && 'procedure' in next.act.deed ? next.act.deed.procedure : undefined;

/** The one activity of the round, folded away once it is chosen, and what it leads to (3.3 C3). */
export function ActivityStep({ door, onArmy, going, piece }: DoorProps & Pick<Sending, 'onArmy' | 'going' | 'piece'>) {
  const speak = useMapSpeak();
  const { activity } = door.state.round;
  const next = nextInActivity(door);
  return (
    <>
      {/* Who is chosen on the map is sent from there: no button sends another. */}
      {next && !going && !(next.kind === 'send' && piece && piece !== next.army) && <NextAct door={door} next={next} onArmy={onArmy} />}
      {activity === 'none' ? (
        <ActivityChips door={door} />
      ) : (
        <details class={css.fold}>
          <summary>
            <b class={css.grow}>{speak(`activity/${activity}`)}</b> <span class={css.quiet}>{speak('map/change-activity')}</span>
          </summary>
          <ActivityChips door={door} />
        </details>
      )}
      <div class={css.choices}>
        {following(door)
          .slice(1)
          .map((offer) => (
            <Button
              key={offer.procedure}
              onClick={() => {
                taken(door, offer);
                door.open(offer.procedure, offer.input);
              }}
            >
              {speak(offerSaid(offer))}
            </Button>
          ))}
        {(LEADS[activity] ?? [])
          // What follows from the move knows the way in, the city and its figures: it is not offered once more without them.
          .filter((procedure) => leadsTo(next) !== procedure && !following(door).some((offer) => offer.procedure === procedure))
          .map((procedure) => (
            <Button key={procedure} onClick={() => door.open(procedure)}>
              {speak(`deed/${procedure}`)}
            </Button>
          ))}
        {proposed(door, 'decree').map((act) => (
          <Button key={act.id} onClick={() => takeAct(door, act)}>
            {speak(act.said)}
          </Button>
        ))}
      </div>
      {proposed(door, 'join').length > 0 && <LeaderMoves door={door} />}
    </>
  );
}

/** What an offer is called: a fight by its place. */
function offerSaid({ procedure, input, said }: Offer): Said {
  const { place, city } = input;
  if (procedure === 'land-battle' && typeof place === 'string') return say('act/fight', { place: placeSaid(place) });
  if (procedure === 'surrender' && typeof city === 'string') return say('act/surrender', { city: placeSaid(city) });
  return said ?? named(procedure === 'treasury-strain' ? 'deed/treasury-strain' : `procedure/${procedure}`);
}

function NextAct({ door, next, onArmy }: DoorProps & Pick<Sending, 'onArmy'> & { readonly next: Next }) {
  const speak = useMapSpeak();
  switch (next.kind) {
    case 'offer': {
      const { offer } = next;
      const open = (): void => {
        taken(door, offer);
        door.open(offer.procedure, offer.input);
      };
      return <Primary words={speak(offerSaid(offer))} onAct={open} />;
    }
    case 'act':
      return <Primary words={speak(next.act.said)} onAct={() => takeAct(door, next.act)} />;
    case 'send':
      return <Primary words={speak('act/move', { what: speak(`at/${next.army}`) })} onAct={() => onArmy(next.army)} />;
    case 'retreat':
      return <Primary words={speak('map/retreats', { army: speak(`at/${next.army}`) })} onAct={() => onArmy(next.army)} />;
    case 'procedure':
      return <Primary words={speak(`deed/${next.procedure}`)} onAct={() => door.open(next.procedure)} />;
  }
}

function ActivityChips({ door }: DoorProps) {
  const speak = useMapSpeak();
  const { activity, side, declaredBy } = door.state.round;
  const greatKing = isGreatKing(door.state, door.facts.ruling('great-king'));
  const moves = door.state.royalFamily.holder === side && (side === 'persian' || door.facts.ruling('family-moved') === 'holder');
  const perPlayer = door.facts.ruling('admin-twice') === 'per-player';
  const pick = (id: Activity): void => void door.act([id === 'administrative' ? { type: 'administrative-phase' } : { type: 'activity', activity: id }]);
  const barred = (id: Activity): boolean => id === 'administrative' && perPlayer && side !== 'admin' && side !== 'none' && declaredBy[side];
  const mine = (id: Activity): boolean =>
    id === 'proskynesis' ? side === 'macedonian' && (activity === id || greatKing) : id !== 'royal-family' || activity === id || moves;
  const options = ACTIVITIES.filter((id) => id !== 'none' && mine(id) && !barred(id)).map((id) => ({ id, words: speak(`activity/${id}`) }));
  return <Chips label={speak('screen/activity')} options={options} value={activity === 'none' ? undefined : activity} onChange={pick} />;
}
