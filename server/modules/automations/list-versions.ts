import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { findAutomationRow } from './automations.queries.ts';
import { capped, type Paging, pagination } from './page.ts';
import { presentSteps } from './present-automation.ts';
import { findVersion, listVersionRows } from './versions.queries.ts';

/** What an automation was after each edit, newest first. Every edit is a version, so their number is known. */
export async function listVersions(database: Database, organizationId: Uuid, id: Uuid, asked: Paging) {
  const { page, size } = capped(asked);
  const db = database.organization(organizationId);
  const automation = await findAutomationRow(db, organizationId, id);
  if (!automation) throw refuse('AUTOMATION_UNKNOWN');
  const rows = await listVersionRows(db, organizationId, id, page, size);
  const data = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { data, pagination: pagination(page, size, automation.version) };
}

export async function readVersion(database: Database, organizationId: Uuid, id: Uuid, version: number) {
  const row = await findVersion(database.organization(organizationId), organizationId, id, version);
  if (!row) throw refuse('AUTOMATION_VERSION_UNKNOWN');
  const { nameNow: _, createdAt, steps, ...rest } = row;
  return { ...rest, createdAt: createdAt.toISOString(), steps: presentSteps(steps) };
}
