import { Command } from 'commander';
import type { Shell } from '../shell.ts';
import { showTable } from '../show-table.ts';

export const moderationList = (shell: Shell) =>
  new Command('list').description('list every pattern and whether it is in use').action(() =>
    shell.operate(async (operator) => {
      const patterns = await operator.moderation.list();
      const rows = patterns.map(({ name, family, enabled, shipped, pattern }) => [
        name,
        family,
        enabled ? 'on' : 'off',
        shipped ? 'shipped' : 'own',
        pattern,
      ]);
      return { json: patterns, text: showTable(['name', 'family', 'in use', 'origin', 'pattern'], rows) };
    }),
  );
