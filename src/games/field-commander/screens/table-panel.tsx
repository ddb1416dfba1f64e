import { useEffect, useRef, useState } from 'preact/hooks';
import { D6 } from '../../../core/dice.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Die } from '../../../ui/die.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Fighter } from '../rules/battle/position.ts';
import { nationAt } from '../rules/campaign/areas.ts';
import type { Counter } from '../rules/counters/counters.ts';
import { ANOTHER } from '../rules/counters/cup.ts';
import { forceOfKind } from '../rules/counters/forces.ts';
import type { Campaign } from '../rules/tracker/state.ts';
import type { Nation } from '../rules/vocabulary.ts';
import css from './at-table.module.css';
import type { AtTable, Fell } from './at-table.tsx';
import { Choices } from './choices.tsx';
import { BLANK, CounterForm } from './counter-form.tsx';
import type { CampaignDoor } from './door.ts';
import { Faces } from './faces.tsx';
import { ForceCounter, sideOf } from './force-counter.tsx';
import { type BookSpeaker, useBookSpeak } from './voice.ts';

/** What a procedure waits for, asked at the table after the dice it follows; the line of the last one where nothing is asked, or above the question too where one throw `follows` another. */
export function TablePanel({
  door,
  table: { asked, about, said, fell, give, giveMet },
  onLine = [],
  follows = false,
}: {
  readonly door: CampaignDoor;
  readonly table: AtTable;
  readonly onLine?: readonly (string | number)[];
  readonly follows?: boolean;
}) {
  const speak = useBookSpeak();
  const [meeting, setMeeting] = useState(false);
  const meet =
    <Given extends readonly unknown[]>(then: (...given: Given) => void) =>
    (...given: Given): void => {
      setMeeting(false);
      then(...given);
    };
  const last =
    said === undefined ? null : (
      <div class={css.last} role="status">
        {fell && <DiceSoFar {...fell} most={MOST_SHOWN} />}
        <p class={css.said}>{said}</p>
      </div>
    );
  if (!asked) return last;
  // A counter nobody entered is looked for last.
  const options = asked.options.filter(({ id }) => !onLine.includes(id)).sort((a, b) => Number(a.id === ANOTHER) - Number(b.id === ANOTHER));
  const { campaign } = door.state;
  // What is drawn for an area comes out of the cup of those who hold it.
  const nation = nationAt(campaign, campaign.battle?.area ?? about ?? '');
  const drawn = /^(seen|draw)\//.test(asked.at);
  return (
    <>
      {follows && last}
      <InSight of={asked.at} />
      <Card title={asked.question} aside={campaign.battle ? undefined : campaign.map.areas.find(({ name }) => name === about)?.name}>
        <DiceSoFar answers={asked.answers} campaign={campaign} />
        {asked.kind === 'dice' ? (
          <Faces of={options} onFace={give} />
        ) : (
          options.length > 0 && (
            <div data-choice>
              <Choices>
                {options.map(({ id, words }) =>
                  drawn && id === ANOTHER ? (
                    <Button key={id} onClick={() => setMeeting(true)}>
                      {words}
                    </Button>
                  ) : (
                    <Button key={id} onClick={() => give(id)}>
                      {drawn ? <Drawn campaign={campaign} nation={nation} id={id} words={words} /> : words}
                    </Button>
                  ),
                )}
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
      {meeting && <MetSheet nation={nation} onMet={meet(giveMet)} onUnknown={meet(() => give(ANOTHER))} onClose={() => setMeeting(false)} />}
    </>
  );
}

/** Brings a question into sight that opens above or below what is seen. */
function InSight({ of }: { readonly of: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => mark.current?.nextElementSibling?.scrollIntoView({ block: 'nearest' }), [of]);
  return <span ref={mark} hidden />;
}

/** More dice than these tell nothing at a glance: a battle to its end has its journal. */
const MOST_SHOWN = 12;

/** Numbers that were chosen, and fell on no die. */
const AMOUNTS = /^(operation\/amount|intimidation\/glory|price\/)/;

/** The dice that fell, each under the name of whose it was; none where they are more than `most`. */
function DiceSoFar({ answers, campaign, most }: Fell & { readonly most?: number }) {
  const speak = useBookSpeak();
  const dice = answers.flatMap(({ at, faces }) =>
    (AMOUNTS.test(at) ? [] : faces).filter((face) => typeof face === 'number').map((face) => ({ face, ...whoseDie(speak, campaign, at) })),
  );
  if (dice.length === 0 || dice.length > (most ?? dice.length)) return null;
  return (
    <div class={css.dice} role="img" aria-label={speak('play/thrown', { dice: dice.map(({ face, whose }) => [whose, face].join(' ').trim()).join(', ') })}>
      {dice.map(({ face, whose, side }, i) => (
        <span key={i} class={css.whose} data-side={side}>
          <Die of={D6} face={face} size={40} />
          {whose !== '' && <small>{whose}</small>}
        </span>
      ))}
    </div>
  );
}

/** What may come out of the cup: the counter, or its words where no copy knows it. */
function Drawn({
  campaign,
  nation,
  id,
  words,
}: {
  readonly campaign: Campaign;
  readonly nation: Nation;
  readonly id: string | number;
  readonly words: string;
}) {
  const force = forceOfKind(campaign, String(id), nation);
  if (!force) return words;
  return (
    <>
      <span class="unseen">{words} </span>
      <ForceCounter force={force} box={campaign} size={42} />
    </>
  );
}

/** Whose die it was, and the colour of their counters: the fighter that the label of its roll ends with, in a battle. */
function whoseDie(speak: BookSpeaker, campaign: Campaign, at: string): { readonly whose: string; readonly side?: number } {
  const { battle } = campaign;
  const of = at.split('/').slice(1).join('/');
  if (!battle || of === '') return { whose: '' };
  const rolled = ({ id }: Fighter): boolean => new RegExp(`(^|-)${id}(-\\d+)?$`).test(of);
  const own = battle.own.find(rolled);
  const fighter = own ?? battle.enemy.find(rolled);
  if (fighter) return { whose: fighter.name || speak(`force/${fighter.type}`), side: sideOf(own ? 'macedonian' : nationAt(campaign, battle.area)) };
  return /(^|-)alexander(-\d+)?$/.test(of) ? { whose: speak('force/alexander'), side: sideOf('macedonian') } : { whose: '' };
}

/** The counter that came out of the cup and is in no copy yet: entered once, or left unknown. */
function MetSheet({
  nation,
  onMet,
  onUnknown,
  onClose,
}: {
  readonly nation: Nation;
  readonly onMet: (counter: Counter) => void;
  readonly onUnknown: () => void;
  readonly onClose: () => void;
}) {
  const speak = useBookSpeak();
  return (
    <Sheet title={speak('play/met')} open tall onClose={onClose}>
      <CounterForm from={{ ...BLANK, nation }} words={speak('screen/keep-counter')} met onKeep={onMet} />
      <Button kind="quiet" wide onClick={onUnknown}>
        {speak('play/met-later')}
      </Button>
    </Sheet>
  );
}
