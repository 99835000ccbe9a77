import { refuse } from '@recado/contract/refusal.ts';
import type { AutoRecharge } from '@recado/contract/routes/wallet.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { AutoRechargeRow } from './auto-recharge.ts';
import { fromReais, type Micros } from './money.ts';
import { readAutoRecharge } from './read-auto-recharge.ts';
import { upsertAutoRecharge } from './recharges.queries.ts';

export type AskedAutoRecharge = { enabled: boolean; threshold: number; amount: number; monthlyLimit?: number | null };

/** Takes the new settings. What is open already goes on; the next look at the wallet follows them. */
export async function setAutoRecharge(
  db: Db,
  organizationId: Uuid,
  asked: AskedAutoRecharge,
): Promise<Static<typeof AutoRecharge>> {
  await upsertAutoRecharge(db, organizationId, readSettings(asked));
  return readAutoRecharge(db, organizationId);
}

function readSettings(asked: AskedAutoRecharge): AutoRechargeRow {
  const thresholdMicros = fromReais(asked.threshold);
  const amountMicros = fromReais(asked.amount);
  const monthlyLimitMicros = asked.monthlyLimit == null ? null : fromReais(asked.monthlyLimit);
  const fields: { field: string; problem: string }[] = [];
  const refuseField = (field: string, problem: string) => fields.push({ field, problem });
  if (!isWholeCents(thresholdMicros)) refuseField('threshold', wholeCents);
  if (!isWholeCents(amountMicros)) refuseField('amount', wholeCents);
  else if (asked.enabled && amountMicros === 0) refuseField('amount', 'deve ser maior que zero');
  if (monthlyLimitMicros !== null) {
    if (!isWholeCents(monthlyLimitMicros)) refuseField('monthlyLimit', wholeCents);
    else if (asked.enabled && amountMicros !== null && monthlyLimitMicros < amountMicros)
      refuseField('monthlyLimit', 'deve permitir ao menos uma recarga');
  }
  if (fields.length > 0 || thresholdMicros === null || amountMicros === null)
    throw refuse('VALIDATION_ERROR', { details: { fields } });
  return { enabled: asked.enabled, thresholdMicros, amountMicros, monthlyLimitMicros };
}

export const wholeCents = 'deve ter no máximo duas casas decimais';

export const isWholeCents = (micros: Micros | null): micros is Micros => micros !== null && micros % 10_000 === 0;
