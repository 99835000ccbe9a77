import { totalPages } from '@recado/contract/envelopes.ts';
import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { ChargeStatus } from '@recado/contract/states.ts';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Charge } from './charge.ts';
import { countCharges, findCharge, listChargeRows } from './charges.queries.ts';
import { presentCharge } from './present-charge.ts';

export type ChargeListQuery = { page: number; size: number; status?: ChargeStatus };

export async function listCharges(db: Db, organizationId: Uuid, query: ChargeListQuery) {
  const { page, status = null } = query;
  const size = Math.min(query.size, limits.pageSizeMax);
  const [rows, { total }] = await Promise.all([
    listChargeRows(db, organizationId, { status, page, size }),
    countCharges(db, organizationId, status),
  ]);
  return {
    data: rows.map(presentCharge),
    pagination: { page, size, totalElements: total, totalPages: totalPages(total, size) },
  };
}

export async function requireCharge(db: Db, organizationId: Uuid, id: Uuid): Promise<Charge> {
  const charge = await findCharge(db, organizationId, id);
  if (!charge) throw refuse('CHARGE_UNKNOWN');
  return charge;
}
