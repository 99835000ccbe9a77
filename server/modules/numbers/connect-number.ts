import { bumpCache } from '../../database/cache-versions.ts';
import { seal } from '../../runtime/crypto.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Founding } from '../organizations/index.ts';
import * as queries from './numbers.queries.ts';

export type AskedNumber = {
  organizationId: Uuid;
  phone: string;
  displayName: string;
  baseUrl: string;
  platformAccountId: string;
  platformNumberId: string;
  accessToken: string;
  /** Without one nothing is capped here: the platform's own answer is the limit until a sync tells its tier. */
  messagingTier?: string;
  throughputPerSecond?: number;
  sendsPerSecond?: number;
};

/** Connects a number the organization already has on the platform. Its token is sealed before it is stored. */
export async function connectNumber(
  founding: Founding,
  asked: AskedNumber,
): Promise<{ id: Uuid; businessAccountId: Uuid }> {
  const id = uuidV7(founding.clock, founding.random);
  const businessAccountId = uuidV7(founding.clock, founding.random);
  const throughputPerSecond = asked.throughputPerSecond ?? 80;
  await founding.database.transaction(async (tx) => {
    await queries.insertAccount(tx, {
      organizationId: asked.organizationId,
      id: businessAccountId,
      platformAccountId: asked.platformAccountId,
      name: asked.displayName,
      baseUrl: asked.baseUrl,
      accessToken: seal(founding.keyring.seal, founding.random, asked.accessToken),
    });
    await queries.insertNumber(tx, {
      id,
      organizationId: asked.organizationId,
      businessAccountId,
      platformNumberId: asked.platformNumberId,
      phone: asked.phone,
      displayName: asked.displayName,
      status: 'CONNECTED',
      kind: 'DEDICATED',
      messagingTier: asked.messagingTier ?? 'TIER_UNLIMITED',
      throughputPerSecond,
      sendsPerSecond: asked.sendsPerSecond ?? throughputPerSecond,
    });
    await bumpCache(tx, 'numbers');
  });
  return { id, businessAccountId };
}
