import { ahead } from '../api/ahead.ts';

/** What the list opens with. */
export const automationsReads = () => [ahead('/v1/automations', {})];

/** What the page of one opens with. */
export function automationReads(id: string) {
  const params = { id };
  return [ahead('/v1/automations/{id}', { params }), ahead('/v1/automations/{id}/steps', { params })];
}
