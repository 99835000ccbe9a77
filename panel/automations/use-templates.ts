import type { Item } from '../api/paths.ts';
import { useRead } from '../api/queries.ts';

export type Template = Item<'/v1/templates'>;

/** Places of its variables in the order they are sent. */
export const placesOf = (template: Template | undefined): string[] =>
  Object.keys(template?.variablesSchema ?? {}).sort((a, b) => Number(a) - Number(b));

export function useTemplates() {
  const query = useRead('/v1/templates', { query: { size: 200 } });
  const all = query.data?.data ?? [];
  return {
    isSuccess: query.isSuccess,
    sendable: all.filter((one) => one.providerStatus === 'APPROVED' && one.availableForSending),
    byId: (id: string) => all.find((one) => one.id === id),
  };
}
