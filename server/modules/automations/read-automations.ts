import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { toReais } from '../wallet/index.ts';
import { findAutomationRow, listAutomationRows } from './automations.queries.ts';
import { type PresentDesk, presentAutomation } from './present-automation.ts';

export type ReadDesk = PresentDesk & { database: Database };

export async function listAutomations(desk: ReadDesk, organizationId: Uuid) {
  const rows = await listAutomationRows(desk.database.organization(organizationId), organizationId);
  return Promise.all(rows.map((row) => presentAutomation(desk, row)));
}

export async function readAutomation(desk: ReadDesk, organizationId: Uuid, id: Uuid) {
  const row = await findAutomationRow(desk.database.organization(organizationId), organizationId, id);
  if (!row) throw refuse('AUTOMATION_UNKNOWN');
  return presentAutomation(desk, row);
}

export async function readPricing({ organizations, prices }: PresentDesk, organizationId: Uuid) {
  const { planId } = await organizations.get(organizationId);
  return { sessionUnitPriceBrl: toReais((await prices.get()).priceOf(planId, 'SESSION', 'BR')) };
}
