import { readFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import { readEmail, readId, readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { requireOrganization } from './require-organization.ts';
import { requireUser } from './require-user.ts';

type Options = { organization: string; email?: string; for: 'messages' | 'campaigns' };

export const restoreKeys = (shell: Shell) =>
  new Command('restore-keys')
    .description('make idempotency keys known that were accepted after the backup: a repeated one is not sent again')
    .argument('<file>', 'one key to a line, from the caller’s own log', readText)
    .requiredOption('--organization <id>', 'whose keys', readId)
    .option('--email <email>', 'of the user whose API key brought them; every member when absent', readEmail)
    .addOption(
      new Option('--for <what>', 'what they were given with').choices(['messages', 'campaigns']).default('messages'),
    )
    .action((file: string, options: Options) =>
      shell.operate(async (operator) => {
        requireOrganization(options.organization, await operator.organizations.find(options.organization));
        const user = options.email ? await requireUser(operator, options.email) : null;
        const keys = readKeys(file);
        const loaded = await operator.installation.loadKeys({
          organizationId: options.organization,
          userId: user?.id ?? null,
          kind: options.for,
          keys,
        });
        const known = keys.length - loaded.keys;
        return {
          json: { read: keys.length, ...loaded },
          text: `Loaded ${loaded.keys} keys; ${known} were known already. A caller that repeats one gets IDEMPOTENCY_KEY_UNCERTAIN.`,
        };
      }),
    );

/** Empty lines and repetitions are left out. */
const readKeys = (file: string) => [
  ...new Set(
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
