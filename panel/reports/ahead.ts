import { ahead } from '../api/ahead.ts';

const dayMs = 86_400_000;

/** How many days are counted until other ones are chosen. */
export const firstDays = 30;

/** Whole days of the world's clock, the present one with its hours to come: the same all day long. */
export function rangeOf(days: number, now: number) {
  const to = Math.ceil(now / dayMs) * dayMs;
  return { from: new Date(to - days * dayMs).toISOString(), to: new Date(to).toISOString() };
}

/** What the figures and the list open with. */
export const reportsReads = () => [
  ahead('/dashboard/messages', { query: { page: 0, status: 'all' } }),
  ahead('/metrics/series', { query: { ...rangeOf(firstDays, Date.now()), bucket: 'day', by: 'template' } }),
];

/** The whole story of a message. */
export function messageReads(id: string) {
  const params = { id };
  return [
    ahead('/dashboard/messages/{id}', { params }),
    ahead('/messages/{id}/events', { params }),
    ahead('/messages/{id}/explain', { params }),
  ];
}
