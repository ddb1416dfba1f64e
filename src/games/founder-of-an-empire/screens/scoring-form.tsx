import type { Fault } from '../../../core/fault.ts';
import { changed } from '../../../core/list.ts';
import { Button } from '../../../ui/button.tsx';
import type { Door } from '../../../ui/game-screens.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { binIcon, plusIcon } from '../../../ui/tool-icons.tsx';
import type { Presence, ScoredProvince, Scorer, TurnScoringInput } from '../rules/procedures/turn-scoring-input.ts';
import { BUILDINGS, CUBES, called, PER_PROVINCE, seatAt } from '../rules/vocabulary.ts';
import css from './form.module.css';
import { Flag, faulty, NameCell, NumberCell } from './form-parts.tsx';
import { Marker } from './marker.tsx';
import { PlayersGrid } from './players-grid.tsx';
import { cityIcon, templeIcon } from './symbols.tsx';
import { type BookSpeaker, useBookSpeak } from './voice.ts';

interface Props {
  readonly input: never;
  readonly onInput: (input: Readonly<Record<string, unknown>>) => void;
  readonly door: Door;
  readonly faults: readonly Fault[];
}

const ICONS = { temple: templeIcon, city: cityIcon };
const BLANK: Scorer = { name: '', score: 0, temples: 0, cities: 0, templesDistributed: 0, citiesDistributed: 0, templesBuilt: 0, citiesBuilt: 0 };

/** The turn to be scored: boards and scores, then the provinces with who is there and who tries what. */
export function TurnScoringForm({ input: given, onInput, door, faults }: Props) {
  const input: TurnScoringInput = given;
  const speak = useBookSpeak();
  const setPlayers = (players: readonly Scorer[]): void => onInput({ ...input, players });
  const setProvinces = (provinces: readonly ScoredProvince[]): void => onInput({ ...input, provinces });
  const highest = Math.max(0, ...input.provinces.map((province) => province.number));
  const added: ScoredProvince = { number: highest + 1, name: '', templeSymbol: true, citySymbol: true, templesStanding: 0, cityStanding: false, forces: [] };
  const resize = (count: number): void => {
    const players = Array.from({ length: count }, (_, i) => input.players[i] ?? BLANK);
    const provinces = input.provinces.map((province) => ({ ...province, forces: province.forces.filter((force) => force.player <= count) }));
    onInput({ ...input, players, provinces });
  };
  return (
    <div class={css.form}>
      {door.session === '' && <Stepper label={speak('field/players')} value={input.players.length} min={1} max={5} onChange={resize} />}
      <PlayersGrid
        players={input.players}
        columns={['temples', 'cities', 'score'] as const}
        known={door.session !== ''}
        speak={speak}
        faults={faults}
        onChange={setPlayers}
      />
      {input.provinces.map((province, i) => (
        <ProvinceFields
          key={i}
          province={province}
          players={input.players}
          site={door.session === ''}
          speak={speak}
          wrong={(path) => faulty(faults, `provinces.${i}.${path}`)}
          onChange={(change) => setProvinces(changed(input.provinces, i, change))}
          onRemove={() => setProvinces(input.provinces.filter((_, at) => at !== i))}
        />
      ))}
      <Button kind="quiet" wide icon={<Icon of={plusIcon} size={18} />} onClick={() => setProvinces([...input.provinces, added])}>
        {speak('screen/add-province')}
      </Button>
    </div>
  );
}

function ProvinceFields(props: {
  readonly province: ScoredProvince;
  readonly players: readonly Scorer[];
  /** Without a session nothing else knows what the province prints. */
  readonly site: boolean;
  readonly speak: BookSpeaker;
  readonly wrong: (path: string) => boolean;
  readonly onChange: (change: Partial<ScoredProvince>) => void;
  readonly onRemove: () => void;
}) {
  const { province, players, site, speak, wrong, onChange, onRemove } = props;
  const { forces } = province;
  const setForce = (player: number, change: Partial<Presence>): void => {
    const before = forces.find((force) => force.player === player) ?? { player, armies: 0, temple: false, city: false };
    const after = { ...before, ...change };
    const kept = forces.filter((force) => force.player !== player);
    const present = after.armies > 0 || after.temple || after.city;
    onChange({ forces: (present ? [...kept, after] : kept).sort((a, b) => a.player - b.player) });
  };
  return (
    <fieldset class={css.province} aria-label={speak('province', { n: province.number })}>
      <div class={css.title}>
        <NumberCell
          label={speak('field/number')}
          value={province.number}
          max={99}
          wrong={wrong('number')}
          onChange={(number) => onChange({ number: Math.max(1, number) })}
        />
        <NameCell
          label={speak('field/name')}
          value={province.name}
          placeholder={speak('province', { n: province.number })}
          onChange={(name) => onChange({ name })}
        />
        <Button kind="quiet" icon={<Icon of={binIcon} size={20} />} aria-label={speak('screen/remove')} onClick={onRemove} />
      </div>
      <div class={css.grid} style={{ '--columns': 3 }}>
        {players.map((_, i) => {
          const who = speak(called(players, seatAt(i)));
          const at = forces.findIndex((force) => force.player === i + 1);
          const force = forces[at] ?? { player: i + 1, armies: 0, temple: false, city: false };
          return [
            <span key={`${i}n`} class={css.who}>
              <Marker players={players} seat={seatAt(i)} small />
              {who}
            </span>,
            <NumberCell
              key={`${i}a`}
              label={`${who}: ${speak('field/armies')}`}
              value={force.armies}
              max={CUBES}
              onChange={(armies) => setForce(i + 1, { armies })}
            />,
            ...BUILDINGS.map((building) => (
              <Flag
                key={`${i}${building}`}
                label={`${who}: ${speak(`field/${building}`)}`}
                on={force[building]}
                icon={ICONS[building]}
                wrong={at >= 0 && wrong(`forces.${at}.${building}`)}
                onChange={(on) => setForce(i + 1, { [building]: on })}
              />
            )),
          ];
        })}
      </div>
      {site && <SiteFields province={province} speak={speak} onChange={onChange} />}
    </fieldset>
  );
}

/** What the province prints and what stands there, which only bars attempts. */
export function SiteFields<
  Site extends { readonly templeSymbol: boolean; readonly citySymbol: boolean; readonly templesStanding: number; readonly cityStanding: boolean },
>(props: { readonly province: Site; readonly speak: BookSpeaker; readonly onChange: (change: Partial<Site>) => void }) {
  const { province, speak } = props;
  const onChange = (change: object): void => props.onChange(change as Partial<Site>);
  return (
    <>
      <div class={css.toggles}>
        <Flag label={speak('field/templeSymbol')} on={province.templeSymbol} icon={templeIcon} onChange={(templeSymbol) => onChange({ templeSymbol })}>
          {speak('field/templeSymbol')}
        </Flag>
        <Flag label={speak('field/citySymbol')} on={province.citySymbol} icon={cityIcon} onChange={(citySymbol) => onChange({ citySymbol })}>
          {speak('field/citySymbol')}
        </Flag>
        <Flag label={speak('field/cityStanding')} on={province.cityStanding} icon={cityIcon} onChange={(cityStanding) => onChange({ cityStanding })}>
          {speak('field/cityStanding')}
        </Flag>
      </div>
      <Stepper
        label={speak('field/templesStanding')}
        value={province.templesStanding}
        max={PER_PROVINCE.temple}
        onChange={(templesStanding) => onChange({ templesStanding })}
      />
    </>
  );
}
