import { Command } from 'commander';
import { readId } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { showTable } from '../show-table.ts';

const head = ['phone', 'name', 'status', 'kind', 'quality', 'tier', 'a second', 'id'];

export const numbersList = (shell: Shell) =>
  new Command('list')
    .description('list the numbers an organization sends from')
    .requiredOption('--organization <id>', 'whose numbers', readId)
    .action(({ organization }: { organization: string }) =>
      shell.operate(async (operator) => {
        const { data } = await operator.numbers.describe(organization);
        const rows = data.map((one) => [
          one.phone,
          one.displayName,
          one.status,
          one.kind,
          one.qualityRating,
          one.messagingTier,
          one.throughputPerSecond,
          one.id,
        ]);
        return { json: data, text: showTable(head, rows) };
      }),
    );
