import type { Command } from 'commander';
import { readDemo } from './demo/demo-file.ts';
import type { Env } from './installation/check-settings.ts';
import { dataFolder } from './installation/open-installation.ts';
import { readProfiles, requireProfile } from './profiles/profile-file.ts';
import { readText } from './read-arguments.ts';

export type ServerOptions = { key?: string; url?: string; profile?: string };
export type Server = { apiKey: string; baseUrl: string };

/** The options of every command that is a caller like any other. */
export const speaksToServer = (command: Command): Command =>
  command
    .option(
      '--profile <name>',
      'an installation you logged in to; RECADO_PROFILE or the current one when absent',
      readText,
    )
    .option('--key <key>', 'API key; RECADO_API_KEY, that of the profile or the demo’s when absent', readText)
    .option('--url <url>', 'of the service; RECADO_URL, that of the profile or the demo’s when absent', readText);

/**
 * The server of a caller’s command: by its options, the environment, the profile of the login, or the demo of this
 * folder. The key of a profile goes to the address of that profile and to no other.
 */
export function chooseServer(env: Env, options: ServerOptions): Server {
  const { apiKey, baseUrl } = findServer(env, options);
  requireUrl(baseUrl);
  if (!apiKey || !baseUrl)
    throw new Error('there is no demo here: pass the service and key with --url and --key, or recado login');
  return { apiKey, baseUrl };
}

/** The same for what needs no key. */
export function chooseAddress(env: Env, options: ServerOptions): Server {
  const { apiKey, baseUrl } = findServer(env, options);
  requireUrl(baseUrl);
  if (!baseUrl) throw new Error('there is no demo here: pass the service with --url, or recado login');
  return { apiKey: apiKey ?? '', baseUrl };
}

function requireUrl(written: string | undefined): void {
  if (!written || (/^https?:\/\//.test(written) && URL.canParse(written))) return;
  throw new Error(`"${written}" is no address of a service: use one like https://recado.example`);
}

function findServer(env: Env, options: ServerOptions): { apiKey: string | undefined; baseUrl: string | undefined } {
  const named = options.profile ?? (options.key || options.url ? undefined : env.RECADO_PROFILE);
  if (named) {
    if (options.key || options.url) throw new Error('--profile names both: leave out --key and --url');
    const { key, url } = requireProfile(env, named);
    return { apiKey: key, baseUrl: url };
  }
  const given = { key: options.key ?? env.RECADO_API_KEY, url: options.url ?? env.RECADO_URL };
  const { current, profiles } = readProfiles(env);
  const profile = current === null || given.key || given.url ? undefined : profiles[current];
  if (profile) return { apiKey: profile.key, baseUrl: profile.url };
  const demo = readDemo(dataFolder(env));
  return { apiKey: given.key ?? demo?.apiKey, baseUrl: given.url ?? demo?.baseUrl };
}
