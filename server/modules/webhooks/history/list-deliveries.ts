import { totalPages } from '@recado/contract/envelopes.ts';
import type { EventName } from '@recado/contract/events/names.ts';
import { limits } from '@recado/contract/limits.ts';
import type { WebhookDeliveryStatus } from '@recado/contract/states.ts';
import type { Db } from '../../../database/database.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { countDeliveries, listDeliveryRows } from './deliveries.queries.ts';
import { presentDelivery } from './present-delivery.ts';

type AskedDeliveries = {
  status?: WebhookDeliveryStatus;
  type?: EventName;
  endpointId?: Uuid;
  from?: string;
  to?: string;
  page: number;
  size: number;
};

export async function listDeliveries(db: Db, organizationId: Uuid, { page, size: asked, ...filter }: AskedDeliveries) {
  const size = Math.min(asked, limits.pageSizeMax);
  const wanted = {
    organizationId,
    status: filter.status ?? null,
    type: filter.type ?? null,
    endpointId: filter.endpointId ?? null,
    from: filter.from === undefined ? null : new Date(filter.from),
    to: filter.to === undefined ? null : new Date(filter.to),
  };
  const [rows, { total }] = await Promise.all([
    listDeliveryRows(db, wanted, page * size, size),
    countDeliveries(db, wanted),
  ]);
  return {
    data: rows.map(presentDelivery),
    pagination: { page, size, totalElements: total, totalPages: totalPages(total, size) },
  };
}
