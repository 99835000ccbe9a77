import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks on the terminal for something that must not be seen; what is typed is not shown. */
export async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: nowhere,
    terminal: true,
  });
  const typed = await new Promise<string>((resolve) => {
    // Ctrl-C and Ctrl-D are answers too: nothing.
    lines.once('SIGINT', () => lines.close());
    lines.once('close', () => resolve(''));
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
  });
  process.stderr.write('\n');
  return typed;
}
