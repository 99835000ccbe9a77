import type { NameStatus, NumberKind, NumberStatus, QualityRating } from '@recado/contract/states.ts';
import { bumpCache } from '../../../database/cache-versions.ts';
import type { Tx } from '../../../database/database.ts';
import { holdForm, sealValue, sealValues } from '../../../database/secret/seal-value.ts';
import { type Uuid, uuidV7 } from '../../../runtime/ids.ts';
import { accessTokenOf } from '../../../runtime/seals.ts';
import { activateReady, type Founding } from '../../organizations/index.ts';
import * as queries from '../numbers.queries.ts';
import { NotConnected } from './not-connected.ts';

export type AskedNumber = {
  organizationId: Uuid;
  phone: string;
  displayName: string;
  baseUrl: string;
  platformAccountId: string;
  platformNumberId: string;
  accessToken: string;
  /** Without one nothing is capped here: the platform's own answer is the limit until a sync reads its tier. */
  messagingTier?: string;
  throughputPerSecond?: number;
  sendsPerSecond?: number;
  status?: NumberStatus;
  kind?: NumberKind;
  nameStatus?: NameStatus;
  qualityRating?: QualityRating;
  /** The platform was asked about it, and is asked again from time to time. */
  verified?: boolean;
};

export type Connected = { id: Uuid; businessAccountId: Uuid };

/**
 * Connects a number the organization already has on the platform. Its token is sealed before it is stored. An account
 * it has is the same account again, with the token given now; a number it has is asked about again, if it was at all.
 */
export async function connectNumber(founding: Founding, asked: AskedNumber): Promise<Connected> {
  return founding.database.transaction(async (tx) => {
    const businessAccountId = await keepAccount(founding, tx, asked);
    const id = await keepNumber(founding, tx, asked, businessAccountId);
    await activateReady(tx, asked.organizationId);
    await bumpCache(tx, 'numbers');
    return { id, businessAccountId };
  });
}

async function keepAccount(founding: Founding, tx: Tx, asked: AskedNumber): Promise<Uuid> {
  const { organizationId, platformAccountId, baseUrl, displayName } = asked;
  const known = await queries.findAccountByPlatformId(tx, organizationId, platformAccountId);
  if (known) {
    await renewAccount(founding, tx, known.id, asked);
    return known.id;
  }
  const id = uuidV7(founding.clock, founding.random);
  const accessToken = await sealValue(founding, tx, accessTokenOf(organizationId, id), asked.accessToken);
  await queries.insertAccount(tx, { organizationId, id, platformAccountId, name: displayName, baseUrl, accessToken });
  return id;
}

/** For all who use the account: each has the token in a row of its own, and it opens in no other. */
async function renewAccount(founding: Founding, tx: Tx, accountId: Uuid, asked: AskedNumber): Promise<void> {
  // Before any row is locked: a rotation of the secret locks in this order.
  await holdForm(tx);
  const users = await queries.listAccountUsers(tx, accountId);
  const values = users.map(({ organizationId }) => ({
    place: accessTokenOf(organizationId, accountId),
    plain: asked.accessToken,
  }));
  const sealed = await sealValues(founding, tx, values);
  const organizationIds = users.map(({ organizationId }) => organizationId);
  await queries.updateAccount(tx, accountId, asked.baseUrl, organizationIds, sealed);
}

async function keepNumber({ clock, random }: Founding, tx: Tx, asked: AskedNumber, accountId: Uuid): Promise<Uuid> {
  const known = await queries.findPlatformNumber(tx, asked.platformNumberId);
  if (known && known.organizationId !== asked.organizationId) {
    const sentence = `+${asked.phone} is connected to another organization, ${known.organizationId}`;
    throw new NotConnected('taken', sentence);
  }
  if (known) {
    if (asked.verified) await queries.hastenSync(tx, known.organizationId, known.numberId);
    return known.numberId;
  }
  const id = uuidV7(clock, random);
  const throughputPerSecond = asked.throughputPerSecond ?? 80;
  await queries.insertNumber(tx, {
    id,
    organizationId: asked.organizationId,
    businessAccountId: accountId,
    platformNumberId: asked.platformNumberId,
    phone: asked.phone,
    displayName: asked.displayName,
    nameStatus: asked.nameStatus ?? 'APPROVED',
    status: asked.status ?? 'CONNECTED',
    kind: asked.kind ?? 'DEDICATED',
    qualityRating: asked.qualityRating ?? 'GREEN',
    messagingTier: asked.messagingTier ?? 'TIER_UNLIMITED',
    throughputPerSecond,
    sendsPerSecond: asked.sendsPerSecond ?? throughputPerSecond,
    verified: asked.verified ?? false,
  });
  return id;
}
