import type { NumberWarming } from '@recado/contract/routes/numbers.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { listNumberDetails, listWarming, type NumberDetails, type Warming } from './numbers.queries.ts';
import { presentNumber } from './present-number.ts';

export async function listOwnNumbers(db: Db, organizationId: Uuid) {
  return { data: (await listNumberDetails(db, organizationId)).map(presentNumber) };
}

/** Every number has its line; one without a plan, or with a plan that was stopped, is not being warmed. */
export async function listOwnWarming(db: Db, organizationId: Uuid) {
  const [numbers, plans] = await Promise.all([listNumberDetails(db, organizationId), listWarming(db, organizationId)]);
  const planOf = new Map(plans.map((plan) => [plan.numberId, plan]));
  return { data: numbers.map((number) => presentWarming(number, planOf.get(number.id))) };
}

export function presentWarming({ id, phone }: NumberDetails, plan: Warming | undefined): Static<typeof NumberWarming> {
  const named = { numberId: id, phone: `+${phone}`, sentToday: plan?.sentToday ?? 0 };
  if (!plan || plan.status === 'OFF') {
    return { ...named, status: 'OFF', day: null, dailyCap: null, nextCap: null, nextCapAt: null };
  }
  const { status, day, dailyCap, nextCap } = plan;
  const nextCapAt = status === 'WARMING' ? plan.nextCapAt.toISOString() : null;
  return { ...named, status, day, dailyCap, nextCap, nextCapAt };
}
