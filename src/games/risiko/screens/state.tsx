import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { playerSaid } from '../rules/tracker/names.ts';
import { ownerOf } from '../rules/tracker/state.ts';
import { MOST_ARMIES, type SeatId, type Territory } from '../rules/vocabulary.ts';
import { Army } from './army.tsx';
import { type RisikoDoor, recall, remember } from './door.ts';
import css from './now.module.css';
import { PlayersState } from './players-state.tsx';
import { TableState } from './table-state.tsx';
import { useSpeak } from './voice.ts';
import { TerritoryList, WorldMap } from './world-map.tsx';

type View = 'map' | 'list' | 'players' | 'table';

/** What is tracked: the map as a drawing and as a list, the players, the table. Everything can be set by hand. */
export function State({ door }: { readonly door: RisikoDoor }) {
  const { state } = door;
  const speak = useSpeak();
  const views: readonly View[] = state.map ? ['map', 'list', 'players', 'table'] : ['players', 'table'];
  const [view, setView] = useState<View>(() => recall<View>(door, 'view') ?? views[0] ?? 'players');
  const [territory, setTerritory] = useState<Territory | undefined>(undefined);
  const show = (next: View): void => {
    setView(next);
    remember(door, 'view', next);
  };
  return (
    <Tabs label={speak('screen/views')} tabs={views.map((id) => ({ id, words: speak(`screen/view/${id}`) }))} value={view} onChange={show}>
      {view === 'map' && (
        <>
          <WorldMap door={door} chosen={[territory]} onPick={setTerritory} />
          <p class={css.hint}>{speak('screen/tap-to-set')}</p>
        </>
      )}
      {view === 'list' && (
        <Card>
          <TerritoryList door={door} onPick={setTerritory} />
        </Card>
      )}
      {view === 'players' && <PlayersState door={door} />}
      {view === 'table' && <TableState door={door} />}
      {territory && <TerritorySheet key={territory} door={door} territory={territory} onClose={() => setTerritory(undefined)} />}
    </Tabs>
  );
}

/** Owner and armies of a territory, set by hand as they stand on the board. */
function TerritorySheet({ door, territory, onClose }: { readonly door: RisikoDoor; readonly territory: Territory; readonly onClose: () => void }) {
  const { state } = door;
  const speak = useSpeak();
  const [seat, setSeat] = useState<SeatId | 'nobody'>(ownerOf(state, territory) ?? 'nobody');
  const [armies, setArmies] = useState(state.territories[territory].armies);
  const options = [
    ...state.players.map((player) => ({
      id: player.seat,
      words: speak(playerSaid(door.state, player.seat)),
      mark: <Army colour={player.colour} size={22} />,
    })),
    { id: 'nobody' as const, words: speak('player/nobody') },
  ];
  const write = async (): Promise<void> => {
    const owner = seat === 'nobody' ? null : seat;
    if (await door.act([{ type: 'territory', territory, seat: owner, armies: owner === null ? 0 : Math.max(1, armies) }])) onClose();
  };
  return (
    <Sheet
      open
      title={speak(`territory/${territory}`)}
      onClose={onClose}
      footer={
        <Button kind="primary" wide onClick={() => void write()}>
          {speak('screen/write')}
        </Button>
      }
    >
      <Chips label={speak('screen/owner')} options={options} value={seat} onChange={setSeat} />
      {seat !== 'nobody' && <Stepper label={speak('screen/armies')} value={Math.max(1, armies)} min={1} max={MOST_ARMIES} onChange={setArmies} />}
    </Sheet>
  );
}
