import type { Reply } from '../api/paths.ts';

/** What a dry run answers; the other answer of the route is a campaign that was created. */
export type Forecast = Extract<Reply<'post', '/v1/campaigns'>, { blockedReasons: unknown }>;

/** How many get it, and how many of them should arrive and be read. */
export function flowOf({ totalMessages, blockedCount, expected }: Forecast) {
  const reachable = Math.max(0, totalMessages - blockedCount);
  return {
    chosen: totalMessages,
    reachable,
    delivered: expected && Math.round(reachable * expected.deliveryRate),
    read: expected && Math.round(reachable * expected.readRate),
  };
}
