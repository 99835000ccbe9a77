import type { Db } from '../../database/database.ts';
import type { Keyring } from '../../runtime/keyring.ts';
import type { Log } from '../../runtime/log.ts';
import type { Organization, Organizations } from '../organizations/index.ts';
import { cookieKindOf, csrfTokenOf, hashToken } from './session.ts';
import { findSession, noteSeen, type SessionRow } from './sessions.queries.ts';

export type SessionAuthenticatorParts = {
  system: Db;
  organizations: Organizations;
  keyring: Keyring;
  baseUrl: string;
  log: Log;
};

/**
 * Who holds a session. Asked of the database with every request: people are few and slow beside programs, and a session
 * that was ended, or a role that was taken away, must not work a moment longer.
 */
export function createSessionAuthenticator({
  system,
  organizations,
  keyring,
  baseUrl,
  log,
}: SessionAuthenticatorParts) {
  return {
    cookie: cookieKindOf(baseUrl).name,
    origin: new URL(baseUrl).origin,
    async authenticate(token: string, address: string) {
      const row = await findSession(system, hashToken(keyring, 'session', token));
      if (!row) return null;
      if (row.isUnseen) {
        noteSeen(system, row.id, address).catch((error) =>
          log.warn({ err: error }, 'the last use of a session was not noted'),
        );
      }
      const organization = await organizations.get(row.organizationId);
      return {
        caller: callerOf(row, organization, address),
        csrfToken: csrfTokenOf(keyring, token),
        lacksSecondFactor: row.lacksSecondFactor,
      };
    },
  };
}

/** What a person may do is decided by their role, which the guard checks; nothing is kept from those it lets through. */
const callerOf = (row: SessionRow, organization: Organization, address: string) => ({
  principal: { kind: 'session', id: row.id, userId: row.userId, address } as const,
  userId: row.userId,
  organizationId: row.organizationId,
  role: row.role,
  permissions: ['ADMIN'] as const,
  organization,
});
