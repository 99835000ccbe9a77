import type { Reply } from '../api/paths.ts';
import type { Tone } from '../ui/status.tsx';

export type Campaign = Reply<'get', '/v1/campaigns/{id}'>;
export type Summary = Reply<'get', '/campaigns/{id}/summary'>;
export type Test = Reply<'get', '/v1/campaigns/{campaignId}/ab-test'>;

export const statusTones: Record<Campaign['status'], Tone> = {
  ...{ SCHEDULED: 'quiet', INGESTING: 'busy', AB_TESTING: 'busy' },
  ...{ COMPLETED: 'good', COMPLETED_WITH_ERRORS: 'warn', FAILED: 'bad', CANCELED: 'quiet' },
} as const;

export const isOver = ({ status }: Pick<Campaign, 'status'>) =>
  status !== 'SCHEDULED' && status !== 'INGESTING' && status !== 'AB_TESTING';

/**
 * Counters move with every message, without an event of its own, and ticks come long after the last one left: a page that
 * shows campaigns asks again after so many milliseconds.
 */
export const followEvery = (shown: readonly Pick<Campaign, 'status'>[], quickly: number) =>
  shown.every(isOver) ? 20_000 : quickly;

/** How a campaign's contacts are shared between what became of them; they add up to all of them. */
export function sharesOf(campaign: Campaign) {
  const { sentCount, deliveredCount, readCount, failedCount, blockedCount, canceledCount, pendingCount } = campaign;
  return [
    { key: 'read', count: readCount },
    { key: 'delivered', count: Math.max(0, deliveredCount - readCount) },
    { key: 'sent', count: Math.max(0, sentCount - deliveredCount) },
    { key: 'failed', count: failedCount },
    { key: 'blocked', count: blockedCount },
    { key: 'canceled', count: canceledCount },
    { key: 'pending', count: pendingCount },
  ] as const;
}

/** What a cancel would give back now: contacts that did not leave, at what they cost on average. */
export const refundAhead = ({ totalCost, totalMessages, pendingCount, blockedCount }: Campaign) =>
  totalMessages === 0 ? 0 : (totalCost / totalMessages) * (pendingCount + blockedCount);

export const doneShare = ({ totalMessages, pendingCount }: Campaign) =>
  totalMessages === 0 ? 0 : (totalMessages - pendingCount) / totalMessages;
