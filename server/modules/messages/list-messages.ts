import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { listMessages as listRoute } from '@recado/contract/routes/message-batches.ts';
import { type MessageStatus, messageStatuses, publicStatus } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import { countMessageRows, findBatch, listMessageRows } from './messages.queries.ts';
import { presentMessage } from './present-message.ts';
import type { Reader } from './read-message.ts';

type Query = Static<(typeof listRoute)['query']>;

/** The key user's own messages, newest first; with a batch of theirs, its messages in the order of its recipients. */
export async function listMessages(database: Database, reader: Reader, query: Query) {
  const { organizationId, userId } = reader;
  const db = database.organization(organizationId);
  const batchId = query.batchId ?? null;
  const batch = batchId && (await findBatch(db, organizationId, batchId));
  if (batch && batch.userId !== userId) throw refuse('BATCH_FORBIDDEN');

  const size = Math.min(query.size, limits.pageSizeMax);
  const filter = { organizationId, userId, batchId, statuses: statusesOf(query.status), page: query.page, size };
  const [rows, counted] = await Promise.all([listMessageRows(db, filter), countMessageRows(db, filter)]);
  const totalElements = counted.total;
  return {
    data: rows.map(presentMessage),
    pagination: { page: query.page, size, totalElements, totalPages: totalPages(totalElements, size) },
  };
}

/** The states that look like this one from outside; null for any. */
function statusesOf(asked: string | undefined): MessageStatus[] | null {
  return asked === undefined ? null : messageStatuses.filter((status) => publicStatus(status) === asked);
}
