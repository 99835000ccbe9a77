import type { Db } from '../../database/database.ts';
import { many } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

/** Which of these sessions still are, and act for the organization they are listed with. */
export async function findLiveSessions(
  system: Db,
  asked: readonly { sessionId: Uuid; organizationId: Uuid }[],
): Promise<Set<Uuid>> {
  const rows = await many<{ id: Uuid }>(
    system,
    sql`select s.id from unnest(${asked.map((one) => one.sessionId)}::uuid[],
          ${asked.map((one) => one.organizationId)}::uuid[]) as a (id, organization_id)
        join sessions s on s.id = a.id and s.organization_id = a.organization_id
        join memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id
        where s.expires_at > recado.now()`,
  );
  return new Set(rows.map(({ id }) => id));
}
