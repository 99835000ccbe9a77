import { refuse } from '@recado/contract/refusal.ts';
import { recordAct } from '../../audit/index.ts';
import type { Tx } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { SessionDeps } from './open-session.ts';
import type { Self } from './second-factor.ts';
import { deleteOtherSessions, deleteSession, listSessionRows } from './sessions.queries.ts';

export async function listSessions({ database }: SessionDeps, self: Self) {
  const rows = await listSessionRows(database.system, self.userId);
  return {
    data: rows.map(({ createdAt, lastSeenAt, expiresAt, ...row }) => ({
      ...row,
      current: row.id === self.principal.id,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** Ends one session of the person, this one or another. Nothing it asks for afterwards is answered. */
export const endSession = ({ database }: SessionDeps, self: Self, id: Uuid): Promise<null> =>
  database.transaction(async (tx) => {
    if (!(await deleteSession(tx, self.userId, id))) throw refuse('SESSION_UNKNOWN');
    await recordEnds(tx, self, [id]);
    return null;
  });

export const endOtherSessions = ({ database }: SessionDeps, self: Self): Promise<null> =>
  database.transaction(async (tx) => {
    const ended = await deleteOtherSessions(tx, self.userId, self.principal.id);
    await recordEnds(
      tx,
      self,
      ended.map(({ id }) => id),
    );
    return null;
  });

const recordEnds = (tx: Tx, { organizationId, principal, userId }: Self, ended: readonly Uuid[]) =>
  recordAct(tx, { act: 'session.ended', by: principal, organizationId, subject: userId, detail: { ended } });
