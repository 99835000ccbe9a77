import type { ChatItem } from '../ui/phone-message/chat-item.ts';

/** `ours`: the emoji that we put there, empty when none stands. */
export type Line = { item: ChatItem; reactions: string[]; ours: string };

/**
 * A thread as it is drawn, oldest first: a reaction stands on its message, the last of each side, and one that was taken
 * back is gone. Items come newest first, so a message's reactions are known before it.
 */
export function foldReactions(items: readonly ChatItem[]): Line[] {
  const standing = new Map<string, Map<string, string>>();
  const lines: Line[] = [];
  for (const item of items) {
    const { reaction } = item.content;
    const target = item.replyTo?.id;
    if (reaction && target) {
      const sides = standing.get(target) ?? new Map<string, string>();
      if (!sides.has(item.direction)) sides.set(item.direction, reaction.emoji);
      standing.set(target, sides);
    } else {
      const sides = standing.get(item.id);
      const on = [...(sides?.values() ?? [])].filter((emoji) => emoji !== '');
      lines.push({ item, reactions: on, ours: sides?.get('OUTBOUND') ?? '' });
    }
  }
  return lines.reverse();
}
