import { plans } from '@recado/contract/plans.ts';
import type { Tx } from '../../database/database.ts';
import { insertSeedPlans } from './plans.queries.ts';

export const seedPlans = (tx: Tx) =>
  insertSeedPlans(
    tx,
    Object.entries(plans).map(([id, plan]) => ({ id, ...plan })),
  );
