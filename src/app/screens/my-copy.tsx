import { useState } from 'preact/hooks';
import { type AnyFields, readInput } from '../../core/fields.ts';
import type { CopyForm } from '../../core/game.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { Door } from '../../ui/game-screens.ts';
import { useSpeak } from '../../ui/voice.ts';
import { useLoaded } from '../loaded.ts';
import { hashOf } from '../route.ts';
import { quickTable } from '../table.ts';
import type { GamePart } from './game-page.tsx';
import { PageFrame } from './page-frame.tsx';

/** What only the player's box knows, one form after the other; kept as it is typed. */
export function MyCopy({ game, speak }: GamePart) {
  const loaded = useLoaded(async () => quickTable(game, speak), [game, speak]);
  return (
    <PageFrame title={speak('game-page/copy')} eyebrow={speak(`game/${game.rules.id}`)} back={hashOf({ at: 'game', game: game.rules.id })} speak={speak}>
      <p>{speak('game-page/copy-hint')}</p>
      {loaded.at === 'there' && game.rules.copy.map((form) => <CopyCard key={form.id} form={form} door={loaded.value.door} />)}
    </PageFrame>
  );
}

function CopyCard({ form, door }: { readonly form: CopyForm; readonly door: Door }) {
  const speak = useSpeak();
  const [value, setValue] = useState(() => readInput(form.fields, door.copy(form.id)).input as Readonly<Record<string, unknown>>);
  const [kept, setKept] = useState(true);
  const keep = async (): Promise<void> => {
    await door.setCopy(form.id, value);
    setKept(true);
  };
  return (
    <Card title={speak(`copy/${form.id}`)}>
      <Form
        fields={form.fields as unknown as AnyFields}
        value={value}
        onChange={(next) => {
          setValue(next);
          setKept(false);
        }}
      />
      <Button kind="primary" wide disabled={kept} onClick={() => void keep()}>
        {speak('app/done')}
      </Button>
    </Card>
  );
}
