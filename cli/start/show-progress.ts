import { colors } from '../colors.ts';
import type { Terminal } from '../shell.ts';

/** One line that changes while somebody watches, and nothing at all otherwise. */
export type Progress = { step(what: string): void; clear(): void };

export function showProgress({ isTerminal }: Terminal): Progress {
  const write = (text: string) => isTerminal && process.stdout.write(`\r\u001b[K${text}`);
  return {
    step: (what) => write(colors.dim(`  ${what}…`)),
    clear: () => write(''),
  };
}
