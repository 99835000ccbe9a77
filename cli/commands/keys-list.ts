import { Command } from 'commander';
import type { Shell } from '../shell.ts';
import { showTable } from '../show-table.ts';

const head = ['id', 'key', 'name', 'organization', 'permissions', 'expires', 'revoked', 'replaced by', 'last used'];

export const keysList = (shell: Shell) =>
  new Command('list').description('list every API key, without its value').action(() =>
    shell.operate(async (operator) => {
      const keys = await operator.keys.list();
      const rows = keys.map((key) => [
        key.id,
        key.shown,
        key.name,
        key.organizationId,
        key.permissions,
        key.expiresAt,
        key.revokedAt,
        key.replacedBy,
        key.lastUsedAt,
      ]);
      return { json: keys, text: showTable(head, rows) };
    }),
  );
