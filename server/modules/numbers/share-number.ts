import { bumpCache } from '../../database/cache-versions.ts';
import type { Database, Tx } from '../../database/database.ts';
import { holdForm, type Sealer, sealValue } from '../../database/secret/seal-value.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { accessTokenOf } from '../../runtime/seals.ts';
import { activateReady } from '../organizations/index.ts';
import * as queries from './share.queries.ts';

export type ShareDesk = Sealer & { database: Database };

/**
 * Lets an organization that has no number of its own send from one of ours. The number keeps its id, so everything
 * leaves by the one lane it has and its limits hold for all who share it. From then on nobody is told of what people
 * write to it, not even its owner.
 */
export async function shareNumber(desk: ShareDesk, phone: string, organizationId: Uuid): Promise<{ id: Uuid }> {
  return desk.database.transaction(async (tx) => {
    const number = await queries.findOwnedNumber(tx, phone);
    if (!number) throw new Error(`nobody has the number +${phone}`);
    if (number.organizationId === organizationId) throw new Error('this organization owns the number');
    await queries.markShared(tx, number.id);
    await copyAccount(desk, tx, number, organizationId);
    await queries.copyNumber(tx, number.organizationId, number.id, organizationId);
    await activateReady(tx, organizationId);
    await bumpCache(tx, 'numbers');
    return { id: number.id };
  });
}

type OwnedAccount = { organizationId: Uuid; businessAccountId: Uuid };

/** The token opens in the owner's row alone, so the copy has it sealed for its own. */
async function copyAccount(desk: ShareDesk, tx: Tx, owned: OwnedAccount, organizationId: Uuid): Promise<void> {
  const { organizationId: ownerId, businessAccountId } = owned;
  await holdForm(tx);
  const held = await queries.holdAccountToken(tx, ownerId, businessAccountId);
  const plain = desk.keyring.seals.open(accessTokenOf(ownerId, businessAccountId), held.accessToken);
  const accessToken = await sealValue(desk, tx, accessTokenOf(organizationId, businessAccountId), plain);
  await queries.copyAccount(tx, ownerId, businessAccountId, { organizationId, accessToken });
}
