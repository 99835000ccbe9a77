import type { NumberReason } from '@recado/contract/events/number.ts';
import type { NumberStatus } from '@recado/contract/states.ts';
import type { Uuid } from '../../runtime/ids.ts';

/** A number of the organization, as far as sending is concerned. It is also the lane its messages leave by. */
export type SendingNumber = {
  id: Uuid;
  organizationId: Uuid;
  businessAccountId: Uuid;
  platformNumberId: string;
  phone: string;
  status: NumberStatus;
  kind: 'DEDICATED' | 'SHARED' | 'COEXISTENCE';
  throughputPerSecond: number;
  sendsPerSecond: number;
  /** A tier or a warming plan limits how many people it may reach in a day. */
  isCapped: boolean;
  /** The tier is shared with other numbers of the account. */
  sharesLimit: boolean;
};

export type NumberMove = {
  organizationId: Uuid;
  numberId: Uuid;
  status: NumberStatus;
  reason: NumberReason;
  /** When a restriction ends by itself; null waits for word. */
  until: Date | null;
};

/** How many more people outside an open window a number may reach, and when there will be more of them. */
export type Allowance = { remaining: number; resetsAt: Date | null };
