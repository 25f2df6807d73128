/** Synthesised sounds: a few oscillators, no files. */
export type Sound = 'slide' | 'win' | 'lose' | { readonly merge: number };

interface Note {
  readonly frequency: number;
  readonly at: number;
  readonly seconds: number;
  readonly loudness: number;
}

let context: AudioContext | undefined;

/** `merge` is the exponent of the new tile: a fifth of an octave higher each time it doubles. */
export function playSound(sound: Sound, volume: number): void {
  // Browsers allow sound only after a key or a touch, which is when the first sound is needed.
  context ??= new AudioContext();
  void context.resume();
  for (const note of notesOf(sound)) playNote(context, note, volume);
}

export function notesOf(sound: Sound): Note[] {
  if (sound === 'slide') return [{ frequency: 150, at: 0, seconds: 0.05, loudness: 0.25 }];
  if (sound === 'win') return melody([523, 659, 784, 1047], 0.11);
  if (sound === 'lose') return melody([330, 262, 196], 0.18);
  const frequency = 196 * 2 ** ((sound.merge - 2) / 5);
  return [
    { frequency, at: 0, seconds: 0.14, loudness: 0.5 },
    { frequency: frequency * 1.5, at: 0.03, seconds: 0.12, loudness: 0.2 },
  ];
}

function melody(frequencies: readonly number[], step: number): Note[] {
  return frequencies.map((frequency, i) => ({ frequency, at: i * step, seconds: step * 1.8, loudness: 0.5 }));
}

function playNote(context: AudioContext, { frequency, at, seconds, loudness }: Note, volume: number): void {
  const begin = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { type: 'triangle', frequency });
  const gain = new GainNode(context, { gain: 0 });
  // Loudness is heard by its logarithm: the square makes the slider feel even.
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loudness * volume ** 2, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(begin + seconds);
}
