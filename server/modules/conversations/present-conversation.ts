import type { Conversation as PublicConversation } from '@recado/contract/routes/conversations.ts';
import type { Static } from 'typebox';
import type { Uuid } from '../../runtime/ids.ts';
import type { Conversation, HandoffsOf } from './conversation.ts';

/** A set of conversations as callers see them, with whatever the assistant handed over. */
export async function presentConversations(
  handoffsOf: HandoffsOf,
  organizationId: Uuid,
  rows: readonly Conversation[],
): Promise<Static<typeof PublicConversation>[]> {
  const handoffs = await handoffsOf(
    organizationId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    phone: row.phone && `+${row.phone}`,
    name: row.name,
    status: row.status,
    windowOpen: row.windowUntil !== null,
    windowExpiresAt: row.windowUntil?.toISOString() ?? null,
    unreadCount: row.unreadCount,
    lastMessageAt: row.lastMessageAt.toISOString(),
    lastMessagePreview: row.lastMessagePreview,
    assignedTo: row.assignedTo,
    numberId: row.numberId,
    handoff: handoffs.get(row.id) ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}
