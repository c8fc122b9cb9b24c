/** Audible and tactile result of a scan: people do not look at the screen while they hold the phone to a label. */
export type ScanSignal = "found" | "again" | "unknown";

const TONES: Readonly<Record<ScanSignal, { readonly hertz: number; readonly seconds: number }>> = {
  found: { hertz: 1320, seconds: 0.09 },
  again: { hertz: 660, seconds: 0.06 },
  unknown: { hertz: 220, seconds: 0.35 },
};
const TREMORS: Readonly<Record<ScanSignal, number | number[]>> = {
  found: 60,
  again: [20, 60, 20],
  unknown: [120, 80, 120],
};

let audio: AudioContext | null = null;

/** Plays a short tone and vibrates; silent on devices without either. */
export function signal(kind: ScanSignal): void {
  try {
    // Before the first tap the browser refuses, and says so in its console.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(TREMORS[kind]);
    audio ??= new AudioContext();
    void audio.resume();
    const { hertz, seconds } = TONES[kind];
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const end = audio.currentTime + seconds;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.25, audio.currentTime);
    // Fades out, because an abrupt end would click.
    volume.gain.exponentialRampToValueAtTime(0.001, end);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(end);
  } catch {
    // No sound device: the screen shows the result too.
  }
}
