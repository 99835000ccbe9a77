import { list, parsedIfText, text } from '../../read-value.ts';
import type { Account } from '../../world/accounts.ts';
import { DAY_SECONDS } from '../../world/tallies.ts';
import type { Edge } from '../edge.ts';
import { GraphError, refuse } from '../graph-error.ts';

const MAX_TEMPLATES = 10;
const MAX_DAYS = 90;

/** Sent, delivered, read and clicked by template and UTC day. */
export const templateAnalytics: Edge<Account> = (world, call, account) => {
  if (!account.insightsEnabled) throw new GraphError(200007);
  const ids = list(parsedIfText(call.params.template_ids)).map(String);
  if (ids.length === 0 || ids.length > MAX_TEMPLATES) throw refuse.param('template_ids must have 1 to 10 ids.');
  if (text(call.params.granularity).toUpperCase() !== 'DAILY') throw refuse.param('granularity must be DAILY.');
  const [start, end] = [Number(call.params.start), Number(call.params.end)];
  if (!(end > start) || end - start > MAX_DAYS * DAY_SECONDS) {
    throw refuse.param('start and end must be at most 90 days apart.');
  }
  const metrics = new Set(metricsOf(call.params.metric_types));
  const points = ids.flatMap((id) =>
    world.tallies.between(id, start, end).map(({ day, sent, delivered, read, clicked }) => ({
      template_id: id,
      start: day,
      end: day + DAY_SECONDS,
      ...(metrics.has('SENT') ? { sent } : {}),
      ...(metrics.has('DELIVERED') ? { delivered } : {}),
      ...(metrics.has('READ') ? { read } : {}),
      ...(metrics.has('CLICKED') ? { clicked: clickNodes(clicked) } : {}),
    })),
  );
  return { data: [{ granularity: 'DAILY', product_type: 'cloud_api', data_points: points }] };
};

function metricsOf(value: unknown): string[] {
  const parsed = parsedIfText(value);
  const names = Array.isArray(parsed) ? parsed.map(String) : text(value).split(',');
  const given = names.map((name) => name.trim().toUpperCase()).filter(Boolean);
  return given.length > 0 ? given : ['SENT', 'DELIVERED', 'READ', 'CLICKED'];
}

function clickNodes(clicked: Map<string, number>) {
  return [...clicked].map(([label, count]) => ({ type: 'quick_reply_button', button_content: label, count }));
}
