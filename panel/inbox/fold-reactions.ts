import type { ChatItem } from '../ui/phone-message/index.tsx';

export type Line = { item: ChatItem; reactions: string[] };

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
      const on = [...(standing.get(item.id)?.values() ?? [])].filter((emoji) => emoji !== '');
      lines.push({ item, reactions: on });
    }
  }
  return lines.reverse();
}
