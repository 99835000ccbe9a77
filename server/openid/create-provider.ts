import * as openid from 'openid-client';
import type { Clock } from '../runtime/clock.ts';
import { Outage } from '../runtime/outage.ts';
import { reach } from './reach.ts';

export type OpenIdSettings = {
  issuer: string;
  clientId: string;
  /** Null: a public client, which PKCE protects. */
  clientSecret: string | null;
  scopes: string;
};

type Checks = { state: string; nonce: string; codeVerifier: string };
type Answer = { code?: string; state?: string; iss?: string; error?: string };

const discoveredForMs = 3_600_000;
const timeoutSeconds = 5;

/**
 * The identity provider the operator chose, by OpenID Connect: code flow with PKCE. Its address is a setting, like that
 * of the platform and of the mail server, and often one of an inner network: the guard of addresses that callers write
 * down does not apply. What its discovery names is believed as far as the setting is.
 */
export function createOpenIdProvider(settings: OpenIdSettings, redirectUri: string, clock: Clock) {
  const configuration = keepDiscovery(settings, clock);
  return {
    async authorizationUrl({ state, nonce, codeVerifier }: Checks): Promise<string> {
      const config = await configuration();
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: settings.scopes,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    async redeem(answer: Answer, { state, nonce, codeVerifier }: Checks) {
      const config = await configuration();
      const came = new URL(redirectUri);
      for (const [name, value] of Object.entries(answer)) if (value !== undefined) came.searchParams.set(name, value);
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      };
      try {
        const tokens = await openid.authorizationCodeGrant(config, came, checks);
        return await readPerson(config, tokens);
      } catch (error) {
        throwOutage(error);
        return null;
      }
    },
  };
}

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

/** Many providers put the address into their answer about the user, not into the token. */
async function readPerson(config: openid.Configuration, tokens: Tokens) {
  const claims = tokens.claims();
  if (!claims) return null;
  const isComplete = claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined;
  const userInfo = isComplete ? claims : await openid.fetchUserInfo(config, tokens.access_token, claims.sub);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: textOf(userInfo.email),
    emailVerified: userInfo.email_verified === true,
    name: textOf(userInfo.name),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Asked for when it is first needed, by all who need it at once; what failed is asked for again. */
function keepDiscovery(settings: OpenIdSettings, clock: Clock): () => Promise<openid.Configuration> {
  let kept: { until: number; config: Promise<openid.Configuration> } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (kept && kept.until > now) return kept.config;
    const asked = { until: now + discoveredForMs, config: discover(settings) };
    asked.config.catch(() => {
      if (kept === asked) kept = null;
    });
    kept = asked;
    return asked.config;
  };
}

async function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<openid.Configuration> {
  const isPlain = issuer.startsWith('http:');
  try {
    return await openid.discovery(new URL(issuer), clientId, {}, authenticationOf(clientSecret), {
      timeout: timeoutSeconds,
      [openid.customFetch]: reach,
      execute: isPlain ? [openid.allowInsecureRequests] : [],
    });
  } catch (error) {
    throw new Outage('the identity provider', error);
  }
}

/** As the provider takes it; by the header unless its metadata has another way. */
function authenticationOf(secret: string | null): openid.ClientAuth {
  if (secret === null) return openid.None();
  const byHeader = openid.ClientSecretBasic(secret);
  const inBody = openid.ClientSecretPost(secret);
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? byHeader : inBody;
    return authenticate(server, client, body, headers);
  };
}

/** A provider that does not answer proves nothing of the person. */
function throwOutage(error: unknown): void {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof Outage) throw at;
}
