import type { PaymentKind, PaymentProvider, SettlePayment, SignedCallback } from './port.ts';

/** Takes a callback of the payment provider: false when the callback is not its word. Rejects when it must come again. */
export const createPaymentReceiver =
  (provider: PaymentProvider, settle: Record<PaymentKind, SettlePayment>) =>
  async (callback: SignedCallback): Promise<boolean> => {
    const notice = provider.readCallback(callback);
    if (notice) await settle[notice.reference.kind](notice);
    return notice !== null;
  };
