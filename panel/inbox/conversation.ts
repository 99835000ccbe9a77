import type { Item } from '../api/paths.ts';

export type Conversation = Item<'/conversations'>;

export const filters = [
  ...(['open', 'unread', 'waiting', 'mine', 'unassigned', 'handoff', 'pending', 'resolved', 'all'] as const),
] as const;
export type Filter = (typeof filters)[number];

/** What each filter asks the service for. */
export const askedBy: Record<Filter, Record<string, unknown>> = {
  open: { status: 'OPEN' },
  unread: { unread: true },
  waiting: { waiting: true },
  mine: { assignedTo: 'me' },
  unassigned: { assignedTo: 'nobody' },
  handoff: { handoff: true },
  pending: { status: 'PENDING' },
  resolved: { status: 'RESOLVED' },
  all: {},
};

/** What the person is called, whatever is known of them. */
export const nameOf = ({ name, phone }: Pick<Conversation, 'name' | 'phone'>, unnamed: string) =>
  name || phone || unnamed;

/** Which draft is kept here, if any. */
export const draftPlace = (conversationId: string) => `recado-draft-inbox-${conversationId}`;

export type Draft = { text: string; quoted: string | null; seen: number | null };

export function readDraft(conversationId: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftPlace(conversationId)) ?? 'null');
    return kept && typeof kept === 'object' && 'text' in kept ? (kept as Draft) : null;
  } catch {
    return null;
  }
}

export function keepDraft(conversationId: string, draft: Draft | null): void {
  if (draft && draft.text !== '') sessionStorage.setItem(draftPlace(conversationId), JSON.stringify(draft));
  else sessionStorage.removeItem(draftPlace(conversationId));
}
