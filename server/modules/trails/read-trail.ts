import type { CentTrail } from '@recado/contract/panel/wallet.ts';
import type { Permission } from '@recado/contract/permissions.ts';
import { Refusal } from '@recado/contract/refusal.ts';
import type { Static } from 'typebox';
import type { Database, Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { readCampaign } from '../campaigns/index.ts';
import { explainAnyMessage, publicMessageId } from '../messages/index.ts';
import { readHistoryMessage } from '../reports/index.ts';
import { findRecharge, presentRecharge, readEntry } from '../wallet/index.ts';
import { findLookup } from './trails.queries.ts';

export type TrailReader = { organizationId: Uuid; permissions: readonly Permission[] };

const nothing = { message: null, checks: [], campaign: null, recharge: null, lookup: null };

/**
 * From one line of the statement to its cause: the message with its checks, statuses and refund, the campaign, the lookup
 * or the recharge. Everything is read from where it is kept; nothing is written for this on the way of a message.
 */
export async function readTrail(
  database: Database,
  { organizationId, permissions }: TrailReader,
  entryNo: string,
): Promise<Static<typeof CentTrail>> {
  const db = database.organization(organizationId);
  const { causeKind: cause, causeId, ...booked } = await readEntry(db, organizationId, entryNo);
  const trail = { ...nothing, ...booked, cause };
  switch (cause) {
    case 'MESSAGE':
      return { ...trail, ...(await readMessage(database, { organizationId, permissions }, causeId)) };
    case 'CAMPAIGN':
      return { ...trail, campaign: await readCampaignSums(database, organizationId, causeId) };
    case 'LOOKUP':
      return { ...trail, lookup: await readLookup(db, organizationId, causeId) };
    case 'RECHARGE': {
      const recharge = await findRecharge(db, organizationId, causeId);
      return { ...trail, recharge: recharge && presentRecharge(recharge, null) };
    }
    default:
      return trail;
  }
}

/** A message whose partition is gone is gone; its entries stay. */
async function readMessage(database: Database, { organizationId, permissions }: TrailReader, id: Uuid) {
  const publicId = publicMessageId(id);
  const db = database.organization(organizationId);
  try {
    const message = await readHistoryMessage(db, organizationId, publicId);
    const { checks } = await explainAnyMessage(database, { organizationId, permissions }, publicId);
    return { message, checks };
  } catch (error) {
    if (error instanceof Refusal) return {};
    throw error;
  }
}

async function readCampaignSums(database: Database, organizationId: Uuid, id: Uuid) {
  const { name, status, totalMessages, totalCost, refundValue } = await readCampaign(database, organizationId, id);
  return { id, name, status, totalMessages, totalCost, refundValue };
}

async function readLookup(db: Db, organizationId: Uuid, id: Uuid) {
  const found = await findLookup(db, organizationId, id);
  return found && { ...found, at: found.at.toISOString() };
}
