/** Our own few sounds, made of plain waves when they are played: there are no files. */
import type { Sound } from './sounds';

/** A tone that dies away. */
export interface Tone {
  /** Seconds after the beginning. */
  at: number;
  /** Hertz; it glides to `to`. */
  pitch: number;
  to?: number;
  wave: OscillatorType;
  /** Seconds until it has died away. */
  long: number;
  /** From 0 to 1. */
  loud: number;
}

const bell = (at: number, pitch: number, loud = 0.5): Tone[] => [
  { at, pitch, wave: 'sine', long: 0.7, loud },
  { at, pitch: pitch * 2.76, wave: 'sine', long: 0.25, loud: loud / 5 }, // a bell's overtone is none of a string's
];
const tap = (at: number, pitch: number, loud: number): Tone => ({ at, pitch, wave: 'triangle', long: 0.05, loud });
const drum = (at: number, loud: number): Tone => ({ at, pitch: 120, to: 45, wave: 'sine', long: 0.3, loud });

export const SCORES: Readonly<Record<Sound, readonly Tone[]>> = {
  turn: [...bell(0, 587), ...bell(0.16, 784)],
  over: [...bell(0, 523, 0.4), ...bell(0.2, 659, 0.4), ...bell(0.4, 784, 0.4)],
  clock: [tap(0, 880, 0.4), tap(0.25, 880, 0.4), tap(0.5, 880, 0.4)],
  chat: [tap(0, 700, 0.35), tap(0.09, 700, 0.35)], // a telegraph key
  battle: [drum(0, 0.6), drum(0.18, 0.45)],
  move: [tap(0, 260, 0.3)],
};

let context: AudioContext | null = null;

/** Browsers allow no sound before the first click or key, and we do not try. */
function mayBeHeard(): boolean {
  return navigator.userActivation?.hasBeenActive ?? context !== null;
}

/** Play a sound; `volume` from 0 to 100. `sure`: it is the click itself that wants to hear it. */
export function play(sound: Sound, volume: number, sure = false): void {
  if (volume <= 0 || typeof AudioContext === 'undefined' || !(sure || mayBeHeard())) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const start = context.currentTime + 0.02;
  for (const tone of SCORES[sound]) sing(context, tone, start + tone.at, (volume / 100) ** 2);
}

function sing(context: AudioContext, tone: Tone, at: number, volume: number): void {
  const wave = context.createOscillator();
  const gain = context.createGain();
  wave.type = tone.wave;
  wave.frequency.setValueAtTime(tone.pitch, at);
  if (tone.to !== undefined) wave.frequency.exponentialRampToValueAtTime(tone.to, at + tone.long);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(tone.loud * volume, at + 0.008); // at once it would click
  gain.gain.exponentialRampToValueAtTime(0.0001, at + tone.long);
  wave.connect(gain).connect(context.destination);
  wave.start(at);
  wave.stop(at + tone.long + 0.02);
}
