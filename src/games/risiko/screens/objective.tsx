import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Chips, ManyChips } from '../../../ui/chips.tsx';
import { classes } from '../../../ui/classes.ts';
import { Curtain } from '../../../ui/curtain.tsx';
import { Icon, tickIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { BASE_OBJECTIVES, type BaseObjectiveId } from '../rules/charts/base-objectives.ts';
import { TOURNAMENT_CARDS, type TournamentCard } from '../rules/charts/tournament-objectives.ts';
import { type Objective, objectiveOf, objectiveTerritories, progress, reached, victimOf } from '../rules/objectives.ts';
import { keptObjective, objectiveSecret } from '../rules/secrets.ts';
import { playerSaid } from '../rules/tracker/names.ts';
import { armiesOf, heldBy, ownerOf } from '../rules/tracker/state.ts';
import { CONTINENTS, type SeatId, TERRITORIES_IN, type Territory } from '../rules/vocabulary.ts';
import type { RisikoDoor } from './door.ts';
import css from './objective.module.css';
import { objectiveSaid, shown } from './objective-said.ts';
import { useShown } from './turn-dock.tsx';
import { useSpeak } from './voice.ts';
import { useWhenHidden } from './when-hidden.ts';

interface Props {
  readonly door: RisikoDoor;
  readonly seat: SeatId;
  readonly onClose: () => void;
}

/** A player's secret objective, behind the curtain: chosen once (what is chosen when it is hidden is kept), looked at whenever, shown when it is reached. */
export function ObjectiveSheet({ door, seat, onClose }: Props) {
  const speak = useSpeak();
  const who = speak(playerSaid(door.state, seat));
  return (
    <Sheet open tall title={speak('screen/objective-of', { player: who })} onClose={onClose}>
      {door.elsewhere(seat) ? (
        <p>{speak('ui/on-own-phone', { who })}</p>
      ) : (
        <Curtain who={who} onHide={onClose}>
          <Secret door={door} seat={seat} onClose={onClose} />
        </Curtain>
      )}
    </Sheet>
  );
}

function Secret({ door, seat, onClose }: Props) {
  const [objective, setObjective] = useState<Objective | undefined | 'looking'>('looking');
  const [changing, setChanging] = useState(false);
  useEffect(() => {
    void door.peek(objectiveSecret(seat)).then((kept) => setObjective(chosenIn(kept)));
  }, [seat]);
  if (objective === 'looking') return null;
  const seal = async (chosen: Objective): Promise<boolean> => {
    const events = door.state.sealed.includes(seat) ? [] : [{ type: 'objective-sealed' as const, seat }];
    if (!(await door.seal(objectiveSecret(seat), chosen, seat, events))) return false;
    setObjective(chosen);
    setChanging(false);
    return true;
  };
  if (objective === undefined || changing) return <Choose door={door} onChoose={seal} />;
  return <Known door={door} seat={seat} objective={objective} onClose={onClose} onChange={() => setChanging(true)} />;
}

function Known({ door, seat, objective, onClose, onChange }: Props & { readonly objective: Objective; readonly onChange: () => void }) {
  const { state } = door;
  const speak = useSpeak();
  const sofar = state.map ? progress(objective, state, seat) : undefined;
  const victim = victimOf(objective, state, seat);
  const there = state.map ? reached(objective, state, seat) : undefined;
  const top = useShown<HTMLParagraphElement>();
  const own = state.turn === seat && state.stage === 'playing';
  const win = (): void => {
    const won = { type: 'won', seat, by: 'objective' } as const;
    void door.reveal([objectiveSecret(seat)], (values) => [...shown(seat, values[objectiveSecret(seat)]), won]).then((shown) => shown && door.toTable());
    onClose();
  };
  return (
    <div class={css.stack}>
      <p ref={top} class={css.words}>
        {objectiveSaid(speak, objective)}
      </p>
      {victim === 'instead' && <p>{speak('screen/objective-24')}</p>}
      {typeof victim === 'object' && state.map && !victim.eliminatedBy ? (
        <p class={css.hint}>
          {speak(playerSaid(state, victim.seat))}:{' '}
          {speak('screen/holds-armies', { territories: heldBy(state, victim.seat).length, armies: armiesOf(state, victim.seat) })}
        </p>
      ) : (
        sofar && <p class={css.hint}>{speak('screen/progress', { have: sofar.have, of: sofar.of })}</p>
      )}
      <Wanted door={door} seat={seat} territories={objectiveTerritories(objective)} />
      {there && <Notice tone="good">{speak('screen/objective-reached')}</Notice>}
      {own && there !== false && (
        <Button kind="primary" wide onClick={win}>
          {speak('screen/win-now', { player: speak(playerSaid(state, seat)) })}
        </Button>
      )}
      <Button kind="quiet" wide onClick={onChange}>
        {speak('screen/change-objective')}
      </Button>
    </div>
  );
}

/** The territories of an objective by continent, those held ticked. */
export function Wanted({ door, seat, territories }: { readonly door: RisikoDoor; readonly seat: SeatId; readonly territories: readonly Territory[] }) {
  const { state } = door;
  const speak = useSpeak();
  if (territories.length === 0) return null;
  return (
    <div class={css.wanted}>
      {CONTINENTS.map((continent) => {
        const there: readonly Territory[] = TERRITORIES_IN[continent];
        const within = there.filter((territory) => territories.includes(territory));
        if (within.length === 0) return null;
        const whole = within.length === there.length;
        return (
          <section key={continent}>
            <h3>
              {speak(`continent/${continent}`)} {whole && <small>{speak('screen/whole')}</small>}
            </h3>
            <ul class={css.list}>
              {within.map((territory) => {
                const held = state.map && ownerOf(state, territory) === seat;
                return (
                  <li key={territory} class={classes(css.one, held && css.held)}>
                    {held && <Icon of={tickIcon} size={16} label={speak('screen/held')} />}
                    {speak(`territory/${territory}`)}
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

type Kind = Objective['kind'];

/** The objective in what was sealed, if there is one. */
function chosenIn(sealed: unknown): Objective | undefined {
  const kept = keptObjective(sealed);
  return kept && objectiveOf(kept);
}

function Choose({ door, onChoose }: { readonly door: RisikoDoor; readonly onChoose: (objective: Objective) => Promise<boolean> }) {
  const { state, facts } = door;
  const speak = useSpeak();
  const listed = facts.ruling('base-objectives') !== 'own-words';
  const kinds: readonly Kind[] = state.tournament ? ['tournament', 'territories', 'words'] : listed ? ['base', 'words'] : ['words'];
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'words');
  const [id, setId] = useState<TournamentCard | BaseObjectiveId | undefined>(undefined);
  const [territories, setTerritories] = useState<readonly Territory[]>([]);
  const [text, setText] = useState('');
  const chosen = objectiveOf({ kind, ...(id !== undefined && { id }), territories, text });
  const keeping = useRef(false);
  const keep = (): void => {
    if (!chosen || keeping.current) return;
    keeping.current = true;
    void onChoose(chosen).then((kept) => {
      keeping.current = kept;
    });
  };
  useWhenHidden(keep);
  return (
    <div class={css.stack}>
      {kinds.length > 1 && (
        <Chips
          label={speak('screen/objective-kind')}
          options={kinds.map((one) => ({ id: one, words: speak(`screen/objective-kind/${one}`) }))}
          value={kind}
          onChange={setKind}
        />
      )}
      {kind === 'base' && (
        <Chips
          label={speak('screen/your-objective')}
          options={BASE_OBJECTIVES.map((one) => ({ id: one.id, words: speak(`base-objective/${one.id}`) }))}
          value={id}
          onChange={setId}
        />
      )}
      {kind === 'tournament' && (
        <Chips
          label={speak('screen/your-objective')}
          options={TOURNAMENT_CARDS.map((one) => ({ id: one, words: speak(`objective/${one}`) }))}
          value={id}
          onChange={setId}
        />
      )}
      {kind === 'territories' &&
        CONTINENTS.map((continent) => {
          const there: readonly Territory[] = TERRITORIES_IN[continent];
          return (
            <ManyChips
              key={continent}
              label={speak(`continent/${continent}`)}
              options={there.map((one) => ({ id: one, words: speak(`territory/${one}`) }))}
              value={territories.filter((one) => there.includes(one))}
              onChange={(within) => setTerritories([...territories.filter((one) => !there.includes(one)), ...within])}
            />
          );
        })}
      {kind === 'words' && <TextInput live label={speak('screen/your-objective')} value={text} onChange={setText} lines={3} maxLength={300} />}
      <Button kind="primary" wide disabled={chosen === undefined} onClick={keep}>
        {speak('screen/keep-secret')}
      </Button>
    </div>
  );
}
