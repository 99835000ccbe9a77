import type { Tx } from '../../database/database.ts';
import { type Sealer, sealValue } from '../../database/secret/seal-value.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { signingSecretOf } from '../../runtime/seals.ts';
import { newSigningSecret } from './create-user.ts';
import { replaceSigningSecret } from './organizations.queries.ts';

/** The secret until now signs beside the new one for a day. */
export async function rotateSigningSecret(
  sealer: Sealer,
  tx: Tx,
  organizationId: Uuid,
): Promise<{ secret: string; previousUntil: Date }> {
  const secret = newSigningSecret(sealer.random);
  const sealed = await sealValue(sealer, tx, signingSecretOf(organizationId), secret);
  const { previousUntil } = await replaceSigningSecret(tx, organizationId, sealed);
  return { secret, previousUntil };
}
