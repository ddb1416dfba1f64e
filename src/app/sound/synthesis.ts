import { knocksOf } from './knocks.ts';

/** How long a knock is heard, in seconds. */
const LENGTH = 0.05;

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Plays the sound of some dice, where the device can. */
export function playDice(dice: number): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // A browser may hold sound back until the first tap.
  void context.resume();
  noise ??= noiseOf(context);
  for (const { at, pitch, loud } of knocksOf(dice)) {
    const source = new AudioBufferSourceNode(context, { buffer: noise });
    const tone = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 3 });
    const volume = new GainNode(context, { gain: 0 });
    const start = context.currentTime + at;
    volume.gain.setValueAtTime(loud, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH);
    source.connect(tone).connect(volume).connect(context.destination);
    source.start(start, 0, LENGTH);
  }
}

/** Noise that is the same each time: what matters is that it has no pitch. */
function noiseOf({ sampleRate }: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: Math.ceil(sampleRate * LENGTH), sampleRate });
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < samples.length; i += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    samples[i] = (seed / 2_147_483_647) * 2 - 1;
  }
  return buffer;
}
