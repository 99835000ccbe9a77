import type { ChatContent, ChatNotice, OrderItem } from '../../provider/chats-port.ts';

/** Only what a person writes themselves opens the 24-hour window; an edit of it does not. */
export function opensWindow({ by, content, groupId }: Pick<ChatNotice, 'by' | 'content' | 'groupId'>): boolean {
  const isPrivate = by === 'person' && groupId === null;
  return isPrivate && content.type !== 'edit' && content.type !== 'revoke' && isNews(content);
}

/** Nobody wrote anything when a number changed or a chat was opened. */
export const isNews = ({ type }: ChatContent) => !['moved', 'system', 'greeting'].includes(type);

/** The person themselves, now. */
export const isWriting = ({ author, past }: { author: 'person' | 'business'; past: boolean }) =>
  author === 'person' && !past;

/** What the event of a message shows beside its text. */
export type ChatDetails = {
  reply?: { id: string; title: string };
  location?: { latitude: number; longitude: number; name: string | null; address: string | null };
  referral?: Record<string, unknown>;
  order?: { catalog_id: string | null; text: string | null; items: OrderItem[] };
  referred_product?: { catalog_id: string; product: string };
  group_id?: string;
  contacts?: { name: string; phones: string[] }[];
};

type Shown = Pick<ChatNotice, 'content' | 'referral' | 'referredProduct' | 'groupId'>;

export function detailsOf({ content, referral, referredProduct, groupId }: Shown): ChatDetails {
  return {
    ...contentDetails(content),
    ...(referral ? { referral } : {}),
    ...(referredProduct
      ? { referred_product: { catalog_id: referredProduct.catalogId, product: referredProduct.product } }
      : {}),
    ...(groupId === null ? {} : { group_id: groupId }),
  };
}

function contentDetails(content: ChatContent): ChatDetails {
  switch (content.type) {
    case 'tap':
      return { reply: { id: content.id, title: content.title } };
    case 'location': {
      const { latitude, longitude, name, address } = content;
      return { location: { latitude, longitude, name, address } };
    }
    case 'order': {
      const { catalogId, text, items } = content;
      return { order: { catalog_id: catalogId, text, items } };
    }
    case 'contacts':
      return { contacts: content.contacts.map(({ name, phones }) => ({ name, phones: [...phones] })) };
    default:
      return {};
  }
}

/** The message that an edit, a deletion or a reaction is about, by the platform's id. */
export function changeOf(content: ChatContent): { change: 'edit' | 'revoke'; platformId: string } | null {
  if (content.type !== 'edit' && content.type !== 'revoke') return null;
  return { change: content.type, platformId: content.platformId };
}

export const contextOf = ({ content, contextPlatformId }: Pick<ChatNotice, 'content' | 'contextPlatformId'>) =>
  content.type === 'reaction' ? content.platformId : contextPlatformId;

/**
 * When something the platform reported happened. It reports whole seconds: within that second arrival decides, and what
 * it brought late belongs at the end of it. Nothing happened after it arrived, whatever the platform's clock shows.
 * `turn` keeps the order of what arrived together.
 */
export function placeInSecond(reportedAt: Date, receivedAt: Date, turn: number): string {
  const at = Math.min(receivedAt.getTime(), reportedAt.getTime() + 999);
  return new Date(at).toISOString().replace('Z', `${String(Math.min(turn, 999)).padStart(3, '0')}Z`);
}
