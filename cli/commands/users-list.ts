import { Command } from 'commander';
import type { Shell } from '../shell.ts';
import { showTable } from '../show-table.ts';

export const usersList = (shell: Shell) =>
  new Command('list').description('list every user').action(() =>
    shell.operate(async (operator) => {
      const users = await operator.users.list();
      const rows = users.map((user) => [user.id, user.email, user.role, user.phone, user.mainOrganizationId]);
      return { json: users, text: showTable(['id', 'email', 'role', 'phone', 'organization'], rows) };
    }),
  );
