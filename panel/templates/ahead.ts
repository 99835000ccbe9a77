import { ahead } from '../api/ahead.ts';

/** So many stand on a page of the list. */
export const pageSize = 20;

/** What the list opens with. */
export const templatesReads = () => [ahead('/v1/templates', { query: { page: 0, size: pageSize } })];

/** What the page of a template opens with, and the one that edits it. */
export function templateReads(id: string) {
  const params = { id };
  return [ahead('/v1/templates/{id}', { params }), ahead('/templates/{id}/standing', { params })];
}

export const analyticsReads = (id: string) => [ahead('/v1/templates/{id}/analytics', { params: { id } })];
