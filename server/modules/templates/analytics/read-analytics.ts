import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { listTemplateAnalytics, TemplateAnalytics } from '@recado/contract/routes/templates-analytics.ts';
import type { Static } from 'typebox';
import type { Db } from '../../../database/database.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { percentage } from '../../../runtime/percentage.ts';
import { toReais } from '../../wallet/index.ts';
import { requireTemplate } from '../find-template.ts';
import type { PauseRule } from '../template.ts';
import { findLocalDay, findWindow, listDayCounts, listTemplateSums, type Span } from './analytics.queries.ts';

export type AskedSpan = { from?: string; to?: string };

/** What became of one template's sends, day by day, and how near it is to a pause. */
export async function readAnalytics(
  db: Db,
  organizationId: Uuid,
  id: Uuid,
  asked: AskedSpan,
  rule: PauseRule,
): Promise<Static<typeof TemplateAnalytics>> {
  const template = await requireTemplate(db, organizationId, id);
  const span = readSpan(asked, (await findLocalDay(db, organizationId)).today);
  const [counts, window] = await Promise.all([
    listDayCounts(db, organizationId, id, span),
    findWindow(db, organizationId, id, rule.windowHours),
  ]);
  const series = daysOf(span).map((date) => {
    const { failed: _, ...ofDay } = counters(counts.filter(({ day }) => day === date));
    return { date, ...ofDay };
  });
  const pausedUntil = template.pausedUntil?.toISOString() ?? null;
  return {
    templateId: id,
    templateName: template.name,
    ...span,
    ...figures(counts),
    series,
    automaticPause: { ...rule, ...window, pausedUntil },
  };
}

/** The same of every template, without the days. */
export async function listAnalytics(
  db: Db,
  organizationId: Uuid,
  asked: AskedSpan,
): Promise<Static<(typeof listTemplateAnalytics)['replies'][200]>> {
  const span = readSpan(asked, (await findLocalDay(db, organizationId)).today);
  const sums = await listTemplateSums(db, organizationId, span);
  const ids = [...new Set(sums.map(({ templateId }) => templateId))];
  const data = ids.map((templateId) => {
    const own = sums.filter((sum) => sum.templateId === templateId);
    return { templateId, templateName: own[0]?.name ?? '', ...span, ...figures(own) };
  });
  return { data, ...span };
}

const dayMs = 86_400_000;
const usualDays = 30;

/** Both days included; instants are taken by their date. */
export function readSpan({ from, to }: AskedSpan, today: string): Span {
  const last = to?.slice(0, 10) ?? today;
  const first = from?.slice(0, 10) ?? shiftDay(last, 1 - usualDays);
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  if (days >= 1 && days <= limits.analyticsDays) return { from: first, to: last };
  const problem = days < 1 ? 'deve ser até a data final' : `no máximo ${limits.analyticsDays} dias`;
  throw refuse('VALIDATION_ERROR', { details: { fields: [{ field: 'from', problem }] } });
}

const shiftDay = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

function daysOf({ from, to }: Span): string[] {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length: days }, (_, index) => shiftDay(from, index));
}

type Count = { status: string | null; messages: number; costMicros: number };

/** Counters are cumulative: what was read was also sent and delivered. */
function counters(counts: readonly Count[]) {
  const sum = (...statuses: string[]) =>
    counts.reduce((total, { status, messages }) => total + (statuses.includes(status ?? '') ? messages : 0), 0);
  return {
    sent: sum('SENT', 'DELIVERED', 'READ'),
    delivered: sum('DELIVERED', 'READ'),
    read: sum('READ'),
    clicked: sum('CLICKED'),
    failed: sum('FAILED'),
  };
}

function figures(counts: readonly Count[]) {
  const { failed, ...rest } = counters(counts);
  const { sent, delivered, read, clicked } = rest;
  return {
    ...rest,
    failed,
    cost: toReais(counts.reduce((total, { costMicros }) => total + costMicros, 0)),
    deliveryRate: percentage(delivered, sent + failed),
    readRate: percentage(read, delivered),
    clickRate: percentage(clicked, delivered),
  };
}
