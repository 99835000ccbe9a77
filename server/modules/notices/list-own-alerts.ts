import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import type { AccountAlert } from '@recado/contract/routes/account.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { type Alert, countAlerts, listAlerts } from './alerts.queries.ts';

/** What the platform reported about an organization's own accounts. */
export async function listOwnAlerts(
  db: Db,
  organizationId: Uuid,
  { page, size: asked }: { page: number; size: number },
) {
  const size = Math.min(asked, limits.pageSizeMax);
  const [rows, { total }] = await Promise.all([
    listAlerts(db, organizationId, size, page * size),
    countAlerts(db, organizationId),
  ]);
  return {
    data: rows.map(presentAlert),
    pagination: { page, size, totalElements: total, totalPages: totalPages(total, size) },
  };
}

const presentAlert = (alert: Alert): Static<typeof AccountAlert> => ({
  id: alert.id,
  kind: alert.field,
  severity: alert.severity,
  title: alert.title,
  message: alert.text,
  details: alert.value,
  times: alert.times,
  firstAt: alert.firstAt.toISOString(),
  lastAt: alert.lastAt.toISOString(),
});
