import { useSyncExternalStore } from 'react';

const place = 'recado-inbox-sound';
const readers = new Set<() => void>();

const isSoundOn = () => localStorage.getItem(place) !== 'off';

function toggleSound(): void {
  localStorage.setItem(place, isSoundOn() ? 'off' : 'on');
  for (const read of readers) read();
}

function follow(read: () => void): () => void {
  readers.add(read);
  window.addEventListener('storage', read);
  return () => {
    readers.delete(read);
    window.removeEventListener('storage', read);
  };
}

/** Whether this browser rings when a person waits. */
export const useSound = () => ({ isOn: useSyncExternalStore(follow, isSoundOn), toggle: toggleSound });

/** Two soft tones. A browser that wants a click first stays silent. */
export function ring(): void {
  try {
    const audio = new AudioContext();
    for (const [n, pitch] of [660, 880].entries()) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const at = audio.currentTime + n * 0.12;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.06, at);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.25);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 0.26);
    }
    setTimeout(() => void audio.close(), 1_000);
  } catch {
    // No sound here; the title shows it, too.
  }
}
