import { Recado, RecadoError } from '@recado/client/recado.ts';
import { apiKeyPrefix } from '@recado/contract/ids.ts';
import { Command, InvalidArgumentError } from 'commander';
import { readProfiles, writeProfiles } from '../profiles/profile-file.ts';
import { readText } from '../read-arguments.ts';
import type { Shell, Terminal } from '../shell.ts';

type Options = { url?: string; key?: string; profile: string };

/** Keeps an address and a key under a name, once the service there said that the key is good. */
export const login = (shell: Shell) =>
  new Command('login')
    .description('keep the address of an installation and a key to it as a profile, which commands then use')
    .option('--url <url>', 'of the service; RECADO_URL when absent', readAddress)
    .option('--key <key>', 'API key; RECADO_API_KEY when absent, or typed where nobody sees it', readText)
    .option('--profile <name>', 'what to call it', readName, 'default')
    .action(async ({ profile, ...given }: Options) => {
      const { terminal } = shell;
      const baseUrl = given.url ?? addressOf(terminal.env.RECADO_URL ?? '');
      if (baseUrl === null) throw new Error(wanted);
      const apiKey = given.key ?? terminal.env.RECADO_API_KEY ?? (await typedKey(terminal));
      if (!apiKey.startsWith(apiKeyPrefix)) throw new Error(`that is not an API key: it starts with ${apiKeyPrefix}`);
      const organization = await askWhose(new Recado({ apiKey, baseUrl }));
      const kept = readProfiles(terminal.env);
      const profiles = { ...kept.profiles, [profile]: { url: baseUrl, key: apiKey, organization } };
      const file = writeProfiles(terminal.env, { current: profile, profiles });
      if (isOpen(baseUrl)) terminal.err('The address is not https: on its way the key can be read by others.');
      shell.print({
        json: { profile, url: baseUrl, organization, file },
        text: `Profile ${profile} is in use: ${baseUrl}${organization ? `, ${organization}` : ''}. The key is in ${file}.`,
      });
    });

async function typedKey(terminal: Terminal): Promise<string> {
  const typed = (await terminal.ask?.('API key: '))?.trim();
  if (typed) return typed;
  throw new Error('there is no key: say --key, or set RECADO_API_KEY');
}

/** A key without every right is good as well; it may just not ask this. */
async function askWhose(recado: Recado): Promise<string | null> {
  try {
    const { data } = await recado.operate('listOwnOrganizations');
    return data[0]?.name ?? null;
  } catch (error) {
    if (error instanceof RecadoError && error.status === 403) return null;
    throw error;
  }
}

const isOpen = (address: string) => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};

const wanted = 'Write the address of the service with --url, like https://recado.example.';

function addressOf(written: string): string | null {
  const url = URL.canParse(written) ? new URL(written) : null;
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href.replace(/\/$/, '') : null;
}

function readAddress(written: string): string {
  const address = addressOf(written);
  if (address !== null) return address;
  throw new InvalidArgumentError(wanted);
}

function readName(written: string): string {
  if (/^[\w.-]{1,40}$/.test(written)) return written;
  throw new InvalidArgumentError('Write letters, digits, dots, hyphens and underscores: up to 40.');
}
