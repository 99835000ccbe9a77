import { readDemo } from './demo/demo-file.ts';
import type { Env } from './installation/check-settings.ts';
import { dataFolder } from './installation/open-installation.ts';

/** The server a caller’s command speaks to: as asked, as the environment says, or the demo of this folder. */
export function chooseServer(env: Env, options: { key?: string; url?: string }): { apiKey: string; baseUrl: string } {
  const demo = readDemo(dataFolder(env));
  const apiKey = options.key ?? env.RECADO_API_KEY ?? demo?.apiKey;
  const baseUrl = options.url ?? env.RECADO_URL ?? demo?.baseUrl;
  if (!apiKey || !baseUrl) throw new Error('there is no demo here: say which service and key with --url and --key');
  return { apiKey, baseUrl };
}
