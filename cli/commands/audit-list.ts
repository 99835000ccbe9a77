import { Command } from 'commander';
import { readCount, readId } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { showTable } from '../show-table.ts';

const head = ['seq', 'at', 'act', 'by', 'organization', 'subject', 'detail'];

export const auditList = (shell: Shell) =>
  new Command('list')
    .description('list who did what that decides over access, money or personal data, the newest first')
    .option('--organization <id>', 'of one organization', readId)
    .option('--limit <count>', 'how many', readCount, 50)
    .action(({ organization, limit }: { organization?: string; limit: number }) =>
      shell.operate(async (operator) => {
        const acts = await operator.audit.list(organization ?? null, limit);
        const rows = acts.map(({ seq, at, act, by, organizationId, subject, detail }) => [
          String(seq),
          at,
          act,
          by.kind === 'key' ? `key ${by.id}` : by.kind === 'operator' ? by.name : 'Recado',
          organizationId,
          subject,
          detail === undefined ? null : JSON.stringify(detail),
        ]);
        return { json: acts, text: showTable(head, rows) };
      }),
    );
