import type { Account } from './account-port.ts';

/** A message was written in a chat: by the person, or by the business on its own phone app (an echo). */
export type ChatNotice = {
  kind: 'message';
  by: 'person' | 'business';
  platformNumberId: string;
  platformId: string;
  /** Whose chat it is: digits, or the platform's own id of a person who shows no phone. */
  phone: string | null;
  platformUserId: string | null;
  name: string | null;
  username: string | null;
  at: Date;
  /** From before the number was connected here: part of the thread, and news to nobody. */
  past: boolean;
  /** The group it was written in. What is written there is not meant for us alone: it opens no window and stops nothing. */
  groupId: string | null;
  content: ChatContent;
  contextPlatformId: string | null;
  /** The advertisement that brought the person here. */
  referral: Record<string, unknown> | null;
  /** The product that the person asks about. */
  referredProduct: { catalogId: string; product: string } | null;
  raw: Record<string, unknown>;
};

export type OrderItem = { product: string; quantity: number; price: number | null; currency: string | null };

export const mediaKinds = ['image', 'video', 'document', 'audio', 'sticker'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** What was written in a chat, in words of ours. */
export type ChatContent =
  | { type: 'text'; body: string }
  /** A tap on a button or a row. */
  | { type: 'tap'; id: string; title: string }
  /** A submitted form: what was filled in, and the token its message carried. */
  | { type: 'form'; token: string | null; fields: Record<string, unknown> }
  | {
      type: 'media';
      media: MediaKind;
      mediaId: string;
      contentType: string;
      filename: string | null;
      caption: string | null;
    }
  | { type: 'location'; latitude: number; longitude: number; name: string | null; address: string | null }
  | { type: 'contacts'; contacts: { name: string; phones: string[] }[] }
  /** Without an emoji the reaction is taken back. */
  | { type: 'reaction'; platformId: string; emoji: string | null }
  | { type: 'order'; text: string | null; catalogId: string | null; items: OrderItem[] }
  | { type: 'edit'; platformId: string; content: ChatContent }
  | { type: 'revoke'; platformId: string }
  /** The person has another number now, or another id on the platform. */
  | { type: 'moved'; phone: string | null; platformUserId?: { from: string; to: string } }
  /** Anything else the platform itself writes in a chat. */
  | { type: 'system'; what: string }
  /** The person opened the chat for the first time and wrote nothing. */
  | { type: 'greeting' }
  /** The person filled in the platform's own form for addresses. */
  | { type: 'address'; lines: string[] }
  | { type: 'call-permission'; granted: boolean }
  /** A file the platform did not pass on because of its size. */
  | { type: 'too-large' }
  | { type: 'unsupported'; what: string | null };

export type MediaRequest = { account: Account; platformNumberId: string; mediaId: string };

/** `gone`: the platform has no such file, now or ever. */
export type MediaOutcome =
  | { outcome: 'found'; contentType: string; chunks: AsyncIterable<Buffer> }
  | { outcome: 'gone' }
  | { outcome: 'try-later'; why: string };
