import type { replyInbox as line } from '@recado/contract/panel/inbox.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Static } from 'typebox';
import type { Uuid } from '../../runtime/ids.ts';
import type { Sender } from '../messages/index.ts';
import { findThread } from './conversations.queries.ts';
import { claimAnswer, returnClaim } from './inbox.queries.ts';
import { checkReply, type ReplyDeps, replyConversation } from './reply-conversation.ts';

type AskedInboxReply = Static<(typeof line)['body']>;

/** The body's own rule: one content. The conversation is in the path. */
export const checkInboxReply = (asked: AskedInboxReply) => checkReply({ ...asked, conversationId: 'path' });

/**
 * Replies as a colleague of others: an answer that was written while another agent answered is refused before it leaves.
 * The answer is claimed first, so of two at once one comes first; a refused send gives the claim back.
 */
export async function replyInbox(
  deps: ReplyDeps,
  sender: Sender,
  conversationId: Uuid,
  { answerCount, scheduledAt, ...asked }: AskedInboxReply,
  idempotencyKey: string | null,
) {
  const { organizationId, userId } = sender;
  const db = deps.database.organization(organizationId);
  if (!(await findThread(db, organizationId, conversationId))) throw refuse('CONVERSATION_UNKNOWN');
  const send = (counted: boolean) =>
    replyConversation(deps, sender, { ...asked, conversationId }, idempotencyKey, { scheduledAt, counted });
  if (answerCount === undefined || scheduledAt !== undefined) return send(false);

  const claim = await claimAnswer(db, organizationId, conversationId, userId, answerCount);
  if (!claim) throw refuse('CONVERSATION_ANSWERED');
  try {
    return await send(true);
  } catch (error) {
    await returnClaim(db, organizationId, conversationId, userId, claim);
    throw error;
  }
}
