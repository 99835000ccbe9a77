import type { Shell } from './shell.ts';

const width = 30;
// Up a line and clear it: the bar is drawn over the last one.
const over = '\u001b[1A\u001b[2K';

/** `more` follows the figures as it is. */
export type Progress = (done: number, total: number, more?: string) => void;

/** A bar that grows in its place, beside what a program would read, for a person who watches. Answers how to move it. */
export function showProgress({ terminal, json }: Shell): Progress {
  if (json || !terminal.isTerminal) return () => {};
  let drawn = false;
  return (done, total, more = '') => {
    const full = Math.floor((done / Math.max(total, 1)) * width);
    const bar = `${'█'.repeat(full)}${'░'.repeat(width - full)} ${done} of ${total}${more}`;
    terminal.err(`${drawn ? over : ''}${bar}`);
    drawn = true;
  };
}
