import type { Uuid } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';

/** A link that opens a chat with one of the organization's numbers, a message already written in. */
export type SmartLink = {
  id: Uuid;
  organizationId: Uuid;
  name: string;
  slug: string;
  message: string | null;
  /** Of the number it opens a chat with. */
  phone: string;
  active: boolean;
  clicks: number;
  uniqueClicks: number;
  createdAt: Date;
};

/** The chat, as the platform's own addresses open it on any phone or computer. */
export function chatUrl({ phone, message }: Pick<SmartLink, 'phone' | 'message'>): string {
  return `https://wa.me/${phone}${message ? `?text=${encodeURIComponent(message)}` : ''}`;
}

// No vowel makes a word, and nothing here is taken for something else when it is read aloud.
const letters = '23456789bcdfghjkmnpqrstvwxz';

export const newSlug = (random: Random) =>
  Array.from(random.bytes(10), (byte) => letters[byte % letters.length]).join('');
