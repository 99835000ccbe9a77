import { ahead } from '../api/ahead.ts';
import { askedBy } from './conversation.ts';
import { chosenFilter } from './use-chosen-filter.ts';

/** So many of the list and of a thread are read at first: more than a screen shows. */
export const firstRows = { conversations: 40, items: 50 };

/** What the list opens with. */
export function inboxReads() {
  const key = askedBy[chosenFilter()];
  return [
    ahead('/conversations', { query: { ...key, size: firstRows.conversations } }, { key }),
    ahead('/conversations/counts', {}),
    ahead('/v1/organizations/me/numbers', {}),
  ];
}

/** What a thread opens with, beside the list. */
export function threadReads(conversationId: string) {
  const params = { conversationId };
  return [
    ahead('/conversations/{conversationId}/items', { params, query: { size: firstRows.items } }, { key: params }),
    ahead('/conversations/{conversationId}', { params }),
    ahead('/members', {}),
  ];
}
