import { Command } from 'commander';
import { readDigits, readId, readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { requireOrganization } from './require-organization.ts';

type Options = {
  organization: string;
  phone: string;
  displayName: string;
  accountId: string;
  numberId: string;
  token: string;
  tier?: string;
  platformUrl?: string;
};

export const numbersConnect = (shell: Shell) =>
  new Command('connect')
    .description('connect a number that the organization has on the platform')
    .requiredOption('--organization <id>', 'whose number', readId)
    .requiredOption('--phone <phone>', 'like +551130000000', readDigits)
    .requiredOption('--display-name <name>', 'what people see', readText)
    .requiredOption('--account-id <id>', 'of the business account on the platform', readText)
    .requiredOption('--number-id <id>', 'of the number on the platform', readText)
    .requiredOption('--token <token>', 'access token of the account', readText)
    .option('--tier <tier>', 'daily limit, like TIER_10K', readText)
    .option('--platform-url <url>', 'where the platform answers; PLATFORM_URL when absent', readText)
    .action((options: Options) =>
      shell.operate(async (operator, { config }) => {
        requireOrganization(options.organization, await operator.organizations.find(options.organization));
        const connected = await operator.numbers.connect({
          organizationId: options.organization,
          phone: options.phone,
          displayName: options.displayName,
          baseUrl: options.platformUrl ?? config.platform.url,
          platformAccountId: options.accountId,
          platformNumberId: options.numberId,
          accessToken: options.token,
          ...(options.tier ? { messagingTier: options.tier } : {}),
        });
        return { json: connected, text: `Connected +${options.phone} as ${connected.id}.` };
      }),
    );
