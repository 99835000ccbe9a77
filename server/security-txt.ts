import type { RawRoute } from './http/index.ts';
import type { Clock } from './runtime/clock.ts';

export type SecurityContact = { contacts: readonly string[]; baseUrl: string; clock: Clock };

const path = '/.well-known/security.txt';
const months = 6;

/** Where to report a weakness, as RFC 9116 writes it. Absent until the operator sets an address: nobody reads our own mail. */
export function securityTxtRoutes({ contacts, baseUrl, clock }: SecurityContact): RawRoute[] {
  if (contacts.length === 0) return [];
  return [
    {
      method: 'GET',
      path,
      answer: () => ({
        status: 200,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
        body: writeSecurityTxt(contacts, baseUrl, clock.now()),
      }),
    },
  ];
}

/** It expires half a year after the month it is read in, so that a copy kept somewhere is not believed for ever. */
function writeSecurityTxt(contacts: readonly string[], baseUrl: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: pt, en',
    `Canonical: ${baseUrl}${path}`,
    '',
  ].join('\n');
}
