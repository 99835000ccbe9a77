import { refuse } from '@recado/contract/refusal.ts';
import type { HistoryMessage } from '@recado/contract/routes/dashboard.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { readMessageId } from '../messages/index.ts';
import { presentHistoryMessage } from './present-history.ts';
import { findHistoryRow } from './reports.queries.ts';

/** Any message of the organization, by any sender; another organization's does not exist. */
export async function readHistoryMessage(
  db: Db,
  organizationId: Uuid,
  publicId: string,
): Promise<Static<typeof HistoryMessage>> {
  const id = readMessageId(publicId);
  const row = id && (await findHistoryRow(db, organizationId, id));
  if (!row) throw refuse('NOT_FOUND');
  return presentHistoryMessage(row);
}
