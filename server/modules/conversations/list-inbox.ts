import type { InboxConversation } from '@recado/contract/panel/inbox.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { ConversationStatus } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { readSearch } from '../contacts/index.ts';
import type { Conversation, HandoffsOf } from './conversation.ts';
import { findConversation } from './conversations.queries.ts';
import { askedCursor, cutPage } from './cursor-page.ts';
import { listInboxRows } from './inbox.queries.ts';
import { presentConversations } from './present-conversation.ts';

export type InboxDeps = { database: Database; handoffsOf: HandoffsOf };

export type InboxQuery = {
  before?: string;
  size: number;
  status?: ConversationStatus;
  unread?: boolean;
  waiting?: boolean;
  handoff?: boolean;
  assignedTo?: string;
  numberId?: string;
  search?: string;
};

type Shown = Static<typeof InboxConversation>;
type Reader = { organizationId: Uuid; userId: Uuid };

/** A page of the inbox of the panel, by cursor. */
export async function listInbox(deps: InboxDeps, { organizationId, userId }: Reader, query: InboxQuery) {
  const db = deps.database.organization(organizationId);
  const before = askedCursor(query.before);
  const { assignedTo = null } = query;
  const filter = {
    organizationId,
    status: query.status ?? null,
    unread: query.unread ?? false,
    waiting: query.waiting ?? false,
    handoff: query.handoff ?? false,
    assignedTo: assignedTo === 'me' ? userId : assignedTo,
    numberId: query.numberId ?? null,
  };
  let rows: Conversation[] = [];
  // The first reading of the search that finds anything.
  for (const words of query.search ? readSearch(query.search) : [[]]) {
    if (rows.length === 0) rows = await listInboxRows(db, { ...filter, words }, before, query.size + 1);
  }
  const { page, next } = cutPage(rows, query.size);
  return { data: await presentInbox(deps, organizationId, page), next };
}

export async function readInboxConversation(deps: InboxDeps, organizationId: Uuid, id: Uuid): Promise<Shown> {
  const found = await findConversation(deps.database.organization(organizationId), organizationId, id);
  const [shown] = found ? await presentInbox(deps, organizationId, [found]) : [];
  if (!shown) throw refuse('CONVERSATION_UNKNOWN');
  return shown;
}

async function presentInbox({ handoffsOf }: InboxDeps, organizationId: Uuid, rows: readonly Conversation[]) {
  const plain = await presentConversations(handoffsOf, organizationId, rows);
  return plain.map((shown, n): Shown => {
    const { waitingSince = null, answerCount = 0, answeredBy = null } = rows[n] ?? {};
    return { ...shown, waitingSince: waitingSince?.toISOString() ?? null, answerCount, answeredBy };
  });
}
