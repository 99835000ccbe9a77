import type { Uuid } from '../runtime/ids.ts';

/**
 * The payment provider. Two things are paid: a recharge of a wallet, by the means the organization left
 * with the provider, and a charge an organization sends to a customer, by Pix. Nothing is believed but a signed
 * callback; asking twice for one reference is the same payment.
 */
export type PaymentProvider = {
  /** Rejects when the provider cannot be reached or does not take it; repeat with the same reference. */
  createPayment(asked: AskedPayment): Promise<CreatedPayment>;
  /** Nobody can pay it any more; one that was paid or canceled already stays what it is. */
  cancelPayment(paymentId: string): Promise<void>;
  /** The content of a callback, or null when it is not signed by the provider, or too old. */
  readCallback(callback: SignedCallback): PaymentNotice | null;
};

export type PaymentKind = 'recharge' | 'charge';

/** What is paid for. It travels with the payment and comes back with every callback. */
export type PaymentReference = { kind: PaymentKind; organizationId: Uuid; id: Uuid };

export type AskedPayment = {
  reference: PaymentReference;
  amountCents: number;
  /** The payer reads it. */
  description: string;
  expiresAt: Date | null;
};

export type CreatedPayment = {
  paymentId: string;
  /** Where a person pays. */
  paymentUrl: string;
  /** The code a person copies into their bank's app. */
  pixCode: string;
};

export type SignedCallback = { headers: Readonly<Record<string, string | string[] | undefined>>; body: Buffer };

export type PaymentNotice = {
  paymentId: string;
  reference: PaymentReference;
  status: 'paid' | 'failed';
  amountCents: number;
  at: Date;
};

/** Takes note of a payment. Repeating it changes nothing; rejecting makes the provider call back later. */
export type SettlePayment = (notice: PaymentNotice) => Promise<void>;
