import { useState } from 'preact/hooks';
import { LANGUAGE_NAMES, LANGUAGES } from '../../core/languages.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { SettingsData } from '../files/settings-data.tsx';
import { soundOfDice } from '../sound/dice-sound.ts';
import { LicencesSheet } from './licences.tsx';
import { PageFrame } from './page-frame.tsx';
import type { Page } from './pages.tsx';
import { prefer, preferences, TEXT_SIZES, THEMES } from './preferences.ts';

/** Look and language, the player's data, the dice, what the app is. */
export const SettingsPage: Page<'settings'> = ({ speak }) => {
  const [kept, setKept] = useState(preferences);
  const [licences, setLicences] = useState(false);
  const set = (change: Parameters<typeof prefer>[0]): void => {
    prefer(change);
    setKept(preferences());
  };
  return (
    <PageFrame title={speak('start/settings')} back="#/" speak={speak}>
      <Card title={speak('settings/look')}>
        <Chips
          label={speak('settings/language')}
          options={LANGUAGES.map((language) => ({ id: language, words: LANGUAGE_NAMES[language] }))}
          value={speak.tongue.language}
          onChange={(language) => set({ language })}
        />
        <Chips
          label={speak('settings/theme')}
          options={THEMES.map((theme) => ({ id: theme, words: speak(`theme/${theme}`) }))}
          value={kept.theme}
          onChange={(theme) => set({ theme })}
        />
        <Chips
          label={speak('settings/text-size')}
          options={TEXT_SIZES.map((size) => ({ id: String(size), words: speak.tongue.percent(size / 100) }))}
          value={String(kept.textSize)}
          onChange={(size) => set({ textSize: Number(size) })}
        />
        <Toggle label={speak('settings/haptics')} checked={kept.haptics} onChange={(haptics) => set({ haptics })} />
        <Toggle
          label={speak('settings/sound')}
          checked={kept.sound}
          onChange={(sound) => {
            set({ sound });
            void soundOfDice(2);
          }}
        />
        <Toggle label={speak('settings/awake')} checked={kept.awake} onChange={(awake) => set({ awake })} />
      </Card>
      <SettingsData speak={speak} />
      <Card title={speak('settings/about')}>
        <p>{speak('settings/about-text')}</p>
        <Button wide onClick={() => setLicences(true)}>
          {speak('settings/licences')}
        </Button>
      </Card>
      {licences && <LicencesSheet speak={speak} onClose={() => setLicences(false)} />}
    </PageFrame>
  );
};
