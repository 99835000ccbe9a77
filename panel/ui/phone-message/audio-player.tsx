import { useRef, useState } from 'react';
import { useWords } from '../../words/index.tsx';
import { IconPlayerPause, IconPlayerPlay } from '../icons.tsx';
import classes from './audio-player.module.css';
import { words } from './words.ts';

const speeds = [1, 1.5, 2] as const;

/** A voice message: play, where it stands, how long it is, and faster. */
export function AudioPlayer({ url, label }: { url: string; label: string }) {
  const t = useWords(words);
  const sound = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(0);
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1);
  const [isBroken, setIsBroken] = useState(false);
  const toggle = () => {
    const { current } = sound;
    if (current?.paused) void current.play().catch(() => setIsBroken(true));
    else current?.pause();
  };
  const faster = () => {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
    if (sound.current) sound.current.playbackRate = next;
    setSpeed(next);
  };
  // A recording that goes on has no length until it is played to its end.
  const known = Number.isFinite(length) ? length : 0;
  if (isBroken) {
    return (
      <a href={url} target="_blank" rel="noreferrer" className={classes.broken}>
        {t.openFile}
      </a>
    );
  }
  return (
    <div className={classes.player}>
      <audio
        ref={sound}
        src={url}
        preload="metadata"
        onLoadedMetadata={({ currentTarget: { duration } }) => setLength(duration)}
        onDurationChange={({ currentTarget: { duration } }) => setLength(duration)}
        onTimeUpdate={({ currentTarget: { currentTime } }) => setAt(currentTime)}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => setAt(0)}
      >
        <track kind="captions" />
      </audio>
      <button type="button" className={classes.play} aria-label={isPlaying ? t.pause : t.play(label)} onClick={toggle}>
        {isPlaying ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />}
      </button>
      <div className={classes.way}>
        <input
          type="range"
          min={0}
          max={known || 1}
          step="any"
          value={Math.min(at, known || 1)}
          aria-label={t.position}
          aria-valuetext={`${clockOf(at)} / ${clockOf(known)}`}
          onChange={({ currentTarget: { valueAsNumber } }) => {
            if (sound.current && known > 0) sound.current.currentTime = valueAsNumber;
            setAt(valueAsNumber);
          }}
        />
        <span className="figures">{clockOf(isPlaying || at > 0 ? at : known)}</span>
      </div>
      <button type="button" className={classes.speed} aria-label={t.speed(String(speed))} onClick={faster}>
        {speed}×
      </button>
    </div>
  );
}

/** Minutes and seconds, as phones show them. */
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
