import { createInterface } from 'node:readline/promises';

/** Asks yes or no on the terminal; anything else than a yes, Ctrl-C too, is a no. */
export async function confirm(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    const typed = await Promise.race([lines.question(`${question} [y/N] `), ended]);
    return /^(y|yes|s|sim)$/i.test(typed.trim());
  } finally {
    lines.close();
  }
}
