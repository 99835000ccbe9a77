import type { Tx } from '../../database/database.ts';
import { type Keyring, seal } from '../../runtime/crypto.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';
import { newSigningSecret } from './create-user.ts';
import { replaceSigningSecret } from './organizations.queries.ts';

/** The secret until now signs beside the new one for a day. */
export async function rotateSigningSecret(
  { keyring, random }: { keyring: Keyring; random: Random },
  tx: Tx,
  organizationId: Uuid,
): Promise<{ secret: string; previousUntil: Date }> {
  const secret = newSigningSecret(random);
  const { previousUntil } = await replaceSigningSecret(tx, organizationId, seal(keyring.seal, random, secret));
  return { secret, previousUntil };
}
