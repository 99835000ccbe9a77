import { useEffect, useRef, useState } from 'react';

const place = 'recado-inbox-sound';

type Counts = { mine: number; unassigned: number; unread: number; waiting: number };

/** Rings once when another person waits for an answer, unless the person wants silence. */
export function useBell(counts: Counts | undefined) {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(place) !== 'off');
  const before = useRef<number | null>(null);
  const unread = counts?.unread;
  useEffect(() => {
    if (unread === undefined) return;
    if (before.current !== null && unread > before.current && isOn) ring();
    before.current = unread;
  }, [unread, isOn]);
  return {
    isOn,
    toggle: () =>
      setIsOn((now) => {
        localStorage.setItem(place, now ? 'off' : 'on');
        return !now;
      }),
  };
}

/** Two soft tones. A browser that wants a click first stays silent. */
function ring(): void {
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
    // No sound here; the title says it, too.
  }
}
