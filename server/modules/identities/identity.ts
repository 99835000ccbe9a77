import { sameText } from '../../runtime/crypto.ts';
import type { Keyring } from '../../runtime/keyring.ts';
import { hashToken, openIdMinutes } from '../sessions/index.ts';

/** What an identity provider sends of a person. */
export type Identity = {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
};

/** What one attempt is checked by: known here and to the provider, and shown to no page. */
export type Checks = { state: string; nonce: string; codeVerifier: string };

/** The provider that the operator chose. Both calls reach over the network and are made with no transaction open. */
export type IdentityProvider = {
  /** Where the browser goes. Throws an Outage when the provider does not answer. */
  authorizationUrl(checks: Checks): Promise<string>;
  /** Who came back; null when the answer is not to be believed. Throws an Outage when the provider does not answer. */
  redeem(answer: Answer, checks: Checks): Promise<Identity | null>;
};

export type Answer = { code?: string; state?: string; iss?: string; error?: string };

export const identityOf = ({ issuer, subject }: Identity) => `${issuer} ${subject}`;

/**
 * Everything that an attempt is checked by is made of the cookie, the moment and the page to open afterwards, so nothing
 * is kept for callers without a session. Only the browser with this cookie can have begun an attempt of this state.
 */
export function beginChecks(keyring: Keyring, cookie: string, now: Date, next: string): Checks {
  const begun = `${Math.floor(now.getTime() / 1_000)}.${Buffer.from(next).toString('base64url')}`;
  return checksOf(keyring, cookie, `${macOf(keyring, cookie, begun)}.${begun}`);
}

export type Resumed = Checks & { next: string };

/** The checks of the attempt that this answer is to; null for a state of another browser, an invented or an old one. */
export function resumeChecks(keyring: Keyring, cookie: string | null, now: Date, answer: Answer): Resumed | null {
  const [mac = '', seconds = '', page = ''] = (answer.state ?? '').split('.');
  if (!cookie || !sameText(mac, macOf(keyring, cookie, `${seconds}.${page}`))) return null;
  const age = now.getTime() / 1_000 - Number(seconds);
  if (!(age < openIdMinutes * 60)) return null;
  const next = Buffer.from(page, 'base64url').toString('utf8');
  return { ...checksOf(keyring, cookie, `${mac}.${seconds}.${page}`), next };
}

const macOf = (keyring: Keyring, cookie: string, begun: string) => derive(keyring, `state ${cookie} ${begun}`);

const checksOf = (keyring: Keyring, cookie: string, state: string): Checks => ({
  state,
  nonce: derive(keyring, `nonce ${cookie} ${state}`),
  codeVerifier: derive(keyring, `verifier ${cookie} ${state}`),
});

const derive = (keyring: Keyring, text: string) => hashToken(keyring, 'openid', text).toString('base64url');

/** Only pages of the panel: an address from outside must not lead a person elsewhere after signing in. */
export const pageOf = (next: string | undefined) => (next && /^\/(?![/\\])[\w\-/.~%]*$/.test(next) ? next : '/');
