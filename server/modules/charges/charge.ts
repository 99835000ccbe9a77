import type { chargeOrigins } from '@recado/contract/events/charge.ts';
import type { ChargeStatus } from '@recado/contract/states.ts';
import type { Uuid } from '../../runtime/ids.ts';

/** Money an organization asks a customer for. Without a message it was never sent, and nobody sees it. */
export type Charge = {
  id: Uuid;
  organizationId: Uuid;
  /** The caller who asked for it: its message is theirs. */
  userId: Uuid;
  status: ChargeStatus;
  amountCents: number;
  description: string;
  personKey: string;
  /** Digits; null once the person was erased. */
  phone: string | null;
  paymentId: string;
  paymentUrl: string;
  pixCode: string;
  messageId: Uuid | null;
  origin: (typeof chargeOrigins)[number];
  expiresAt: Date | null;
  paidAt: Date | null;
  createdAt: Date;
};

/** No caller's key has a space in it, so this one is ours alone: however often it is tried, one message is sent. */
export const messageKeyOf = ({ id }: Pick<Charge, 'id'>) => `charge ${id}`;
