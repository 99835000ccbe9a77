import type { SendCounters, SendMetrics } from '@recado/contract/routes/dashboard.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { percentage } from '../../runtime/percentage.ts';
import { toReais } from '../wallet/index.ts';
import type { Listing } from './history.ts';
import { findFirstDay, listSpanCounts, type SpanCount } from './reports.queries.ts';

export async function readMetrics(db: Db, organizationId: Uuid): Promise<Static<typeof SendMetrics>> {
  const [counts, first] = await Promise.all([listSpanCounts(db, organizationId), findFirstDay(db, organizationId)]);
  const of = (span: SpanCount['span']) => countersOf(counts.filter((count) => count.span === span));
  return {
    ...of('ever'),
    since: first.day ?? '',
    window7d: of('window7d'),
    previous7d: of('previous7d'),
    mode: 'LIVE',
  };
}

/** Counters are cumulative: what was read was also sent and delivered. */
function countersOf(counts: readonly SpanCount[]): Static<typeof SendCounters> {
  const sum = (...listings: Listing[]) =>
    counts.filter(({ status }) => listings.includes(status)).reduce((total, { messages }) => total + messages, 0);
  const sent = sum('SENT', 'DELIVERED', 'READ');
  const delivered = sum('DELIVERED', 'READ');
  const failed = sum('FAILED');
  return {
    total: counts.reduce((total, { messages }) => total + messages, 0),
    sent,
    delivered,
    read: sum('READ'),
    failed,
    pending: sum('PENDING'),
    deliveryRate: percentage(delivered, sent + failed),
    totalCost: toReais(counts.reduce((total, { costMicros }) => total + costMicros, 0)),
  };
}
