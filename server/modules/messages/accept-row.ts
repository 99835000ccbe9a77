import type { Uuid } from '../../runtime/ids.ts';
import type { MessageType } from './message.ts';

/** One send, checked as far as it can be without a lock. The names are those of the stored function's columns. */
export type AcceptRow = {
  organizationId: Uuid;
  userId: Uuid;
  key: string | null;
  id: Uuid;
  numberId: Uuid;
  receiver: string;
  personKey: string;
  type: MessageType;
  templateId: Uuid | null;
  templateName: string | null;
  templateLanguage: string | null;
  /** Of all templates, when this one was read. Without it nothing is compared. */
  templateVersion?: number | null;
  category: string | null;
  /** The content as JSON. */
  content: string;
  body: string;
  costMicros: number;
  externalReference: string | null;
  automationId: Uuid | null;
  scheduledAt: Date | null;
  priority: number;
  sendsPerSecond: number;
  monthlyMessages: number | null;
  marketingPerDay: number;
  timeZone: string;
  /** Null when nothing limits the number's day; true near its cap, where a place must be left. */
  isNearCap: boolean | null;
};

/** One template to many people, checked as far as it can be without a lock. */
export type BatchRow = {
  organizationId: Uuid;
  userId: Uuid;
  id: Uuid;
  key: string | null;
  numberId: Uuid;
  templateId: Uuid;
  templateName: string;
  templateLanguage: string;
  category: string;
  scheduledAt: string | null;
  monthlyMessages: number | null;
  marketingPerDay: number;
  timeZone: string;
  priority: number;
  isNearCap: boolean | null;
  messages: readonly BatchMessage[];
};

export type BatchMessage = {
  id: Uuid;
  receiver: string;
  personKey: string;
  costMicros: number;
  /** The content as JSON. */
  content: string;
  body: string;
  externalReference: string | null;
};
