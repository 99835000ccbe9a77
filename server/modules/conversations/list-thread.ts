import type { InboxItem } from '@recado/contract/panel/inbox.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { failureCode, publicMessageId } from '../messages/index.ts';
import { findThread } from './conversations.queries.ts';
import { askedCursor, cutPage } from './cursor-page.ts';
import { deletedText } from './describe-chat.ts';
import { presentContent } from './present-content.ts';
import { presentItem } from './present-item.ts';
import { listQuoted, listThreadRows, type QuotedRow, type ThreadRow } from './thread.queries.ts';

type Item = Static<typeof InboxItem>;

/** A page of a thread with everything a phone shows, the newest first. */
export async function listThread(
  { database, baseUrl }: { database: Database; baseUrl: string },
  organizationId: Uuid,
  conversationId: Uuid,
  query: { before?: string; size: number },
): Promise<{ data: Item[]; next: string | null }> {
  const db = database.organization(organizationId);
  const before = askedCursor(query.before);
  if (!(await findThread(db, organizationId, conversationId))) throw refuse('CONVERSATION_UNKNOWN');
  const rows = await listThreadRows(db, organizationId, conversationId, before, query.size + 1);
  const { page, next } = cutPage(rows, query.size);
  const asked = new Set(page.flatMap(({ contextPlatformId }) => contextPlatformId ?? []));
  const quoted = asked.size > 0 ? await listQuoted(database.system, organizationId, [...asked]) : [];
  const byPlatformId = new Map(quoted.map((one) => [one.platformId, one]));
  const data = page.map((row) => present(baseUrl, row, byPlatformId.get(row.contextPlatformId ?? '')));
  return { data, next };
}

function present(baseUrl: string, row: ThreadRow, quoted: QuotedRow | undefined): Item {
  return {
    ...presentItem(baseUrl, row),
    reasonCode: row.status === 'FAILED' ? failureCode(row) : null,
    content: presentContent(row),
    replyTo: quoted ? presentQuote(quoted) : null,
    author: authorOf(row),
    editedAt: row.editedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
  };
}

const presentQuote = ({
  id,
  inbound,
  type,
  body,
  mediaSummary,
  deletedAt,
}: QuotedRow): NonNullable<Item['replyTo']> => ({
  id: publicMessageId(id),
  direction: inbound ? 'INBOUND' : 'OUTBOUND',
  messageType: type,
  body: deletedAt === null ? body : deletedText,
  mediaSummary: deletedAt === null ? mediaSummary : null,
});

function authorOf(row: ThreadRow): Item['author'] {
  if (!row.outbound) return { kind: row.author === 'person' ? 'person' : 'phone_app', userId: null };
  if (row.assistant) return { kind: 'assistant', userId: null };
  if (row.campaign) return { kind: 'campaign', userId: row.userId };
  return { kind: row.automation ? 'automation' : 'member', userId: row.userId };
}
