import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classes } from '../../../ui/classes.ts';
import type { Door, GameScreen } from '../../../ui/game-screens.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { editIcon } from '../../../ui/tool-icons.tsx';
import { boardList } from '../rules/board-copy.ts';
import { shownProvinces } from '../rules/region.ts';
import type { TrackedEvent } from '../rules/tracker/events.ts';
import { campaigns, type Province, type State as Tracked } from '../rules/tracker/state.ts';
import { called, REGIONS, type Seat } from '../rules/vocabulary.ts';
import { Boards } from './boards.tsx';
import css from './campaign.module.css';
import { PlayerSheet } from './player-sheet.tsx';
import { RegionMap } from './region-map.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { CampaignSheet, OrderSheet } from './stage-sheets.tsx';
import { StandingSheet } from './standing-sheet.tsx';
import { TurnResult } from './turn-result.tsx';
import { useSpeak } from './voice.ts';

type TheDoor = Door<Tracked, TrackedEvent>;
type Opened = { readonly player: Seat } | { readonly province: Province } | 'campaign' | 'order';

/** All that is tracked: where the game stands, scores and pieces, boards, order, provinces of each region, the turns played. Every number can be changed by hand. */
export const State: GameScreen<Tracked, TrackedEvent> = ({ door }) => {
  const { state } = door;
  const speak = useSpeak();
  const [opened, open] = useState<Opened | undefined>(undefined);
  const close = (): void => open(undefined);
  const order = state.order.map((seat) => speak(called(state.players, seat)));
  return (
    <>
      <Card
        title={speak('screen/where', { region: state.region, turn: state.turn })}
        aside={<EditButton label={speak('screen/set-campaign')} onClick={() => open('campaign')} />}
      >
        <p class={classes(css.quiet, css.begins)}>{speak(`stage/${state.stage}`)}</p>
      </Card>
      <Card title={speak('screen/scores')}>
        <Scoreboard state={state} onPick={(player) => open({ player })} />
      </Card>
      <Card title={speak('screen/boards')}>
        <Boards state={state} />
      </Card>
      <Card title={speak('procedure/turn-order')} aside={<EditButton label={speak('screen/order-edit')} onClick={() => open('order')} />}>
        <p class={css.quiet}>{order.length > 0 ? order.join(' → ') : speak('screen/order-open')}</p>
      </Card>
      <Provinces door={door} onPick={(province) => open({ province })} />
      <Card title={speak('screen/history')}>
        {state.history.length === 0 && <p class={css.quiet}>{speak('screen/nothing-yet')}</p>}
        {[...state.history].reverse().map((record, i) => (
          <section key={state.history.length - i}>
            <h3>{speak('screen/history-turn', { region: record.region, turn: record.turn })}</h3>
            <TurnResult state={state} region={record.region} scoring={record} />
          </section>
        ))}
      </Card>
      {opened === 'campaign' && <CampaignSheet door={door} onClose={close} />}
      {opened === 'order' && <OrderSheet door={door} onClose={close} />}
      {typeof opened === 'object' && 'player' in opened && <PlayerSheet door={door} seat={opened.player} onClose={close} />}
      {typeof opened === 'object' && 'province' in opened && <StandingSheet door={door} province={current(door, opened.province)} onClose={close} />}
    </>
  );
};

/** The province as it is now, after changes made in its sheet. */
function current(door: TheDoor, picked: Province): Province {
  const { region, number } = picked;
  const shown = shownProvinces(door.state, boardList(door.copy('board')), region);
  return shown.find((province) => province.number === number) ?? picked;
}

function EditButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return <Button kind="quiet" icon={<Icon of={editIcon} size={20} />} aria-label={label} onClick={onClick} />;
}

function Provinces({ door, onPick }: { readonly door: TheDoor; readonly onPick: (province: Province) => void }) {
  const { state } = door;
  const speak = useSpeak();
  const [region, look] = useState(state.region);
  const { first, last } = campaigns(state.short);
  const provinces = shownProvinces(state, boardList(door.copy('board')), region);
  return (
    <Card title={speak('screen/provinces')}>
      <Tabs
        label={speak('field/region')}
        tabs={REGIONS.filter((one) => one >= first && one <= last).map((one) => ({ id: String(one), words: String(one) }))}
        value={String(region)}
        onChange={(id) => look(Number(id))}
      >
        {provinces.length === 0 && <p class={css.quiet}>{speak('screen/no-provinces')}</p>}
        <RegionMap door={door} region={region} onPick={onPick} />
      </Tabs>
    </Card>
  );
}
