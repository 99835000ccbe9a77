import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { toReais } from '../wallet/index.ts';
import { findAutomationRow, listAutomationRows } from './automations.queries.ts';
import { type PresentDeps, presentAutomation, type Reader } from './present-automation.ts';

export type ReadDeps = PresentDeps & { database: Database };

/** Who has just written it. */
const writer: Reader = { mayStart: true };

export async function listAutomations(deps: ReadDeps, organizationId: Uuid, reader: Reader) {
  const rows = await listAutomationRows(deps.database.organization(organizationId), organizationId);
  return Promise.all(rows.map((row) => presentAutomation(deps, row, reader)));
}

export async function readAutomation(deps: ReadDeps, organizationId: Uuid, id: Uuid, reader: Reader = writer) {
  const row = await findAutomationRow(deps.database.organization(organizationId), organizationId, id);
  if (!row) throw refuse('AUTOMATION_UNKNOWN');
  return presentAutomation(deps, row, reader);
}

export async function readPricing({ organizations, prices }: PresentDeps, organizationId: Uuid) {
  const { planId } = await organizations.get(organizationId);
  return { sessionUnitPriceBrl: toReais((await prices.get()).priceOf(planId, 'SESSION', 'BR')) };
}
