import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Context } from 'oidc-provider';
import { invariant } from '../runtime/invariant.ts';

export type Account = { email: string; email_verified: boolean; name?: string };

export type TestProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/**
 * A provider of OpenID Connect on this machine: a certified one from npm, where each visitor is signed in as the test
 * says.
 */
export async function startIdentityProvider({ redirectUri }: { redirectUri: string }) {
  const accounts = new Map<string, Account>();
  const chosen = { account: '' };
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'recado', clientSecret: 'the secret of a test' };
  const provider = makeProvider(issuer, client, redirectUri, accounts);
  const handle = provider.callback();
  answer = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    // Nobody types here: each visitor is the account that the test named.
    const result = chosen.account ? { login: { accountId: chosen.account } } : { error: 'access_denied' };
    void provider.interactionFinished(request, response, result);
  };
  return {
    issuer,
    ...client,
    accounts,
    /** Whom the next browser is signed in as; nobody: its person goes back without signing in. */
    expect: (account: string | null) => {
      chosen.account = account ?? '';
    },
    /** As a browser would: through the provider as this account, until it is sent back to us. */
    visit: (url: string, account: string) => {
      chosen.account = account;
      return follow(url, redirectUri);
    },
    close: () => server.close().closeAllConnections(),
  };
}

function makeProvider(
  issuer: string,
  client: { clientId: string; clientSecret: string },
  redirectUri: string,
  accounts: ReadonlyMap<string, Account>,
) {
  const provider: Provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: ['a key of a test'] },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...accounts.get(id) }) }),
    async loadExistingGrant({ oidc }: Context) {
      const grant = new provider.Grant({ accountId: oidc.account.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  return provider;
}

async function follow(url: string, until: string): Promise<URL> {
  const jar = new Map<string, string>();
  for (let at = new URL(url), hops = 0; hops < 10; hops++) {
    if (at.href.startsWith(until)) return at;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    invariant(location, `the provider sends on: ${response.status} ${await response.text()}`);
    at = new URL(location, at);
  }
  throw new Error('the provider sends round in circles');
}
