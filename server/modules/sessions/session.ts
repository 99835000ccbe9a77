import { hmacSha256 } from '../../runtime/crypto.ts';
import type { Keyring } from '../../runtime/keyring.ts';
import type { Random } from '../../runtime/random.ts';

export const sessionDays = 14;

/** What the browser holds: 256 random bits. */
export const newToken = (random: Random) => random.bytes(32).toString('base64url');

/** All that is kept of a token. What it is for goes into the hash: a token of a link opens no session by itself. */
export const hashToken = (keyring: Keyring, use: TokenUse, token: string) =>
  hmacSha256(keyring.pepper, `${use} ${token}`);

export type TokenUse = 'session' | 'link' | 'code' | 'invitation' | 'recovery' | 'attempts' | 'openid';

/** What a page of the session knows and no other page does. Made of the token, so nothing has to be kept. */
export const csrfTokenOf = (keyring: Keyring, token: string) =>
  hmacSha256(keyring.pepper, `csrf ${token}`).toString('base64url');

export type CookieKind = { name: string; secure: boolean };

/** `__Host-` keeps other hosts of the domain from setting it, and needs HTTPS. */
export const cookieKindOf = (baseUrl: string): CookieKind =>
  baseUrl.startsWith('https:') ? { name: '__Host-recado', secure: true } : { name: 'recado', secure: false };

/** Ties the answer of an identity provider to the browser that asked for it. */
export const openIdCookieOf = ({ name, secure }: CookieKind): CookieKind => ({ name: `${name}-openid`, secure });

export const openIdMinutes = 10;

export const setOpenIdCookie = ({ name, secure }: CookieKind, token: string) =>
  `${name}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${openIdMinutes * 60}${secure ? '; Secure' : ''}`;

export const setCookie = ({ name, secure }: CookieKind, token: string) =>
  `${name}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${sessionDays * 86_400}${secure ? '; Secure' : ''}`;

export const clearCookie = ({ name, secure }: CookieKind) =>
  `${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure ? '; Secure' : ''}`;
