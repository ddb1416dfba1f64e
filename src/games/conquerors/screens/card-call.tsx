import { useState } from 'preact/hooks';
import type { CardId } from '../rules/cards.ts';
import { REVOLT } from '../rules/charts/revolt.ts';
import { cardOffers } from '../rules/procedures/cards/play-card/offers.ts';
import { activeSide } from '../rules/tracker/armies.ts';
import { FRONTIER, type Province } from '../rules/vocabulary.ts';
import type { DoorProps } from './door-props.ts';
import { type Came, MapCall, Throws } from './map-call.tsx';
import { useMapSpeak } from './voice.ts';

/** Cards that are played on a province: it is tapped on the map. */
const ON_MAP: readonly CardId[] = ['revolt', 'drought', 'bad-weather'];
/** Cards that ask for more than a province: their own screen does. */
const ASKING: readonly CardId[] = [
  'oligarchic-counter-revolution',
  'embezzlement',
  'persians-increase-training-and-tactics',
  'peucestas',
  'ahura-mazda-smiles',
];

/** A card on its way to the map. */
export const onMap = (card: CardId): boolean => ON_MAP.includes(card);

/** Plays a card where it lies, and goes straight to what it leads to; a card that asks for something has its screen (15.0). Tells what came of it; undefined where it is not played yet. */
export async function play(door: DoorProps['door'], card: CardId, more: { readonly province?: Province } = {}): Promise<'done' | 'leads-on' | undefined> {
  const { state } = door;
  const side = activeSide(state);
  if (ASKING.includes(card)) {
    door.open('play-card', { side }, card);
    return undefined;
  }
  const played = await door.resolve('play-card', { side, card, ...more }, { focus: card });
  if (!played) return undefined;
  const [offer] = cardOffers(card, side, state);
  if (!offer || onMap(card)) return 'done';
  door.open(offer.procedure, offer.input);
  return 'leads-on';
}

interface Revolting {
  readonly province: Province | undefined;
  /** The call is over: with what came of it, unless it was taken back. */
  readonly onDone: (came?: Came) => void;
}

/** The highest die a province revolts on; null where none can be stirred up: no value, a frontier province, one in revolt (6.3). */
export function revoltValue({ state, facts }: DoorProps['door'], province: Province): number | null {
  const { revolt, frontier } = state.provinces[province];
  const barred = (frontier || FRONTIER.includes(province)) && facts.ruling('frontier-revolt') === 'cannot';
  return revolt || barred || province === 'macedonia' ? null : facts.cell(REVOLT, province, 'value');
}

/** The card Revolt, from the province tapped to its throw (6.3). */
export function RevoltCall({ door, province, onDone }: DoorProps & Revolting) {
  const speak = useMapSpeak();
  const [busy, setBusy] = useState(false);
  const value = province === undefined ? null : revoltValue(door, province);
  const roll = async (): Promise<void> => {
    if (province === undefined) return;
    setBusy(true);
    const rolled = (await play(door, 'revolt')) ? await door.resolve<{ readonly revolts: boolean }>('revolt', { province }, { focus: province }) : undefined;
    setBusy(false);
    if (rolled)
      onDone({
        face: Number(rolled.answers[0]?.faces[0] ?? 0),
        words: speak(rolled.outcome.revolts ? 'map/revolts' : 'map/no-revolt', { province: speak(`province/${province}`) }),
      });
  };
  const threw = async (): Promise<void> => {
    if (province !== undefined && (await play(door, 'revolt'))) door.open('revolt', { province }, province);
  };
  const words =
    province === undefined
      ? speak('map/card-where', { card: speak('card/revolt') })
      : speak('map/revolt-needs', { province: speak(`province/${province}`), value: value ?? 0 });
  return (
    <MapCall words={words} onCancel={() => onDone()}>
      {province !== undefined && <Throws of={speak(`province/${province}`)} busy={busy} onThrow={() => void roll()} onThrew={() => void threw()} />}
    </MapCall>
  );
}
