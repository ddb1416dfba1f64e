import { useState } from 'preact/hooks';
import { Actions, Button } from '../../../ui/button.tsx';
import { Card, Eyebrow } from '../../../ui/card.tsx';
import { Chips, ManyChips } from '../../../ui/chips.tsx';
import { ADVISORS, type Advisor, CAMPAIGNS } from '../rules/vocabulary.ts';
import { type CampaignDoor, layOutEvent, ownBox, ownMap } from './door.ts';
import css from './layout.module.css';
import { MapSheet } from './map-sheet.tsx';

/** Before the first turn: which campaign, what the map prints, options and advisors; then begin, or log one already played. */
export function Preparation({ door }: { readonly door: CampaignDoor }) {
  const { speak, state } = door;
  const { campaign } = state;
  const map = ownMap(door, campaign.id);
  const [editing, setEditing] = useState(false);
  const taken = campaign.options.filter((name) => map.options.some((one) => one.name === name));
  const setOptions = (names: readonly string[]): void => {
    const changed = map.options.map((one) => one.name).filter((name) => names.includes(name) !== taken.includes(name));
    void door.act(changed.map((name) => ({ type: 'option' as const, name, taken: names.includes(name) })));
  };
  const setAdvisors = (chosen: readonly Advisor[]): void => {
    const changed = ADVISORS.filter((one) => chosen.includes(one) !== campaign.advisors.includes(one));
    void door.act(changed.map((advisor) => ({ type: 'advisor' as const, advisor, to: chosen.includes(advisor) ? ('with' as const) : ('aside' as const) })));
  };
  return (
    <div class={css.stack}>
      <div>
        <Eyebrow>{speak(campaign.linked ? 'fc/linked' : 'fc/standalone')}</Eyebrow>
        <p class={css.big}>{speak(`campaign/${campaign.id}`)}</p>
        <p class={css.quiet}>{speak(`campaign/${campaign.id}/years`)}</p>
      </div>
      {!campaign.linked && (
        <Card>
          <Chips
            label={speak('setup/campaign')}
            value={campaign.id}
            options={CAMPAIGNS.map((id) => ({ id, words: speak(`campaign/${id}`) }))}
            onChange={(id) => void door.act([layOutEvent(door, id, false)])}
          />
        </Card>
      )}
      <Actions>
        <Button kind="primary" onClick={() => void door.act([{ type: 'map', map }, { type: 'box', box: ownBox(door) }, { type: 'begin' }])}>
          {speak('fc/begin')}
        </Button>
        <Button onClick={() => door.open('end-campaign')}>{speak('fc/log-finished')}</Button>
      </Actions>
      <Card title={speak('fc/map-title')} aside={speak('fc/turns', { turns: map.turns.length })}>
        <p class={css.quiet}>{speak('fc/map-why')}</p>
        <div>
          <Button onClick={() => setEditing(true)}>{speak('fc/edit-map')}</Button>
        </div>
      </Card>
      <Card>
        {map.options.length > 0 && (
          <ManyChips
            label={speak('fc/options')}
            value={taken}
            options={map.options.map((one) => ({ id: one.name, words: one.name, hint: speak('fc/vp', { vp: speak.tongue.signed(one.vp) }) }))}
            onChange={setOptions}
          />
        )}
        <ManyChips
          label={speak('field/advisors')}
          value={campaign.advisors}
          options={ADVISORS.map((id) => ({ id, words: speak(`advisor/${id}`) }))}
          onChange={setAdvisors}
        />
      </Card>
      {editing && <MapSheet door={door} map={map} onClose={() => setEditing(false)} />}
    </div>
  );
}
