import { refuse } from '@recado/contract/refusal.ts';
import type { Conversation as PublicConversation } from '@recado/contract/routes/conversations.ts';
import type { ConversationStatus } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import { isUuid, type Uuid } from '../../runtime/ids.ts';
import { isMember } from '../organizations/index.ts';
import type { HandoffsOf } from './conversation.ts';
import { findConversation, updateConversation } from './conversations.queries.ts';
import { presentConversations } from './present-conversation.ts';

export type AskedChange = { status?: ConversationStatus; assignedTo?: string | null };

/** Moves a conversation, or hands it to a member of the organization. */
export async function patchConversation(
  { database, handoffsOf }: { database: Database; handoffsOf: HandoffsOf },
  organizationId: Uuid,
  id: Uuid,
  asked: AskedChange,
): Promise<Static<typeof PublicConversation>> {
  const { status = null, assignedTo } = asked;
  const db = database.organization(organizationId);
  if (typeof assignedTo === 'string' && !(isUuid(assignedTo) && (await isMember(db, organizationId, assignedTo)))) {
    throw refuse('RESOURCE_FORBIDDEN');
  }
  const change = { status, assigned: assignedTo !== undefined, assignedTo: assignedTo ?? null };
  await updateConversation(db, organizationId, id, change);
  const moved = await findConversation(db, organizationId, id);
  const [shown] = moved ? await presentConversations(handoffsOf, organizationId, [moved]) : [];
  if (!shown) throw refuse('CONVERSATION_UNKNOWN');
  return shown;
}

/** The body's own rule: something to change. */
export function checkChange({ status, assignedTo }: AskedChange): void {
  if (status !== undefined || assignedTo !== undefined) return;
  const fields = [{ field: 'status', problem: 'informe status ou assignedTo' }];
  throw refuse('VALIDATION_ERROR', { details: { fields } });
}
