import type { Config } from '@recado/server/installation.ts';
import { doubtful, type Finding, fine, wrong } from './finding.ts';

/** The address that callers use, and the address they appear to come from. On one machine neither matters. */
export function examineAddress({ production, baseUrl, host, trustedProxies }: Config): Finding[] {
  if (!production) return [];
  const { hostname } = new URL(baseUrl);
  if (isLoopback(hostname) || isNowhere(hostname)) {
    const what = `links, callbacks and mails lead to ${baseUrl}, which is whatever machine opens them`;
    return [wrong(what, 'Set BASE_URL to where the outside reaches the service, like https://recado.example.')];
  }
  const leads = fine(`links, callbacks and mails lead to ${baseUrl}`);
  return isLoopback(host) && trustedProxies.length === 0 ? [leads, hidden(host)] : [leads];
}

/** A proxy here that is not trusted makes every caller look like this machine. */
const hidden = (host: string) =>
  doubtful(
    `HOST ${host} takes calls of this machine alone, and no proxy on it is trusted`,
    'Behind a proxy set TRUSTED_PROXIES=127.0.0.1/32, or every caller passes for this machine; without one, HOST=0.0.0.0.',
  );

const isLoopback = (host: string) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);
/** What a server may listen on is nowhere to call. */
const isNowhere = (host: string) => host === '0.0.0.0' || host === '[::]';
