import { expect, test } from 'vitest';
import type { ChatItem } from '../ui/phone-message/chat-item.ts';
import { foldReactions } from './fold-reactions.ts';

const item = (id: string, given: object = {}): ChatItem =>
  ({ id, direction: 'INBOUND', replyTo: null, content: { reaction: null }, ...given }) as ChatItem;
const reaction = (id: string, target: string, emoji: string, direction = 'INBOUND') =>
  item(id, { direction, replyTo: { id: target }, content: { reaction: { emoji } } });
const shown = (items: ChatItem[]) =>
  foldReactions(items).map(({ item: { id }, reactions }) => [id, reactions.join('')]);

test('reactions stand on their message, the last of each side', () => {
  const items = [reaction('r3', 'a', '❤️'), reaction('r2', 'a', '👍', 'OUTBOUND'), reaction('r1', 'a', '😀'), item('a')];
  expect(shown(items)).toEqual([['a', '❤️👍']]);
  expect(foldReactions(items)[0]?.ours).toBe('👍');
});

test('a reaction that was taken back is gone', () => {
  expect(shown([reaction('r2', 'a', ''), reaction('r1', 'a', '😀'), item('b'), item('a')])).toEqual([
    ['a', ''],
    ['b', ''],
  ]);
});

test('a reaction to nothing known here is a line of its own', () => {
  expect(shown([item('r', { content: { reaction: { emoji: '😀' } } }), item('a')])).toEqual([
    ['a', ''],
    ['r', ''],
  ]);
});
