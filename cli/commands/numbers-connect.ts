import type { Config } from '@recado/server/installation.ts';
import type { Operator } from '@recado/server/operator.ts';
import { Command } from 'commander';
import { readDigits, readId, readPin, readText } from '../read-arguments.ts';
import { readToken } from '../read-token.ts';
import type { Shell } from '../shell.ts';
import { requireOrganization } from './require-organization.ts';

type Options = {
  organization: string;
  phone: string;
  displayName?: string;
  accountId: string;
  numberId: string;
  token?: string;
  tokenFile?: string;
  tier?: string;
  platformUrl?: string;
  pin?: string;
  ownCallback?: boolean;
  verify: boolean;
};

export const numbersConnect = (shell: Shell) =>
  new Command('connect')
    .description('connect a number that the organization has on the platform, after asking the platform about it')
    .requiredOption('--organization <id>', 'whose number', readId)
    .requiredOption('--phone <phone>', 'like +551130000000', readDigits)
    .option('--display-name <name>', 'what people see until the platform reports another', readText)
    .requiredOption('--account-id <id>', 'of the business account on the platform', readText)
    .requiredOption('--number-id <id>', 'of the number on the platform', readText)
    .option(
      '--token-file <file>',
      'file with the access token of the account; PLATFORM_TOKEN or a question when absent',
    )
    .option('--token <token>', 'the token itself, which the history of the shell keeps', readText)
    .option('--tier <tier>', 'daily limit, like TIER_10K', readText)
    .option('--platform-url <url>', 'where the platform answers; PLATFORM_URL when absent', readText)
    .option('--pin <digits>', 'six digits: takes a number that is not in service yet into service', readPin)
    .option('--own-callback', 'have the platform call BASE_URL for this account, whatever its application has')
    .option('--no-verify', 'connect without asking the platform')
    .action(async (options: Options) => {
      const accessToken = await readToken(shell.terminal, options);
      await shell.operate(async (operator, { config }) => {
        requireOrganization(options.organization, await operator.organizations.find(options.organization));
        const connected = await connect(operator, config, { ...options, accessToken });
        const standing = 'status' in connected ? `: ${connected.status}` : '';
        return { json: connected, text: `Connected +${options.phone} as ${connected.id}${standing}.\n${next}` };
      });
    });

const next = 'Templates that the platform knows come with: recado api syncTemplates';

function connect(operator: Operator, config: Config, options: Options & { accessToken: string }) {
  const asked = {
    organizationId: options.organization,
    phone: options.phone,
    displayName: options.displayName ?? `+${options.phone}`,
    baseUrl: options.platformUrl ?? config.platform.url,
    platformAccountId: options.accountId,
    platformNumberId: options.numberId,
    accessToken: options.accessToken,
    ...(options.tier ? { messagingTier: options.tier } : {}),
  };
  if (!options.verify) return operator.numbers.connect(asked);
  const url = `${config.baseUrl}/platform/webhook`;
  return operator.numbers.introduce({
    ...asked,
    ...(options.pin ? { pin: options.pin } : {}),
    ...(options.ownCallback ? { callback: { url, verifyToken: config.platform.verifyToken } } : {}),
  });
}
