import type { HistoryFilter } from '@recado/contract/routes/dashboard.ts';
import type { MessageStatus } from '@recado/contract/states.ts';
import type { Uuid } from '../../runtime/ids.ts';

/** What history is listed and counted by; PENDING stands for everything not yet sent. */
export type Listing = 'PENDING' | 'SENT' | 'DELIVERED' | 'READ' | 'FAILED' | 'CANCELED';

export const everyListing: readonly Listing[] = ['PENDING', 'SENT', 'DELIVERED', 'READ', 'FAILED', 'CANCELED'];

/** The one listing a filter shows; null for all of them. */
export const listingOf: Record<HistoryFilter, Listing | null> = {
  all: null,
  pending: 'PENDING',
  sent: 'SENT',
  delivered: 'DELIVERED',
  read: 'READ',
  failed: 'FAILED',
};

/** Which messages, before any page is cut out of them. Instants are those inside the ids. */
export type HistoryRange = { organizationId: Uuid; listing: Listing | null; fromAt: Date | null; toAt: Date | null };

export type Slice = { limit: number; offset: number };

/** A message as history shows it. */
export type HistoryRow = {
  id: Uuid;
  status: MessageStatus;
  senderPhone: string;
  receiver: string | null;
  type: string;
  templateName: string | null;
  templateSid: string | null;
  templateLanguage: string | null;
  platformId: string | null;
  errorCode: string | null;
  errorText: string | null;
  platformCode: number | null;
  refunded: boolean;
  scheduledAt: Date | null;
  externalReference: string | null;
  sentAt: Date | null;
  deliveredAt: Date | null;
  readAt: Date | null;
  failedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  costMicros: number;
};

export type HistoryMessageRow = HistoryRow & {
  body: string | null;
  batchId: Uuid | null;
  campaignId: Uuid | null;
  automationId: Uuid | null;
  confirmation: 'confirmed' | 'declined' | null;
};
