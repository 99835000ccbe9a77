import type { CartStatus } from '@recado/contract/states.ts';
import type { Uuid } from '../../runtime/ids.ts';

/** A cart in a customer's shop, as far as it was reported to us. */
export type Cart = {
  id: Uuid;
  externalId: string;
  phone: string | null;
  name: string | null;
  email: string | null;
  items: Record<string, unknown>[];
  totalMicros: number;
  checkoutUrl: string | null;
  status: CartStatus;
  abandonedAt: Date | null;
  orderedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** An order, the cart it closed and the message that earned it. */
export type Order = {
  id: Uuid;
  externalId: string;
  cartExternalId: string | null;
  phone: string | null;
  totalMicros: number;
  recovered: boolean;
  via: 'CLICK' | 'MESSAGE' | null;
  messageId: Uuid | null;
  campaignId: Uuid | null;
  automationId: Uuid | null;
  createdAt: Date;
};

export const defaultAbandonMinutes = 30;
