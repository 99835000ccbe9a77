import { bumpCache } from '../../../database/cache-versions.ts';
import type { Database, Tx } from '../../../database/database.ts';
import { holdForm, type Sealer, sealValue } from '../../../database/secret/seal-value.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { accessTokenOf } from '../../../runtime/seals.ts';
import { activateReady } from '../../organizations/index.ts';
import * as queries from './share.queries.ts';

export type ShareDeps = Sealer & { database: Database };

/**
 * Lets an organization that has no number of its own send from one of ours. The number keeps its id, so everything
 * leaves by the one lane it has and its limits hold for all who share it. From then on no organization gets what people
 * write to it, not even its owner.
 */
export async function shareNumber(deps: ShareDeps, phone: string, organizationId: Uuid): Promise<{ id: Uuid }> {
  return deps.database.transaction(async (tx) => {
    const number = await queries.findOwnedNumber(tx, phone);
    if (!number) throw new Error(`nobody has the number +${phone}`);
    if (number.organizationId === organizationId) throw new Error('this organization owns the number');
    if (await queries.areApart(tx, number.organizationId, organizationId)) {
      throw new Error('a sandbox and a live organization share no number');
    }
    await queries.markShared(tx, number.id);
    await copyAccount(deps, tx, number, organizationId);
    await queries.copyNumber(tx, number.organizationId, number.id, organizationId);
    await activateReady(tx, organizationId);
    await bumpCache(tx, 'numbers');
    return { id: number.id };
  });
}

type OwnedAccount = { organizationId: Uuid; businessAccountId: Uuid };

/** The token opens in the owner's row alone, so the copy has it sealed for its own. */
async function copyAccount(deps: ShareDeps, tx: Tx, owned: OwnedAccount, organizationId: Uuid): Promise<void> {
  const { organizationId: ownerId, businessAccountId } = owned;
  await holdForm(tx);
  const held = await queries.holdAccountToken(tx, ownerId, businessAccountId);
  const plain = deps.keyring.seals.open(accessTokenOf(ownerId, businessAccountId), held.accessToken);
  const accessToken = await sealValue(deps, tx, accessTokenOf(organizationId, businessAccountId), plain);
  await queries.copyAccount(tx, ownerId, businessAccountId, { organizationId, accessToken });
}
