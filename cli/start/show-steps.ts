import { colors } from '../colors.ts';
import type { Terminal } from '../shell.ts';

/** One line that changes on a terminal, and nothing at all otherwise. */
export type Steps = { show(what: string): void; clear(): void };

export function showSteps({ isTerminal }: Terminal): Steps {
  const write = (text: string) => isTerminal && process.stdout.write(`\r\u001b[K${text}`);
  return {
    show: (what) => write(colors.dim(`  ${what}…`)),
    clear: () => write(''),
  };
}
