import { ahead } from '../api/ahead.ts';

/** So many stand on a page of the list. */
export const pageSize = 50;
export const timelineSize = 30;

/** What the list opens with. */
export const contactsReads = () => [ahead('/v1/contacts', { query: { page: 0, size: pageSize } }), ahead('/tags', {})];

/** What the page of a person opens with. */
export function personReads(phone: string) {
  const params = { phone };
  return [
    ahead('/v1/contacts/{phone}', { params }),
    ahead('/contacts/{phone}/timeline', { params, query: { size: timelineSize } }, { key: params }),
    ahead('/v1/opt-outs/{phone}', { params }),
    ahead('/contacts/{phone}/identity', { params }),
    ahead('/tags', {}),
  ];
}
