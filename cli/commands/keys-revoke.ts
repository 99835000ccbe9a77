import { Command } from 'commander';
import { readId } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';

export const keysRevoke = (shell: Shell) =>
  new Command('revoke')
    .description('stop an API key, everywhere within a second')
    .argument('<id>', 'of the key', readId)
    .action((id: string) =>
      shell.operate(async (operator) => {
        if (!(await operator.keys.revoke(id))) throw new Error(`there is no key ${id}`);
        return { json: { id, revoked: true }, text: `Key ${id} is revoked.` };
      }),
    );
