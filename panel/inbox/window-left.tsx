import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { IconClock, IconLock } from '../ui/icons.tsx';
import { useWords } from '../words/index.tsx';
import classes from './inbox.module.css';
import { words } from './words.ts';

/** Milliseconds until then, looked at now and then; never less than none. */
export function useTimeLeft(until: string | null): number {
  const [left, setLeft] = useState(() => leftUntil(until));
  useEffect(() => {
    const look = () => setLeft(leftUntil(until));
    look();
    const timer = setInterval(look, 2_000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

const leftUntil = (until: string | null) => (until ? Math.max(0, new Date(until).getTime() - Date.now()) : 0);

/** How long anything may be written, in words. */
export function WindowLeft({ until }: { until: string | null }) {
  const t = useWords(words);
  const left = useTimeLeft(until);
  const minutes = Math.ceil(left / 60_000);
  const remaining = minutes < 60 ? t.minutes(minutes) : t.hours(Math.floor(minutes / 60), minutes % 60);
  return (
    <Tooltip label={left > 0 ? t.windowHow : t.closedHow}>
      <span className={classes.window} data-closed={left === 0 || undefined} data-short={minutes < 120 || undefined}>
        {left > 0 ? <IconClock size={14} /> : <IconLock size={14} />}
        {left > 0 ? t.windowShort(remaining) : t.windowClosed}
      </span>
    </Tooltip>
  );
}
