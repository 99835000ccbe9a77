import { version } from './version.ts';

/** The headers that name the caller. A browser names itself, and asks the service's leave for any other name. */
export function identify(apiKey: string): Record<string, string> {
  const authorization = `Bearer ${apiKey}`;
  return 'document' in globalThis ? { authorization } : { authorization, 'user-agent': `recado-client/${version}` };
}
