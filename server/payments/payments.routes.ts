import type { RawRoute } from '../http/index.ts';
import type { SignedCallback } from './port.ts';

/** Where the payment provider calls back. */
export const paymentRoutes = (receive: (callback: SignedCallback) => Promise<boolean>): RawRoute[] => [
  {
    method: 'POST',
    path: '/payments/callback',
    bodyBytes: 64 * 1024,
    answer: async ({ headers, body }) => ({ status: (await receive({ headers, body })) ? 200 : 401 }),
  },
];
