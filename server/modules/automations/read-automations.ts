import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { toReais } from '../wallet/index.ts';
import { findAutomationRow, listAutomationRows } from './automations.queries.ts';
import { type PresentDesk, presentAutomation, type Reader } from './present-automation.ts';

export type ReadDesk = PresentDesk & { database: Database };

/** Who has just written it. */
const writer: Reader = { mayStart: true };

export async function listAutomations(desk: ReadDesk, organizationId: Uuid, reader: Reader) {
  const rows = await listAutomationRows(desk.database.organization(organizationId), organizationId);
  return Promise.all(rows.map((row) => presentAutomation(desk, row, reader)));
}

export async function readAutomation(desk: ReadDesk, organizationId: Uuid, id: Uuid, reader: Reader = writer) {
  const row = await findAutomationRow(desk.database.organization(organizationId), organizationId, id);
  if (!row) throw refuse('AUTOMATION_UNKNOWN');
  return presentAutomation(desk, row, reader);
}

export async function readPricing({ organizations, prices }: PresentDesk, organizationId: Uuid) {
  const { planId } = await organizations.get(organizationId);
  return { sessionUnitPriceBrl: toReais((await prices.get()).priceOf(planId, 'SESSION', 'BR')) };
}
