import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Distribution, type DistributionRow } from '../../../ui/distribution.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { type Terms, TO_THE_END } from '../rules/combat/combat.ts';
import { armiesNeeded } from '../rules/odds/armies-needed.ts';
import { attackOdds, expected } from '../rules/odds/attack-odds.ts';
import { chainOdds, type Link } from '../rules/odds/chain-odds.ts';
import { MOST_ARMIES } from '../rules/vocabulary.ts';
import { AttackOddsBar } from './attack-odds-bar.tsx';
import { useCounted, useCountedEach } from './counting.ts';
import type { Fight } from './fight.tsx';
import css from './odds-panel.module.css';
import { useSpeak } from './voice.ts';

const PARTS_SHOWN = 12;
const WORTH_SHOWING = 0.0005;

/** A distribution of armies as rows: single numbers while they are few, bands of equal width otherwise; what is all but impossible is left out. */
export function bands(left: Float64Array): DistributionRow[] {
  const likely = [...left.keys()].filter((n) => (left[n] ?? 0) >= WORTH_SHOWING);
  const [low, high] = [likely[0] ?? 0, likely.at(-1) ?? 0];
  const width = Math.max(1, Math.ceil((high - low + 1) / PARTS_SHOWN));
  const rows: DistributionRow[] = [];
  for (let from = low; from <= high; from += width) {
    const to = Math.min(high, from + width - 1);
    const part = left.slice(from, to + 1).reduce((sum, chance) => sum + chance, 0);
    rows.push({ id: String(from), words: from === to ? String(from) : `${from}–${to}`, part });
  }
  return rows;
}

const USUAL_STOP = 3;

type Level = 'end' | 'at-or-below' | 'never-below';

/** All the odds of an attack: to the end or to a stop, both distributions, what other terms would change, how many armies a chance takes, a chain. */
export function OddsPanel({ fight: given, terms: played }: { readonly fight: Fight; readonly terms: Terms }) {
  const speak = useSpeak();
  const [fight, setFight] = useState(given);
  const [level, setLevel] = useState<Level>(played.stopAt > 1 ? 'at-or-below' : played.keep > 1 ? 'never-below' : 'end');
  const [stop, setStop] = useState(Math.max(played.stopAt, played.keep) > 1 ? Math.max(played.stopAt, played.keep) : USUAL_STOP);
  const [tournament, setTournament] = useState(played.tournament);
  const stopping = level === 'at-or-below' ? { stopAt: stop } : level === 'never-below' ? { keep: stop } : {};
  const terms: Terms = { ...played, stopAt: 1, keep: 1, tournament, ...stopping };
  const levels = (['end', 'at-or-below', 'never-below'] as const).map((id) => ({ id, words: speak(id === 'end' ? 'screen/attack-on' : `stop/${id}`) }));
  return (
    <div class={css.panel}>
      <Stepper label={speak('field/attackers')} value={fight.attackers} min={2} max={MOST_ARMIES} onChange={(attackers) => setFight({ ...fight, attackers })} />
      <Stepper label={speak('field/defenders')} value={fight.defenders} min={1} max={MOST_ARMIES} onChange={(defenders) => setFight({ ...fight, defenders })} />
      <Chips label={speak('field/stop')} options={levels} value={level} onChange={setLevel} />
      {level !== 'end' && <Stepper label={speak('field/stopAt')} value={stop} min={2} max={MOST_ARMIES} onChange={setStop} />}
      <Toggle label={speak('field/tournament')} checked={tournament} onChange={setTournament} />
      <AttackOddsBar fight={fight} terms={terms} />
      <Survivors fight={fight} terms={terms} />
      <OtherTerms fight={fight} terms={terms} />
      <Needed defenders={fight.defenders} terms={terms} />
      <Chain attackers={fight.attackers} defenders={fight.defenders} tournament={tournament} />
    </div>
  );
}

function Survivors({ fight, terms }: { readonly fight: Fight; readonly terms: Terms }) {
  const speak = useSpeak();
  const odds = useCounted(
    () => attackOdds(fight.attackers, fight.defenders, terms),
    [fight.attackers, fight.defenders, terms],
    fight.attackers + fight.defenders,
  );
  if (!odds) return <p class={css.hint}>{speak('screen/counting')}</p>;
  const { conquered } = odds.results;
  const mean = (left: Float64Array): number => Math.round(expected(left) * 10) / 10;
  return (
    <>
      <dl class={css.means}>
        <div>
          <dt>{speak('question/attackers-left')}</dt>
          <dd>{speak.tongue.number(mean(odds.attackersLeft))}</dd>
        </div>
        <div>
          <dt>{speak('screen/if-taken')}</dt>
          <dd>{conquered > 0 ? speak.tongue.number(Math.round((expected(odds.conquerorsLeft) / conquered) * 10) / 10) : '–'}</dd>
        </div>
        <div>
          <dt>{speak('question/defenders-left')}</dt>
          <dd>{speak.tongue.number(mean(odds.defendersLeft))}</dd>
        </div>
      </dl>
      <Card title={speak('question/attackers-left')}>
        <Distribution label={speak('question/attackers-left')} rows={bands(odds.attackersLeft)} />
      </Card>
      <Card title={speak('question/defenders-left')}>
        <Distribution label={speak('question/defenders-left')} rows={bands(odds.defendersLeft)} />
      </Card>
    </>
  );
}

/** What the defender's choice of dice and the tournament's rules make of the same attack. */
function OtherTerms({ fight, terms }: { readonly fight: Fight; readonly terms: Terms }) {
  const speak = useSpeak();
  const { attackers, defenders } = fight;
  const others = [...[3, 2, 1].map((defenceDice) => ({ ...terms, tournament: false, defenceDice })), { ...terms, tournament: true }];
  const parts = useCountedEach(
    others.map((other) => () => attackOdds(attackers, defenders, other).results.conquered),
    [attackers, defenders, terms],
    (attackers + defenders) * others.length,
  );
  if (parts.length === 0) return null;
  const rows = others.flatMap(({ tournament, defenceDice }, i) => {
    const words = tournament ? speak('field/tournament') : speak('screen/defending-with', { dice: defenceDice });
    const part = parts[i];
    return part === undefined ? [] : [{ id: String(i), words, part }];
  });
  return (
    <Card title={speak('screen/other-terms')}>
      <Distribution label={speak('screen/other-terms')} rows={rows} />
    </Card>
  );
}

const CHANCES = [0.5, 0.8, 0.9, 0.95];

function Needed({ defenders, terms }: { readonly defenders: number; readonly terms: Terms }) {
  const speak = useSpeak();
  const found = useCountedEach(
    CHANCES.map((chance) => () => armiesNeeded(defenders, chance, terms)),
    [defenders, terms],
    defenders * 16,
  );
  return (
    <Card title={speak('screen/armies-for', { defenders })}>
      {found.length > 0 ? (
        <dl class={css.means}>
          {found.map((armies, i) => (
            <div key={i}>
              <dt>{speak.tongue.percent(CHANCES[i] ?? 0)}</dt>
              <dd>{armies === undefined ? `> ${speak.tongue.number(MOST_ARMIES)}` : speak.tongue.number(armies)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p class={css.hint}>{speak('screen/counting')}</p>
      )}
    </Card>
  );
}

const LONGEST_CHAIN = 12;
const NEXT_LINK: Link = { defenders: 2, leave: 1, borders: true };

/** A chain of territories from the same armies, with what is left behind before each. */
function Chain({ attackers, defenders, tournament }: { readonly attackers: number; readonly defenders: number; readonly tournament: boolean }) {
  const speak = useSpeak();
  const [more, setMore] = useState<readonly Link[]>([]);
  const [leave, setLeave] = useState(1);
  const links: readonly Link[] = [{ defenders, leave, borders: true }, ...more];
  const odds = useCounted(
    () => chainOdds(attackers, links, { ...TO_THE_END, tournament }),
    [attackers, links, tournament],
    (attackers + defenders) * links.length,
  );
  const change = (at: number, link: Link): void => setMore(more.map((one, i) => (i === at ? link : one)));
  if (more.length === 0)
    return (
      <Button wide onClick={() => setMore([NEXT_LINK])}>
        {speak('screen/add-link')}
      </Button>
    );
  return (
    <Card title={speak('procedure/chain')}>
      {links.map((link, i) => (
        <fieldset key={i} class={css.link}>
          <legend>
            {speak('screen/link', { n: i + 1 })}
            {odds && <b> {speak.tongue.percent(odds.links[i]?.conquered ?? 0, 1)}</b>}
          </legend>
          {i > 0 && (
            <Stepper
              label={speak('field/defenders')}
              value={link.defenders}
              min={1}
              max={MOST_ARMIES}
              onChange={(n) => change(i - 1, { ...link, defenders: n })}
            />
          )}
          <Stepper
            label={speak('field/leave')}
            value={link.leave}
            min={1}
            max={MOST_ARMIES}
            onChange={(n) => (i === 0 ? setLeave(n) : change(i - 1, { ...link, leave: n }))}
          />
          {odds && <p class={css.hint}>{speak('screen/arriving', { armies: Math.round((odds.links[i]?.expected ?? 0) * 10) / 10 })}</p>}
        </fieldset>
      ))}
      <div class={css.two}>
        {links.length < LONGEST_CHAIN && <Button onClick={() => setMore([...more, NEXT_LINK])}>{speak('screen/add-link')}</Button>}
        <Button kind="quiet" onClick={() => setMore(more.slice(0, -1))}>
          {speak('screen/less-link')}
        </Button>
      </div>
    </Card>
  );
}
