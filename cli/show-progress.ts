import type { Terminal } from './shell.ts';

const width = 30;
// Up a line and clear it: the bar is drawn over the last one.
const over = '\u001b[1A\u001b[2K';

/** A bar that grows in its place, for whoever watches. Answers how to move it. */
export function showProgress(terminal: Terminal, total: number): (done: number) => void {
  let drawn = false;
  return (done) => {
    if (!terminal.isTerminal) return;
    const full = Math.round((done / Math.max(total, 1)) * width);
    const bar = `${'█'.repeat(full)}${'░'.repeat(width - full)} ${done} of ${total}`;
    terminal.err(`${drawn ? over : ''}${bar}`);
    drawn = true;
  };
}
