import { refuse } from '@recado/contract/refusal.ts';
import type { ContactImport } from '@recado/contract/routes/contacts.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { findImport } from './imports.queries.ts';

const nothingYet = { created: 0, updated: 0, unchanged: 0, invalid: 0, skipped: [], errors: [] };

/** How an import went that its caller did not wait for. */
export async function readImport(
  database: Database,
  organizationId: Uuid,
  importId: Uuid,
): Promise<Static<typeof ContactImport>> {
  const kept = await findImport(database.organization(organizationId), organizationId, importId);
  if (!kept) throw refuse('IMPORT_UNKNOWN');
  const { total, status, outcome } = kept;
  return { ...nothingYet, ...outcome, importId, total, status };
}
