import type { SandboxProvider } from './sandbox-provider.ts';

/** Production without a payment provider: nothing is ever paid, and nobody's wallet fills by itself. */
export const noProvider: SandboxProvider = {
  createPayment: () => Promise.reject(new Error('no payment provider is configured: see PAYMENT_PROVIDER')),
  cancelPayment: async () => undefined,
  readCallback: () => null,
  find: async () => null,
  pay: async () => false,
  callBack: async () => false,
};
