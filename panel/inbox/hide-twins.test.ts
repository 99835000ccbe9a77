import { describe, expect, test } from 'vitest';
import type { ChatItem } from '../ui/phone-message/chat-item.ts';
import { hideTwins } from './hide-twins.ts';
import type { Pending } from './pending-reply.tsx';

const item = (id: string, createdAt: string, userId: string | null) =>
  ({ id, createdAt, author: { kind: userId ? 'member' : 'person', userId } }) as ChatItem;
const reply = (given: Partial<Pending>): Pending => ({
  ...{ key: 'k', text: 'Oi', after: '2026-11-18T12:00', messageId: null, error: null, again: null },
  ...given,
});
const rows = [
  item('mine', '2026-11-18T12:02', 'ana'),
  item('theirs', '2026-11-18T12:01', null),
  item('colleague', '2026-11-18T12:01', 'bia'),
  item('old', '2026-11-18T12:00', 'ana'),
];
const shown = (...pending: Pending[]) => hideTwins(rows, pending, 'ana').map(({ id }) => id);

describe('while a reply is under way', () => {
  test('what its writer wrote since then is not shown, and all else is', () => {
    expect(shown(reply({}))).toEqual(['theirs', 'colleague', 'old']);
  });

  test('an earlier reply that the service has named stays', () => {
    expect(shown(reply({ key: 'a', messageId: 'mine' }), reply({ key: 'b' }))).toContain('mine');
  });
});

test('once it is answered or has failed, everything is shown', () => {
  expect(shown(reply({ messageId: 'mine' }), reply({ error: new Error('away') }))).toHaveLength(4);
});
