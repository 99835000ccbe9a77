import { Command } from 'commander';
import type { Shell } from '../shell.ts';
import { showTable } from '../show-table.ts';

export const organizationsList = (shell: Shell) =>
  new Command('list').description('list every organization').action(() =>
    shell.operate(async (operator) => {
      const organizations = await operator.organizations.list();
      const rows = organizations.map((one) => [
        one.id,
        one.name,
        one.sandbox ? `${one.planId} (sandbox)` : one.planId,
        one.activated,
        one.suspendedReason ?? one.heldReason,
      ]);
      return {
        json: organizations,
        text: showTable(['id', 'name', 'plan', 'activated', 'suspended or held for'], rows),
      };
    }),
  );
