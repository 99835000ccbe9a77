import type { ChatItem } from '../ui/phone-message/chat-item.ts';
import type { Pending } from './pending-reply.tsx';

/**
 * The stream may bring a reply before the service has answered its writer, who sees it as one under way. Until the answer
 * names it, what this person wrote since then is not shown: the one under way stands for it.
 */
export function hideTwins(rows: readonly ChatItem[], pending: readonly Pending[], userId: string): readonly ChatItem[] {
  const asked = pending.filter(({ messageId, error }) => messageId === null && !error);
  const [first] = asked;
  if (!first) return rows;
  const since = asked.reduce((least, { after }) => (after < least ? after : least), first.after);
  const named = new Set(pending.map(({ messageId }) => messageId));
  return rows.filter(({ id, author, createdAt }) => author.userId !== userId || createdAt <= since || named.has(id));
}
