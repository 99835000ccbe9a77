import type { ReactNode } from 'react';
import classes from './status.module.css';

export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'quiet';

/** A state in one word. The word carries the meaning; the colour only helps to find it. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.status} data-tone={tone}>
      {children}
    </span>
  );
}
