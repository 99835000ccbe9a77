import { Command } from 'commander';
import { readId, readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { requireOrganization } from './require-organization.ts';

export const walletCredit = (shell: Shell) =>
  new Command('credit')
    .description('add money that was received outside')
    .requiredOption('--organization <id>', 'whose wallet', readId)
    .requiredOption('--amount <reais>', 'like 10.50', readText)
    .action(({ organization, amount }: { organization: string; amount: string }) =>
      shell.operate(async (operator) => {
        const { sandbox } = requireOrganization(organization, await operator.organizations.find(organization));
        const { balance } = await operator.wallet.credit(organization, amount);
        return {
          json: { organizationId: organization, balance, ...(sandbox ? { sandbox } : {}) },
          text: `The balance is now R$ ${balance.toFixed(2)}${sandbox ? ' of play money' : ''}.`,
        };
      }),
    );
