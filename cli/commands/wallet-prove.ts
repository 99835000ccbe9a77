import type { Operator } from '@recado/server/operator.ts';
import { Command } from 'commander';
import type { Shell } from '../shell.ts';
import { showTable } from '../show-table.ts';

const head = ['organization', 'balance', 'sum of entries', 'difference', 'entries', 'unexplained'];

export const walletProve = (shell: Shell) =>
  new Command('prove').description('check every balance against its ledger').action(() =>
    shell.operate(async (operator) => {
      const proofs = await proveWallets(operator);
      const rows = proofs.map((one) => [
        one.organizationId,
        one.balance,
        one.sumOfEntries,
        one.difference,
        one.entries,
        one.unexplained,
      ]);
      return { json: proofs, text: showTable(head, rows), failed: proofs.some((proof) => !proof.ok) };
    }),
  );

export async function proveWallets(operator: Operator) {
  const organizations = await operator.organizations.list();
  return Promise.all(
    organizations.map(async ({ id }) => {
      const proof = await operator.wallet.prove(id);
      return { organizationId: id, ...proof, ok: proof.difference === 0 && proof.unexplained === 0 };
    }),
  );
}
