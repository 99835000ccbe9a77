import { refuse } from '../graph-error.ts';

const names = [
  'ENDPOINT_REQUEST_COUNT',
  'ENDPOINT_REQUEST_ERROR',
  'ENDPOINT_REQUEST_ERROR_RATE',
  'ENDPOINT_REQUEST_LATENCY_SECONDS_CEIL',
  'ENDPOINT_AVAILABILITY',
];
const granularities = ['DAY', 'HOUR', 'LIFETIME'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** How a flow's endpoint behaves. Nothing here ever calls an endpoint, so there is nothing to count. */
export function flowMetric({ name = '', granularity = '', since, until }: Record<string, string>) {
  if (!names.includes(name)) throw refuse.param(`name must be one of {${names.join(', ')}}.`);
  if (!granularities.includes(granularity)) {
    throw refuse.param(`granularity must be one of {${granularities.join(', ')}}.`);
  }
  for (const day of [since, until]) {
    if (day !== undefined && !DAY.test(day)) throw refuse.param('since and until must be days like 2026-01-31.');
  }
  return { name, granularity, data_points: [] };
}
