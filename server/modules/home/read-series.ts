import { refuse } from '@recado/contract/refusal.ts';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { toReais } from '../wallet/index.ts';
import { type BucketRow, listBuckets, listNumberBuckets, listTemplateBuckets } from './home.queries.ts';

export type SeriesQuery = { from: string; to: string; bucket: 'hour' | 'day'; by: 'status' | 'template' | 'number' };

const dayMs = 86_400_000;
const mostDays = { hour: 31, day: 366 } as const;
const mostTemplates = 20;

/** What was sent, over time, from counts that are kept anyway. Empty buckets are there as well. */
export async function readSeries(db: Db, organizationId: Uuid, query: SeriesQuery) {
  const [from, to] = [new Date(query.from), new Date(query.to)];
  if (to <= from) throw broken('to', 'deve vir depois de from');
  if (to.getTime() - from.getTime() > mostDays[query.bucket] * dayMs)
    throw broken('to', `no máximo ${mostDays[query.bucket]} dias`);
  const byTemplate = query.by === 'template';
  const byNumber = query.by === 'number';
  if (query.by !== 'status' && query.bucket === 'hour') throw broken('bucket', 'por template ou número só há dias');
  const [rows, named, sent] = await Promise.all([
    listBuckets(db, organizationId, query.bucket, from, to),
    byTemplate ? listTemplateBuckets(db, organizationId, from, to) : [],
    byNumber ? listNumberBuckets(db, organizationId, from, to) : [],
  ]);
  const instants = [...new Set(rows.map(({ at }) => at.getTime()))];
  return {
    bucket: query.bucket,
    timeZone: rows[0]?.timeZone ?? 'America/Sao_Paulo',
    buckets: instants.map((at) => ({
      at: new Date(at).toISOString(),
      ...countsOf(rows.filter((row) => row.at.getTime() === at)),
      templates: byTemplate ? templatesOf(named.filter((row) => row.at.getTime() === at)) : null,
      numbers: byNumber ? numbersOf(sent.filter((row) => row.at.getTime() === at)) : null,
    })),
  };
}

const broken = (field: string, problem: string) =>
  refuse('VALIDATION_ERROR', { details: { fields: [{ field, problem }] } });

type Counted = Pick<BucketRow, 'messages' | 'costMicros'> & { status: string | null };

/** Cumulative: what was read was also sent and delivered. */
function countsOf(rows: readonly Counted[]) {
  const sum = (...statuses: string[]) =>
    rows.reduce((total, { status, messages }) => total + (status && statuses.includes(status) ? messages : 0), 0);
  const [sent, delivered, read, failed] = [
    sum('SENT', 'DELIVERED', 'READ'),
    sum('DELIVERED', 'READ'),
    sum('READ'),
    sum('FAILED'),
  ];
  const total = rows.reduce((all, { messages }) => all + messages, 0);
  return {
    total,
    sent,
    delivered,
    read,
    failed,
    pending: sum('PENDING', 'SCHEDULED', 'PROCESSING', 'SENT_TO_PROVIDER'),
    cost: toReais(rows.reduce((cost, { costMicros }) => cost + costMicros, 0)),
  };
}

function templatesOf(rows: readonly (BucketRow & { templateName: string })[]) {
  const names = [...new Set(rows.map(({ templateName }) => templateName))];
  return names
    .map((templateName) => ({ templateName, ...countsOf(rows.filter((row) => row.templateName === templateName)) }))
    .sort((a, b) => b.total - a.total || (a.templateName < b.templateName ? -1 : 1))
    .slice(0, mostTemplates);
}

function numbersOf(rows: readonly (BucketRow & { numberId: Uuid; phone: string })[]) {
  const phones = new Map(rows.map(({ numberId, phone }) => [numberId, `+${phone}`]));
  return [...phones]
    .map(([numberId, phone]) => ({ numberId, phone, ...countsOf(rows.filter((row) => row.numberId === numberId)) }))
    .sort((a, b) => b.total - a.total || (a.phone < b.phone ? -1 : 1));
}
