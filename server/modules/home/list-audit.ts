import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import type { AuditEntry } from '@recado/contract/panel/watch.ts';
import type { Static } from 'typebox';
import type { ListedAct } from '../../audit/index.ts';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { listAuditRows } from './home.queries.ts';

export type AuditQuery = { page: number; size: number; actor?: string; action?: string };

export async function listAudit(system: Db, organizationId: Uuid, query: AuditQuery) {
  const size = Math.min(query.size, limits.pageSizeMax);
  const filter = { actor: query.actor ?? null, action: query.action ?? null };
  const rows = await listAuditRows(system, organizationId, filter, query.page * size, size);
  const totalElements = rows[0]?.total ?? 0;
  return {
    data: rows.flatMap(({ seq, entry, userName }) => (seq === null ? [] : [present(JSON.parse(entry), userName)])),
    pagination: { page: query.page, size, totalElements, totalPages: totalPages(totalElements, size) },
  };
}

function present({ seq, at, act, by, subject, detail }: ListedAct, userName: string | null): Static<typeof AuditEntry> {
  const isPerson = by.kind === 'session';
  return {
    id: String(seq),
    at,
    actor: by.kind,
    userId: isPerson ? by.userId : null,
    // The user of a shell is no member of the organization.
    userName: by.kind === 'operator' || by.kind === 'system' ? null : userName,
    action: act,
    subject,
    detail: detail ?? {},
    address: isPerson ? by.address : null,
  };
}
