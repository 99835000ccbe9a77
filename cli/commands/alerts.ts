import { Command } from 'commander';
import { readId } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { showTable } from '../show-table.ts';

const most = 100;
const head = ['last', 'times', 'severity', 'about', 'what', 'account', 'organization'];

/** What the platform reported and nothing here acts on: alerts, security, flows, fields of later versions. */
export const alerts = (shell: Shell) =>
  new Command('alerts')
    .description('list what the platform reported that needs a person')
    .option('--organization <id>', 'of this one alone; all, and those of nobody, when absent', readId)
    .action(({ organization }: { organization?: string }) =>
      shell.operate(async (operator) => {
        const kept = await operator.alerts.list(organization ?? null, most);
        const rows = kept.map((one) => [
          one.lastAt,
          one.times,
          one.severity,
          one.field,
          [one.title, one.text].filter(Boolean).join(': ') || JSON.stringify(one.value).slice(0, 120),
          one.platformAccountId,
          one.organizationId,
        ]);
        return { json: kept, text: showTable(head, rows) };
      }),
    );
