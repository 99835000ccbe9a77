import { ahead } from '../api/ahead.ts';
import { lastDays } from './share.ts';

/** How many days are drawn until other ones are chosen. */
export const firstDays = 14;

/** What the page opens with. */
export const homeReads = () => [
  ahead('/attention', {}),
  ahead('/numbers', {}),
  ahead('/v1/wallet', {}, { operation: 'getWallet' }),
  ahead('/dashboard/metrics', {}, { operation: 'getMetrics' }),
  ahead('/metrics/series', { query: { ...lastDays(firstDays, Date.now()), bucket: 'day' } }),
  ahead('/v1/templates', { query: { providerStatus: 'APPROVED' } }, { operation: 'sendMessage' }),
];
