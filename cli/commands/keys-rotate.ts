import { Command } from 'commander';
import { readHours, readId } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';

const hourMs = 3_600_000;

export const keysRotate = (shell: Shell) =>
  new Command('rotate')
    .description('make a key that takes the place of another; both work for a while')
    .argument('<id>', 'of the key to be replaced', readId)
    .option('--overlap <hours>', 'how long the old key still works; 0 ends it at once', readHours, 24)
    .action((id: string, { overlap }: { overlap: number }) =>
      shell.operate(async (operator) => {
        const made = await operator.keys.rotate(id, overlap * hourMs);
        if (!made) throw new Error(`there is no key ${id} that works and was not replaced yet`);
        const until = made.oldWorksUntil.toISOString();
        return {
          json: made,
          text: `${made.key}\nKeep it: it is not shown again. Its id is ${made.id}. The old key works until ${until}.`,
        };
      }),
    );
